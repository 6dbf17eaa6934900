### What all games share. The conventions are in docs/words.md.

## Building blocks

yes = oui
no = non
list-comma = { $a }, { $b }
list-and = { $a } et { $b }
list-empty = rien
player-name = Joueur { $n }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Words that a game need not explain again

word-done = terminer
word-pass = passer
word-at = { $a } ({ $b })
word-of = { $a } de { $b }
word-plus = { $a }+

## Bots

level-random = hasard
level-amateur = amateur

## Refusals

refused-over = La partie est finie.
refused-not-to-move = { $you ->
    [yes] Ce n’est pas à vous de jouer.
   *[no] Ce n’est pas à { $seat } de jouer.
}
refused-unlisted = « { $action_id } » n’est pas possible maintenant. Choisissez un autre coup.
refused-unreadable = « { $given_id } » n’est pas un coup de ce jeu. Écrivez par exemple : { $expected_id }

undo-nothing = Vous n’avez pas de coup à reprendre.
undo-other-acted = Quelqu’un a joué depuis : votre coup ne peut plus être repris.
undo-knowledge = Votre coup a révélé quelque chose : il ne peut plus être repris.

## Setting a match up

unknown-game = Le jeu « { $given_id } » n’est pas dans la ludothèque. Choisissez parmi : { $known_id }.
seed-unreadable = Une graine s’écrit avec 1 à 64 chiffres hexadécimaux, par exemple 2a ou c0ffee.
config-players = On ne peut pas jouer à { $given } : il faut au moins { $least } et au plus { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
}.
config-unknown-option = Ce jeu n’a pas d’option « { $option_id } ». { $known_count ->
    [0] Il n’a aucune option.
   *[other] Choisissez parmi : { $known_id }.
}
config-option-value = L’option « { $option_id } » ne peut pas être « { $given_id } ». Choisissez : { $expected_id }.
config-unknown-level = Le niveau « { $given_id } » n’existe pas. Choisissez parmi : { $known_id }.
config-unreadable = Cette configuration ne peut pas être lue : { $why_id }

## Replays. Ply 0 is the set-up.

replay-when = { $ply ->
    [0] à la mise en place
   *[other] au coup { $ply }
}
replay-unreadable = Ce n’est pas une partie enregistrée : { $why_id }
replay-format = Cette partie est enregistrée au format { $given_id }, ce programme lit le format { $known_id }. Prenez la version du programme qui l’a enregistrée.
replay-rules = Cette partie suit la version { $given_id } des règles, ce programme connaît la version { $known_id }. Prenez la version du programme qui l’a enregistrée.
replay-seat = L’enregistrement est faux { replay-when } : ce n’est pas à { $seat } de jouer.
replay-action = L’enregistrement est faux { replay-when } : les règles ne permettent pas « { $action_id } ».
replay-rolls = L’enregistrement est faux { replay-when } : ce ne sont pas les tirages que les règles demandent.
replay-digest = L’enregistrement est faux { replay-when } : la partie rejouée n’arrive pas à la même position.
replay-seed = Les tirages { replay-when } ne découlent pas de la graine.
replay-commitment = La graine n’est pas celle dont l’empreinte a été publiée au début.

## The end

ranking-win = { $you ->
    [yes] Vous gagnez
   *[no] { $seat } gagne
} { $tied ->
    [yes] au départage, avec
   *[no] avec
} { points }.
ranking-shared = { $seats } partagent la victoire avec { points }.
ranking-draw = Égalité : { $seats } terminent avec { points }.
ranking-alone = Vous terminez avec { points }.
ranking-nobody = Personne ne gagne cette fois.
sheet-total = Total
sheet-rank = Place
sheet-place = { $n ->
    [1] { $n }er
   *[other] { $n }e
}
