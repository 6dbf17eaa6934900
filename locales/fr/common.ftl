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
word-of = { $a } ({ $b })
word-plus = { $a }+

## Bots

level-random = hasard
level-novice = novice
level-amateur = amateur
level-expert = expert
level-master = maître
level-greedy = glouton

## Refusals

refused-over = La partie est finie.
refused-not-to-move = { $you ->
    [yes] Ce n’est pas à vous de jouer.
   *[no] Ce n’est pas à { $seat } de jouer.
}
refused-unlisted = « { $action_id } » n’est pas possible maintenant. Choisissez un autre coup.
refused-unreadable = « { $given_id } » n’est pas un coup de ce jeu. Écrivez par exemple : { $expected_id }

undo-nothing = Vous n’avez pas de coup à reprendre.
undo-other-acted = { $seat } a joué depuis : votre coup ne peut plus être repris.
undo-knowledge = Ce coup a révélé quelque chose : il ne peut plus être repris.
undo-rules = Les règles ont changé depuis ce coup : il ne peut plus être repris.

## Setting a match up

unknown-game = Le jeu « { $given_id } » n’est pas dans la ludothèque. Choisissez parmi : { $known_id }.
seed-unreadable = Une graine s’écrit avec 1 à 64 chiffres hexadécimaux, par exemple 2a ou c0ffee.
config-players = On ne peut pas jouer à { $given } : il faut au moins { $least } et au plus { $most ->
    [one] { $most } joueur
   *[other] { $most } joueurs
}.
config-players-exactly = On ne peut pas jouer à { $given } : il faut exactement { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}.
config-unknown-option = Ce jeu n’a pas d’option « { $option_id } ». { $known_count ->
    [0] Il n’a aucune option.
   *[other] Choisissez parmi : { $known_id }.
}
config-option-value = L’option « { $option_id } » ne peut pas être « { $given_id } ». Valeurs possibles : { $expected_id }.
config-option-players = L’option « { $option_id } » ne sert { $most ->
    [one] qu’en solo
   *[other] qu’à { $least } joueurs ou plus
} : laissez-la telle quelle.
config-value-players = « { $option_id }={ $value_id } » ne sert { $most ->
    [one] qu’en solo
   *[other] qu’à { $least } joueurs ou plus
} : choisissez une autre valeur.
unknown-level = Le niveau « { $given_id } » n’existe pas. Choisissez parmi : { $known_id }.
config-unreadable = Une configuration s’écrit comme un objet JSON, par exemple : { $expected_id }
config-unknown-field = La configuration de ce jeu n’a pas de champ « { $field_id } ». Choisissez parmi : { $known_id }.
config-field-value = Le champ « { $field_id } » de la configuration ne peut pas être { $given_id }. Il peut contenir : { $expected_id }.
components-shape = Ligne { $line } du matériel : « { $given_id } » n’a pas la forme attendue, par exemple « { $expected_id } ».
components-word = Ligne { $line } du matériel : « { $given_id } » n’y a pas sa place. Mots possibles : { $expected_id }.
components-number = Ligne { $line } du matériel : « { $given_id } » n’est pas un nombre de { $least } à { $most }.
components-twice = Ligne { $line } du matériel : « { $given_id } » y est déjà, gardez une ligne.
components-missing = Matériel, jusqu’à la ligne { $line } : il manque « { $expected_id } ».
components-count = Matériel, jusqu’à la ligne { $line } : « { $of_id } » y est { $given } fois, il faut { $needed }.
components-too-many = Ligne { $line } du matériel : « { $given_id } », c’est trop : { $most } au plus.
state-unreadable = Cette position ne peut pas être lue. Détail (en anglais) : { $error_id }
state-config = Cette position contredit sa configuration : ce qu’elle en répète doit être identique.
dump-rules = Cette position vient du jeu « { $given_id } », il faut « { $known_id } ».
bot-part = { $given_id } n’est pas une part du temps d’un niveau : écrivez master/10 pour un dixième.
simulate-bots = Il faut un niveau par joueur, soit { $seats } ; vous en donnez { $given }.
rolls-too-few = Il manque des tirages : vous en donnez { $given }, il en faut davantage.
rolls-too-high = Le tirage numéro { $place } vaut { $roll }, il doit être inférieur à { $below }.
rolls-left-over = Il y a trop de tirages : vous en donnez { $given }, il en faut { $used }.

## Replays. Ply 0 is the set-up.

replay-when = { $ply ->
    [0] à la mise en place
   *[other] au coup { $ply }
}
replay-unreadable = Ce n’est pas une partie enregistrée. Détail (en anglais) : { $error_id }
replay-format = Cette partie est enregistrée au format { $given_id }, ce programme lit jusqu’au format { $known_id }. Prenez la version du programme qui l’a enregistrée.
replay-rules = Cette partie suit la version { $given_id } des règles, ce programme connaît la version { $known_id }. Prenez la version du programme qui l’a enregistrée.
replay-game = Cette partie est du jeu « { $given_id } », pas du jeu « { $known_id } ».
replay-action = L’enregistrement est faux { replay-when } : { $seat } ne peut pas jouer « { $action_id } ».
replay-rolls = L’enregistrement est faux { replay-when } : ce ne sont pas les tirages que les règles demandent.
replay-digest = L’enregistrement est faux { replay-when } : la partie rejouée n’arrive pas à la même position.
verify-commitment = Le secret n’est pas celui dont l’empreinte a été publiée au début.
verify-nonces = La part d’un joueur n’est pas celle dont l’empreinte a été donnée avant le tirage.
verify-seed = La graine ne découle pas du secret et de ce que les joueurs ont ajouté.
verify-rolls = Les tirages { replay-when } ne découlent pas de la graine.

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
ranking-alone = { $won ->
    [yes] Vous gagnez avec { points }.
   *[no] Vous perdez, avec { points }.
}
ranking-nobody = Personne ne gagne cette fois.
sheet-total = Total
sheet-rank = Place
sheet-place = { $n ->
    [1] { $n }er
   *[other] { $n }e
}

## Parts of what is said of decisions and matches

reason-later = { $later ->
    [yes] , grâce au choix qui suit
   *[no] { "" }
}
style-others = { $others_count ->
    [0] { "" }
    [one] { " " }(l’autre : { $others })
   *[other] { " " }(les autres : { $others })
}
