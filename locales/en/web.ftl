### The page. The conventions are in docs/words.md.

## Everywhere

web-close = Close
web-home = Ludothèque, back to the start
web-settings = Settings
web-other-language = FR: lire cette page en français
web-theme-to-light = Switch to the light theme
web-theme-to-dark = Switch to the dark theme
web-keep = Save
web-copy = Copy the link
web-copied = Link copied
web-copy-yourself = Copy the address by hand
web-back-home = Back to the start
web-unofficial = Unofficial adaptations, made by players for players. The games belong to their authors and publishers; if you like one, treat yourself to the box.
web-licences = Free software, under the MIT or Apache 2.0 licence. Typefaces Literata and Source Sans, under the OFL.

## You

web-you = You
web-name = Your name
web-name-example = Evening reader
web-name-about = This is how others see you. Tables where you already sit keep the old name.
web-guest = Guest { $n }
web-theme = Light
web-theme-auto = auto
web-theme-light = day
web-theme-dark = evening
web-confirm = Confirm each move
web-confirm-auto = on touch
web-confirm-always = always
web-confirm-never = never
web-still = No motion
    .about = Pieces appear in their place instead of gliding there.
web-sound = Sounds
    .about = Wood, paper, a bell when it is your turn.
web-keys = Keyboard shortcuts
    .about = A single letter acts: p plays, u takes back, h asks for a hint. Arrows, Enter and Escape always work.
web-carry = Find your tables on another device
    .about = Open this link there, and you will be you. Keep it to yourself: whoever opens it plays in your place. Each new link replaces the one before.
web-carry-make = Create a link
web-carry-withdraw = Withdraw the link
web-carry-withdrawn = Done: no link leads to your tables any more.
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
    [0] On your own, no sign-up.
    [one] Against a bot of { $level } level, no sign-up.
   *[other] Against { $bots } bots of { $level } level, no sign-up.
}
web-prepare = Set a table
web-prepare-about = With friends, at your pace, with the options you like.
web-my-tables = Your tables
web-my-tables-none = None so far. Those where you play will wait for you here, even if you close the page.
web-open-tables = Open tables
web-open-tables-none = Nobody is waiting right now. Set a public table, and others can join you.
web-me = you
web-bot = { $level } bot
web-your-turn = Your turn
web-turn-of = Turn of { $name }
web-seats-free = { $free ->
    [one] { $free } free seat
   *[other] { $free } free seats
}
web-ready = Ready to start
web-finished = Finished
web-show-all = Show all ({ $count })
web-show-more = Show more

## A new table

web-new-title = Set a table
web-new = A table of { $game }
web-who = Around the table
web-how-many = Number of players
web-seat = Seat { $n }
web-sitter-me = You
web-sitter-friend = A friend, by a link
web-sitter-device = Somebody on this device
web-sitter-name = Their name (seat { $n })
web-sitter-bot = Bot, { $level } level
web-options = Options of the game
web-chosen = { $count ->
    [0] None of { $of }
   *[other] { $count } of { $of }
}
web-pace = Pace
web-pace-none = No clock
    .about = Everyone takes the time they need.
web-pace-live = Live
    .about = Everybody is here. A bank of time for each player, and a little more every turn; at zero, a bot takes over.
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
    .about = It is announced on the home page; otherwise people come by your link alone.
web-spectators = Spectators
    .about = Whoever has the link may watch. They never see what is hidden.
web-hints = Hints
    .about = You may ask a bot what it would play.
web-undo = Taking back
    .about = As long as nobody has played since and nothing was revealed.
web-then-share = { $free ->
    [one] You will get a link to send to your friend.
   *[other] You will get a link to send to your { $free } friends.
}
web-then-start = Everybody is here: the match starts at once.
web-set-table = Set the table
web-set-and-play = Play
web-as-usual = Usual choices
web-no-game = This game is not on the shelf
web-no-game-about = The link may be incomplete. Choose a box on the home page.

## Recovery

web-recover = Find yourself here
web-recover-about = This link makes this device yours: your name and your tables will be here. If somebody else played here without a recovery link, their tables will be out of reach.
web-recover-yes = It is me
web-recover-no = Not now
web-recover-unknown = This link is spent
web-recover-unknown-about = A newer link has probably replaced it. On the device where you play, open your name at the top of the home page and create another one.

## What is missing, what went wrong

web-missing = This shelf is empty
web-missing-about = There is nothing at this address. Check the link, or start from the home page.
web-wrong = Something went wrong
web-wrong-about = Reload the page: your matches are kept by the server, nothing is lost.
web-reload = Reload
