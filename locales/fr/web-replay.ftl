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
