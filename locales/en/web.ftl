### The page. The conventions are in docs/words.md.

## Everywhere

web-close = Close
web-home = Ludothèque, back to the start
web-settings = Settings
web-other-language = Lire cette page en français
web-theme-to-light = Switch to the light theme
web-theme-to-dark = Switch to the dark theme
web-keep = Save
web-copy = Copy
web-copied = Copied.
web-copy-yourself = Select the link and copy it.
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
web-theme-auto = as the device
web-theme-light = day
web-theme-dark = evening
web-confirm = Confirm each move
web-confirm-auto = on touch
web-confirm-always = always
web-confirm-never = never
web-still = No motion
    .about = Pieces appear in their place instead of gliding there.
web-sound = Sounds
web-carry = Find your tables on another device
    .about = Open this link there, and you will be you. Keep it to yourself: whoever opens it plays in your place. Each new link replaces the one before.
web-carry-make = Create a link

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
web-play-now-about = Against bots of { $level } level, no sign-up.
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
