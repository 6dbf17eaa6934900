### The moderators' page.

web-moderation-title = Moderation
web-moderation-reports = { $count ->
    [0] Reports
    [one] One report
   *[other] { $count } reports
}
web-moderation-report = Report: { $name }
web-moderation-several = { $count } reports of this person
web-moderation-none = Nothing to read for now.
web-moderation-table = Look at the table
web-moderation-close = Close the table
web-moderation-closed = The table is closed.
web-moderation-done = Put aside
web-moderation-ban = Ban
web-moderation-banned = { $name } cannot play here any more.
web-moderation-how-long = For
web-moderation-days-1 = 1 day
web-moderation-days-7 = 7 days
web-moderation-days-30 = 30 days
web-moderation-days-3650 = 10 years
web-moderation-network = And their network
    .about = From where this person has been, only people who have been known for a week and have finished a match can come.
web-moderation-no = Do nothing
web-moderation-bans = Bans
web-moderation-no-bans = Nobody is banned.
web-moderation-until = until { $day }
web-moderation-until-network = from their network only people who have long played, until { $day }
web-moderation-lift = Lift
