### A finished match, ply by ply. The conventions are in docs/words.md.

web-replay-title = { $game }, move by move
web-replay-none = This match cannot be shown
web-replay-board = The board
web-replay-table = The table
web-replay-more = About the match

## Winding it

web-replay-controls = Winding
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
web-replay-plies = The moves

## Looking at it

web-replay-viewer = Point of view
web-replay-viewer-public = What everybody sees
web-replay-copy = Copy the link
web-replay-copied = Link copied
web-replay-download = Download

## Checking it

web-replay-verify = Check the chance
web-replay-verify-about = Before the match the house published the hash of its secret; each player added a number of their own. All chance follows from these: nobody could choose it.
web-replay-verify-do = Check
web-replay-verify-fair = It all agrees: the secret is the one that was promised, and the seed follows from it.
web-replay-verify-unfair = This does not agree: the chance of this match is not the one that was promised.
web-replay-verify-unable = Your browser cannot compute this without HTTPS. Download the match and run “ludotheque verify” on the file.
web-replay-commitment = Hash published before the match
web-replay-secret = The house’s secret
web-replay-seed = Seed of all chance
