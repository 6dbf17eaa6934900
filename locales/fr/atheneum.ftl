### Atheneum. The conventions are in docs/words.md.

atheneum-title = Atheneum
atheneum-line = La veille de l’examen, rangez la bibliothèque livre par livre, et cueillez les objectifs d’un coup de baguette.
atheneum-credits = Un jeu de L’Atelier (Alexandre Garcia, Lucas Forlacroix, Simon Havard, Timothée Simonot, Valentin Gaudicheau), illustré par Veronika Fedorova, Renegade Game Studios 2020, Origames 2021. Adaptation non officielle ; les listes de cartes, d’objectifs et de jetons sont une reconstitution.

## The match as it is told

atheneum-chose = { $you ->
    [yes] Vous avez choisi une carte.
   *[no] { $seat } a choisi une carte.
}
atheneum-chose-card = { $you ->
    [yes] Vous choisissez la { $card }.
   *[no] { $seat } choisit la { $card }.
}
atheneum-revealed = { $you ->
    [yes] Vous dévoilez la { $card }.
   *[no] { $seat } dévoile la { $card }.
}
atheneum-gained = { $you ->
    [yes] Votre { $card } vous donne : { $benefits }.
   *[no] { $seat } reçoit de sa { $card } : { $benefits }.
}
atheneum-gained-blue = { $you ->
    [yes] La { $card } de { $from_seat }, à votre gauche, vous donne : { $benefits }.
   *[no] { $from_you ->
        [yes] { $seat } reçoit de votre { $card } : { $benefits }.
       *[no] { $seat } reçoit de la { $card } de { $from_seat }, à sa gauche : { $benefits }.
    }
}
atheneum-gained-grey = { $you ->
    [yes] La { $card } de { $from_seat }, à votre droite, vous donne : { $benefits }.
   *[no] { $from_you ->
        [yes] { $seat } reçoit de votre { $card } : { $benefits }.
       *[no] { $seat } reçoit de la { $card } de { $from_seat }, à sa droite : { $benefits }.
    }
}
atheneum-points = { $you ->
    [yes] Vous marquez { points }.
   *[no] { $seat } marque { points }.
}
atheneum-passed-left = Les mains passent à gauche.
atheneum-passed-right = Les mains passent à droite.
atheneum-discarded = { $you ->
    [yes] Vous défaussez votre dernière carte, la { $card }.
   *[no] { $seat } défausse sa dernière carte, la { $card }.
}
atheneum-placed = { $you ->
    [yes] Vous rangez un { $colour } : { $slot }.
   *[no] { $seat } range un { $colour } : { $slot }.
}
atheneum-placed-any = { $you ->
    [yes] Vous rangez un { $colour } pour votre { $benefit } : { $slot }.
   *[no] { $seat } range un { $colour } pour son { $benefit } : { $slot }.
}
atheneum-placed-pair = { $you ->
    [yes] Vous rangez la paire { $pair } : { $slots }.
   *[no] { $seat } range la paire { $pair } : { $slots }.
}
atheneum-lifted = { $you ->
    [yes] Vous retirez le { $colour } : { $slot }.
   *[no] { $seat } retire le { $colour } : { $slot }.
}
atheneum-lifted-pair = { $you ->
    [yes] Vous retirez la paire { $pair } : { $slots }.
   *[no] { $seat } retire la paire { $pair } : { $slots }.
}
atheneum-side = { $you ->
    [yes] Vous ajoutez une étagère latérale : { $compartment }.
   *[no] { $seat } ajoute une étagère latérale : { $compartment }.
}
atheneum-wand = { $you ->
    [yes] Vous prenez une baguette : vous en avez { $wands }.
   *[no] { $seat } prend une baguette et en a { $wands }.
}
atheneum-drew = { $you ->
    [yes] Vous piochez un jeton : { $token }, ou une bougie.
   *[no] { $seat } pioche un jeton : { $token }, ou une bougie.
}
atheneum-refilled = Le sac est vide : { $tokens ->
    [one] le jeton défaussé y retourne.
   *[other] les { $tokens } jetons défaussés y retournent.
}
atheneum-used = { $you ->
    [yes] Vous utilisez le jeton : { $token }.
   *[no] { $seat } utilise le jeton : { $token }.
}
atheneum-candle = { $you ->
    [yes] Vous posez une bougie : { $place }, { points } à la fin.
   *[no] { $seat } pose une bougie : { $place }, { points } à la fin.
}
atheneum-spider = { $you ->
    [yes] Compartiment plein ({ $compartment }) : vous capturez l’araignée.
   *[no] Compartiment plein ({ $compartment }) : { $seat } capture l’araignée.
}
atheneum-reward = { $you ->
    [yes] Pour l’araignée, vous prenez : { $reward }.
   *[no] Pour l’araignée, { $seat } prend : { $reward }.
}
atheneum-lost = { $you ->
    [yes] Vous perdez : { $things }.
   *[no] { $seat } perd : { $things }.
}
atheneum-lost-spiders = { $you ->
    [yes] Vous renoncez à la récompense de { $spiders ->
        [one] l’araignée.
       *[other] { $spiders } araignées.
    }
   *[no] { $seat } renonce à la récompense de { $spiders ->
        [one] l’araignée.
       *[other] { $spiders } araignées.
    }
}
atheneum-resolved = { $you ->
    [yes] Vous avez fini de ranger.
   *[no] { $seat } a fini de ranger.
}
atheneum-scored = { $you ->
    [yes] Vous validez l’{ $objective } : { points }.
   *[no] { $seat } valide l’{ $objective } : { points }.
}
atheneum-finished = { $you ->
    [yes] Vous avez fini votre tour.
   *[no] { $seat } a fini son tour.
}
atheneum-objective-gone = L’{ $objective } s’en va. { $seats_count ->
    [0] Il ne portait aucune baguette.
   *[other] Baguettes rendues à la réserve : { $seats }.
}
atheneum-objective-new = Nouvel objectif : { $objective }, { points }.
atheneum-turn = Le tour { $turn } commence.
atheneum-phase-b = La phase B commence : six nouvelles cartes chacun, et les mains passent à droite.
atheneum-counted = { $you ->
    [yes] Vous terminez avec { points }.
   *[no] { $seat } termine avec { points }.
}

## What is asked, what is refused

atheneum-ask-play = Tour { $turn } sur 10 : choisissez une carte en secret. La partie bleue ira à votre voisin de droite, la grise à votre voisin de gauche.
atheneum-ask-resolve = { $left_count ->
    [0] Il ne vous reste rien à ranger.
   *[other] Rangez, dans l’ordre de votre choix : { $left }. Le reste sera perdu quand vous terminerez.
}{ $spiders ->
    [0] { "" }
    [one] { " " }Choisissez aussi la récompense de votre araignée.
   *[other] { " " }Choisissez aussi la récompense de vos { $spiders } araignées.
}
atheneum-ask-score = { $objectives_count ->
    [0] Utilisez ce qui vous reste pour une baguette ou une bougie, ou terminez.
   *[other] Validez vos objectifs, une baguette chacun (vous en avez { $wands }) : { $objectives }.
}
atheneum-refused-not-in-hand = Cette carte n’est pas dans votre main.
atheneum-refused-no-slot = Vos étagères n’ont pas d’emplacement { $slot_id }.
atheneum-refused-not-held = Vous n’avez pas ce livre à ranger.
atheneum-refused-occupied = Il y a déjà un livre : { $slot }.
atheneum-refused-support = Il faut un appui, un livre ou une paroi, à gauche ou à droite : { $slot }.
atheneum-refused-stacking = Il faut un livre juste en dessous : { $slot }.
atheneum-refused-pair = Cette paire ne peut pas aller là : il lui faut deux emplacements libres côte à côte, un appui à un bout et, en haut, un livre sous chaque moitié.
atheneum-refused-no-book = Il n’y a pas de livre : { $slot }.
atheneum-refused-right-half = C’est la moitié droite d’une paire ; nommez sa moitié gauche : { $slot }.
atheneum-refused-no-rearrangement = Il ne vous reste pas assez de réorganisations (une paire en demande deux).
atheneum-refused-transition = Un autre livre perdrait son appui ou tomberait : { $slot }.
atheneum-refused-resolve-first = Terminez d’abord de ranger : les objectifs se valident ensuite.
atheneum-refused-too-late = Vous avez fini de ranger : il ne reste que les objectifs, les baguettes et les bougies.
atheneum-refused-not-on-show = L’{ $objective } n’est pas disponible.
atheneum-refused-scored = Vous avez déjà validé l’{ $objective }.
atheneum-refused-no-wand = Il vous faut une baguette.
atheneum-refused-unfulfilled = Vos étagères ne remplissent pas l’{ $objective }.
atheneum-config-colours = Vous donnez { $given } couleurs pour { $players } joueurs : il en faut au plus une chacun.
atheneum-config-colour-twice = Deux joueurs ne peuvent pas avoir la même couleur ({ $colour_id }).
atheneum-config-components = Ligne { $line } du matériel : « { $given_id } » ; il faut : { $expected_id }.

## Words

atheneum-path-play = jouer la { $a }
atheneum-path-place = { $count ->
    [2] ranger : { $a }, { $b }
   *[other] ranger { $a } : { $b }, { $c }
}
atheneum-path-lift = retirer le livre : { $a }
atheneum-path-take = prendre : { $a }
atheneum-path-spider = araignée : { $a }
atheneum-path-use = utiliser le jeton : { $a }
atheneum-path-candle = jeton { $a } en bougie : { $b }
atheneum-path-score = valider l’{ $a }
atheneum-word-play = jouer
atheneum-word-place = ranger
atheneum-word-lift = retirer
atheneum-word-take = prendre
atheneum-word-use = utiliser
atheneum-word-score = valider
atheneum-word-candle = bougie
atheneum-word-spider = araignée
atheneum-word-a = carte A{ $n }
atheneum-word-b = carte B{ $n }
atheneum-word-o = objectif { $n }
atheneum-word-c = bougeoir { $n }
atheneum-word-pink = livre rose
atheneum-word-purple = livre violet
atheneum-word-green = livre vert
atheneum-word-black = livre noir
atheneum-word-turquoise = livre turquoise
atheneum-word-any = livre au choix
atheneum-word-of = { $a } + { $b }
atheneum-word-at = { $a } { $b }
atheneum-word-upper-left = en haut à gauche
atheneum-word-upper-right = en haut à droite
atheneum-word-middle = au milieu
atheneum-word-lower-left = en bas à gauche
atheneum-word-lower-right = en bas à droite
atheneum-word-right = à droite
atheneum-word-left = à gauche
atheneum-word-ul = haut gauche { $n }
atheneum-word-ur = haut droite { $n }
atheneum-word-mid = milieu { $n }
atheneum-word-ll = bas gauche { $n }
atheneum-word-lr = bas droite { $n }
atheneum-word-sr = étagère de droite { $n }
atheneum-word-sl = étagère de gauche { $n }
atheneum-word-reorg = { $n ->
    [one] réorganiser { $n } livre
   *[other] réorganiser { $n } livres
}
atheneum-word-side = étagère latérale
atheneum-word-wand = baguette
atheneum-word-token = jeton bonus
atheneum-word-pts = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## The board in a terminal

atheneum-word-turn = Tour { $n } sur 10
atheneum-word-phase-a = phase A, les mains passent à gauche
atheneum-word-phase-b = phase B, les mains passent à droite
atheneum-word-short-pink = Ro
atheneum-word-short-purple = Vi
atheneum-word-short-green = Ve
atheneum-word-short-black = No
atheneum-word-short-turquoise = Tu
atheneum-word-seat-pink = rose
atheneum-word-seat-purple = violet
atheneum-word-seat-green = vert
atheneum-word-seat-black = noir
atheneum-word-seat-turquoise = turquoise
atheneum-word-yellow = pour vous
atheneum-word-blue = voisin de droite
atheneum-word-grey = voisin de gauche
atheneum-word-gained = Reçu :
atheneum-word-unused = À utiliser :
atheneum-word-rearrange = réorganiser

## Where a seat is in the turn

atheneum-word-choosing = choisit une carte
atheneum-word-chosen = a choisi sa carte
atheneum-word-resolving = range
atheneum-word-scoring = valide ses objectifs
atheneum-word-finished = a fini son tour

## What a view holds

atheneum-field-components = Matériel
atheneum-field-viewer = Vous
atheneum-field-turn = Tour
atheneum-field-phase = Phase
atheneum-field-shelves = Étagères
atheneum-field-candles = Bougies
atheneum-field-candle-points = Valeur des bougeoirs
atheneum-field-seats = Joueurs
atheneum-field-objectives = Objectifs disponibles, le dernier part à la fin du tour
atheneum-field-gone = Objectifs partis
atheneum-field-discarded = Cartes défaussées
atheneum-field-bag = Dans le sac
atheneum-field-used = Jetons défaussés
atheneum-field-result = Résultat
atheneum-field-desk = Devant le joueur
atheneum-field-card = Carte
atheneum-field-gained = Reçu ce tour
atheneum-field-hand-size = Cartes en main
atheneum-field-hand = Main
atheneum-field-count = Décompte
atheneum-field-total = Total
atheneum-field-yellow = Jaune : pour soi
atheneum-field-blue = Bleu : voisin de droite
atheneum-field-grey = Gris : voisin de gauche
atheneum-field-from-seat = Carte de
atheneum-field-benefits = Avantages
atheneum-field-objective = Objectif
atheneum-field-points = Points
atheneum-field-wand = Baguette en plus
atheneum-field-patterns = Configuration
atheneum-field-away = Livres manquants
atheneum-field-compartment = Compartiment
atheneum-field-rows = Rangées, du haut vers le bas
atheneum-field-column = Colonne
atheneum-field-level = Niveau
atheneum-field-columns = Colonnes
atheneum-field-levels = Niveaux
atheneum-field-colour = Sujet
atheneum-field-step = Étape
atheneum-field-wands = Baguettes
atheneum-field-supply = Baguettes en réserve
atheneum-field-sides = Étagères latérales
atheneum-field-books = Livres rangés
atheneum-field-slot = Emplacement
atheneum-field-joined = Joint au suivant
atheneum-field-spiders = Araignées
atheneum-field-scored = Objectifs validés
atheneum-field-held = À ranger ou à utiliser
atheneum-field-tokens = Jetons piochés
atheneum-field-lifted = Paires retirées
atheneum-field-caught = Araignées à récompenser
atheneum-field-play = Objectifs et points en jeu
atheneum-field-favourite = Sujet de prédilection
atheneum-field-compartments = Compartiments remplis

## Options

atheneum-option-colours = Couleurs choisies
    .about = Le sujet de prédilection des premiers joueurs, dans l’ordre de la liste ; les autres prennent les couleurs qui restent.
atheneum-option-colours-pink = rose
atheneum-option-colours-purple = violet
atheneum-option-colours-green = vert
atheneum-option-colours-black = noir
atheneum-option-colours-turquoise = turquoise

## Score sheet

atheneum-category-play = Objectifs et points en jeu
atheneum-category-favourite = Sujet de prédilection
atheneum-category-compartments = Compartiments remplis
atheneum-category-candles = Bougies
atheneum-category-wands = Baguettes
