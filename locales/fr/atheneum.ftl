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
    [yes] À votre gauche, { $from_seat } vous donne avec sa { $card } : { $benefits }.
   *[no] { $from_you ->
        [yes] { $seat } reçoit de votre { $card } : { $benefits }.
       *[no] { $from_seat } donne à { $seat }, à sa droite, avec sa { $card } : { $benefits }.
    }
}
atheneum-gained-grey = { $you ->
    [yes] À votre droite, { $from_seat } vous donne avec sa { $card } : { $benefits }.
   *[no] { $from_you ->
        [yes] { $seat } reçoit de votre { $card } : { $benefits }.
       *[no] { $from_seat } donne à { $seat }, à sa gauche, avec sa { $card } : { $benefits }.
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

atheneum-ask-play = Tour { $turn } sur 10 : choisissez une carte en secret. La partie bleue ira à droite, la grise à gauche.
atheneum-ask-resolve = { $left_count ->
    [0] Il ne vous reste rien à ranger.
   *[other] Rangez et utilisez ce qu’il vous reste, dans l’ordre de votre choix.
}{ $spiders ->
    [0] { "" }
    [one] { " " }Choisissez la récompense de votre araignée.
   *[other] { " " }Choisissez la récompense de vos { $spiders } araignées.
}{ $objectives_count ->
    [0] { "" }
   *[other] { " " }À valider, une baguette chacun (vous en avez { $wands }) : { $objectives }.
}
    .done = { $left_count ->
        [0] { "" }
       *[other] Vous perdez : { $left }.
    }{ $spiders ->
        [0] { "" }
        [one] { " " }Vous renoncez à la récompense de votre araignée.
       *[other] { " " }Vous renoncez à la récompense de vos { $spiders } araignées.
    }{ $objectives_count ->
        [0] { "" }
       *[other] { " " }Vous renoncez à valider : { $objectives }.
    }
atheneum-refused-not-in-hand = Cette carte n’est pas dans votre main.
atheneum-refused-choose-first = Choisissez d’abord une carte de votre main : vous rangerez quand toutes seront dévoilées.
atheneum-refused-played = Vous avez déjà joué votre carte de ce tour.
atheneum-refused-no-slot = Vos étagères n’ont pas d’emplacement { $slot_id }.
atheneum-refused-not-held = Vous n’avez pas ce livre à ranger.
atheneum-refused-occupied = Il y a déjà un livre : { $slot }.
atheneum-refused-support = Il faut un appui, un livre ou une paroi, à gauche ou à droite : { $slot }.
atheneum-refused-stacking = Il faut un livre juste en dessous : { $slot }.
atheneum-refused-no-pair = Vous n’avez pas la paire { $pair }.
atheneum-refused-pair-wall = Une paire ne traverse pas une paroi, et il n’y a plus de place à droite : { $slot }.
atheneum-refused-pair-support = Il faut à la paire un appui, un livre ou une paroi, à l’un de ses bouts : { $slot }.
atheneum-refused-no-book = Il n’y a pas de livre : { $slot }.
atheneum-refused-right-half = C’est la moitié droite d’une paire ; nommez sa moitié gauche : { $slot }.
atheneum-refused-no-rearrangement = Il ne vous reste pas assez de réorganisations (une paire en demande deux).
atheneum-refused-transition = Un autre livre perdrait son appui ou tomberait : { $slot }.
atheneum-refused-nothing-to-take = Vos cartes ne vous donnent pas, ou plus, ceci : { $benefit }.
atheneum-refused-no-spider = Vous n’avez pas d’araignée à échanger contre une récompense.
atheneum-refused-no-wand-left = La réserve n’a plus de baguette de votre couleur.
atheneum-refused-no-token-left = Il ne reste aucun jeton, ni dans le sac ni dans la défausse.
atheneum-refused-two-sides = Vous avez déjà vos deux étagères latérales.
atheneum-refused-no-token = Vous n’avez pas ce jeton : { $token }.
atheneum-refused-use-pair = Une paire se range sur vos étagères, ou devient une bougie : { $pair }.
atheneum-refused-candle-taken = Il y a déjà une bougie : { $place }.
atheneum-refused-no-candle-place = Vos étagères n’ont pas de { $place }.
atheneum-refused-not-on-show = L’{ $objective } n’est pas disponible.
atheneum-refused-scored = Vous avez déjà validé l’{ $objective }.
atheneum-refused-no-wand = Il vous faut une baguette.
atheneum-refused-unfulfilled = Vos étagères ne remplissent pas l’{ $objective }.
atheneum-config-colours = Vous donnez { $given } couleurs pour { $players } joueurs : il en faut au plus une chacun.
atheneum-config-colour-twice = Deux joueurs ne peuvent pas avoir la même couleur ({ $colour_id }).
atheneum-components-rectangle = Matériel, jusqu’à la ligne { $line } : les cases « { $given_id } » des lignes « main » ne forment pas un rectangle.
atheneum-components-section = Ligne { $line } du matériel : « { $given_id } », c’est trop pour une section : 6 bénéfices au plus, 9 de chacun au plus.
atheneum-components-pattern = Ligne { $line } du matériel : le motif « { $given_id } » ne tient pas dans son compartiment.

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
atheneum-text-card = { $yours } ; à droite : { $right } ; à gauche : { $left }

## The drawn board

atheneum-board-you = vous
atheneum-board-your-shelf = Votre bibliothèque
atheneum-board-shelf-of = { $name } : sa bibliothèque
atheneum-board-slot = { $slot } : { $book }
atheneum-board-slot-free = { $slot } : libre
atheneum-board-stick = { $place }, libre, { points }
atheneum-board-candle = { $place }, bougie allumée, { points }
atheneum-board-goals = Objectifs disponibles
atheneum-board-goal = { $objective }, { points }{ $wand ->
    [yes] { " " }et une baguette
   *[no] { "" }
} : { $own }{ $leaving ->
    [yes] { "" }, part à la fin du tour
   *[no] { "" }
}
atheneum-board-away = { $books ->
    [one] à { $books } livre
   *[other] à { $books } livres
}
atheneum-board-fulfilled = rempli
atheneum-board-scored = validé
atheneum-board-anywhere = dans n’importe quel compartiment
atheneum-board-leaves = part à la fin du tour
atheneum-board-last-turn = dernier tour
atheneum-board-deck = { $objectives } objectifs à venir
atheneum-board-turn = Tour { $turn }
atheneum-board-bag = { $tokens ->
    [0] Le sac est vide
    [one] { $tokens } jeton dans le sac
   *[other] { $tokens } jetons dans le sac
}
atheneum-board-tray = À utiliser ce tour
atheneum-board-tray-empty = Rien à ranger pour l’instant
atheneum-board-own-card = votre carte
atheneum-board-from = par { $name }
atheneum-board-in-hand = en main
atheneum-board-nothing = rien encore
atheneum-board-rearrange = réorganiser
atheneum-board-pair = paire
atheneum-board-used = { $thing } : fait
atheneum-board-spider = { $spiders ->
    [one] araignée
   *[other] { $spiders } araignées
}
atheneum-board-spider-gives = Votre araignée vous donne :
atheneum-board-which = Quel livre ?
atheneum-board-as-candle = jeton { $token } en bougie
atheneum-board-turned = retournée : { $pair }
atheneum-board-hand = Votre main
atheneum-board-look = Touchez une carte pour voir ce que vous et vos voisins recevriez.
atheneum-board-would-get = recevrait de vous
atheneum-board-gives = vous donne
atheneum-board-cards = { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}
atheneum-board-incoming = { $cards ->
    [one] { $cards } carte reçue ({ $name }), à lire au tour { $turn }
   *[other] { $cards } cartes reçues ({ $name }), à lire au tour { $turn }
}
atheneum-board-phase-b = Phase B : six nouvelles cartes, les mains vont à droite.
atheneum-board-last-card = Dernière carte de la phase
atheneum-board-favourite = Votre sujet : { points }
atheneum-board-desk = Baguettes : { $wands }, et { $supply } en réserve. Livres rangés : { $books }. Objectifs validés : { $scored }.
atheneum-board-holds = Encore à utiliser :
atheneum-board-fills = Compartiment plein, { $compartment } : { points }{ $spider ->
    [yes] { "" }, et l’araignée
   *[no] { "" }
}
atheneum-board-fulfils = rempli : { points }
atheneum-board-points = { $points ->
    [one] point au décompte
   *[other] points au décompte
}
atheneum-board-count-all = Tout compter
atheneum-board-below = encore { $lit } plus bas
atheneum-board-sides = { $sides ->
    [one] étagère latérale
   *[other] étagères latérales
}
atheneum-board-left = { $things ->
    [one] encore { $things } chose
   *[other] encore { $things } choses
}
atheneum-board-any = au choix
atheneum-board-side = étagère
atheneum-board-token = jeton
atheneum-board-at-upper-left = haut gauche
atheneum-board-at-upper-right = haut droite
atheneum-board-at-middle = milieu
atheneum-board-at-lower-left = bas gauche
atheneum-board-at-lower-right = bas droite
atheneum-board-you-get = vous auriez
atheneum-board-scores = { $objective } validé : { points }
atheneum-board-wands = { $wands ->
    [0] plus de baguette
    [one] une baguette en main
   *[other] { $wands } baguettes en main
}
atheneum-board-number = n° { $n }
atheneum-board-no-wand = sans baguette
atheneum-board-whose = Bibliothèque à regarder
atheneum-board-blocked-full = Compartiment plein, { $compartment } : retirez d’abord un livre.
atheneum-board-blocked-place = Aucun emplacement libre n’a d’appui.
atheneum-board-blocked-lift = Aucun livre ne peut être retiré.
atheneum-board-blocked-candle = Tous vos bougeoirs ont leur bougie.

## Why an action is good, and how a match was played

atheneum-reason-card = Donne : { $benefits }.
atheneum-reason-scores = Valide l’{ $objective } : { points }{ reason-later }.
atheneum-reason-candle = Une bougie : { points }{ reason-later }.
atheneum-reason-fills = Remplit le compartiment { $compartment_id ->
    [middle] du milieu
    [right] de droite
    [left] de gauche
   *[other] { $compartment }
} : { points }{ reason-later }.
atheneum-reason-completes = Complète l’{ $objective } : { points } à valider{ reason-later }.
atheneum-reason-nearer = L’{ $objective } ({ points }) n’est plus qu’à { $away ->
    [one] un livre
   *[other] { $away } livres
}{ reason-later }.
atheneum-reason-favourite = Sujet de prédilection : { points } de plus{ reason-later }.
atheneum-reason-spider = Capture une araignée, et une récompense au choix{ reason-later }.
atheneum-reason-wand = Une baguette de plus, pour valider un objectif{ reason-later }.
atheneum-reason-side = De nouvelles places, sur une étagère latérale{ reason-later }.
atheneum-reason-token = Un jeton bonus, tiré du sac{ reason-later }.
atheneum-style-objectives = Objectifs validés : { $count }{ style-others }, pour { points }.
atheneum-style-best-objective = L’objectif le plus cher : { $objective }, { points }.
atheneum-style-filled = Compartiments remplis : { $count }{ style-others } ; livres rangés : { $books }.
atheneum-style-candles = Bougies allumées : { $count }{ style-others } ; araignées capturées : { $spiders }.
atheneum-style-lost = Reçu sans pouvoir s’en servir : { $count }{ style-others }.
