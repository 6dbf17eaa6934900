### The analysis of a finished match.

analysis-title = { $game } : l’analyse, au niveau { $level }
analysis-about = Chaque coup est jugé avec ce que son joueur pouvait savoir alors. Une part de 100 % est la victoire.
analysis-curve = Les chances au fil des coups ({ $name }) ; le tableau plus bas dit la même chose.

## What led from the first expectation to the result

analysis-start = chances au départ
analysis-decisions = choix
analysis-chance = par choix, le hasard
analysis-others = par choix, les autres et le hasard entre-temps
analysis-review = par choix, l’analyse qui se ravise
analysis-lost = par choix, ce qu’il a coûté
analysis-result = résultat

## Decisions

analysis-grade-inaccuracy = imprécision
analysis-grade-mistake = erreur
analysis-grade-blunder = gaffe
analysis-counts = Gaffes : { $blunder } ; erreurs : { $mistake } ; imprécisions : { $inaccuracy }.
analysis-graded = Coup { $ply }, { $grade_id } : { $action }, { $after_id } au lieu de { $before_id }. Mieux : { $better } ({ $better_id }).
analysis-head-ply = coup
analysis-head-action = joué
analysis-head-before = possible
analysis-head-after = obtenu
analysis-head-loses = perdu
analysis-head-better = mieux
analysis-head-grade = jugement

## A word on style. `category` is the name of a line of the score sheet.

analysis-style-source = Première source de points : { $category_id }, { $points } (total : { $all }).
analysis-style-ahead = Point fort : { $category_id }, { $points }{ style-others }.
analysis-style-behind = Point faible : { $category_id }, { $points }{ style-others }.
analysis-style-choices = Le meilleur choix, ou un aussi bon, { $best } fois sur { $all }.
analysis-style-found = Meilleur coup, le { $ply } : { $action } ; tout autre coûtait au moins { $percent } %.
analysis-style-costliest = Choix le plus cher, au coup { $ply } : { $action } (mieux : { $better }), { $percent } % des chances perdus.
analysis-style-flawless = Aucune erreur : aucun choix n’a coûté plus que l’analyse ne sait distinguer.
analysis-style-luck-gave = Ce qui ne dépendait pas de ce joueur lui a donné { $whole },{ $tenth } % entre deux choix, en moyenne ; un choix a coûté { $lost_whole },{ $lost_tenth } %.
analysis-style-luck-took = Ce qui ne dépendait pas de ce joueur lui a pris { $whole },{ $tenth } % entre deux choix, en moyenne ; un choix a coûté { $lost_whole },{ $lost_tenth } %.
analysis-style-luck-even = Ce qui ne dépendait pas de ce joueur s’est équilibré ; un choix a coûté { $lost_whole },{ $lost_tenth } % en moyenne.
analysis-style-chance-gave = Le plus beau hasard, après le coup { $ply } : { $percent } % de plus.
analysis-style-chance-took = Le hasard le plus dur, après le coup { $ply } : { $percent } % de moins.
analysis-style-others-gave = Le tournant, après le coup { $ply } : le jeu des autres a donné { $percent } %.
analysis-style-others-took = Le tournant, après le coup { $ply } : le jeu des autres a pris { $percent } %.

## What cannot be analysed

analysis-unfinished = Cette partie n’est pas finie. Jouez-la jusqu’au bout, puis analysez-la.
analysis-no-such-seat = Il n’y a pas de place { $given } : elles vont de 0 à { $most }.
analysis-level = Le niveau « { $level_id } » joue sans comparer les coups et ne peut pas en juger. Prenez par exemple « expert ».
analysis-stopped = L’analyse a été arrêtée avant la fin. Recommencez-la.
