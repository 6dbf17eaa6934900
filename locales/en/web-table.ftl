### The page of a table. The conventions are in docs/words.md.

## Who is here

web-table-bot = { $n ->
    [0] Hypatia
    [1] Callimachus
    [2] Christine
    [3] Aldus
    [4] Plantin
    [5] Sei
   *[other] Bot { $n }
}
web-table-bot-level = bot, { $level }
web-table-you = you
web-table-you-host = you, the host
web-table-here = on this device
web-table-open-seat = Free seat
web-table-connected = at the table
web-table-kept = seat kept
web-table-kept-you = kept for you
web-table-absent = not connected
web-table-away-left = gone, a bot stands in
web-table-away-flagged = out of time, a bot stands in
web-table-to-move = playing
web-table-spectator = You are watching this match.
web-table-players = Players

## Before the match

web-table-waiting-title = Taking seats
web-table-waiting-host = When all seats are taken, begin.
web-table-waiting-ready = Everybody is seated: you can begin.
web-table-waiting-drawing = The chance of the match is being drawn: every device adds its number…
web-table-waiting-rematch = The rematch will begin as soon as everybody is back.
web-table-waiting-invited = You are asked to play again: a seat is kept for you.
web-table-waiting-guest = The host will begin when all seats are taken.
web-table-waiting-full = All seats are taken. You may stay and watch.
web-table-waiting-full-closed = All seats are taken, and this table has no spectators. Sit down at another table.
web-table-seats = Seats
web-table-take = Sit here
web-table-move = Move here
web-table-take-too = On this device
web-table-invite = Invite a bot
web-table-invite-level = Bot: { $level }
web-table-free = Free this seat ({ $name })
web-table-local-name = Name of the person at this seat
web-table-start = Begin the match
web-table-start-again = Begin again, without their number if need be.
web-table-start-without = Begin without { $names }
web-table-taken = { $taken ->
    [0] All seats are free
    [one] { $taken } of { $seats } seats taken
   *[other] { $taken } of { $seats } seats taken
}
web-table-rename = Rename
web-table-level = Bot’s level
web-table-came = { $name } is here
web-table-arrived = has just arrived
web-table-new-here = new
web-table-leave-seat = Leave my seat
web-table-close = Close the table
web-table-close-about = It will be gone for everybody, and those who sit there will hear of it at once. Nobody can open it again.
web-table-close-keep = Keep it
web-table-share = Invite friends
web-table-share-about = Anyone who opens this link can take a free seat.
web-table-send = Send…
web-table-qr = QR code of the link to this table
web-table-terms = What is agreed
web-table-terms-pace = Pace
web-table-pace-none = no time limit
web-table-pace-live = { $minutes } min each, plus { $seconds } s a turn
web-table-pace-correspondence = { $days ->
    [0] { $hours } h a decision
    [one] { $days } day a decision
   *[other] { $days } days a decision
}
web-table-terms-public = Open to everyone
web-table-terms-private = By invitation
web-table-terms-spectators = Spectators welcome
web-table-terms-no-spectators = No spectators
web-table-terms-hints = Hints allowed
web-table-terms-no-hints = No hints
web-table-terms-undo = Moves can be taken back
web-table-terms-no-undo = Moves cannot be taken back

## During the match

web-table-board = Board
web-table-zones = Parts of the board
web-table-zone-lit = something to do here
web-table-ask-yours = It is your turn.
web-table-ask-yours-named = { $name }, it is your turn.
web-table-ask-others = { $count ->
    [one] It is { $names }’s turn.
   *[other] { $names } are playing.
}
web-table-ask-bot = { $count ->
    [one] { $names } is thinking…
   *[other] { $names } are thinking…
}
web-table-ask-bots-too = { $count ->
    [one] A bot is thinking…
   *[other] { $count } bots are thinking…
}
web-table-ask-sending = One moment…
web-table-ask-over = The match is over.
web-table-ask-counting = The match is over: the points are being counted…
web-table-ask-away = A bot plays in your place.
web-table-ask-held = What to do: { $a }?
web-table-your-turn = Your turn
web-table-chosen = Chosen so far
web-table-confirm = Play
web-table-confirm-anyway = Play anyway
web-table-loss-final = Nothing is taken back at this table: this move will be final.
web-table-hide = Hide and pass to { $name }
web-table-watchers = { $count ->
    [one] { $count } person watching
   *[other] { $count } people watching
}
web-table-watching = You are watching
web-table-waited = { $unit ->
    [seconds] for { $n } s
    [minutes] for { $n } min
    [hours] for { $n } h
   *[days] for { $n } d
}
web-table-skip = Show all
web-table-since = What happened?
web-table-ready = { $action }?
web-table-back = Back
web-table-undo = Undo
web-table-undo-ask = Ask the others
web-table-undo-ask-about = If everyone agrees, this move can still be taken back.
web-table-undo-asks = { $count ->
    [one] { $name } would like to take back the last move. Do you agree?
   *[other] { $name } would like to take back the last { $count } moves. Do you agree?
}
web-table-undo-others = { $count ->
    [one] { $name } is asking to take back the last move. Waiting for { $names }.
   *[other] { $name } is asking to take back the last { $count } moves. Waiting for { $names }.
}
web-table-undo-waits = { $count ->
    [one] You are asking to take back the last move. Waiting for { $names }.
   *[other] You are asking to take back the last { $count } moves. Waiting for { $names }.
}
web-table-undo-grant = Agree
web-table-undo-refuse = Refuse
web-table-undo-withdraw = Never mind
web-table-hint = Hint
web-table-hint-thinking = The bot is thinking…
web-table-hint-is = Hint: { $action }.
web-table-hint-take = Choose
web-table-hint-other = Another move: { $action }.
web-table-hint-chances = Chances to win: { $percent }%.
web-table-hint-others = The hint and the other good moves
web-table-hint-best = the best
web-table-hint-loses = { $percent ->
    [0] as good
   *[other] −{ $percent }%
}
web-table-hint-cancel = Cancel
web-table-sheet-hinted = Hints asked for in this match: { $names }.
web-table-sheet-begun = Played on from another match, after { $ply } moves
web-table-dismiss = Close
web-table-played = { $you ->
    [yes] You have chosen.
   *[no] { $seat } has chosen.
}
web-table-news-undo = { $you ->
    [yes] You take a move back.
   *[no] { $seat } takes a move back.
}
web-table-news-undo-asked = { $you ->
    [yes] You ask to take back a move.
   *[no] { $seat } asks to take back a move.
}
web-table-news-undo-granted = { $you ->
    [yes] You agree to the take-back.
   *[no] { $seat } agrees to the take-back.
}
web-table-news-undo-refused = { $you ->
    [yes] You refuse the take-back.
   *[no] { $seat } refuses the take-back.
}
web-table-news-undo-withdrawn = { $you ->
    [yes] You no longer want to take your move back.
   *[no] { $seat } no longer wants to take the move back.
}
web-table-news-renamed = { $before } is now called { $name }.
web-table-news-seated = { $you ->
    [yes] You sit down.
   *[no] { $seat } sits down.
}
web-table-news-invited = { $seat }, a bot, sits down.
web-table-news-freed = A seat is free again.
web-table-news-hinted = { $you ->
    [yes] You ask a bot for advice.
   *[no] { $seat } asks a bot for advice.
}
web-table-news-flagged = { $you ->
    [yes] Your time is up: a bot plays in your place.
   *[no] { $seat } is out of time: a bot stands in.
}
web-table-news-left = { $you ->
    [yes] You leave the table: a bot plays in your place.
   *[no] { $seat } leaves the table: a bot stands in.
}
web-table-news-returned = { $you ->
    [yes] You are back at the table.
   *[no] { $seat } is back at the table.
}
web-table-news-started = The match begins.
web-table-news-undrawn = The draw failed: no answer from { $names }.
web-table-news-rematch = A rematch is offered.
web-table-news-called-off = { $you ->
    [yes] You call the match off.
   *[no] { $seat } calls the match off.
}
web-table-news-closed = The host has closed the table.
web-table-times = { $line } ({ $times } times)
web-table-log = Story
web-table-log-empty = Nothing has happened yet.
web-table-log-newest = Go to the end of the story
web-table-log-before = The beginning of the story is too long ago to be told here.
web-table-chat = Chat
web-table-chat-empty = Nobody has said anything yet.
web-table-chat-say = Your message
web-table-chat-send = Send
web-table-chat-sending = on its way…
web-table-chat-watch = Only players can speak.
web-table-chat-unread = { $count ->
    [one] { $count } new message
   *[other] { $count } new messages
}
web-table-rules = Rules
web-table-clock = Time left: { $time }
web-table-clock-days = { $days } d { $hours } h

## Looking back

web-table-past = A past move
web-table-past-board = The board after move { $ply }
web-table-past-ply = Move { $ply }
web-table-past-start = The start
web-table-past-ago = { $count ->
    [0] now
    [one] { $count } move ago
   *[other] { $count } moves ago
}
web-table-past-where = { $ply ->
    [0] You are looking at the start of the match.
   *[other] You are looking at move { $ply }.
} { $waits ->
    [you] The match waits for you at move { $now }.
    [over] The match is over.
   *[others] The match is at move { $now }.
}
web-table-past-look = Look at move { $ply }
web-table-past-back = Previous move
web-table-past-on = Next move
web-table-past-play = Play on
web-table-past-pause = Stop
web-table-past-return = Back to the match
web-table-past-escape = Esc
web-table-past-now = { $you ->
    [yes] Move { $ply }: your turn
   *[no] Move { $ply }: now
}

## The connection

web-table-lost = Connection lost. Reconnecting; nothing that happened is lost.
web-table-outdated = A newer version of this page is available.
web-table-reload = Reload
web-table-opening = Opening the table…

## What cannot be found

web-table-missing-title = There is no such table
web-table-missing-about = The link may be incomplete, or the table was put away. Ask for the link again, or sit down elsewhere.
web-table-closed-title = This table has no spectators
web-table-closed-about = All its seats are taken. Ask for one next time, or sit down elsewhere.
web-table-called-off-title = Match called off
web-table-called-off-about = Somebody never came: the match does not count. Set up another one, or sit down elsewhere.
web-table-barred-title = You are not at this table any more
web-table-barred-about = The host has removed you from it. Set up one of your own, or sit down elsewhere.
web-table-shut-title = This table was closed
web-table-shut-about = Its host, or a moderator, closed it. Set up one of your own, or sit down elsewhere.
web-table-outdone-title = This match ends here
web-table-outdone-about = The rules of the game have changed since, and the match cannot go on with the new ones. Its file keeps all that was played.
web-table-home = Back to the home page
web-table-new = Set up a table

## At one device

web-table-handover = Hand the device to { $name }.
web-table-curtain-title = { $name }, please take the device
web-table-curtain-about = Everyone else looks away: what follows is for you alone.
web-table-curtain-hidden = { $name }’s choice is hidden. Nothing is shown until you open.
web-table-curtain-do = I am { $name }, open
web-table-curtain-other = Not you?
web-table-curtain-back = Give it back to { $name }

## Leaving, coming back

web-table-leave = Leave the match
web-table-leave-about = A bot will play in your place, so that the others can go on. You can come back whenever you like.
web-table-leave-do = Leave
web-table-stay = Stay
web-table-return = Take my seat back

## What a game asks, for those who do not type their answers

web-table-gutenberg-ask-write = Write a word, or pass.
web-table-gutenberg-ask-write-last = Write your last word, or pass.
web-table-gutenberg-ask-write-more = { points } against { $library }. Write another word with what is left, or finish.
web-table-gutenberg-ask-vote = { $seat } has written “{ $word_id }”, which is not in the lexicon. Do you accept it?

## Settings

web-table-menu = Menu
web-table-settings = Settings
web-table-names = Names on this device
web-table-language = Language
web-table-notifications = Tell me when it is my turn
web-table-notifications-about = While this page is behind another one.
web-table-notifications-blocked = Your browser refuses notifications from this page; you can allow them in its settings.
web-table-text-board = Text board
web-table-text-board-about = Everything as lists and tables, by keyboard or by ear.
web-table-shortcuts = Keyboard shortcuts
web-table-key-arrows = go from one lit element to the next
web-table-key-enter = choose
web-table-key-lens = enlarge what has the focus
web-table-key-escape = one choice back
web-table-key-confirm = play what is chosen
web-table-key-undo = take your move back
web-table-key-hint = ask for advice
web-table-key-chat = open the chat
web-table-key-log = open the story
web-table-key-rules = open the rules
web-table-key-text = change the board: drawn or text
web-table-key-past = in the past: to the start, step by step; Esc leads back to the match
web-table-key-next = while watching: see the next move
web-table-key-help = this list

## The end

web-table-sheet = Score sheet
web-table-sheet-caption = Everyone’s points, by category
web-table-rematch = Rematch
web-table-rematch-join = Join the rematch
web-table-replay = See and analyse the match
web-table-download = Download the match
web-table-verify = Check that chance was fair
web-table-verify-about = Before the match the house published the fingerprint of a secret; every player added random numbers of their own. Every shuffle and every roll follows from these.
web-table-verify-commitment = { $ok ->
    [yes] { $kept ->
        [yes] The secret is the one whose fingerprint this device remembered from before the match.
       *[no] The secret has the fingerprint that the house gives. This device has not remembered the one from before the match, so it cannot compare them.
    }
   *[no] The secret is not the one whose fingerprint was published.
}
web-table-verify-seed = { $ok ->
    [yes] The seed follows from the secret and the players’ numbers.
   *[no] The seed does not follow from the secret and the players’ numbers.
}
web-table-verify-own = { $ok ->
    [yes] The number of this browser is among them.
   *[no] The number of this browser is not among them: it was not there for the draw, or the house left it out.
}
web-table-verify-drawn = { $ok ->
    [yes] All who took part in the draw had settled their number before the first one was known.
   *[no] The numbers are not those that the players had settled before the draw.
}
web-table-verify-undrawn = Nothing shows that the players had settled their numbers before they knew others: the match began before that was asked for.
web-table-verify-void = { $void ->
    [one] One draw before this one failed.
   *[other] { $void } draws before this one failed.
}
web-table-verify-rolls = To check every roll as well, download the match, then run in the folder of the file:
web-table-verify-seed-is = Seed

## The text board

web-table-text-choices = What you can do
web-table-text-means = { $label }: { $meaning }
web-table-text-filter = Search among { $count } possibilities
web-table-text-no-match = Nothing like that. Delete some letters.
web-table-text-write = Write a move
web-table-text-write-about = In the notation of the game, for instance: { $example }
web-table-text-word = Your word
web-table-text-word-about = Write it, then press Enter.
web-table-text-play = Play
web-table-text-state = The table
web-table-text-nothing = —
web-table-text-other = Other choices
web-table-field-total = Total
web-table-field-turn = Turn
web-table-field-round = Round
web-table-field-game = Game
web-table-field-phase = Phase
web-table-field-to-move = Whose turn
web-table-field-owner = Owner
web-table-field-points = Points
web-table-field-left = Left to play
web-table-field-last = Last move
web-table-field-starter = Started
web-table-field-hand = Hand
web-table-field-hand-size = Cards in hand
web-table-field-seats = Players
web-table-field-card = Card
web-table-field-cards = Cards
web-table-field-score = Score
web-table-field-scores = Scores
web-table-field-seat = Player
web-table-field-kind = Kind
web-table-field-name = Name
web-table-field-count = Number
web-table-field-number = No.
web-table-field-board = Board
web-table-field-first = First player
web-table-field-step = Step
web-table-field-stock = Stock
web-table-field-dice = Dice
web-table-field-tiles = Tiles
web-table-field-deck = Deck
web-table-field-discard = Discards
web-table-field-bag = Bag
web-table-field-market = Market
web-table-field-players = Players
web-table-field-objectives = Objectives
web-table-field-resources = Resources
web-table-field-result = Result
web-table-field-books = Books
web-table-field-titles = Books
web-table-field-shelf = Shelf
web-table-field-library = Library
web-table-field-locations = Locations
web-table-field-location = Location
web-table-field-figures = Present
web-table-field-free = Free places
web-table-field-hidden = Hidden
web-table-field-challenge = Challenge
web-table-field-condition = Condition
web-table-field-reward = Reward
web-table-field-met-by-seats = Met by
web-table-field-word = Word
web-table-field-in-play = In play
web-table-field-ranking-seats = Ranking of the round
web-table-field-library-points = Points of the library
web-table-field-enough = End, in shelved cards
web-table-field-last-round = Last round
web-table-field-home = At home

## The others

web-table-about = { $name }: what to do
web-table-about-line = { $name }: about this message
web-table-block = Block
web-table-block-title = Block { $name }?
web-table-block-ask = You will not read what { $name } says any more, and { $name } can neither sit down with you nor offer you a rematch. { $name } is not told. Your name at the top of the home page leads to the list of people you have blocked.
web-table-bar = Remove from the table
web-table-bar-title = Remove { $name } from the table?
web-table-bar-ask = { $name } will lose the seat and cannot come back to this table.
web-table-report = Report
web-table-report-title = Report { $name }
web-table-report-about = The moderators will read what you write here and the messages that you tick. { $name } is not told who reported them.
web-table-report-lines = Messages in question
web-table-report-reason = What happened
web-table-report-send = Send to the moderators
web-table-report-sent = Thank you. The moderators will have a look.
web-table-person-no = Do nothing
web-table-call-off = Call the match off
web-table-call-off-about = { $names } never came. You can go on waiting, or call the match off.
web-table-call-off-ask = The match will end for everybody, and will not count.
web-table-call-off-wait = Go on waiting
