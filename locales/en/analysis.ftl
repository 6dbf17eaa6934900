### The analysis of a finished match.

analysis-title = { $game }: the analysis, at level { $level }
analysis-about = Every move is judged by what its player could know then. A share of 100% is the win.
analysis-curve = The chances of { $name } over the moves; the table below says the same.

## What led from the first expectation to the result

analysis-start = chances at the start
analysis-decisions = choices
analysis-chance = per choice, luck
analysis-others = per choice, the others and luck meanwhile
analysis-review = per choice, second thoughts of the analysis
analysis-lost = per choice, what it cost
analysis-result = result

## Decisions

analysis-grade-inaccuracy = inaccuracy
analysis-grade-mistake = mistake
analysis-grade-blunder = blunder
analysis-counts = Blunders: { $blunder }; mistakes: { $mistake }; inaccuracies: { $inaccuracy }.
analysis-graded = Move { $ply }, { $grade_id }: { $action }, { $after_id } instead of { $before_id }. Better: { $better } ({ $better_id }).
analysis-head-ply = move
analysis-head-action = played
analysis-head-before = possible
analysis-head-after = got
analysis-head-loses = lost
analysis-head-better = better
analysis-head-grade = verdict

## A word on style. `category` is the name of a line of the score sheet.

analysis-style-source = First source of points: { $category_id }, { $points } (in all: { $all }).
analysis-style-ahead = Strong point: { $category_id }, { $points }{ style-others }.
analysis-style-behind = Weak point: { $category_id }, { $points }{ style-others }.
analysis-style-choices = The best choice, or one as good, { $best } times out of { $all }.
analysis-style-found = Best move, number { $ply }: { $action }; any other cost at least { $percent }%.
analysis-style-costliest = Costliest choice, at move { $ply }: { $action } (better: { $better }), { $percent }% of the chances lost.
analysis-style-flawless = No mistake: no choice cost more than the analysis can tell apart.
analysis-style-luck-gave = What was not up to this player gave { $whole }.{ $tenth }% between two choices on average; a choice cost { $lost_whole }.{ $lost_tenth }%.
analysis-style-luck-took = What was not up to this player took { $whole }.{ $tenth }% between two choices on average; a choice cost { $lost_whole }.{ $lost_tenth }%.
analysis-style-luck-even = What was not up to this player evened out; a choice cost { $lost_whole }.{ $lost_tenth }% on average.
analysis-style-chance-gave = Best luck, after move { $ply }: { $percent }% more.
analysis-style-chance-took = Worst luck, after move { $ply }: { $percent }% less.
analysis-style-others-gave = The turning point, after move { $ply }: the others’ play gave { $percent }%.
analysis-style-others-took = The turning point, after move { $ply }: the others’ play took { $percent }%.

## What cannot be analysed

analysis-unfinished = This match is not finished. Play it to its end, then analyse it.
analysis-no-such-seat = There is no seat { $given }: they go from 0 to { $most }.
analysis-level = The level “{ $level_id }” plays without comparing moves and cannot judge them. Take “expert”, for example.
analysis-stopped = The analysis was stopped before its end. Start it again.
