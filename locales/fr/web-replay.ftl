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
web-replay-plies = Les coups

## Looking at it

web-replay-viewer = Point de vue
web-replay-viewer-public = Ce que tout le monde voit
web-replay-copy = Copier le lien
web-replay-copied = Lien copié
web-replay-download = Télécharger

## Checking it

web-replay-verify = Vérifier le hasard
web-replay-verify-about = Avant la partie, la maison a publié l’empreinte de son secret ; chaque joueur y a ajouté son propre nombre. Tout le hasard en découle : personne n’a pu le choisir.
web-replay-verify-do = Vérifier
web-replay-verify-fair = Tout concorde : le secret est celui qui était promis, et la graine en découle.
web-replay-verify-unfair = Cela ne concorde pas : le hasard de cette partie n’est pas celui qui était promis.
web-replay-verify-unable = Votre navigateur ne peut pas calculer sans HTTPS. Téléchargez la partie, puis lancez « ludotheque verify » avec le fichier.
web-replay-commitment = Empreinte publiée avant la partie
web-replay-secret = Secret de la maison
web-replay-seed = Graine du hasard
