### A finished match, ply by ply. The conventions are in docs/words.md.

web-replay-title = { $game }, move by move
web-replay-none = This match cannot be shown
web-replay-board = The board
web-replay-table = The table
web-replay-more = About the match

## Winding it

web-replay-controls = Playback
web-replay-slider = Move
web-replay-position = Move { $n } of { $count }
web-replay-beginning = The table at the beginning
web-replay-first = To the beginning
web-replay-back = Previous move
web-replay-next = Next move
web-replay-last = To the end
web-replay-play = Play
web-replay-pause = Pause
web-replay-speed = Speed
web-replay-story = Story
web-replay-plies = The moves

## Looking at it

web-replay-viewer = Point of view
web-replay-viewer-all = Everything open: the hand of whoever plays
web-replay-viewer-public = What everybody sees
web-replay-download = Download

## Its analysis

web-replay-analysis = The analysis
web-replay-analyse = Analyse
web-replay-analyse-about = An expert bot looks at every choice again, with what its player knew then: the chances over the match, the mistakes and the best move. It takes a few minutes at most; you may leave this page meanwhile.
web-replay-queued = { $ahead ->
    [0] The analysis is about to begin.
    [one] One other analysis comes before this one.
   *[other] { $ahead } other analyses come before this one.
}
web-replay-running = The bot is reading the match again: { $done } moves of { $all }.
web-replay-failed = This match could not be analysed.
web-replay-whose = Mistakes to look at
web-replay-whose-all = all
web-replay-next-mistake = Next mistake
web-replay-previous-mistake = Previous mistake
web-replay-mistakes = { $n } of { $count }
web-replay-no-mistakes = No mistake
web-replay-verdict-inaccuracy = An inaccuracy
web-replay-verdict-mistake = A mistake
web-replay-verdict-blunder = A blunder
web-replay-verdict-best = The best choice
web-replay-verdict-good = Almost the best choice
web-replay-verdict-of = Move { $ply }, { $name }
web-replay-done = Played: { $action }
web-replay-better = Better: { $action }
web-replay-lost = Lost { $percent }% of the win.
web-replay-share = { $percent }%
web-replay-change = { $sign ->
    [plus] +{ $percent }
    [minus] −{ $percent }
   *[none] 0
}%
web-replay-moment = The board
web-replay-before = before this move
web-replay-after = after it
web-replay-chances = Chances to win
web-replay-balance = Balance
web-replay-balance-about = Luck apart from skill: what led from the chances at the start to the result, in shares of the win. The middle rows are averages per choice: as many times as there were choices, they add up.
web-replay-style-of = A word on style: { $name }
web-replay-style-others = The other players
web-replay-decisions = All choices
web-replay-decisions-of = All choices, move by move
web-replay-player = player

## Playing on from a position

web-replay-play-on = Play on from here
web-replay-play-on-about = { $ply ->
    [0] The match begins again from its set-up, against bots.
    [one] The match goes on after the first move, against bots.
   *[other] The match goes on after { $ply } moves, against bots.
} It is kept as a match of its own.
web-replay-play-on-seat = You play for
web-replay-play-on-level = Level of the bots
web-replay-play-on-go = Play
