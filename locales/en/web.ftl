### The page. The conventions are in docs/words.md.

## Everywhere

web-close = Close
web-label = { $label }:
web-home = Ludothèque, back to the home page
web-settings = Settings
web-other-language = FR: lire cette page en français
web-theme-to-light = Switch to the light theme
web-theme-to-dark = Switch to the dark theme
web-keep = Save
web-copy = Copy the link
web-copied = Link copied
web-copy-yourself = Copy the address by hand
web-back-home = Back to the home page
web-rules-read = Read the rules
web-rules-of = { $game }: the rules
web-rules-none = The rules of this game are not written here yet.
web-unofficial = Unofficial adaptations, made by players for players. The games belong to their authors and publishers; if you like one, treat yourself to the box.
web-licences = Free software, under the MIT or Apache 2.0 licence. Typefaces Literata and Source Sans, under the OFL.

## You

web-you = You
web-name = Your name
web-name-example = Evening reader
web-name-about = This is how others see you. Tables where you already sit keep the old name.
web-name-first = This is how others will see you. Keep this one or write your own; you can change it later.
web-suggestion = { $n ->
    [0] Bookmark
    [1] Bookworm
    [2] Violet Ink
    [3] Semicolon
    [4] Old Folio
    [5] Dog-ear
    [6] Bookshop Cat
    [7] Goose Quill
    [8] Blue Binding
    [9] Fine Initial
    [10] Blotting Paper
   *[other] Green Lamp
}
web-theme = Lighting
web-theme-auto = auto
web-theme-light = day
web-theme-dark = evening
web-confirm = Confirm each move
web-confirm-auto = on touch
web-confirm-always = always
web-confirm-never = never
web-warns = Warn before a loss
    .about = A move that gives something up, or that cannot be taken back, asks you first.
web-follow = The others’ moves
web-follow-calm = calmly
web-follow-brisk = briskly
web-follow-once = at once
web-still = No motion
    .about = Pieces appear in their place instead of gliding there.
web-push = Notifications on this device
    .about = When it is your turn and no page is open, this browser tells you so.
web-push-blocked = This browser does not allow notifications from this site. Its own settings can change that.
web-push-failed = This browser could not reach its notification service. Try again later.
web-mail = Email
web-mail-about = Leave an address, and we will write to you when a table is waiting. Nobody else sees it.
web-mail-example = zoe@example.org
web-mail-confirm = Confirm
web-mail-change = Change
web-mail-unconfirmed = A link was sent to { $address }. Open it within 24 hours to confirm the address.
web-mail-to = Your emails go to { $address }. Nobody else sees this address.
web-mail-turns = An email when a table is waiting
    .about = If you have not opened it for a quarter of an hour, and only once a turn.
web-mail-digest = A digest every week
    .about = The tables that are waiting for you, and the matches that ended.
web-mail-remove = Forget this address
web-sound = Sounds
    .about = Wood, paper, a bell when it is your turn.
web-keys = Keyboard shortcuts
    .about = A single letter acts: p plays, u takes back, h asks for a hint. Arrows, Enter and Escape always work.
web-carry = Find your tables on another device
    .about = Open this link there to find your name and your tables. It works once. Keep it to yourself: whoever opens it plays in your place. Each new link replaces the one before.
web-carry-make = Create a link
web-carry-withdraw = Withdraw the link
web-carry-withdrawn = Done: no link leads to your tables any more.
web-devices = Your devices
web-device-this = this device
web-device-seen = seen { $since }
web-device-unknown = Unknown device
web-device-out = Sign { $name } out
web-device-gone = Done: that device is signed out.
web-devices-out = Sign out all others
    .about = They cannot play in your place any more, and the recovery link stops working.
web-devices-gone = Done: only this device is left.
web-blocks = People you have blocked
web-unblock = Unblock
web-forget = Sign out on this device
    .about = This device will forget who you are. Only the link “Find your tables on another device” gives your tables back. If you have kept none, create one first: without it, they are lost to you.
web-forget-no = Stay
web-forget-yes = Sign out

## Home

web-welcome = The reading room awaits you
web-welcome-about = Board games about books. Take a box from the shelf: against bots, with friends far away, or several of you on this device.
web-games = The games
web-resume = Your turn: { $game }
web-minutes = { $least }–{ $most } min
web-players = { $most ->
    [one] { $players } player
   *[other] { $players } players
}
web-secrets = hidden hands
web-no-secrets = everything is open
web-play-now = Play now
web-play-now-about = { $bots ->
    [0] On your own
    [one] Against one bot, { $level } level
   *[other] Against { $bots } bots, { $level } level
}
web-prepare = Set up a table
web-prepare-about = With friends, at your pace, with the options you like.
web-my-tables = Your tables
web-my-tables-none = None so far. The ones you play at will wait for you here, even if you close the page.
web-open-tables = Open tables
web-open-tables-none = Nobody is waiting right now. Set up a public table, and others can join you.
web-me = you
web-bot = { $level } bot
web-your-turn = Your turn
web-turn-of = { $name }’s turn
web-seats-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
web-ready = Ready to start
web-invited = You are awaited
web-finished = Finished
web-show-all = Show all ({ $count })
web-show-more = Show more

## My matches

web-history = My matches
web-history-open = My finished matches
web-history-matches = Finished matches
web-history-none = You have not finished a match yet. The ones you finish will be here, with their results and a way to watch them again.
web-history-no-match = No match fits these filters.
web-history-all-games = All games
web-history-result = Result
web-history-all = all
web-history-won = won
web-history-lost = lost
web-history-against = Opponent
web-history-against-all = Against anyone
web-history-against-one = Against { $name }
web-history-since = Period
web-history-days = { $days ->
    [0] All time
    [7] In the last week
    [30] In the last month
    [365] In the last year
   *[other] In the last { $days } days
}
web-history-replay = See this match again ({ $game })
web-history-file = Download this match ({ $game })
web-history-played-count = { $n ->
    [one] match
   *[other] matches
}
web-history-won-count = { $n ->
    [one] won
   *[other] won
}
web-history-streak-count = in a row
web-history-wins = Wins by game
web-history-share = equal share
web-history-download = Download all
web-history-downloading = { $done } of { $of }…
web-history-missing = { $n ->
    [one] One match is missing: the server could not provide it. Try again later.
   *[other] { $n } matches are missing: the server could not provide them. Try again later.
}

## A new table

web-new-title = Set up a table
web-new = A table to play { $game }
web-who = Around the table
web-how-many = Number of players
web-seat = Seat { $n }
web-sitter-me = You
web-sitter-friend = A friend, by link
web-sitter-device = Somebody on this device
web-sitter-name = Their name (seat { $n })
web-sitter-bot = Bot, { $level } level
web-options = Game options
web-chosen = { $count ->
    [0] None of { $of }
   *[other] { $count } of { $of }
}
web-pace = Pace
web-pace-none = No clock
    .about = Everyone takes the time they need.
web-pace-live = Live
    .about = Everybody is here. Each player has a bank of time, topped up every turn; at zero, a bot takes over.
web-pace-correspondence = Correspondence
    .about = Everyone plays when they can, within the limit.
web-pace-live-short = { $minutes } min + { $seconds } s
web-bank = Bank
web-increment = Added each turn
web-per-turn = For each turn
web-minutes-count = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
web-seconds-count = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
web-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
web-manners = At this table
web-public = Public table
    .about = It is announced on the home page; otherwise people can only come by your link.
web-spectators = Spectators
    .about = Anyone with the link may watch, but never sees what is hidden.
web-hints = Hints
    .about = You may ask a bot what it would play.
web-undo = Taking moves back
    .about = As long as nobody has played since and nothing was revealed; otherwise if the others agree.
web-then-share = { $free ->
    [one] You will get a link to send to your friend.
   *[other] You will get a link to send to your { $free } friends.
}
web-then-start = Everybody is here: the match starts at once.
web-set-table = Set up the table
web-set-and-play = Play
web-as-usual = Usual choices
web-no-game = This game is not on the shelf
web-no-game-about = The link may be incomplete. Choose a box on the home page.

## Recovery

web-recover = Make this device yours
web-recover-about = This link makes this device yours: your name and your tables will be here. Anyone who played here without a recovery link will lose access to their tables.
web-recover-yes = Yes, that’s me
web-recover-no = Not now
web-mail-page = Emails from the Ludothèque
web-mail-home = To the home page
web-mail-unknown = It has already been used, is more than 24 hours old, or the address has changed. Open your name at the top of the home page to choose your emails.
web-mail-confirm-ask = Get news of your tables at this address: when one is waiting for you, and a digest every week?
web-mail-confirm-yes = Confirm the address
web-mail-confirm-done = Done: the address is confirmed. Open your name at the top of the home page to choose your emails.
web-mail-turns-ask = Stop the emails about tables that are waiting for you?
web-mail-turns-yes = Stop them
web-mail-turns-done = Done: you will get no more of these emails.
web-mail-digest-ask = Stop the weekly digest?
web-mail-digest-yes = Stop it
web-mail-digest-done = Done: you will get no more digests.
web-recover-unknown = This link no longer works
web-recover-unknown-about = It has been used, or a newer link has replaced it. On the device where you play, open your name at the top of the home page and create another one.

## What is missing, what went wrong

web-missing = This shelf is empty
web-missing-about = There is nothing at this address. Check the link, or start from the home page.
web-wrong = Something went wrong
web-wrong-about = Reload the page: your matches are kept by the server, nothing is lost.
web-reload = Reload
