### A finished match, ply by ply. The conventions are in docs/words.md.

web-replay-title = { $game }, coup par coup
web-replay-none = Cette partie ne peut pas être revue
web-replay-board = Le plateau
web-replay-table = La table
web-replay-more = Autour de la partie

## Winding it

web-replay-controls = Défilement
web-replay-slider = Coup
web-replay-position = Coup { $n } sur { $count }
web-replay-beginning = La table au début
web-replay-first = Au début
web-replay-back = Coup précédent
web-replay-next = Coup suivant
web-replay-last = À la fin
web-replay-play = Faire défiler
web-replay-pause = Arrêter
web-replay-speed = Vitesse
web-replay-story = Récit
web-replay-plies = Les coups

## Looking at it

web-replay-viewer = Point de vue
web-replay-viewer-all = Tout est visible : la main de qui joue
web-replay-viewer-public = Ce que tout le monde voit
web-replay-download = Télécharger

## Its analysis

web-replay-analysis = L’analyse
web-replay-analyse = Analyser
web-replay-analyse-about = Un robot expert revoit chaque choix avec ce que son joueur savait alors : les chances au fil des coups, les erreurs et le meilleur coup. Cela dure quelques minutes au plus ; vous pouvez quitter la page entre-temps.
web-replay-queued = { $ahead ->
    [0] L’analyse va commencer.
    [one] Une autre analyse passe avant celle-ci.
   *[other] { $ahead } autres analyses passent avant celle-ci.
}
web-replay-running = Le robot relit la partie : { $done } coups sur { $all }.
web-replay-failed = Cette partie n’a pas pu être analysée.
web-replay-whose = Erreurs à revoir
web-replay-whose-all = toutes
web-replay-next-mistake = Erreur suivante
web-replay-previous-mistake = Erreur précédente
web-replay-mistakes = { $n } sur { $count }
web-replay-no-mistakes = Aucune erreur
web-replay-verdict-inaccuracy = Une imprécision
web-replay-verdict-mistake = Une erreur
web-replay-verdict-blunder = Une gaffe
web-replay-verdict-best = Le meilleur choix
web-replay-verdict-good = Presque le meilleur choix
web-replay-verdict-of = Coup { $ply }, { $name }
web-replay-done = Joué : { $action }
web-replay-better = Mieux : { $action }
web-replay-lost = { $percent } % de la victoire perdus.
web-replay-share = { $percent } %
web-replay-change = { $sign ->
    [plus] +{ $percent }
    [minus] −{ $percent }
   *[none] 0
} %
web-replay-moment = Le plateau
web-replay-before = avant ce coup
web-replay-after = après
web-replay-chances = Chances de gagner
web-replay-balance = Bilan
web-replay-balance-about = Chance et talent à part : ce qui a mené des chances du départ au résultat, en parts de la victoire. Les lignes du milieu sont des moyennes par choix : répétées autant de fois qu’il y a eu de choix, elles font le compte.
web-replay-style-of = Un mot sur le style : { $name }
web-replay-style-others = Les autres joueurs
web-replay-decisions = Tous les choix
web-replay-decisions-of = Tous les choix, coup par coup
web-replay-player = joueur

## Playing on from a position

web-replay-play-on = Rejouer d’ici
web-replay-play-on-about = { $ply ->
    [0] La partie reprend à la mise en place, contre des robots.
    [one] La partie reprend après le premier coup, contre des robots.
   *[other] La partie reprend après { $ply } coups, contre des robots.
} C’est une autre partie, à part.
web-replay-play-on-seat = Vous jouez à la place de
web-replay-play-on-level = Niveau des robots
web-replay-play-on-go = Jouer
