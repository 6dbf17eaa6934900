### Atlandice. The conventions are in docs/words.md.

atlandice-title = Atlandice
atlandice-line = La cité sombre : les dés ouvrent ses portes, sauvez-en plus de richesses que les autres.
atlandice-credits = Un jeu de Scott Huntington et Shaun Graham, illustré par Clément Masson, Alexander Thümler et Ian Parovel, Ludonaute 2018. Adaptation non officielle ; l’horloge et la plupart des aiguilles sont une reconstitution.

## Parts of sentences

atlandice-a-resource = { $resource_id ->
    [gem] une gemme
    [book] un livre
    [provision] une provision
    [tool] un outil
   *[weapon] une arme
}
atlandice-at-sector = { $sector_id ->
    [inn] à l’auberge
    [market] au marché noir
   *[other] à la { $sector }
}
atlandice-the-sector = { $sector_id ->
    [inn] l’auberge
    [market] le marché noir
   *[other] la { $sector }
}
atlandice-from-sector = { $from_id ->
    [inn] de l’auberge
    [market] du marché noir
   *[other] de la { $from }
}
atlandice-to-sector = { $to_id ->
    [inn] à l’auberge
    [market] au marché noir
   *[other] à la { $to }
}
atlandice-for-neutral = { $neutral ->
    [yes] { " " }pour le joueur neutre
   *[no] { "" }
}
atlandice-who = { $seats_count ->
    [0] { $neutral ->
        [yes] le joueur neutre
       *[no] personne
    }
   *[other] { $neutral ->
        [yes] { $seats } et le joueur neutre
       *[no] { $seats }
    }
}
atlandice-the-resources = { $resource_id ->
    [gem] les gemmes
    [book] les livres
    [provision] les provisions
    [tool] les outils
   *[weapon] les armes
}
atlandice-of-resources = { $resource_id ->
    [gem] des gemmes
    [book] des livres
    [provision] des provisions
    [tool] des outils
   *[weapon] des armes
}
atlandice-each = { $seats_count ->
    [0] { points }
    [1] { $neutral ->
        [yes] { points } chacun
       *[no] { points }
    }
   *[other] { points } chacun
}

## The match as it is told

atlandice-doors = Tour { $round } : { $you ->
    [yes] vous lancez
   *[no] { $seat } lance
} les dés, les portes s’ouvrent : { $values }.
atlandice-die-taken = { $you ->
    [yes] Vous prenez
   *[no] { $seat } prend
} un dé { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken = { $you ->
    [yes] Vous prenez
   *[no] { $seat } prend
} { atlandice-a-resource } { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken-submarine = Grâce au sous-marin, { $you ->
    [yes] vous prenez
   *[no] { $seat } prend
} aussi { atlandice-a-resource } { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken-effect = Par l’effet, { $you ->
    [yes] vous prenez
   *[no] { $seat } prend
} { atlandice-a-resource } { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-nothing-to-take = Il n’y a rien à prendre { atlandice-at-sector }.
atlandice-rolled = { $you ->
    [yes] Vous relancez
   *[no] { $seat } relance
} le dé ({ $tile }){ atlandice-for-neutral } : { $value }, { $lucky ->
    [yes] réussi
   *[no] sans effet
}.
atlandice-skipped = L’effet ({ $tile }) est impossible.
atlandice-second-visit = { $you ->
    [yes] Vous relancez
   *[no] { $seat } relance
} encore, { $value }, et { $you ->
    [yes] visitez
   *[no] visite
} { atlandice-the-sector }{ atlandice-for-neutral }.
atlandice-swapped = { $you ->
    [yes] Vous échangez
   *[no] { $seat } échange
} { atlandice-a-resource } ({ $sector }) contre { $other_resource_id ->
    [gem] une gemme
    [book] un livre
    [provision] une provision
    [tool] un outil
   *[weapon] une arme
} ({ $other_sector }).
atlandice-moved = { $you ->
    [yes] Vous déplacez
   *[no] { $seat } déplace
} { atlandice-a-resource } { atlandice-from-sector } { atlandice-to-sector }.
atlandice-die-moved = { $you ->
    [yes] Vous déplacez
   *[no] { $seat } déplace
} un dé { atlandice-from-sector } { atlandice-to-sector }.
atlandice-submarine-moved = { $you ->
    [yes] Vous déplacez
   *[no] { $seat } déplace
} le sous-marin { atlandice-from-sector } { atlandice-to-sector }.
atlandice-needle-nudged = L’aubergiste avance l’aiguille de la case { $from } à la case { $to }, sans événement.
atlandice-emptied = Plus rien { atlandice-at-sector } : on compte { atlandice-the-resources }.
atlandice-tile-won = { $you ->
    [yes] Vous gagnez
   *[no] { $seat } gagne
} la tuile { $tile } : { points }.
atlandice-tile-won-neutral = Le joueur neutre gagne la tuile { $tile } : { points }.
atlandice-tile-lost = Personne ne gagne la tuile { $tile }, qui quitte le jeu.
atlandice-awarded-tied = À égalité pour la première place : { atlandice-who } ({ atlandice-each }).
atlandice-awarded-second = À la deuxième place : { atlandice-who } ({ atlandice-each }).
atlandice-returned = Tous rendent { atlandice-the-resources } : { $to_market } au marché noir, { $to_district } sur la nouvelle tuile ({ $tile }).
atlandice-exhausted = C’était la dernière tuile ({ $sector }) : cette ressource ({ $resource }) quitte le jeu, et les dés de ce quartier vont au marché noir.
atlandice-needle = Le dernier dé est { atlandice-at-sector } : l’aiguille avance de { $needles }, jusqu’à la case { $to }.
atlandice-inventory = Inventaire { atlandice-of-resources } : { atlandice-each } pour { atlandice-who }.
atlandice-inventory-total = Inventaire de toutes les ressources : { atlandice-each } pour { atlandice-who }.
atlandice-gifts = { $seats_count ->
    [0] L’heure est aux dons, mais personne n’a deux ressources.
   *[other] L’heure est aux dons. Peuvent donner : { $seats }.
}
atlandice-given = { $you ->
    [yes] Vous donnez
   *[no] { $seat } donne
} deux ressources ({ $resources }) : { points }.
atlandice-gift-over = { $you ->
    [yes] Vous ne donnez plus rien.
   *[no] { $seat } ne donne plus rien.
}
atlandice-majority = Décompte { atlandice-of-resources } : { $best_seats_count ->
    [0] { $best_neutral ->
        [yes] { $best_points } points pour le joueur neutre
       *[no] personne n’en a
    }
   *[other] { $best_points } points pour { $best_seats }{ $best_neutral ->
        [yes] { " " }et le joueur neutre
       *[no] { "" }
    }
}{ $second_seats_count ->
    [0] { $second_neutral ->
        [yes] , { $second_points } pour le joueur neutre
       *[no] { "" }
    }
   *[other] , { $second_points } pour { $second_seats }{ $second_neutral ->
        [yes] { " " }et le joueur neutre
       *[no] { "" }
    }
}.
atlandice-over = Les flots engloutissent la cité après { $round } tours.

## What is asked, what is refused

atlandice-ask-die = Prenez un dé et visitez son secteur.
atlandice-ask-die-either = Prenez un dé, pour vous ou pour le joueur neutre (un de vos trois dés doit lui revenir).
atlandice-ask-die-neutral = Prenez un dé pour le joueur neutre : c’est votre troisième.
atlandice-ask-resource = Choisissez une ressource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-submarine-resource = Le sous-marin est là : choisissez une autre ressource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-extra = Choisissez encore une ressource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-elsewhere = Choisissez une ressource d’un autre quartier{ atlandice-for-neutral }.
atlandice-ask-from-market = Choisissez une ressource du marché noir{ atlandice-for-neutral }.
atlandice-ask-swap = Échangez une ressource d’ici ({ $sector }) contre une ressource d’un autre quartier.
atlandice-ask-to-market = Déplacez une ressource d’ici ({ $sector }) au marché noir.
atlandice-ask-out-of-market = Déplacez une ressource du marché noir vers un quartier autre que celui-ci ({ $sector }).
atlandice-ask-away = Déplacez une ressource d’ici ({ $sector }) vers un autre quartier.
atlandice-ask-turn = Changez la valeur d’un dé : déplacez-le vers un autre secteur.
atlandice-ask-move-submarine = Déplacez le sous-marin, qui est { atlandice-at-sector }.
atlandice-ask-gift = Donnez deux ressources pour un point, autant de fois que vous voulez, ou terminez. Vous en avez { $resources }.
atlandice-refused-no-die = Il n’y a pas de dé { atlandice-at-sector }. Choisissez un secteur qui en a un.
atlandice-refused-no-neutral = Le joueur neutre ne joue qu’à deux joueurs. Prenez le dé pour vous.
atlandice-refused-neutral-again = Le joueur neutre a déjà reçu un dé de vous à ce tour. Prenez celui-ci pour vous.
atlandice-refused-neutral-first = Vous avez déjà deux dés : celui-ci est pour le joueur neutre.
atlandice-refused-now-die = Prenez d’abord un dé près d’un secteur.
atlandice-refused-now-take = Prenez d’abord une ressource.
atlandice-refused-now-swap = Échangez d’abord deux ressources.
atlandice-refused-now-move = Déplacez d’abord une ressource.
atlandice-refused-now-turn = Déplacez d’abord un dé.
atlandice-refused-now-submarine = Déplacez d’abord le sous-marin.
atlandice-refused-now-gift = C’est le moment de donner deux ressources, ou de vous arrêter là.
atlandice-refused-not-held = Vous n’avez pas assez { $resource_id ->
    [gem] de gemmes
    [book] de livres
    [provision] de provisions
    [tool] d’outils
   *[weapon] d’armes
} pour ce don.
atlandice-refused-absent = Il n’y a { $resource_id ->
    [gem] pas de gemme
    [book] pas de livre
    [provision] pas de provision
    [tool] pas d’outil
   *[weapon] pas d’arme
} { atlandice-at-sector }.
atlandice-refused-only-from = Choisissez une ressource qui se trouve { atlandice-at-sector }.
atlandice-refused-only-to = La ressource ne peut aller que vers { atlandice-the-sector }.
atlandice-refused-other-district = Il faut un autre quartier que celui que vous visitez, et ce n’est pas le marché noir.
atlandice-refused-same = On n’échange pas deux ressources de la même sorte.
atlandice-refused-exhausted = Rien ne va plus { atlandice-at-sector } : la pile du quartier est épuisée.
atlandice-refused-die-there = Le dé est déjà { atlandice-at-sector } : choisissez un autre secteur.
atlandice-refused-submarine-there = Le sous-marin est déjà { atlandice-at-sector } : choisissez un autre secteur.

## Components of one’s own

atlandice-components-shape = Ligne { $line } du matériel : « { $given_id } » n’a pas la forme « space gift », « tile inn-a 1 » ou « market 2 ».
atlandice-components-space = Ligne { $line } du matériel : « { $given_id } » n’est pas une case. Écrivez start, plain, gift, gem, book, provision, tool, weapon, total ou waves.
atlandice-components-tile = Ligne { $line } du matériel : « { $given_id } » n’est pas une tuile, de jeweller-a à forge-c.
atlandice-components-needles = Ligne { $line } du matériel : « { $given_id } » n’est pas un nombre d’aiguilles de 1 à 9.
atlandice-components-twice = Ligne { $line } du matériel : « { $given_id } » y est deux fois, gardez une ligne.
atlandice-components-missing = Matériel, jusqu’à la ligne { $line } : il manque « { $given_id } » et ses aiguilles.
atlandice-components-start = Ligne { $line } du matériel : la première case est « start », et aucune autre.
atlandice-components-after-waves = Ligne { $line } du matériel : « waves » est la dernière case, placez celle-ci avant.
atlandice-components-no-waves = Matériel, jusqu’à la ligne { $line } : la dernière case n’est pas « waves ».
atlandice-components-length = Matériel, jusqu’à la ligne { $line } : l’horloge a { $given } cases, il en faut de 8 à 200.

## Words

atlandice-path-visit = { $count ->
    [2] prendre un dé pour le joueur neutre : { $a }
   *[other] prendre un dé : { $a }
}
atlandice-path-take = prendre : { $a }
atlandice-path-swap = échanger { $a } contre { $b }
atlandice-path-move = déplacer { $a } vers { $b }
atlandice-path-turn = déplacer { $a } vers { $b }
atlandice-path-submarine = déplacer le sous-marin vers { $a }
atlandice-path-give = donner { $a } et { $b }
atlandice-word-visit = prendre un dé
atlandice-word-take = prendre
atlandice-word-swap = échanger
atlandice-word-move = déplacer
atlandice-word-turn = changer un dé
atlandice-word-submarine = sous-marin
atlandice-word-give = donner
atlandice-word-neutral = pour le neutre
atlandice-word-die = dé
atlandice-word-gem = gemme
atlandice-word-book = livre
atlandice-word-provision = provision
atlandice-word-tool = outil
atlandice-word-weapon = arme
atlandice-word-jeweller = bijouterie
atlandice-word-library = bibliothèque
atlandice-word-inn = auberge
atlandice-word-machinery = machinerie
atlandice-word-forge = forge
atlandice-word-market = marché noir
atlandice-word-jeweller-a = bijouterie A
atlandice-word-jeweller-b = bijouterie B
atlandice-word-jeweller-c = bijouterie C
atlandice-word-library-a = bibliothèque A
atlandice-word-library-b = bibliothèque B
atlandice-word-library-c = bibliothèque C
atlandice-word-inn-a = auberge A
atlandice-word-inn-b = auberge B
atlandice-word-inn-c = auberge C
atlandice-word-machinery-a = machinerie A
atlandice-word-machinery-b = machinerie B
atlandice-word-machinery-c = machinerie C
atlandice-word-forge-a = forge A
atlandice-word-forge-b = forge B
atlandice-word-forge-c = forge C
atlandice-word-effect-jeweller-a = dé 1, 3, 5 : une ressource de plus d’ici
atlandice-word-effect-jeweller-b = échanger une ressource d’ici avec un autre quartier
atlandice-word-effect-jeweller-c = dé 6 : relancer et visiter ce secteur
atlandice-word-effect-library-a = dé 5, 6 : une ressource d’un autre quartier
atlandice-word-effect-library-b = déplacer une ressource d’ici au marché noir
atlandice-word-effect-library-c = second dé du tour : une ressource de plus d’ici
atlandice-word-effect-inn-a = dé 1 à 4 : l’aiguille avance d’une case
atlandice-word-effect-inn-b = déplacer une ressource du marché noir vers un autre quartier
atlandice-word-effect-inn-c = déplacer un dé vers un autre secteur
atlandice-word-effect-machinery-a = déplacer le sous-marin
atlandice-word-effect-machinery-b = déplacer le sous-marin
atlandice-word-effect-machinery-c = déplacer le sous-marin
atlandice-word-effect-forge-a = dé 2, 4, 6 : une ressource de plus d’ici
atlandice-word-effect-forge-b = déplacer une ressource d’ici vers un autre quartier
atlandice-word-effect-forge-c = dé 6 : une ressource du marché noir
atlandice-word-effect-market = aucun effet
atlandice-word-exhausted = pile épuisée, plus rien ici
atlandice-word-start = départ
atlandice-word-plain = rien
atlandice-word-gift = don
atlandice-word-total = total
atlandice-word-waves = flots
atlandice-word-clock = horloge
atlandice-word-round = tour { $n }
atlandice-word-seat = joueur { $n }
atlandice-word-dice = dés
atlandice-word-needles = aiguilles
atlandice-word-below = tuiles dessous
atlandice-word-tiles = tuiles
atlandice-word-points = points
atlandice-word-if-over = si fin
atlandice-word-to-move = à jouer
atlandice-word-first-player = premier joueur

## Score sheet

atlandice-category-tiles = Tuiles
atlandice-category-awards = Quartiers vidés
atlandice-category-inventories = Inventaires
atlandice-category-gifts = Dons
atlandice-category-gem = Majorité de gemmes
atlandice-category-book = Majorité de livres
atlandice-category-provision = Majorité de provisions
atlandice-category-tool = Majorité d’outils
atlandice-category-weapon = Majorité d’armes

## The drawn board

atlandice-board-gate = { $sector } : { $dice ->
    [0] aucun dé
    [one] { $dice } dé
   *[other] { $dice } dés
}{ $submarine ->
    [yes] , sous-marin
   *[no] { "" }
}
atlandice-board-pile = { $resource }, { $sector } : { $count }
atlandice-board-hand = { $resource } : { $count }{ $points ->
    [0] { "" }
   *[other] , +{ $points } maintenant
}
atlandice-board-needles = { $needles ->
    [one] { $needles } aiguille
   *[other] { $needles } aiguilles
}
atlandice-board-needles-about = Si le dernier dé du tour reste ici, l’aiguille avance de { $needles ->
    [one] { $needles } case
   *[other] { $needles } cases
}.
atlandice-board-emptied-about = Quand sa dernière ressource part, qui en a le plus gagne la tuile (3 points), le deuxième 1 point ; tous rendent alors les leurs.
atlandice-board-below = { $count ->
    [0] Plus de tuile en dessous
    [one] Encore { $count } tuile en dessous
   *[other] Encore { $count } tuiles en dessous, dans un ordre inconnu
}
atlandice-board-majority = Qui a le plus : { $resource }
atlandice-board-neutral = Neutre
atlandice-board-ledger = Les ressources et les points de chacun
atlandice-board-first = Premier joueur du tour
atlandice-board-dice = { $dice ->
    [0] aucun dé pris
    [one] { $dice } dé pris
   *[other] { $dice } dés pris
}
atlandice-board-neutral-die = { $given ->
    [yes] dé du joueur neutre donné
   *[no] un dé à donner au joueur neutre
}
atlandice-board-worth = vaudrait { points } maintenant
atlandice-board-total = { $points ->
    [one] { $points } gagné
   *[other] { $points } gagnés
}, { $total } si la partie finissait maintenant
atlandice-board-round = Tour { $round }
atlandice-board-if-over = si fin { $total }
atlandice-board-first-short = 1er joueur
atlandice-board-first-mark = 1er
atlandice-board-tiles = { $tiles ->
    [one] { $tiles } tuile
   *[other] { $tiles } tuiles
}
atlandice-board-exhausted = pile épuisée

## The clock

atlandice-board-clock = L’horloge
atlandice-board-clock-explain = Expliquer l’horloge
atlandice-board-clock-about = À la fin de chaque tour, l’aiguille avance d’autant de cases que le secteur du dernier dé a d’aiguilles. Si elle s’arrête sur un événement, il a lieu.
atlandice-board-space = case { $at } sur { $last }
atlandice-board-space-gift = dons
atlandice-board-space-inventory = inventaire ({ $resource })
# Beside a drawing of the resource.
atlandice-board-space-inventory-short = inventaire
atlandice-board-space-total = inventaire de tout
atlandice-board-space-waves = les flots
atlandice-board-space-plain = rien
atlandice-board-last = Les flots sont là : la partie finit avec ce tour.
atlandice-board-landing = Ce serait la case { $to } : { $space }.
atlandice-board-steps = { $steps ->
    [one] { $steps } case
   *[other] { $steps } cases
}
atlandice-board-ahead = dans { $steps }
atlandice-board-about-gift = Deux ressources rendues valent 1 point, autant de fois qu’on veut.
atlandice-board-about-inventory = Qui en a le plus gagne 1 point.
atlandice-board-about-total = Qui a le plus de ressources gagne 1 point.
atlandice-board-about-waves = La ville est engloutie : la partie se termine.

## What a visit would bring

atlandice-board-preview-takes = à prendre : { $resources }
atlandice-board-preview-choice = { $count ->
    [one] une ressource au choix
   *[other] { $count } ressources au choix
}
atlandice-board-preview-bare = rien à prendre
atlandice-board-preview-empties = { $sinks ->
    [yes] se vide et sombre :
   *[no] se vide :
}
atlandice-board-preview-lucky = si le dé réussit :
atlandice-board-preview-majority = majorité :
atlandice-board-preview-needle = aiguille : case { $to }, { $space }

## What a visit brings beside its resource

atlandice-board-effect-jeweller-a = Lancez : sur 1, 3 ou 5, une ressource d’ici en plus.
atlandice-board-effect-jeweller-b = Échangez une ressource d’ici avec une d’un autre quartier.
atlandice-board-effect-jeweller-c = Lancez : sur 6, relancez et visitez ce secteur aussi.
atlandice-board-effect-library-a = Lancez : sur 5 ou 6, une ressource d’un autre quartier.
atlandice-board-effect-library-b = Déplacez une ressource d’ici au marché noir.
atlandice-board-effect-library-c = Second dé du tour : une ressource d’ici en plus.
atlandice-board-effect-inn-a = Lancez : de 1 à 4, l’aiguille avance d’une case.
atlandice-board-effect-inn-b = Déplacez une ressource du marché noir vers un autre quartier.
atlandice-board-effect-inn-c = Déplacez un dé vers un autre secteur.
atlandice-board-effect-machinery-a = Déplacez le sous-marin.
atlandice-board-effect-machinery-b = Déplacez le sous-marin.
atlandice-board-effect-machinery-c = Déplacez le sous-marin.
atlandice-board-effect-forge-a = Lancez : sur 2, 4 ou 6, une ressource d’ici en plus.
atlandice-board-effect-forge-b = Déplacez une ressource d’ici vers un autre quartier.
atlandice-board-effect-forge-c = Lancez : sur 6, une ressource du marché noir.
atlandice-board-effect-market = Sans effet : une ressource au choix, et c’est tout.
atlandice-board-effect-closed = Épuisé : sa ressource a quitté la partie.

## Why an action is good, and how a match was played

atlandice-reason-kinds = { $resource_id ->
    [gem] gemmes
    [book] livres
    [provision] provisions
    [tool] outils
   *[weapon] armes
}
atlandice-reason-tile = Remporte la tuile { $tile } : { points }{ reason-later }.
atlandice-reason-tied = Première place partagée en { atlandice-reason-kinds } : { points }{ reason-later }.
atlandice-reason-second = Deuxième place en { atlandice-reason-kinds } : { points }{ reason-later }.
atlandice-reason-inventory = Premier à l’inventaire des { atlandice-reason-kinds } : { points }{ reason-later }.
atlandice-reason-inventory-total = Premier à l’inventaire total : { points }{ reason-later }.
atlandice-reason-gift = Deux ressources données : { points }{ reason-later }.
atlandice-reason-several = Rapporte { $count } ressources : { $resources }{ reason-later }.
atlandice-reason-behind = Se rapproche de la tête en { atlandice-reason-kinds } : { $count } contre { $others }{ reason-later }.
atlandice-reason-ties = Rejoint la tête en { atlandice-reason-kinds } : { $count } chacun{ reason-later }.
atlandice-reason-leads = Prend la tête en { atlandice-reason-kinds } : { $count } contre { $others }{ reason-later }.
atlandice-reason-further = Creuse l’avance en { atlandice-reason-kinds } : { $count } contre { $others }{ reason-later }.
atlandice-reason-inventory-near = En tête en { atlandice-reason-kinds } ({ $count } contre { $others }), et leur inventaire est à { $spaces ->
    [one] une case
   *[other] { $spaces } cases
} d’ici{ reason-later }.
atlandice-reason-emptied-soon = En tête en { atlandice-reason-kinds } ({ $count } contre { $others }), et il ne reste que { $left ->
    [one] { $left } ressource
   *[other] { $left } ressources
} { atlandice-at-sector }{ reason-later }.
atlandice-style-tiles = Tuiles remportées : { $count }{ style-others }.
atlandice-style-majorities = En tête à la fin : { $kinds }.
atlandice-style-no-majority = Aucune majorité à la fin.
atlandice-style-inventories = Inventaires gagnés ou partagés : { $count } sur { $all }{ style-others }.
atlandice-style-taken = Ressources prises : { $count }{ style-others }, dont { $submarine } grâce au sous-marin.
atlandice-style-lucky = Dés lancés pour un effet : { $count } heureux sur { $all }.
