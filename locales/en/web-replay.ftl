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
