### Libraria. The conventions are in docs/words.md.

libraria-title = Libraria
libraria-line = Deux bibliothécaires se disputent les rayons : chacun veut les livres, personne ne veut des souris.
libraria-first = avec komi, pour l’équilibre
libraria-credits = Un jeu de Marcello Bertocchi, illustré par Michele Mor, XV Games 2018. Adaptation non officielle.

## The match as it is told

libraria-placed = { $you ->
    [yes] Vous placez un pion au { $point }.
   *[no] { $seat } place un pion au { $point }.
}
libraria-taken = { $you ->
    [yes] Le { $tile } est à vous ({ $kind }) : { points }.
   *[no] Le { $tile } est à { $seat } ({ $kind }) : { points }.
}
libraria-controlled = { $you ->
    [yes] Vous avez le contrôle total du { $tile } ({ $kind }) : { points }.
   *[no] { $seat } a le contrôle total du { $tile } ({ $kind }) : { points }.
}
libraria-split = Deux pions chacun : le { $tile } ({ $kind }) n’est à personne.
libraria-first-game-over = Première manche : { $green_seat } ({ $green }), { $red_seat } ({ $red }). { $you ->
    [yes] Vous commencez la seconde, sur les mêmes rayons.
   *[no] { $seat } commence la seconde, sur les mêmes rayons.
}
libraria-counted = Tous les pions sont placés : { $green_seat } ({ $green }), { $red_seat } ({ $red }).

## What is asked, what is refused

libraria-ask-place = { $pawns ->
    [one] Placez un pion sur un point libre.
   *[other] Placez { $pawns } pions, l’un après l’autre, sur des points libres.
}
libraria-refused-taken = Il y a déjà un pion au { $point }. Choisissez un point libre.
libraria-config-komi-mirror = Un match en miroir se joue sans komi : gardez l’un ou l’autre.
libraria-config-board-size = Il faut 25 rayons, vous en donnez { $given }.
libraria-config-board-tile = Le { $tile } est de trop : la boîte n’a que { $count } rayons du genre « { $kind } ».

## Words

libraria-path-place = placer un pion au { $a }
libraria-word-place = placer un pion
libraria-word-p = point { $n }
libraria-word-t = rayon { $n }
libraria-word-b = { $n ->
    [0] aucun livre
    [one] { $n } livre
   *[other] { $n } livres
}
libraria-word-mouse = souris
libraria-word-green = vert
libraria-word-red = rouge
libraria-word-decided = décidé
libraria-word-latest = dernier tour

## Options

libraria-option-starts = Qui commence
    .about = Le premier place un pion, l’autre deux, puis chacun un.
libraria-option-starts-random = au hasard
libraria-option-starts-green = vert
libraria-option-starts-red = rouge
libraria-option-komi = Komi
    .about = Qui commence reçoit 1 point et gagne en cas d’égalité. Hors règle imprimée, pour équilibrer : jouer en second est un avantage.
libraria-option-mirror = Match en miroir
    .about = Deux manches sur les mêmes rayons ; l’autre joueur commence la seconde et les points s’additionnent. Hors règle imprimée.

## Score sheet

libraria-category-books = Livres
libraria-category-mice = Souris
libraria-category-total-control = Contrôle total
libraria-category-komi = Komi

## The drawn board

libraria-board = La bibliothèque : 25 rayons entre 36 points
libraria-board-free = { $point }, libre
libraria-board-pawn = { $you ->
    [yes] { $point }, votre pion
   *[no] { $point }, pion ({ $seat })
}
libraria-board-tile = { $tile } : { $kind }
libraria-board-corners = Coins : { $green_seat } { $green }, { $red_seat } { $red }, { $free ->
    [0] aucun n’est libre.
    [one] un est libre.
   *[other] { $free } sont libres.
}
libraria-board-owned = { $you ->
    [yes] À vous : { points }.
   *[no] À { $seat } : { points }.
}
libraria-board-controlled = { $you ->
    [yes] À vous, contrôle total : { points }.
   *[no] À { $seat }, contrôle total : { points }.
}
libraria-board-nobody = À personne pour l’instant.
libraria-board-split = Deux pions chacun : à personne.
libraria-board-worth = Trois coins : { $three } ; quatre coins : { $four }.
libraria-board-decided = Décidé : plus rien n’y changera.
libraria-board-change = { $you ->
    [yes] { $tile } : { $gain_id } pour vous.
   *[no] { $tile } : { $gain_id } pour { $seat }.
}
libraria-board-change-split = { $tile } : à personne.
libraria-board-left = { $pawns ->
    [0] aucun pion
    [one] { $pawns } pion
   *[other] { $pawns } pions
}
libraria-board-score = { points }
libraria-board-komi = komi +1
libraria-board-first-of-two = 1re manche sur 2
libraria-board-games = 1re manche { $first }, 2e { $second }
libraria-board-first-game = 1re manche
libraria-board-second-game = 2e manche

## Fields of the view, for the text board

libraria-field-tiles = Rayons
libraria-field-pawns = Pions
libraria-field-live = Points de la manche
libraria-field-left = Pions à placer
libraria-field-last = Derniers pions
libraria-field-first-game = Première manche

## Why an action is good, and how a match was played

libraria-reason-takes = Gagne tout de suite : { $tiles } ({ points }).
libraria-reason-blocks = Bloque { $tiles } ({ libraria-reason-books }) : { $tiles_count ->
    [one] ce rayon ne sera à personne
   *[other] ces rayons ne seront à personne
}.
libraria-reason-threatens = { $tiles_count ->
    [one] Plus qu’un pion pour gagner le { $tiles }
   *[other] Plus qu’un pion pour gagner chacun de ces rayons : { $tiles }
} ({ libraria-reason-books }).
libraria-reason-opens = Prend pied auprès de rayons encore à prendre : { $tiles } ({ libraria-reason-books }).
libraria-reason-books = { $books ->
    [one] { $books } livre
   *[other] { $books } livres
}
libraria-style-tiles = Rayons sans souris gagnés : { $count }{ style-others }, dont { $threes } à trois livres.
libraria-style-best = Le pion qui a rapporté le plus, au coup { $ply } : { points }.
libraria-style-blocked = Livres mis hors d’atteinte en bloquant des rayons : { $count }{ style-others }.
libraria-style-mice = Souris reçues : { $count }{ style-others }.
libraria-style-control = Rayons sans souris sous contrôle total : { $count }{ style-others }.
