### The terminal.

## The help of the command line. A message is about a command, its attributes are about its arguments.

cli-help = Ludothèque: board games about books, in the terminal
    .lang = The language, fr (the default) or en
    .help = This help
    .version = The version number
    .game = A game; “ludotheque games” lists them
    .players = The number of players
    .options = An option of the game, for instance komi=on; can be repeated
    .components = A file with the components of a box of your own, for instance atlandice=my-box.txt
    .seed = The seed of all rolls: 1 to 64 hexadecimal digits (by default 0)
    .json = As JSON, for programs
    .file = A saved match
cli-help-commands = Commands
cli-help-arguments = Arguments
cli-help-options = Options
cli-help-usage = Usage:
cli-help-codes = Exit codes: 0 if all is well, 1 if something is refused, 2 if the command cannot be followed.
cli-help-games = List the games, their options and the levels of their bots
cli-help-play = Play in the terminal
    .bot = The level of the bots (by default amateur)
    .seed = The seed of all rolls: 1 to 64 hexadecimal digits (by default drawn at random, in a way that can be checked)
    .seat = Your seat, counted from 0 (by default 0)
    .people = How many people share this keyboard, from seat --seat on (by default 1); bots take the other seats
    .name = Your name; one a person
cli-help-simulate = Let bots play against each other, and count
    .games = How many games
    .bots = The levels: one for all, or one a seat (by default random)
    .deals = Play the deals that `arena` plays with this seed; dealing them takes a little longer
    .threads = How many processors to use (by default all); the result is the same
cli-help-arena = Let bots meet on the same deals from every seat, and rate them
    .games = How many games a pair
    .bots = The levels that meet; master/10 thinks a tenth of its time, plain searches and knows nothing of the game
    .time = Also measure how long each of them thinks
    .threads = How many processors to use (by default all); the result is the same
cli-help-replay = Tell a saved match
    .ply = Show only the position after this move; 0 is the set-up
    .seat = Who looks: a seat, counted from 0, or “public” (the default)
cli-help-verify = Check a saved match: moves, rolls and seed
cli-help-analyse = Analyse a finished match: what each choice cost, what luck gave or took
    .seat = The seat to analyse, from 0 (by default all of them)
    .level = The level of the bot that judges (by default expert)
    .seed = The seed of the bot that judges: the same gives the same analysis (by default 0)
    .html = Also write the analysis to this file, with the curve, for a browser
cli-help-perft = Count the possible sequences of moves, depth by depth
    .depth = The depth, in moves
cli-help-talk = Answer to a program: JSON-RPC 2.0, one message a line (docs/protocol.md)
cli-help-serve = Open the library to browsers (docs/server.md)
    .listen = The address and the port (127.0.0.1:8080 if nothing is said)
    .database = Where to keep the tables: sqlite:FILE (sqlite:ludotheque.db if nothing is said) or postgres://…
    .origin = The public address, for instance https://ludotheque.example
    .behind_proxy = A proxy is in front and says where people come from
    .push_key = Key for notifications, made by push-key; without it none are offered
    .push_contact = Where push services can reach you: mailto:ADDRESS or https://…
    .push_to_private = Notifications also go to private addresses and without TLS: for tests
    .smtp_url = SMTP server for mails: smtps://USER:PASSWORD@HOST; without it none are offered
    .smtp_from = The sender of mails, for instance ludotheque@ludotheque.example
    .page = A built page to serve instead of the built-in one, such as web/dist
    .keep = For how many days matches of guests who never came back are kept (for ever if nothing is said)
    .metrics = An address and a port of their own for /metrics and /healthz
    .without_limits = Everybody may ask for as much as they like: for tests, and among friends
    .clock_ahead = So many seconds are added to the time of the system: for tests
    .json = The log as JSON, for programs
cli-help-backup = Copy the tables into a new file, even while the server runs
    .file = The new file
    .database = The tables to copy (sqlite:ludotheque.db if nothing is said)
    .every = Copy again every so many minutes, each time in place of the copy before
cli-help-check = Look for damage in a database, even while the server runs
    .database = The database to look at (sqlite:ludotheque.db if nothing is said)
cli-help-prune = Delete tables that never started, and if asked matches of guests who never came back
    .database = The tables (sqlite:ludotheque.db if nothing is said)
    .keep = For how many days matches of guests who never came back are kept (for ever if nothing is said)
    .dry_run = Delete nothing, only say what would go
cli-help-push-key = Make a key for notifications in a new file
    .file = The new file
cli-help-moderator = Give a person the role of a moderator; without an id, say who has it
    .id = The id that the page /moderation shows
    .remove = Take the role away
    .database = The tables of the server (sqlite:ludotheque.db if nothing is said)

## A command line that cannot be followed

cli-usage-command = There is no command “{ $given_id }”. Choose from: { $known_id }.
cli-usage-unknown = “{ $given_id }” makes no sense here. “--help” shows what can be written.
cli-usage-missing = This is missing: { $missing_id }. “--help” shows what can be written.
cli-usage-twice = { $given_id } can be given only once.
cli-usage-other = The command line cannot be read: { $error_id }
cli-expected-lang = The languages are fr and en; “{ $given_id }” is neither.
cli-expected-players = --players takes a number of players, for instance 2; “{ $given_id }” is none.
cli-expected-option = --option takes name=value, for instance komi=on; “{ $given_id }” is not of that form.
cli-expected-components = --components takes game=file, for instance atlandice=my-box.txt; “{ $given_id }” is not of that form.
cli-expected-seed = { seed-unreadable }
cli-expected-seat = --seat takes a seat, counted from 0 (for “replay” also “public”); “{ $given_id }” is none.
cli-expected-people = --people takes a number of people from 1 to 8; “{ $given_id }” is none.
cli-expected-games = --games takes a number of games, at least 1; “{ $given_id }” is none.
cli-expected-threads = --threads takes a number from 1 to 1024; “{ $given_id }” is none.
cli-expected-ply = --ply takes the number of a move, at least 0; “{ $given_id }” is none.
cli-expected-depth = --depth takes a number of moves, at least 1; “{ $given_id }” is none.
cli-expected-listen = --listen takes an address and a port, for instance 127.0.0.1:8080; “{ $given_id }” is none.
cli-expected-database = --database takes sqlite:FILE or postgres://USER@HOST/NAME.
cli-expected-page = --page takes the folder of a built page, for instance web/dist.
cli-expected-origin = --origin takes the address that browsers show, for instance https://ludotheque.example; “{ $given_id }” is none.
cli-expected-push-key = --push-key takes the file of a key, made by push-key.
cli-expected-push-contact = --push-contact takes mailto:ADDRESS or https://….
cli-expected-smtp-url = --smtp-url takes the address of a server, for instance smtps://USER:PASSWORD@HOST.
cli-expected-smtp-from = --smtp-from takes an email address, for instance ludotheque@ludotheque.example.
cli-expected-keep = --keep takes a number of days, for instance 90; “{ $given_id }” is none.
cli-expected-clock-ahead = --clock-ahead takes a number of seconds, for instance 120; “{ $given_id }” is none.
cli-expected-every = --every takes a number of minutes, for instance 60; “{ $given_id }” is none.
cli-expected-metrics = --metrics takes an address and a port, for instance 127.0.0.1:9090; “{ $given_id }” is not of that form.
cli-expected-level = --level expects the name of a level, such as expert.
cli-expected-html = --html expects the name of a file, such as analysis.html.
cli-expected-bot = --bot takes the name of a level, for instance amateur.
cli-expected-bots = --bots takes names of levels, for instance random,amateur.
cli-expected-name = --name takes a name.
cli-no-such-seat = There is no seat { $given }: they go from 0 to { $most }.
cli-no-such-ply = There is no move { $given }: they go from 0 (the set-up) to { $most }.

## Files and the system

cli-file-unreadable = The file “{ $file_id }” cannot be read: { $error_id }
cli-file-unwritable = The file “{ $file_id }” cannot be written: { $error_id }
cli-file-exists = The file “{ $file_id }” is already there. Choose another name, or write “replace { $file_id }”.
cli-html-exists = The file “{ $file_id }” is there already. Give --html another name.
cli-moderator = The moderators can be neither read nor changed: { $error_id }
cli-moderator-unknown = Nobody has the id “{ $given_id }”. The page /moderation shows people their own.
cli-backup = No copy was made: { $error_id }
cli-check = The database cannot be looked at: { $error_id }
cli-check-sound = The database is sound.
cli-check-damaged = The database is damaged: { $error_id }. End the server and restore a backup (docs/server.md).
cli-prune = Nothing was deleted: { $error_id }
cli-prune-would = Would go: tables that never started: { $open }; matches of guests who never came back: { $matches }; people who left nothing: { $people }.
cli-prune-done = Deleted: tables that never started: { $open }; matches of guests who never came back: { $matches }; people who left nothing: { $people }.
cli-push-key = The key for notifications cannot be used: { $error_id }
cli-smtp = Mails cannot be sent this way: { $error_id }
cli-push-contact = The contact for push services is written mailto:ADDRESS or https://…
cli-page = The folder of the page cannot be read: { $error_id }. `npm run build` in web/ writes one to web/dist.
cli-server = The server stops: { $error_id }
cli-file-none = “{ $file_id }” is not an ordinary file. Choose another name.
cli-components-other = --components is about “{ $given_id }”, but “{ $game_id }” is played. Write --components { $game_id }=FILE.
cli-components-none = “{ $game_id }” has no components that can be replaced. Leave --components out.
cli-output = The answer cannot be written: { $error_id }
cli-no-randomness = The system gives no random numbers ({ $error_id }). Give a seed with --seed.

## games

cli-games-players = { $same ->
    [yes] { $most ->
        [one] { $most } player
       *[other] { $most } players
    }
   *[no] { $least } to { $most } players
}
cli-games-levels = levels of the bots: { $levels }
cli-games-options = options:
cli-games-values = { $values } (by default { $default })
cli-games-nothing = none
cli-games-meaning = { $value }: { $meaning }
cli-games-for = { $most ->
    [one] for a player alone
   *[other] for { $least } to { $most } players
}
cli-games-only = { $about } (only { $players })
cli-games-subset = as many as you like of { $values }

## play

cli-play-you = You
cli-play-bot = Bot { $n }
cli-play-table = Around the table: { $seats }.
cli-play-commitment = Fingerprint of the house’s secret: { $commitment_id }
    Your share of the chance: { $nonces_id }
    Note them down: at the end “verify” proves that nobody chose the rolls.
cli-play-begin = “help” shows what you can write.
cli-play-too-many-people = { $given } people do not fit on { $seats } seats. Give at most --people { $seats }.
cli-play-secrets = This game has secrets: only one person can play it at a screen. Leave --people out.
cli-play-turn = { $seat }, it is your turn.
cli-play-no-such-number = { $most ->
    [0] There is no list here: write your move.
   *[other] The list goes from 1 to { $most }.
}
cli-play-ambiguous = Do you mean “{ $one_id }” or “{ $other_id }”?
cli-play-line-too-long = A line has at most { $most } characters.
cli-play-undone = Move taken back.
cli-play-hint = Hint: { $action } ({ $action_id })
cli-play-hint-expected = Hint: { $action } ({ $action_id }), chances of winning: { $expectation }
cli-play-hint-other = {"  "}{ $action } ({ $action_id }): { $loses } less
cli-play-no-hint = The adviser got its sums wrong and says nothing. The match goes on.
cli-play-saved = Match saved in “{ $file_id }”.
cli-play-save-where = Say in which file, for instance: save match.json
cli-play-quit = You leave the table. See you soon!
cli-play-input-ended = There is nothing more to read: the match stops here.
cli-play-over = “save FILE” keeps the match, “undo” takes the last move back, “quit” ends.
cli-play-help-number = Write a number of the list, or a move as it is noted, for instance: { $example_id }
    Some of its words are enough if there is no doubt.
cli-play-help-notation = Write a move as it is noted, for instance: { $example_id }
    Some of its words are enough if there is no doubt; a number is the one on the board.
cli-play-help = You can also write, in English as in French:
    {"  "}undo (annuler)            take your last move back
    {"  "}hint (conseil)            ask for a hint; “hint expert”: of that level
    {"  "}board (plateau)           see the board again
    {"  "}save F (enregistrer F)    keep the match in the file F
    {"  "}replace F (remplacer F)   keep it in a file F that is already there
    {"  "}help (aide)               see this help again
    {"  "}quit (quitter)            leave the table

## simulate

cli-simulate-summary = { $game }, { $games ->
    [one] { $games } game
   *[other] { $games } games
}: { $plies } moves on average, { $draws } shared wins
cli-simulate-wins = Wins
cli-simulate-mean = Mean score
cli-simulate-p10 = Score, 10th percentile
cli-simulate-p50 = Score, median
cli-simulate-p90 = Score, 90th percentile
cli-simulate-speed = { $games } games/s, { $decisions } moves/s ({ $seconds } s)

## arena

cli-arena-summary = { $game }, { $players ->
    [one] alone
   *[other] { $players } players
}
cli-arena-games = games
cli-arena-share = first places
cli-arena-interval = 95%
cli-arena-draws = shared
cli-arena-decisive = of decided
cli-arena-seats = by seat
cli-arena-score = points
cli-arena-margin = lead
cli-arena-time = ms a move
cli-arena-rating = Rating { $bot }: { $rating } ± { $half }
cli-arena-one = Only { $given_id } is given: an arena takes at least two bots, or one player (--players 1).
cli-arena-twice = { $given_id } is given twice: give each bot once.

## verify

cli-verify-digests = { $game }: { $plies ->
    [one] { $plies } move played again; it is legal and has the right digest
   *[other] { $plies } moves played again; all are legal and have the right digest
}.
cli-verify-made-by-hand = Not checked: the match began in a position made by hand.
cli-verify-finished = The match was played to its end.
cli-verify-unfinished = The match is not finished.
cli-verify-seeded = All rolls follow from the seed.
cli-verify-unseeded = Not checked: the file does not say from which seed the rolls come.
cli-verify-committed = The seed follows from the house’s secret and from the players’ chance. Compare with what you noted before the match:
    Fingerprint of the house’s secret: { $commitment_id }
    The players’ share: { $nonces_id }
cli-verify-uncommitted = Not checked: the file has no fingerprint published before the match.
cli-verify-drawn = All who took part in the draw had settled their share before the first one was known. Fingerprints of the shares, in the order of the seats (- for those who added nothing): { $commitments_id }
cli-verify-void = { $void ->
    [one] One draw before this one failed, for want of an answer or because the seats changed.
   *[other] { $void } draws before this one failed, for want of an answer or because the seats changed.
}
cli-verify-undrawn = Not checked: nothing in this file shows that the players had settled their shares before they knew others.

## talk

cli-talk-not-json = This is not JSON: { $error_id }
cli-talk-too-long = A message has at most { $most } MiB.
cli-talk-no-request = This is not a JSON-RPC 2.0 request. Write for instance: { $example_id }
cli-talk-unknown-method = There is no method “{ $given_id }”. Choose from: { $known_id }.
cli-talk-bad-params = “{ $method_id }” takes { $expected_id }: { $error_id }
cli-talk-no-match = There is no match { $given }. { $opened ->
    [0] Open one with “new”.
   *[other] The last number given is { $opened }, and a closed match is gone.
}
cli-talk-no-sightings = There is nothing to see of move { $given }: { $most ->
    [0] none was played yet.
   *[other] the moves played go from 1 to { $most }.
}
cli-talk-long-batch = A batch has at most { $most } messages, this one has { $given }. Nothing of it was done.
cli-talk-bug = “{ $method_id }” failed because of a bug in this program; the open matches stay open.
