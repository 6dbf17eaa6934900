### Gutenberg. The conventions are in docs/words.md.

gutenberg-title = Gutenberg
gutenberg-line = Choisissez vos lettres, composez des mots, et gardez le plus beau pour la fin.
gutenberg-first = mots français
gutenberg-credits = Un jeu de Robin David, Osprey Games 2020, édition française Nuts ! Publishing. Adaptation non officielle ; les cartes sont reconstituées, leurs nombres et leurs défis peuvent différer de ceux de la boîte. Mots français : Grammalecte ; mots anglais : SCOWL.

## The match as it is told

gutenberg-round = Tour { $round }. Lettres communes : { $cards }. Défis ouverts : { $challenges }.
gutenberg-round-alone = Tour { $round }. Lettres communes : { $cards }.
gutenberg-last-round = Dernier tour : composez avec votre collection. Lettres communes : { $cards }.
gutenberg-last-round-alone = Dernier tour : composez avec votre collection, sans lettre commune.
gutenberg-dealt = { $you ->
    [yes] Vous recevez { $cards }.
   *[no] { $seat } reçoit { $cards }.
}
gutenberg-kept = { $you ->
    [yes] Vous gardez { $card }.
   *[no] { $seat } garde { $card }.
}
gutenberg-received = { $you ->
    [yes] { $from_seat } vous passe { $cards }.
   *[no] { $from_seat } passe { $cards } à { $seat }.
}
gutenberg-received-last = { $you ->
    [yes] { $from_seat } vous passe une dernière carte : { $card }.
   *[no] { $from_seat } passe une dernière carte à { $seat } : { $card }.
}
gutenberg-written = { $you ->
    [yes] Vous écrivez « { $text_id } » ({ points }).
   *[no] { $seat } écrit « { $text_id } » ({ points }).
}
gutenberg-wrote-nothing = { $you ->
    [yes] Vous n’écrivez rien.
   *[no] { $seat } n’écrit rien.
}
gutenberg-best = { $you ->
    [yes] Meilleur mot possible : « { $text_id } » ({ points }).
   *[no] { $seat } pouvait écrire « { $text_id } » ({ points }).
}
gutenberg-best-nothing = { $you ->
    [yes] Vos lettres ne formaient aucun mot.
   *[no] { $seat } ne pouvait former aucun mot.
}
gutenberg-disputed = « { $word_id } » n’est pas dans le lexique : la table décide.
gutenberg-voted = { $you ->
    [yes] { $yes ->
        [yes] Vous acceptez le mot.
       *[no] Vous refusez le mot.
    }
   *[no] { $seat } a décidé.
}
gutenberg-accepted = « { $word_id } » est accepté pour cette partie.
gutenberg-rejected = { $you ->
    [yes] « { $word_id } » ne compte pas : vous ne marquez rien.
   *[no] « { $word_id } » ne compte pas : { $seat } ne marque rien.
}
gutenberg-revealed = { $you ->
    [yes] Votre mot : « { $text_id } » ({ points }), avec { $cards }.
   *[no] { $seat } a écrit « { $text_id } » ({ points }), avec { $cards }.
}
gutenberg-revealed-nothing = { $you ->
    [yes] Vous n’avez pas de mot.
   *[no] { $seat } n’a pas de mot.
}
gutenberg-drew = { $you ->
    [yes] Égalité : vous tirez { $card }.
   *[no] Égalité : { $seat } tire { $card }.
}
gutenberg-ranked = Classement du tour, du premier au dernier : { $seats }.
gutenberg-claimed-common = { $you ->
    [yes] Vous réclamez la lettre commune { $card }.
   *[no] { $seat } réclame la lettre commune { $card }.
}
gutenberg-claimed = { $you ->
    [yes] { $from_you ->
        [yes] Vous réclamez { $card }, de votre mot.
       *[no] Vous réclamez { $card } à { $from_seat }.
    }
   *[no] { $from_you ->
        [yes] { $seat } vous réclame { $card }.
       *[no] { $own ->
            [yes] { $seat } réclame { $card }, de son propre mot.
           *[no] { $seat } réclame { $card } à { $from_seat }.
        }
    }
}
gutenberg-met = { $you ->
    [yes] Vous relevez le défi « { $challenge } ».
   *[no] { $seat } relève le défi « { $challenge } ».
}
gutenberg-met-for-card = { $you ->
    [yes] Vous relevez le défi « { $challenge } » : la carte { $card } rejoint votre collection.
   *[no] { $seat } relève le défi « { $challenge } » et gagne la carte { $card }.
}
gutenberg-choosing = { $you ->
    [yes] Vous tirez { $cards }.
   *[no] { $seat } tire { $cards }.
}
gutenberg-gained = { $you ->
    [yes] { $card } rejoint votre collection.
   *[no] { $seat } reçoit { $card } dans sa collection.
}
gutenberg-gained-hidden = { $vowel ->
    [yes] { $seat } reçoit une voyelle cachée dans sa collection.
   *[no] { $seat } reçoit une lettre cachée dans sa collection.
}
gutenberg-stopped = { $you ->
    [yes] Vous ne réclamez plus rien.
   *[no] { $seat } ne réclame plus rien.
}
gutenberg-counted = { $you ->
    [yes] Vous marquez { points } ; il en reste { $left } dans votre collection.
   *[no] { $seat } marque { points } ; il en reste { $left } dans sa collection.
}
gutenberg-shelved = À la bibliothèque : { $cards }.
gutenberg-resolved = Rang précédent : { $kept } à votre collection, { $lost } sous le paquet.
gutenberg-taken = Vous prenez { $card } à la bibliothèque.
gutenberg-discarded = { $card } quitte la bibliothèque pour le dessous du paquet.
gutenberg-press-beaten = La Rotative est battue : { points } contre { $library } !
gutenberg-press-wins = La Rotative l’emporte : { points } contre { $library }.

## What is asked, what is refused

gutenberg-ask-keep = Gardez une carte ; les autres passent à gauche.
gutenberg-ask-keep-alone = Gardez une carte ; les autres vont sous le paquet.
gutenberg-ask-write = Écrivez un mot avec vos cartes et les lettres communes, ou passez (au clavier : no-word).
    .no-word = Vous n’écrirez aucun mot à ce tour.
gutenberg-ask-write-last = Écrivez votre dernier mot avec votre collection, le plus cher possible, ou passez (au clavier : no-word).
    .no-word = Votre collection ne vous rapportera rien.
gutenberg-ask-write-more = { points } contre { $library }. Écrivez un autre mot avec ce qui reste, ou finissez (au clavier : no-word).
gutenberg-ask-vote = { $seat } a écrit « { $word_id } », qui n’est pas dans le lexique. L’acceptez-vous ? (Au clavier : accept ou refuse.)
gutenberg-ask-claim = { $left ->
    [one] Réclamez une lettre en jeu, ou arrêtez-vous là.
   *[other] Réclamez { $left } lettres en jeu, ou arrêtez-vous là.
}
    .done = { $left ->
        [0] { "" }
        [one] Vous renoncez à une lettre.
       *[other] Vous renoncez à { $left } lettres.
    }
gutenberg-ask-claim-challenge = { $left ->
    [0] Vous pouvez relever un défi : { $challenges }.
    [one] Réclamez une lettre en jeu ; vous pouvez aussi relever un défi : { $challenges }.
   *[other] Réclamez { $left } lettres en jeu ; vous pouvez aussi relever un défi : { $challenges }.
}
    .done = Vous renoncez à relever un défi ({ $challenges }){ $left ->
        [0] .
        [one] { " " }et à une lettre.
       *[other] { " " }et à { $left } lettres.
    }
gutenberg-ask-choose = Gardez l’une des deux cartes ; l’autre va sous le paquet.
gutenberg-ask-slide = Glissez le rang le plus court, de 0 à { $most ->
    [one] { $most } place
   *[other] { $most } places
} : chaque carte du haut qui ne vaut pas plus que celle du dessous est à vous.
gutenberg-ask-take = { points } : prenez une carte de la bibliothèque pour votre collection.
gutenberg-ask-discard = { points } seulement : mettez une carte de la bibliothèque sous son paquet.
gutenberg-refused-unknown = « { $word_id } » n’est pas dans le lexique. Cherchez un autre mot.
gutenberg-refused-letter = Pour « { $word_id } », il vous manque la lettre { $letter }.
gutenberg-refused-few = Pour « { $word_id } », la lettre { $letter } sert { $occurs } fois, mais vous n’avez { $cards ->
    [one] qu’une carte { $letter }
   *[other] que { $cards } cartes { $letter }
}. Une carte ne vaut sa lettre deux fois que de suite.
gutenberg-refused-together = Pour « { $word_id } », la lettre { $letter } ne se trouve que sur une carte de plusieurs lettres, qui restent ensemble.
gutenberg-refused-cards = « { $word_id } » peut s’écrire : tapez le mot seul, ou choisissez ses cartes.
gutenberg-refused-card = Vous n’avez pas la carte { $card_id }.
gutenberg-refused-twice = La carte { $card_id } est déjà dans le mot. Une carte ne sert qu’une fois ; doublée, elle s’écrit { $card_id }+.
gutenberg-refused-double = La carte { $card } ne peut pas être doublée : elle porte plusieurs lettres.
gutenberg-refused-first = De la carte { $card } on ne peut pas prendre la première lettre seule.
gutenberg-refused-length = Un mot a de 2 à 20 lettres.
gutenberg-refused-one-letter = « { $word_id } » n’a qu’une lettre ; un mot en a au moins deux.
gutenberg-refused-apostrophe = « { $word_id } » a une apostrophe : seuls comptent les mots d’un seul tenant.
gutenberg-refused-hyphen = « { $word_id } » a un trait d’union : les mots composés ne comptent pas.
gutenberg-refused-space = « { $word_id } », c’est plusieurs mots : n’en écrivez qu’un, d’un seul tenant.
gutenberg-refused-now-draft = Gardez d’abord une carte de votre paquet.
gutenberg-refused-now-write = C’est le moment d’écrire un mot, ou de passer.
gutenberg-refused-now-vote = Dites d’abord si le mot compte : accept ou refuse.
gutenberg-refused-now-claim = C’est le moment de réclamer une lettre, de relever un défi ou de vous arrêter là.
gutenberg-refused-now-choose = Gardez d’abord l’une des deux cartes tirées.
gutenberg-refused-now-slide = Dites d’abord de combien glisse le rang le plus court.
gutenberg-refused-now-library = Choisissez d’abord une carte de la bibliothèque.
gutenberg-refused-packet = La carte { $card_id } n’est pas dans votre paquet.
gutenberg-refused-drawn = Vous n’avez pas tiré la carte { $card_id }.
gutenberg-refused-in-play = La carte { $card_id } n’est pas en jeu : elle n’est ni commune, ni dans un mot.
gutenberg-refused-claims = Vous avez déjà réclamé toutes vos lettres.
gutenberg-refused-open = Le défi « { $challenge } » n’est pas ouvert.
gutenberg-refused-second = Vous avez déjà relevé un défi à ce tour.
gutenberg-refused-unmet = Votre mot ne remplit pas la condition du défi « { $challenge } ».
gutenberg-refused-slide = Le rang le plus court peut glisser de { $most ->
    [one] { $most } place
   *[other] { $most } places
} au plus.
gutenberg-refused-shelf = La carte { $card_id } n’est pas dans la bibliothèque.
gutenberg-refused-take = Il faut { $needed } points pour prendre une carte de la bibliothèque, vous en avez { $points } : mettez-en une sous son paquet.
gutenberg-refused-discard = Avec { $points } points, vous prenez une carte de la bibliothèque : aucune ne va sous son paquet.
gutenberg-config-lexicon = Le lexique { $given } n’existe pas ici : c’est la version { $known }.
gutenberg-config-components-shape = Cartes, ligne { $line } : « { $given_id } » n’est ni « letter A 1 5 », ni « vowel A 1 2 », ni « challenge 1 letters>=7 -> card L 5 ».
gutenberg-config-components-letters = Cartes, ligne { $line } : « { $given_id } » n’est pas de une à quatre majuscules sans accent.
gutenberg-config-components-value = Cartes, ligne { $line } : « { $given_id } » n’est pas une valeur de 1 à 9.
gutenberg-config-components-count = Cartes, ligne { $line } : « { $given_id } » n’est pas un nombre de cartes.
gutenberg-config-components-twice = Cartes, ligne { $line } : « { $given_id } » s’y trouve déjà. Réunissez les deux lignes.
gutenberg-config-components-condition = Cartes, ligne { $line } : « { $given_id } » n’est pas une condition telle que letters>=7, vowels=1, points<=7, without-e, loop, open-ends, shortest ou longest.
gutenberg-config-components-reward = Cartes, ligne { $line } : « { $given_id } » n’est pas une récompense telle que card ER 6, vowel, letter, claim ou choose.
gutenberg-config-components-total = Cartes, ligne { $line } : la liste a { $letters } lettres, { $vowels } voyelles et { $challenges } défis ; il en faut 76, 9 et 18.
gutenberg-config-components-kinds = Cartes, ligne { $line } : { $given } cartes différentes, c’est trop : { $most } au plus.

## Words

gutenberg-path-write = écrire { $count ->
    [1] « { $a } »
    [2] « { $a }{ $b } »
    [3] « { $a }{ $b }{ $c } »
    [4] « { $a }{ $b }{ $c }{ $d } »
    [5] « { $a }{ $b }{ $c }{ $d }{ $e } »
    [6] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f } »
    [7] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g } »
    [8] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h } »
    [9] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i } »
    [10] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j } »
    [11] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k } »
    [12] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l } »
    [13] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m } »
    [14] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n } »
    [15] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o } »
    [16] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p } »
    [17] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q } »
    [18] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r } »
    [19] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r }{ $s } »
   *[other] « { $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r }{ $s }{ $t } »
}
gutenberg-path-keep = garder { $a }
# A challenge is met, a letter is claimed.
gutenberg-path-claim = { $a_name ->
    [challenge] relever « { $a } »
   *[other] réclamer { $a }
}
gutenberg-path-take = prendre { $a }
gutenberg-path-discard = écarter { $a }
gutenberg-path-slide = glisser de { $a_id }
gutenberg-word-keep = garder
gutenberg-word-write = écrire
gutenberg-word-spell = épeler
gutenberg-word-no-word = pas de mot
gutenberg-word-accept = accepter
gutenberg-word-refuse = refuser
gutenberg-word-claim = réclamer
gutenberg-word-done = s’arrêter là
gutenberg-word-take = prendre
gutenberg-word-discard = écarter
gutenberg-word-slide = glisser
gutenberg-word-plus = { $a }{ $a }
gutenberg-word-of = { $a }
gutenberg-word-challenge = { $n ->
    [1] Sept lettres
    [2] Huit lettres
    [3] Une seule voyelle
    [4] Sans voyelle
    [5] Lipogramme
    [6] Composteur plein
    [7] Presse commune
    [8] Sans emprunt
    [9] Double frappe
    [10] Boucle
    [11] Bords ouverts
    [12] Quatre voyelles
    [13] Trois consonnes
    [14] Caractère rare
    [15] Douze points
    [16] Petit corps
    [17] Le plus court
    [18] Le plus long
   *[other] défi { $n }
}
gutenberg-word-round = tour { $n }
gutenberg-word-common = Communes
gutenberg-word-challenges = Défis
gutenberg-word-packet = Paquet
gutenberg-word-hand = Vos cartes
gutenberg-word-kept = Gardées
gutenberg-word-collection = collection
gutenberg-word-hidden = cachées
gutenberg-word-library = Bibliothèque
gutenberg-word-previous = Rang précédent
gutenberg-word-row = Nouveau rang
gutenberg-word-drawn = Tirées
gutenberg-word-written = Votre mot
gutenberg-word-nothing = pas de mot
gutenberg-word-in-play = en jeu
gutenberg-word-seat = joueur { $n }
gutenberg-word-vowel = une voyelle
gutenberg-word-letter = une lettre
gutenberg-word-one-more = une lettre en jeu de plus
gutenberg-word-one-of-two = une lettre sur deux
gutenberg-word-condition = { $n ->
    [1] 7 lettres ou plus
    [2] 8 lettres ou plus
    [3] une seule voyelle, 5 lettres ou plus
    [4] aucune voyelle
    [5] aucun E, 6 lettres ou plus
    [6] vos 5 cartes utilisées
    [7] les 3 lettres communes, 6 lettres ou plus
    [8] aucune lettre commune, 5 lettres ou plus
    [9] 2 cartes doublées
    [10] finit comme il commence, 4 lettres ou plus
    [11] voyelle au début et à la fin, 5 lettres ou plus
    [12] 4 voyelles ou plus
    [13] 3 consonnes de suite
    [14] une carte à 5 points ou plus
    [15] exactement 12 points
    [16] 7 points au plus, 5 lettres ou plus
    [17] le moins de lettres de tous
   *[18] le plus de lettres de tous
}
gutenberg-word-any-word = n’importe quel mot
gutenberg-word-at = { $b } : { $a }
gutenberg-word-at-least = { $n } ou plus
gutenberg-word-at-most = { $n } au plus
gutenberg-word-exactly = exactement { $n }
gutenberg-word-absent = aucun
gutenberg-word-length = lettres
gutenberg-word-vowel-count = voyelles
gutenberg-word-consonant-row = consonnes de suite
gutenberg-word-doubled-count = cartes doublées
gutenberg-word-own-count = vos cartes utilisées
gutenberg-word-common-count = lettres communes utilisées
gutenberg-word-dearest = points de la carte la plus chère
gutenberg-word-points = points
gutenberg-word-same-ends = finit comme il commence
gutenberg-word-open-ends = voyelle au début et à la fin
gutenberg-word-shortest = le moins de lettres de tous
gutenberg-word-longest = le plus de lettres de tous
gutenberg-word-draft = choix des lettres
gutenberg-word-vote = vote
gutenberg-word-choose = choix d’une carte
gutenberg-word-over = partie finie
gutenberg-word-card = cette carte
gutenberg-word-letters = lettre
gutenberg-word-vowels = voyelle
gutenberg-word-whole = une fois
gutenberg-word-doubled = doublée
gutenberg-word-first = première lettre
gutenberg-word-offset = décalage de { $n }
gutenberg-word-a = A
gutenberg-word-b = B
gutenberg-word-c = C
gutenberg-word-d = D
gutenberg-word-e = E
gutenberg-word-f = F
gutenberg-word-g = G
gutenberg-word-h = H
gutenberg-word-i = I
gutenberg-word-j = J
gutenberg-word-k = K
gutenberg-word-l = L
gutenberg-word-m = M
gutenberg-word-n = N
gutenberg-word-o = O
gutenberg-word-p = P
gutenberg-word-q = Q
gutenberg-word-r = R
gutenberg-word-s = S
gutenberg-word-t = T
gutenberg-word-u = U
gutenberg-word-v = V
gutenberg-word-w = W
gutenberg-word-x = X
gutenberg-word-y = Y
gutenberg-word-z = Z
gutenberg-word-qu = QU
gutenberg-word-er = ER
gutenberg-word-ons = ONS
gutenberg-word-ing = ING
gutenberg-word-ou = OU
gutenberg-word-ch = CH
gutenberg-word-th = TH
gutenberg-word-re = RE

## Options

gutenberg-option-language = Langue des mots
    .about = Les lettres de la boîte et le lexique : français ou anglais, quelle que soit la langue des textes.
gutenberg-option-language-fr = français
gutenberg-option-language-en = anglais
gutenberg-option-check = Contrôle des mots
    .about = Refusés tout de suite s’ils sont inconnus ; acceptés à l’aveugle, quitte à ne rien marquer ; ou soumis aux autres joueurs.
gutenberg-option-check-live = tout de suite
gutenberg-option-check-blind = à l’aveugle
gutenberg-option-check-table = la table décide
gutenberg-option-mode = Difficulté en solo
    .about = Facile : plusieurs mots au dernier tour. Difficile : les cartes inutilisées comptent pour la Rotative.
gutenberg-option-mode-normal = normale
gutenberg-option-mode-easy = facile
gutenberg-option-mode-hard = difficile
gutenberg-option-collections = Collections des autres
    .about = Cachées : on ne voit que le dos des cartes réclamées, comme à la table. Ouvertes : on revoit ce que chacun a réclamé.
gutenberg-option-collections-hidden = cachées
gutenberg-option-collections-open = ouvertes

## Score sheet

gutenberg-category-collection = Cartes de la collection
gutenberg-category-common = Lettres communes

## The fields of the view

gutenberg-field-config = Réglages
gutenberg-field-players = Joueurs
gutenberg-field-lexicon = Version du lexique
gutenberg-field-components = Cartes de votre boîte
gutenberg-field-seat = Joueur
gutenberg-field-round = Tour
gutenberg-field-phase = Étape
gutenberg-field-to-move = On attend
gutenberg-field-common = Lettres communes
gutenberg-field-challenges = Défis ouverts
gutenberg-field-order = Classement du tour
gutenberg-field-turn = Place de qui réclame, à partir de 0
gutenberg-field-left = Lettres à réclamer
gutenberg-field-challenged = Défi déjà relevé
gutenberg-field-accepted = Mots acceptés par la table
gutenberg-field-decks = Dans les paquets
gutenberg-field-letter-cards = Cartes Lettre
gutenberg-field-vowel-cards = Cartes Voyelle
gutenberg-field-challenge-cards = Cartes Défi
gutenberg-field-under = Lettres vues passer sous le paquet
gutenberg-field-vowels-back = Voyelles sous leur paquet
gutenberg-field-unseen = Défis encore dans le paquet
gutenberg-field-mine = À vous seul
gutenberg-field-solo = Contre la Rotative
gutenberg-field-name = Nom
gutenberg-field-letters = Lettres
gutenberg-field-value = Valeur
gutenberg-field-deck = Cartes à piocher
gutenberg-field-condition = Condition
gutenberg-field-reward = Récompense
gutenberg-field-card = Carte gagnée
gutenberg-field-met-by = Rempli par
gutenberg-field-collection = Collection
gutenberg-field-hidden = Cachées dans la collection
gutenberg-field-drafted-count = Cartes gardées
gutenberg-field-word = Mot
gutenberg-field-played = Cartes en jeu
gutenberg-field-unused-count = Cartes inutilisées
gutenberg-field-drawn-count = Cartes tirées
gutenberg-field-left-over = Points restés dans la collection
gutenberg-field-spelt = Sans accents
gutenberg-field-text = Écrit
gutenberg-field-cards = Cartes
gutenberg-field-points = Points
gutenberg-field-style = Emploi
gutenberg-field-packet = Votre paquet
gutenberg-field-drafted = Vos cartes gardées
gutenberg-field-passed = Paquets que vous avez passés
gutenberg-field-pick = Vous allez garder
gutenberg-field-hand = Vos cartes pour le mot
gutenberg-field-written = Votre mot
gutenberg-field-vote = Vous acceptez le mot
gutenberg-field-secret = Cartes de votre collection que personne n’a vues
gutenberg-field-unused = Vos cartes inutilisées
gutenberg-field-drawn = Vos cartes tirées
gutenberg-field-previous = Rang précédent
gutenberg-field-row = Nouveau rang
gutenberg-field-slides = Ce que gagne chaque décalage, carte par carte
gutenberg-field-library = Bibliothèque
gutenberg-field-library-points = Points de la bibliothèque
gutenberg-field-score = Vos points
gutenberg-field-words = Vos mots
gutenberg-field-won = Rotative battue

## The drawn board

gutenberg-board-round = { $round ->
    [5] Dernier tour
   *[other] Tour { $round } sur 5
}
gutenberg-board-step = { $step ->
    [draft] Draft
    [write] Écriture
    [vote] Vote
    [slide] Alignement
    [library] Bibliothèque
    [over] Fin de la partie
   *[other] Révélation
}
gutenberg-board-you = Vous
gutenberg-board-collections = Collections
gutenberg-board-wall = Défis
gutenberg-board-words = Les derniers mots
gutenberg-board-common = Lettres communes
gutenberg-board-common-short = Communes
gutenberg-board-is-common = Lettre commune : tous peuvent s’en servir.
gutenberg-board-hand = Vos cartes
gutenberg-board-collection = Votre collection
gutenberg-board-block = { $letters_id }, { points }{ $style_id ->
    [doubled] , doublée
    [first] , prise comme Q
   *[other] { "" }
}
gutenberg-board-kind = { $kind_id ->
    [vowels] Voyelle
    [challenges] Défi devenu lettre
    [group] Plusieurs lettres, toujours ensemble
   *[other] Lettre
}{ $style_id ->
    [doubled] , doublée : elle compte une fois
    [first] , prise comme Q
   *[other] { "" }
}.
gutenberg-board-laid = { $letters_id }, { points }{ $style_id ->
    [doubled] , doublée ; une fois seulement
    [first] , prise comme Q ; QU en entier
   *[other] { $turns ->
        [yes] { $letters_id ->
            [QU] { "" } ; comme Q
           *[other] { "" } ; doubler
        }
       *[no] { "" }
    }
}
gutenberg-board-take-back = Reprendre { $letters }
gutenberg-board-coach = Tapez au clavier, touchez ou glissez. Toucher un bloc posé le double ; QU devient Q.
gutenberg-board-coach-short = Touchez ou glissez vos lettres ; toucher un bloc posé le double.
gutenberg-board-own-card = à vous : les autres pourront la réclamer
gutenberg-board-common-card = commune
gutenberg-board-secret = { $step ->
    [draft] Chacun choisit ses lettres en secret.
   *[other] Chacun écrit son mot en secret.
}
gutenberg-board-stick = Composteur : { $word }. Tapez un mot, Entrée pour l’imprimer.
gutenberg-board-points = { $points ->
    [one] point
   *[other] points
}
gutenberg-board-letters = { $count ->
    [one] { $count } lettre
   *[other] { $count } lettres
}
gutenberg-board-missing = pas de { $letter }
gutenberg-board-known = accepté
gutenberg-board-unknown = pas dans le lexique
gutenberg-board-later = { $check ->
    [blind] jugé à la révélation
   *[table] au vote s’il est inconnu
}
gutenberg-board-written = votre mot est écrit
gutenberg-board-tools = Outils
gutenberg-board-shuffle = Mélanger
gutenberg-board-sort = Trier par valeur
gutenberg-board-erase = Effacer
gutenberg-board-clear = Vider
gutenberg-board-keep = Garder cette idée
gutenberg-board-idea = Idée
gutenberg-board-recall = , reprendre
gutenberg-board-challenge = { $title }, { $gives } : { $wants }.
gutenberg-board-gives = Rapporte : { $gives }
gutenberg-board-met-by = Relevé par { $names }.
gutenberg-board-met-count = { $count } défis
gutenberg-board-met-by-nobody = Personne ne le relève.
gutenberg-board-standing = { $standing ->
    [met] Votre mot le relève.
    [unknown] On le saura à la révélation.
   *[other] Votre mot ne le relève pas.
}
gutenberg-board-gone = { $you ->
    [yes] Vous avez relevé « { $challenge } ».
   *[no] { $seat } a relevé « { $challenge } ».
}
gutenberg-board-player = { $name } : { $count ->
    [0] collection vide
    [one] une carte
   *[other] { $count } cartes
}{ $known ->
    [0] { "" }
   *[other]  ({ $cards })
}{ $doing ->
    [choosing] , choisit
    [chosen] , a choisi
    [writing] , compose
    [written] , a écrit
    [voting] , vote
    [claiming] , réclame
    [claimed] , a réclamé
   *[other] { "" }
}
gutenberg-board-doing = { $doing ->
    [choosing] choisit
    [chosen] a choisi
    [writing] compose
    [written] a écrit
    [voting] vote
    [claiming] réclame
   *[claimed] a réclamé
}
gutenberg-board-packet = paquet de { $count }
gutenberg-board-owns = { $count ->
    [0] Aucune carte
    [one] Une carte
   *[other] { $count } cartes
}
gutenberg-board-on-bench = cartes, { points } : toutes sur le banc
gutenberg-board-your-packet = Votre paquet : gardez une lettre
gutenberg-board-waits = Votre choix attend celui des autres
gutenberg-board-receives = { $count ->
    [0] ne recevra rien
    [one] recevra l’autre
   *[other] recevra les { $count } autres
}
gutenberg-board-passes = { $first ->
    [yes] vous passera le sien
   *[no] vous a passé ce paquet
}
gutenberg-board-kept = Gardées : { $count } sur 5
gutenberg-board-place = Place { $n }
gutenberg-board-passed = Passées à { $name }
gutenberg-board-row = Nouveau rang
gutenberg-board-previous = Rang précédent
gutenberg-board-wins-if = gagné si ≤ la carte du dessous
gutenberg-board-places = Où poser le rang
gutenberg-board-slides = Le rang qui glisse : place { $n } sur { $most }. Flèches ou glisser.
gutenberg-board-slide = Place { $n } : { $cards }, { points }
gutenberg-board-then = { $good ->
    [yes] Ensuite : 13 points ou plus, une carte de la bibliothèque sera à vous.
   *[no] Ensuite : moins de 13 points, une carte de la bibliothèque ira sous son paquet.
}
gutenberg-board-galley = { $rank ->
    [0] { "" }
   *[other] { $rank }.{ " " }
}{ $seat } : { $text_id }, { points }{ $met_id ->
    [none] { "" }
   *[other] , { $met_id }
}
gutenberg-board-from = { $you ->
    [yes] Dans votre mot « { $text_id } ».
   *[no] Dans le mot écrit par { $seat }, « { $text_id } ».
}
gutenberg-board-claimed = { $you ->
    [yes] { $letters_id }, réclamée par vous
   *[no] { $letters_id }, réclamée par { $seat }
}
gutenberg-board-print = { $letters }, lettre commune
gutenberg-board-void = ne compte pas
gutenberg-board-disputed = mot contesté
gutenberg-board-has-claimed = { $count ->
    [0] rien réclamé
    [one] une lettre
   *[other] { $count } lettres
}
gutenberg-board-claims = { $count ->
    [0] un défi peut-être
    [one] encore une lettre
   *[other] encore { $count } lettres
}
gutenberg-board-will-claim = { $count ->
    [one] puis une lettre
   *[other] puis { $count } lettres
}
gutenberg-board-best-yours = Avec vos lettres, aucun mot ne valait plus que le vôtre.
gutenberg-board-drawn = Gardez une lettre
gutenberg-board-vote = { $you ->
    [yes] Votre mot « { $word_id } » n’est pas dans le lexique. Les autres décident.
   *[no] « { $word_id } », écrit par { $seat }, n’est pas dans le lexique. Le laisser compter ?
}
gutenberg-board-voted = { $vote ->
    [yes] Vous acceptez.
   *[no] Vous refusez.
}
gutenberg-board-press = La Rotative
gutenberg-board-so-far = Déjà écrit : { $words } ({ points })
gutenberg-board-to-exceed = à dépasser
gutenberg-board-to-exceed-unused = à dépasser, dont { $unused } en reste
gutenberg-board-press-had = pour elle
gutenberg-board-library = Bibliothèque de la Rotative
gutenberg-board-library-empty = Aucune carte pour l’instant.
gutenberg-board-in-library = À la bibliothèque.
gutenberg-board-sum = { $own } + { $common } en commun
gutenberg-board-left = reste { $points }
gutenberg-board-alone = { $won ->
    [yes] La Rotative est battue : { $points } contre { $library } !
   *[no] La Rotative l’emporte : { $points } contre { $library }.
}

## Why an action is good, and how a match was played

gutenberg-reason-keeps = Avec cette carte on peut écrire « { $text_id } » : { points }{ $without ->
    [0] { "" }
   *[other] { " " }(sans elle, { $without })
}.
gutenberg-reason-collects = Avec cette carte, la collection seule peut écrire « { $text_id } » : { points }{ $without ->
    [0] { "" }
   *[other] { " " }(sans elle, { $without })
}.
gutenberg-reason-value = La carte vaut { points }.
gutenberg-reason-value-from = La carte vaut { points }, et c’est { $from_seat } qui l’avait jouée.
gutenberg-reason-word = Un mot à { points }.
gutenberg-reason-word-meets = Un mot à { points }, qui remplit la condition { $challenges_count ->
    [one] du défi « { $challenges } »
   *[other] de ces défis : { $challenges }
}.
gutenberg-reason-prize-card = Le défi rapporte la carte { $card }.
gutenberg-reason-prize-vowel = Le défi rapporte une voyelle.
gutenberg-reason-prize-letter = Le défi rapporte une lettre.
gutenberg-reason-prize-one-more = Le défi rapporte une lettre en jeu de plus.
gutenberg-reason-prize-one-of-two = Le défi rapporte une lettre, au choix entre deux.
gutenberg-style-best = Meilleur mot : « { $text_id } », { points }.
gutenberg-style-longest = Mot le plus long : « { $text_id } », { $letters } lettres.
gutenberg-style-challenges = Défis relevés : { $count }{ style-others }.
gutenberg-style-claimed = Lettres réclamées : { $count }{ style-others } ; prises dans le mot d’un autre : { $robbed } ; laissées aux autres : { $lost }.
gutenberg-style-last = Dernier mot : « { $text_id } », { points }.
gutenberg-style-empty = Tours sans mot : { $count }.
