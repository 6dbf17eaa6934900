### Ex Libris. The conventions are in docs/words.md.

ex-libris-title = Ex Libris
ex-libris-line = Envoyez gnomes, sorcières et golems par la ville, et rangez la plus belle bibliothèque avant l’inspection.
ex-libris-first = règles pour débutants
ex-libris-credits = Un jeu d’Adam P. McIver, illustré par Jacqui Davis, Renegade Game Studios 2017, édition française Origames. Adaptation non officielle ; les cartes et les emplacements sont en partie reconstitués, les titres des livres sont de nous.

## Parts of sentences

ex-libris-who = { $figure_id ->
    [goblin] le Gobelin sournois
    [automaton] l’Automate
    [mummy] la Momie
    [cube] le Cube gélatineux
    [sasquatch] le Sasquatch
    [bookworm] le Ver bibliophage
    [ghost] le Fantôme
    [snowman] le Bonhomme de neige
    [golem] le Golem
    [wizard] le Magicien
    [witch] la Sorcière
    [imp] le Feu follet
   *[gnome] un gnome
}
ex-libris-at = { $location_id ->
    [exchange] à la Bourse d’Échange
    [auction] à la Vente aux Enchères
    [donation-bin] au Bac aux Dons
    [community-center] au Centre Communautaire
    [wishing-well] au Puits aux Souhaits
    [gambling-den] au Tripot Clandestin
    [lodge] au Salon Littéraire
    [collector] chez le Collectionneur
    [bookshop] à la Librairie du Bon Mot
    [dump] à la Décharge Publique
    [brewery] à la Brasserie des Amis
    [shack] à la Cabane Mystérieuse
    [flea-market] au Marché aux Puces
    [assistants-guild] à la Guilde des Assistants
    [tax-collector] chez le Collecteur d’Impôts
    [yard-sale] à la Grande Braderie
    [shelfmasons] à la Guilde des Rayonnagistes
   *[tent] à la Tente du Devin
}

## The match as it is told

ex-libris-library-chosen = { $you ->
    [yes] Vous choisissez : { $library }.
   *[no] { $seat } choisit : { $library }.
}
ex-libris-library-removed = { $you ->
    [yes] Vous écartez : { $library }.
   *[no] { $seat } écarte : { $library }.
}
ex-libris-dealt = Les catégories sont tirées. Livres populaires : { $popular } ; livres bannis : { $banned }.
ex-libris-dealt-hand = Votre spécialité : { $speciality }. Vos six cartes : { $cards }.
ex-libris-round = { $last ->
    [yes] Manche { $round }, la dernière.
   *[no] Manche { $round }.
} { $you ->
    [yes] Vous commencez.
   *[no] { $seat } commence.
}
ex-libris-pile-shuffled = Les lieux écartés forment une nouvelle pile.
ex-libris-drawn = En ville : { $locations }.
ex-libris-laid = On dispose { $cards } { ex-libris-at }.
ex-libris-laid-hidden = On dispose { ex-libris-board-hidden } { ex-libris-at }.
ex-libris-donated = La Bibliothèque publique reçoit { $cards }.
ex-libris-spare = Une catégorie écartée se dévoile : { $category }.
ex-libris-sent = { $you ->
    [yes] Vous envoyez { ex-libris-who } { ex-libris-at }
   *[no] { $seat } envoie { ex-libris-who } { ex-libris-at }
}{ $location_id ->
    [auction] , mise { $number }.
   *[other] .
}
ex-libris-sent-home = { $you ->
    [yes] Vous gardez { ex-libris-who } à la maison.
   *[no] { $seat } garde { ex-libris-who } à la maison.
}
ex-libris-returned = { $you ->
    [yes] Vous reprenez { ex-libris-who }, qui était { ex-libris-at } (place { $number }).
   *[no] { $seat } reprend { ex-libris-who }, qui était { ex-libris-at } (place { $number }).
}
ex-libris-moved = { $you ->
    [yes] Vous faites passer { ex-libris-who } de la maison { ex-libris-at } (place { $number }).
   *[no] { $seat } fait passer { ex-libris-who } de la maison { ex-libris-at } (place { $number }).
}
ex-libris-recalled = { $you ->
    [yes] Vous rappelez à la maison { ex-libris-who }, qui était { ex-libris-at } (place { $number }).
   *[no] { $seat } rappelle à la maison { ex-libris-who }, qui était { ex-libris-at } (place { $number }).
}
ex-libris-token = { $you ->
    [yes] Vous prenez le jeton de premier joueur.
   *[no] { $seat } prend le jeton de premier joueur.
}
ex-libris-drew = { $you ->
    [yes] Vous piochez { $card }.
   *[no] { $seat } pioche { $card }.
}
ex-libris-drew-unseen = { $you ->
    [yes] Vous piochez une carte.
   *[no] { $seat } pioche une carte.
}
ex-libris-deck-shuffled = La défausse est mélangée et forme une nouvelle pioche de { $count } cartes.
ex-libris-took = { $you ->
    [yes] Vous prenez { $card } { ex-libris-at }.
   *[no] { $seat } prend { $card } { ex-libris-at }.
}
ex-libris-found = { $you ->
    [yes] Vous trouvez { $card } dans la défausse.
   *[no] { $seat } trouve { $card } dans la défausse.
}
ex-libris-discarded = { $you ->
    [yes] Vous défaussez { $card } de votre main.
   *[no] { $seat } défausse { $card } de sa main.
}
ex-libris-unshelved = { $you ->
    [yes] Vous défaussez { $card } de votre collection ({ $cell }).
   *[no] { $seat } défausse { $card } de sa collection ({ $cell }).
}
ex-libris-paid = { $you ->
    [yes] Vous laissez { $card } { ex-libris-at }.
   *[no] { $seat } laisse { $card } { ex-libris-at }.
}
ex-libris-exchanged = { $you ->
    [yes] Vous échangez { $card } contre { $other } { ex-libris-at }.
   *[no] { $seat } échange { $card } contre { $other } { ex-libris-at }.
}
ex-libris-replaced = { $you ->
    [yes] Vous échangez { $card } de votre main contre { $other } de votre collection ({ $cell }).
   *[no] { $seat } échange { $card } de sa main contre { $other } de sa collection ({ $cell }).
}
ex-libris-swapped = { $you ->
    [yes] Vous intervertissez { $card } et { $other } dans votre collection.
   *[no] { $seat } intervertit { $card } et { $other } dans sa collection.
}
ex-libris-lifted = { $you ->
    [yes] Vous retirez { $card } de l’étagère pour l’archiver à nouveau.
   *[no] { $seat } retire { $card } de l’étagère pour l’archiver à nouveau.
}
ex-libris-shelved = { $you ->
    [yes] Vous archivez { $card } ({ $cell }).
   *[no] { $seat } archive { $card } ({ $cell }).
}
ex-libris-covered = { $you ->
    [yes] Vous archivez { $card } par-dessus { $other }, qui est enterrée ({ $cell }).
   *[no] { $seat } archive { $card } par-dessus { $other }, qui est enterrée ({ $cell }).
}
ex-libris-buried = { $you ->
    [yes] Vous enterrez { $card } sous { $other } ({ $cell }).
   *[no] { $seat } enterre { $card } sous { $other } ({ $cell }).
}
ex-libris-pushed = { $you ->
    [yes] Vous poussez des cartes { $direction } et archivez { $card } dans le vide ({ $cell }).
   *[no] { $seat } pousse des cartes { $direction } et archive { $card } dans le vide ({ $cell }).
}
ex-libris-pushing = { $you ->
    [yes] Votre Magicien montre { $card } et pousse des cartes { $direction }.
   *[no] Le Magicien ({ $seat }) montre { $card } et pousse des cartes { $direction }.
}
ex-libris-stayed = { $you ->
    [yes] Votre Sasquatch reste.
   *[no] Le Sasquatch ({ $seat }) reste.
}
ex-libris-done = { $you ->
    [yes] Vous en restez là.
   *[no] { $seat } en reste là.
}
ex-libris-run-moved = { $you ->
    [yes] Vous déplacez { $cards } dans votre collection.
   *[no] { $seat } déplace { $cards } dans sa collection.
}
ex-libris-named = { $you ->
    [yes] Vous annoncez { ex-libris-at } : { $category }.
   *[no] { $seat } annonce { ex-libris-at } : { $category }.
}
ex-libris-revealed = On révèle { $cards } { ex-libris-at }.
ex-libris-won = { $you ->
    [yes] Vous gagnez avec { $category }
   *[no] { $seat } gagne avec { $category }
} ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}).
ex-libris-lost = Aucune catégorie annoncée ne sort : personne ne gagne.
ex-libris-cleared = On défausse ce qui restait { ex-libris-at } : { $cards }.
ex-libris-gave = { $you ->
    [yes] Vous donnez { $card } à { $target_seat }.
   *[no] { $target_you ->
        [yes] { $seat } vous donne { $card }.
       *[no] { $seat } donne { $card } à { $target_seat }.
    }
}
ex-libris-gave-unseen = { $you ->
    [yes] Vous donnez une carte à { $target_seat }.
   *[no] { $target_you ->
        [yes] { $seat } vous donne une carte.
       *[no] { $seat } donne une carte à { $target_seat }.
    }
}
ex-libris-robbed = { $target_you ->
    [yes] Le Gobelin ({ $seat }) exige de vous : { $category }.
   *[no] { $you ->
        [yes] Votre Gobelin s’en prend à { $target_seat } et exige : { $category }.
       *[no] Le Gobelin ({ $seat }) s’en prend à { $target_seat } et exige : { $category }.
    }
}
ex-libris-showed = { $you ->
    [yes] Vous montrez votre main à { $target_seat } : { $cards }.
   *[no] { $seat } vous montre sa main : { $cards }.
}
ex-libris-showed-unseen = { $you ->
    [yes] Vous montrez votre main à { $target_seat }.
   *[no] { $seat } montre sa main à { $target_seat }.
}
ex-libris-allowed = { $target_you ->
    [yes] { $seat } vous laisse faire les deux actions Maison.
   *[no] { $you ->
        [yes] Vous laissez { $target_seat } faire les deux actions Maison.
       *[no] { $seat } laisse { $target_seat } faire les deux actions Maison.
    }
}
ex-libris-looked = { $you ->
    [yes] Vous regardez les cartes cachées : { $cards }.
   *[no] { $seat } regarde les cartes cachées : { $cards }.
}
ex-libris-looked-unseen = { $you ->
    [yes] Vous regardez { ex-libris-board-hidden }.
   *[no] { $seat } regarde { ex-libris-board-hidden }.
}
ex-libris-offered = { $you ->
    [yes] Vous mettez en vente { $card }.
   *[no] { $seat } met en vente { $card }.
}
ex-libris-passed = { $you ->
    [yes] Vous passez.
   *[no] { $seat } passe.
}
ex-libris-unsold = { $you ->
    [yes] Vous reprenez { $cards }, faute d’acheteurs.
   *[no] { $seat } reprend { $cards }, faute d’acheteurs.
}
ex-libris-burnt = { $you ->
    [yes] Votre Feu follet brûle { $cards } { ex-libris-at }.
   *[no] Le Feu follet ({ $seat }) brûle { $cards } { ex-libris-at }.
}
ex-libris-tempted = { $you ->
    [yes] Votre Sorcière flaire un livre banni sur { $card } et révèle { $other }.
   *[no] La Sorcière ({ $seat }) flaire un livre banni sur { $card } et révèle { $other }.
}
ex-libris-tempted-unseen = { $you ->
    [yes] Votre Sorcière flaire un livre banni et révèle { $other }.
   *[no] La Sorcière ({ $seat }) flaire un livre banni et révèle { $other }.
}
ex-libris-dropped = { $you ->
    [yes] Vous renoncez à { $card }, qui est défaussée.
   *[no] { $seat } renonce à { $card }, qui est défaussée.
}
ex-libris-permanent = Un lieu devient permanent : { $location }.
ex-libris-closed = Un lieu ferme pour de bon : { $location }.
ex-libris-enough = { $you ->
    [yes] Vous avez archivé { $count } cartes : la prochaine manche est la dernière.
   *[no] { $seat } a archivé { $count } cartes : la prochaine manche est la dernière.
}
ex-libris-inspection = Le Comité d’Inspection arrive. Chacun peut encore retourner des cartes.
ex-libris-ready = { $you ->
    [yes] Vous attendez l’inspection.
   *[no] { $seat } attend l’inspection.
}
ex-libris-inspected = { $you ->
    [yes] Chez vous sont retournées : { $cards }.
   *[no] Chez { $seat } sont retournées : { $cards }.
}
ex-libris-speciality = { $you ->
    [yes] Votre spécialité : { $category }.
   *[no] Spécialité ({ $seat }) : { $category }.
}
ex-libris-counted = { $you ->
    [yes] Vous obtenez { points }.
   *[no] { $seat } obtient { points }.
}
ex-libris-public-library = La Bibliothèque publique (spécialité { $category }) obtient { points }.

## What is asked

ex-libris-ask-choose = Choisissez une bibliothèque, avec son assistant spécial.
ex-libris-ask-remove = Écartez une autre bibliothèque de la partie.
ex-libris-ask-close = { $left ->
    [one] Fermez encore un lieu pour de bon.
   *[other] Fermez { $left } lieux pour de bon.
}
ex-libris-ask-place = Placez un assistant, en ville ou à la maison.
ex-libris-ask-shelve = { $cards_count ->
    [1] Vous pouvez archiver { $cards }.
   *[other] { $left ->
        [1] Vous pouvez archiver une de ces cartes : { $cards }.
       *[other] Vous pouvez archiver { $left } de ces cartes : { $cards }.
    }
}
    .done = { $left ->
        [0] { "" }
        [1] Vous renoncez à archiver une carte.
       *[other] Vous renoncez à archiver { $left } cartes.
    }
ex-libris-ask-must-shelve = { $cards_count ->
    [1] Archivez { $cards }.
   *[other] { $left ->
        [1] Archivez une de ces cartes : { $cards }.
       *[other] Archivez une ou deux de ces cartes : { $cards }.
    }
}
ex-libris-ask-push = Le Magicien pousse { $direction } pour archiver { $card } : faites suivre d’autres cartes, ou terminez.
ex-libris-ask-home = Action Maison : piochez une carte ou archivez-en une.
    .done = Vous renoncez à votre action Maison.
ex-libris-ask-home-both = Deux actions Maison : piochez une carte et archivez-en une, dans l’ordre de votre choix.
    .done = Vous renoncez à vos deux actions Maison.
ex-libris-ask-home-draw = Vous pouvez encore piocher une carte.
    .done = Vous renoncez à piocher une carte.
ex-libris-ask-home-shelve = Vous pouvez encore archiver une carte.
    .done = Vous renoncez à archiver une carte.
ex-libris-ask-again = Le Ver bibliophage recommence si vous défaussez une carte.
ex-libris-ask-witch = La Sorcière garde une carte, { $cards } : laquelle ?
ex-libris-ask-take = Prenez { $left ->
    [one] une carte
   *[other] { $left } cartes
} { ex-libris-at }.
ex-libris-ask-exchange = Échangez une carte de votre main contre une carte de la Bourse.
ex-libris-ask-pay = Payez votre enchère : défaussez encore { $left ->
    [one] une carte
   *[other] { $left } cartes
}.
ex-libris-ask-donate = Défaussez une ou plusieurs cartes, de votre main ou de votre collection{ $count ->
    [0] .
   *[other] { " " }(déjà { $count }).
}
ex-libris-ask-wish = Défaussez autant de cartes que vous voulez{ $count ->
    [0] { "" }
   *[other] { " " }(déjà { $count })
} : vous en piochez autant plus une.
ex-libris-ask-collector = { $count ->
    [0] Cédez des cartes de votre main ou de vos rayons : une carte piochée pour deux livres de ses catégories.
   *[other] Cédez des cartes au Collectionneur : déjà { $count }, soit { $books ->
        [one] { $books } livre
       *[other] { $books } livres
    } de ses catégories, et vous en piocherez { $draw }.
}
ex-libris-ask-tax-own = Défaussez des cartes{ $count ->
    [0] { "" }
   *[other] { " " }(déjà { $count })
} pour en reprendre autant chez le Collecteur.
ex-libris-ask-give = Donnez une des cartes qui restent à un autre joueur.
ex-libris-ask-bet = Pariez sur une catégorie.
ex-libris-ask-name = Annoncez une catégorie { ex-libris-at }.
ex-libris-ask-lodge = Salon Littéraire : { $recall ->
    [yes] rappelez un assistant à la maison
   *[no] l’assistant est rentré
} ; { $rearrange ->
    [yes] échangez ou déplacez une carte de votre collection
   *[no] la collection est arrangée
}.
ex-libris-ask-search = Prenez dans la défausse une carte qui a un livre de la catégorie { $category }, si vous voulez.
    .done = Vous ne prendrez aucune carte de la défausse.
ex-libris-ask-look = Prenez autant de cartes de la catégorie { $category } que vous voulez.
ex-libris-ask-guild = Envoyez un assistant de la maison à la place d’un assistant adverse.
ex-libris-ask-tax = Impôts ! { $seat } vous prend une carte, de votre main ou de votre collection.
ex-libris-ask-offer = Mettez en vente des cartes de votre main.
ex-libris-ask-sale = { $seat } vend : prenez ou archivez une carte, ou passez.
    .pass = Vous ne prendrez aucune carte à cette vente.
ex-libris-ask-lift = Soulevez des cartes voisines d’une même rangée, de la première à la dernière.
ex-libris-ask-land = Où reposer la dernière de ces cartes ?
ex-libris-ask-rob = Le Gobelin rôde : qui volez-vous, et quelle catégorie ?
ex-libris-ask-robbed = Le Gobelin ({ $seat }) exige : { $category }. Donnez une telle carte, ou montrez votre main si vous n’en avez pas.
ex-libris-ask-toll = Le Cube ({ $seat }) vous attend : cédez une carte au hasard, ou laissez-lui deux actions Maison.
ex-libris-ask-flee = Quelqu’un rejoint votre Sasquatch : doit-il partir ?
ex-libris-ask-scavenge = Le Golem peut sauver une carte qui reste { ex-libris-at }.
    .done = Le Golem ne sauvera aucune carte.
ex-libris-ask-burn = Le Feu follet peut brûler des cartes { ex-libris-at } : une pour une action Maison, toutes pour deux.
ex-libris-ask-inspect = Avant l’inspection, nous vous proposons de retourner : { $cards }. D’accord ?
ex-libris-ask-change = Seront retournées : { $cards }. Changez des cartes, ou confirmez. Une carte remise le reste.

## What is refused

ex-libris-refused-not-asked = { $ask_id ->
    [choose] Choisissez d’abord une bibliothèque.
    [remove] Écartez d’abord une bibliothèque.
    [close] Fermez d’abord des lieux.
    [place] Placez d’abord un assistant.
    [shelve] Archivez d’abord, ou terminez.
    [must-shelve] Archivez d’abord une carte.
    [push] Finissez d’abord de pousser vos cartes.
    [home] Faites d’abord votre action Maison, ou terminez.
    [home-both] Faites d’abord vos actions Maison, ou terminez.
    [home-draw] Piochez d’abord une carte, ou terminez.
    [home-shelve] Archivez d’abord une carte, ou terminez.
    [again] Défaussez d’abord une carte pour le Ver bibliophage, ou terminez.
    [witch] Choisissez d’abord la carte que garde la Sorcière.
    [take] Prenez d’abord une carte du lieu.
    [exchange] Échangez d’abord une carte à la Bourse.
    [pay] Payez d’abord votre enchère.
    [donate] Défaussez d’abord des cartes au Bac aux Dons.
    [wish] Défaussez d’abord des cartes au Puits aux Souhaits, ou terminez.
    [collector] Cédez d’abord des cartes au Collectionneur, ou terminez.
    [tax-own] Défaussez d’abord des cartes pour le Collecteur, ou terminez.
    [give] Donnez d’abord une carte à un autre joueur.
    [bet] Pariez d’abord sur une catégorie.
    [name] Annoncez d’abord une catégorie.
    [lodge] Finissez d’abord votre visite au Salon Littéraire.
    [search] Choisissez d’abord une carte de la défausse, ou terminez.
    [look] Choisissez d’abord parmi les cartes de la Cabane, ou terminez.
    [guild] Remplacez d’abord un assistant adverse.
    [tax] Payez d’abord l’impôt : une carte.
    [offer] Mettez d’abord des cartes en vente, ou terminez.
    [sale] Répondez d’abord à la vente : prenez, archivez ou passez.
    [lift] Soulevez d’abord des cartes de votre collection.
    [land] Reposez d’abord les cartes soulevées.
    [rob] Dites d’abord qui le Gobelin vole, ou terminez.
    [robbed] Répondez d’abord au Gobelin : donnez une carte ou montrez votre main.
    [toll] Répondez d’abord au Cube : une carte, ou deux actions Maison.
    [flee] Dites d’abord si votre Sasquatch part.
    [scavenge] Dites d’abord si le Golem sauve une carte.
    [burn] Dites d’abord ce que brûle le Feu follet, ou terminez.
    [inspect] C’est l’inspection : confirmez la proposition, ou changez-la.
    [change] C’est l’inspection : changez des cartes, ou confirmez.
   *[other] Ce n’est pas ce qui vous est demandé en ce moment.
}
ex-libris-refused-must = Vous ne pouvez pas vous arrêter là : cet effet est obligatoire.
ex-libris-refused-must-place = Vous devez placer un assistant : on ne passe pas son tour.
ex-libris-refused-confirm = Pour terminer vos choix avant l’inspection, confirmez-les.
ex-libris-refused-pass = Pour ne rien prendre cette fois, passez.
ex-libris-refused-push-more = Ainsi poussées, les cartes ne formeraient plus une collection d’un seul tenant sur trois rangées : entraînez-en d’autres.
ex-libris-refused-library = Cette bibliothèque n’est pas à choisir : { $library }.
ex-libris-refused-not-here = Ce lieu n’est pas en ville : { $location }.
ex-libris-refused-figure = Vous n’avez pas cet assistant à placer : { $figure }.
ex-libris-refused-home-full = Vos trois places à la maison sont prises.
ex-libris-refused-snowman = Le Bonhomme de neige ferme ce lieu : { $location }.
ex-libris-refused-one-each = Seul, vous n’envoyez qu’un assistant par lieu : { $location }.
ex-libris-refused-ghost-tent = Le Fantôme ne va jamais là : { $location }.
ex-libris-refused-sasquatch = Le Sasquatch ne va que là où il n’y a pas d’adversaire : { $location }.
ex-libris-refused-bid = Il faut miser plus haut que l’assistant déjà là : { $slot }.
ex-libris-refused-no-slot = Cet emplacement n’existe pas : { $slot }.
ex-libris-refused-closed = Cet emplacement n’ouvre qu’à partir de { $least } joueurs : { $slot }.
ex-libris-refused-occupied = Cet emplacement est pris : { $slot }.
ex-libris-refused-first-slot = Les emplacements de ce lieu se valent : prenez le premier qui est libre ({ $slot }).
ex-libris-refused-not-home = Cet assistant n’est pas chez vous : { $figure }.
ex-libris-refused-move-own = On ne remplace qu’un assistant adverse.
ex-libris-refused-no-player = Ce joueur n’est pas à la table.
ex-libris-refused-not-standing = Cet assistant n’est pas là : { $figure }, { $slot }.
ex-libris-refused-recalled = Vous avez déjà fait rentrer un assistant.
ex-libris-refused-visitor = L’assistant qui vient d’arriver ne peut pas rentrer lui-même.
ex-libris-refused-drawn = Vous avez déjà pioché.
ex-libris-refused-shelved = Vous avez déjà archivé une carte.
ex-libris-refused-deck = Il n’y a plus de carte à piocher.
ex-libris-refused-not-there = { $card } n’est pas là : { $location }.
ex-libris-refused-not-discarded = { $card } n’est pas dans la défausse.
ex-libris-refused-no-book = { $card } n’a pas de livre de cette catégorie : { $category }.
ex-libris-refused-not-in-hand = { $card } n’est pas dans votre main.
ex-libris-refused-not-yours = Vous n’avez pas { $card }, ni en main ni dans votre collection.
ex-libris-refused-buried = { $card } est enterrée : seule la carte du dessus peut partir.
ex-libris-refused-hand-only = Ici, on ne défausse que des cartes de sa main : { $card } est dans votre collection.
ex-libris-refused-splits = Sans { $card }, votre collection serait coupée en deux.
ex-libris-refused-tax-full = Vous avez défaussé autant de cartes qu’il y en a à prendre.
ex-libris-refused-gift-self = Donnez la carte à un autre joueur.
ex-libris-refused-keep = { $card } n’est pas l’une des deux cartes.
ex-libris-refused-rearranged = Vous avez déjà déplacé une carte de votre collection.
ex-libris-refused-swap-shelf = On échange une carte de sa collection : contre une de sa main, ou contre une autre de sa collection.
ex-libris-refused-not-shelved = { $card } est dans votre main, pas dans votre collection.
ex-libris-refused-reshelve = { $card } est seule dans votre collection : la ranger de nouveau ne changerait rien.
ex-libris-refused-rob = Le Gobelin n’a rien, ou plus rien, à demander à { $target_seat } ici.
ex-libris-refused-rob-empty = { $target_seat } n’a pas de carte en main.
ex-libris-refused-show = Vous avez une carte de cette catégorie : donnez-en une ({ $category }).
ex-libris-refused-yield = Votre main est vide : il ne reste qu’à laisser faire.
ex-libris-refused-burn-unseen = Vous ne voyez pas { $card } ici. Une carte face cachée se brûle sans la nommer.
ex-libris-refused-burn-open = Il n’y a pas de carte face cachée inconnue de vous ici : nommez celle que vous brûlez.
ex-libris-refused-burn-one = Il n’y a qu’une carte ici : elle ne vaut qu’une action.
ex-libris-refused-no-run = Il faut des cartes voisines d’une même rangée, sans trou.
ex-libris-refused-whole = Toute la collection ne se déplace pas : rien ne changerait.
ex-libris-refused-splits-run = Ces cartes ne peuvent aller nulle part sans couper la collection.
ex-libris-refused-land = Les cartes ne peuvent pas se poser là : il leur faut des cases libres, contre le reste de la collection, sur trois rangées au plus, et une autre place qu’avant ({ $cell }).
ex-libris-refused-with = Cette carte ne peut pas être entraînée : il en faut une qui touche celles que vous poussez, sans boucher la case qui s’ouvre ({ $cell }).
ex-libris-refused-not-to-shelve = Vous avez { $card } en main, mais cet effet ne permet pas de l’archiver.
ex-libris-refused-only-mummy = Seule la Momie archive sur ou sous une carte : { $cell }.
ex-libris-refused-only-wizard = Seul le Magicien pousse des cartes pour archiver : { $cell }.
ex-libris-refused-no-card = Il n’y a pas de carte : { $cell }.
ex-libris-refused-stacked = Il y a déjà deux cartes l’une sur l’autre : { $cell }.
ex-libris-refused-push = On ne peut rien pousser ainsi sans couper la collection ou dépasser trois rangées : { $cell }.
ex-libris-refused-first-card = La première carte se pose n’importe où : écrivez shelf1.1.
ex-libris-refused-cell-taken = Il y a déjà une carte : { $cell }.
ex-libris-refused-three-rows = Une collection a trois rangées au plus : { $cell }.
ex-libris-refused-apart = Une carte doit toucher, par un côté, une carte déjà archivée : { $cell }.
ex-libris-refused-split = La carte doit relier les deux parties de votre collection : { $cell }.
ex-libris-refused-change-first = Choisissez d’abord de modifier la proposition.
ex-libris-refused-turn = { $card } n’est pas face visible dans votre collection.
ex-libris-refused-turned-back = Retournée puis remise, { $card } reste comme proposé.
ex-libris-config-tent = La Tente du Devin est de toutes les parties : ne la fermez pas.
ex-libris-config-solo = Seul, on joue sans mode débutant, amical ou long.
ex-libris-config-solo-locations = Seul, il faut dix lieux marqués « solo », il n’en reste que { $count }.
ex-libris-config-libraries = Il faut { $needed } bibliothèques, il n’en reste que { $count }.
ex-libris-components-location-no-cards = Ligne { $line } : on ne dispose pas de cartes { ex-libris-at } ; écrivez 0.
ex-libris-components-location-slots = Ligne { $line } : « { $given_id } » ne décrit pas d’emplacements. Écrivez * puis *, 2, 3 ou 4, quatre au plus.
ex-libris-components-location-bids = Ligne { $line } : la vente a quatre mises, « * * * * », pas « { $given_id } ».
ex-libris-components-title = Ligne { $line } : le titre « { $given_id } » ne commence pas par la lettre de la carte { $card }.
ex-libris-components-card-books = Ligne { $line } : la carte { $card } doit avoir de deux à quatre livres.
ex-libris-components-card-gap = Ligne { $line } : la carte avant { $card } manque ; les numéros d’une lettre se suivent.
ex-libris-components-total = Ligne { $line } : il y a { $cards } cartes et { $books } livres ; il en faut 152 et 510.
ex-libris-components-e2 = Ligne { $line } : la lettre E a sept cartes, et E2 est history, fiction, spells.

## Actions

ex-libris-path-choose = choisir : { $a }
ex-libris-path-remove = écarter : { $a }
ex-libris-path-close = fermer : { $a }
ex-libris-path-send = envoyer { $a } : { $b }
ex-libris-path-move = envoyer { $a } : { $b }, remplacer { $d } ({ $c })
ex-libris-path-recall = rappeler { $a } ({ $b })
ex-libris-path-take = prendre { $a }
ex-libris-path-shelve = { $count ->
    [2] archiver { $a } : { $b }
   *[other] archiver { $a } { $b } : { $c }
}
ex-libris-path-with = faire suivre { $a }
ex-libris-path-discard = défausser { $a }
ex-libris-path-give = { $count ->
    [1] donner { $a }
   *[other] donner { $a } à { $b }
}
ex-libris-path-keep = garder { $a }
ex-libris-path-swap = échanger { $a } et { $b }
ex-libris-path-reshelve = déplacer { $a }
ex-libris-path-offer = vendre { $a }
ex-libris-path-name = annoncer { $a }
ex-libris-path-rob = voler { $a } : { $b }
ex-libris-path-burn = brûler { $a }
ex-libris-path-lift = soulever de { $a } à { $b }
ex-libris-path-land = reposer : { $a }
ex-libris-path-turn = retourner { $a }

## Words

ex-libris-word-choose = choisir
ex-libris-word-remove = écarter
ex-libris-word-close = fermer
ex-libris-word-send = envoyer
ex-libris-word-move = remplacer
ex-libris-word-recall = rappeler
ex-libris-word-draw = piocher une carte
ex-libris-word-take = prendre
ex-libris-word-shelve = archiver
ex-libris-word-over = par-dessus
ex-libris-word-under = enterrée sous
ex-libris-word-left = vers la gauche
ex-libris-word-right = vers la droite
ex-libris-word-up = vers le haut
ex-libris-word-down = vers le bas
ex-libris-word-with = faire suivre
ex-libris-word-discard = défausser
ex-libris-word-give = donner
ex-libris-word-keep = garder
ex-libris-word-swap = échanger
ex-libris-word-reshelve = déplacer
ex-libris-word-offer = vendre
ex-libris-word-name = annoncer
ex-libris-word-rob = voler
ex-libris-word-burn = brûler
ex-libris-word-any = une carte sans la regarder
ex-libris-word-all = toutes les cartes
ex-libris-word-lift = soulever
ex-libris-word-land = reposer
ex-libris-word-show = montrer ma main
ex-libris-word-yield = céder une carte au hasard
ex-libris-word-allow = lui laisser deux actions Maison
ex-libris-word-leave = partir
ex-libris-word-stay = rester
ex-libris-word-change = changer des cartes
ex-libris-word-turn = retourner
ex-libris-word-confirm = confirmer
ex-libris-word-home = maison
ex-libris-word-player = joueur { $n }
ex-libris-word-shelf = { $n ->
    [0] au-dessus
   *[other] rangée { $n }
}, { $m ->
    [0] à gauche
   *[other] colonne { $m }
}
ex-libris-word-row = rangée { $n }
ex-libris-word-column = colonne { $n }
ex-libris-word-gnome = gnome
ex-libris-word-goblin = Gobelin sournois
ex-libris-word-automaton = Automate
ex-libris-word-mummy = Momie
ex-libris-word-cube = Cube gélatineux
ex-libris-word-sasquatch = Sasquatch
ex-libris-word-bookworm = Ver bibliophage
ex-libris-word-ghost = Fantôme
ex-libris-word-snowman = Bonhomme de neige
ex-libris-word-golem = Golem de bric et de broc
ex-libris-word-wizard = Magicien
ex-libris-word-witch = Sorcière
ex-libris-word-imp = Feu follet
ex-libris-word-tent = Tente du Devin
ex-libris-word-exchange = Bourse d’Échange
ex-libris-word-auction = Vente aux Enchères
ex-libris-word-auction-bid = Vente aux Enchères, mise { $n }
ex-libris-word-dump-slot = Décharge Publique, emplacement { $n }
ex-libris-word-brewery-slot = Brasserie des Amis, emplacement { $n }
ex-libris-word-donation-bin = Bac aux Dons
ex-libris-word-community-center = Centre Communautaire
ex-libris-word-wishing-well = Puits aux Souhaits
ex-libris-word-gambling-den = Tripot Clandestin
ex-libris-word-lodge = Salon Littéraire
ex-libris-word-collector = Le Collectionneur
ex-libris-word-bookshop = Librairie du Bon Mot
ex-libris-word-dump = Décharge Publique
ex-libris-word-brewery = Brasserie des Amis
ex-libris-word-shack = Cabane Mystérieuse
ex-libris-word-flea-market = Marché aux Puces
ex-libris-word-assistants-guild = Guilde des Assistants
ex-libris-word-tax-collector = Collecteur d’Impôts
ex-libris-word-yard-sale = Grande Braderie
ex-libris-word-shelfmasons = Guilde des Rayonnagistes
ex-libris-word-a = A{ $n }
ex-libris-word-b = B{ $n }
ex-libris-word-c = C{ $n }
ex-libris-word-d = D{ $n }
ex-libris-word-e = E{ $n }
ex-libris-word-f = F{ $n }
ex-libris-word-g = G{ $n }
ex-libris-word-h = H{ $n }
ex-libris-word-i = I{ $n }
ex-libris-word-j = J{ $n }
ex-libris-word-k = K{ $n }
ex-libris-word-l = L{ $n }
ex-libris-word-m = M{ $n }
ex-libris-word-n = N{ $n }
ex-libris-word-o = O{ $n }
ex-libris-word-p = P{ $n }
ex-libris-word-q = Q{ $n }
ex-libris-word-r = R{ $n }
ex-libris-word-s = S{ $n }
ex-libris-word-t = T{ $n }
ex-libris-word-u = U{ $n }
ex-libris-word-v = V{ $n }
ex-libris-word-w = W{ $n }
ex-libris-word-x = X{ $n }
ex-libris-word-y = Y{ $n }
ex-libris-word-z = Z{ $n }
ex-libris-word-codex = Codex Corrompus
ex-libris-word-fiction = Œuvres de Fiction
ex-libris-word-history = Volumes Historiques
ex-libris-word-bestiary = Bestiaires Fantastiques
ex-libris-word-reference = Manuels de Référence
ex-libris-word-spells = Potions et Sortilèges
ex-libris-word-round = Manche
ex-libris-word-popular = populaires
ex-libris-word-banned = bannis
ex-libris-word-speciality = spécialité
ex-libris-word-deck = pioche
ex-libris-word-discard-pile = défausse
ex-libris-word-spare = écartée
ex-libris-word-libraries = Bibliothèques
ex-libris-word-public-library = Bibliothèque publique
ex-libris-word-hand = Votre main
ex-libris-word-in-hand = main
ex-libris-word-shelved = archivées
ex-libris-word-stability = stabilité
ex-libris-word-idle = à placer
ex-libris-word-known = connues

## What locations and special assistants do

ex-libris-word-tent-about = piochez une carte par assistant placé cette manche ; prenez le jeton de premier joueur
ex-libris-word-exchange-about = échangez une carte de votre main contre une d’ici, à archiver si vous voulez
ex-libris-word-auction-about = misez plus haut que les autres ; plus tard, défaussez autant de cartes que la mise et prenez tout
ex-libris-word-donation-bin-about = défaussez au moins une carte, de la main ou de la collection, puis archivez-en une ou deux
ex-libris-word-community-center-about = prenez une carte, donnez-en une ; toutes deux peuvent être archivées
ex-libris-word-wishing-well-about = défaussez des cartes de votre main, piochez-en autant plus une, archivez-en une
ex-libris-word-gambling-den-about = pariez sur une catégorie : sur quatre cartes révélées, la plus fréquente gagne les cartes qui l’ont
ex-libris-word-lodge-about = rappelez un assistant à la maison pour une action ; échangez deux cartes ou déplacez-en une
ex-libris-word-collector-about = cédez des cartes : une carte piochée pour deux livres des catégories montrées, archivez-en deux
ex-libris-word-bookshop-about = prenez une carte, à archiver si vous voulez
ex-libris-word-dump-about = plus tard, annoncez une catégorie et prenez une telle carte dans la défausse, à archiver si vous voulez
ex-libris-word-brewery-about = plus tard, deux cartes par assistant, prises une à une dans l’ordre des emplacements
ex-libris-word-shack-about = annoncez une catégorie, regardez les cartes cachées, prenez celles qui l’ont, archivez-en une
ex-libris-word-flea-market-about = prenez une carte, ou deux s’il y avait déjà quelqu’un ; archivez à volonté
ex-libris-word-assistants-guild-about = un de vos assistants quitte la maison pour la place d’un assistant adverse, et l’effet de ce lieu
ex-libris-word-tax-collector-about = chaque adversaire laisse une carte ; défaussez des cartes pour en prendre autant, archivez à volonté
ex-libris-word-yard-sale-about = vendez des cartes de votre main : pour chacune, piochez-en deux et archivez-en une
ex-libris-word-shelfmasons-about = déplacez des cartes voisines d’une rangée, ensemble
ex-libris-word-goblin-about = en arrivant, demande une catégorie à chaque adversaire présent : une carte, ou la vue de sa main
ex-libris-word-automaton-about = en arrivant, une action Maison par autre assistant à vous déjà là
ex-libris-word-mummy-about = archive aussi sur ou sous une carte ; celle du dessous est enterrée et vaut 2 points
ex-libris-word-cube-about = l’adversaire qui le rejoint cède une carte au hasard, ou vous laisse les deux actions Maison
ex-libris-word-sasquatch-about = ne va que là où il n’y a pas d’adversaire ; peut partir quand il en vient un, et être replacé
ex-libris-word-bookworm-about = à la maison, les deux actions, et encore une fois contre une carte
ex-libris-word-ghost-about = peut partager un emplacement d’un lieu immédiat, et pioche alors une carte ; jamais à la Tente
ex-libris-word-snowman-about = tant qu’il est sur un lieu immédiat, personne d’autre n’y vient
ex-libris-word-golem-about = à la résolution, jusqu’à son lieu, sauve une carte de chaque lieu que l’on débarrasse
ex-libris-word-wizard-about = pousse des cartes d’une case pour archiver dans l’espace ainsi ouvert
ex-libris-word-witch-about = quand elle prend une carte qui a un livre banni, en révèle une autre et garde celle qu’elle veut
ex-libris-word-imp-about = en arrivant, brûle une carte du lieu pour une action Maison, ou toutes pour deux

## Fields of the view

ex-libris-field-viewer = Vous
ex-libris-field-components = Matériel
ex-libris-field-players = Joueurs
ex-libris-field-round = Manche
ex-libris-field-last-round = Dernière manche
ex-libris-field-enough = Cartes qui amènent la dernière manche
ex-libris-field-first = Premier joueur
ex-libris-field-popular = Livres populaires
ex-libris-field-banned = Livres bannis
ex-libris-field-spares = Catégories écartées
ex-libris-field-laid-out = Bibliothèques à choisir
ex-libris-field-library = Assistant spécial
ex-libris-field-power = Pouvoir
ex-libris-field-deck = Cartes dans la pioche
ex-libris-field-discard-size = Cartes dans la défausse
ex-libris-field-discard = Défausse
ex-libris-field-top = Dessus de la défausse
ex-libris-field-pile = Lieux à venir
ex-libris-field-spent = Lieux écartés
ex-libris-field-locations = En ville
ex-libris-field-location = Lieu
ex-libris-field-effect = Effet
ex-libris-field-permanent = Permanent
ex-libris-field-cards = Cartes
ex-libris-field-hidden = Cartes inconnues de vous
ex-libris-field-open = Connues de tous
ex-libris-field-slots = Emplacements
ex-libris-field-least = Joueurs nécessaires
ex-libris-field-figures = Occupé par
ex-libris-field-figure = Assistant
ex-libris-field-seats = Joueurs
ex-libris-field-speciality = Spécialité
ex-libris-field-hand = Votre main
ex-libris-field-idle = À placer
ex-libris-field-home = À la maison
ex-libris-field-gnomes = Gnomes
ex-libris-field-special = Spécial
ex-libris-field-arrived = Arrivée
ex-libris-field-arrivals = Arrivées de la manche
ex-libris-field-shelf = Collection
ex-libris-field-down = Face cachée
ex-libris-field-buried = Cartes enterrées
ex-libris-field-beneath = Carte dessous
ex-libris-field-shelved = Cartes archivées
ex-libris-field-books = Livres visibles
ex-libris-field-stability = Stabilité
ex-libris-field-ready = Prêt pour l’inspection
ex-libris-field-of = Cartes de cette lettre
ex-libris-field-card = Carte
ex-libris-field-pending = À faire
ex-libris-field-choice = Votre choix
ex-libris-field-proposal = À retourner, selon nous
ex-libris-field-forms = Bilan
ex-libris-field-public-form = Bilan de la Bibliothèque publique
ex-libris-field-diversity = Diversité
ex-libris-field-libraries = Bibliothèques à choisir
ex-libris-field-titles = Livres
ex-libris-field-in-hand = Cartes en main
ex-libris-field-discard-pile = Cartes défaussées
ex-libris-field-free = Emplacements libres
ex-libris-field-total = Total

## The drawn board

ex-libris-board-town = Ville
ex-libris-board-shelves = Rayons
ex-libris-board-hand = Main
ex-libris-board-piles = Pioche
ex-libris-board-waiting = à placer
ex-libris-board-back = de retour
ex-libris-board-all-placed = tous placés
ex-libris-board-permanent = permanent
ex-libris-board-this-round = cette manche
ex-libris-board-delayed = effet plus tard, à la résolution
ex-libris-board-here = { $you ->
    [yes] { ex-libris-who }, à vous
   *[no] { ex-libris-who } ({ $seat })
}
ex-libris-board-slot-free = marche libre
ex-libris-board-bid-free = mise { $number }
ex-libris-board-slot-least = fermée à moins de { $count } joueurs
ex-libris-board-free = { $count ->
    [0] Plus de marche libre.
    [one] Une marche libre.
   *[other] { $count } marches libres.
}
ex-libris-board-hidden = { $count ->
    [one] une carte cachée
   *[other] { $count } cartes cachées
}
ex-libris-board-home = Maison : piochez une carte ou archivez-en une, quand vous y laissez un assistant.
ex-libris-board-place = { $location } ({ $number })
ex-libris-board-card = { $card } : { $books }
ex-libris-board-card-wrong = hors de l’ordre
ex-libris-board-card-down = face cachée
ex-libris-board-card-changed = changée par vous
ex-libris-board-card-fixed = remise par vous, reste comme proposé
ex-libris-board-card-seen = connue des autres
ex-libris-board-card-over = sur { $card }, enterrée
ex-libris-board-your-shelves = Vos rayons
ex-libris-board-their-shelves = Rayons ({ $seat })
ex-libris-board-stability = Stabilité { $count }
ex-libris-board-wrong = { $count ->
    [0] tout est dans l’ordre
   *[other] { $count } hors de l’ordre
}
ex-libris-board-in-order = { $card } dans l’ordre
ex-libris-board-out-of-order = { $card } hors de l’ordre
ex-libris-board-buried = { $card } enterrée, 2 points
ex-libris-board-of = sur { $count }
ex-libris-board-libraries = Les bibliothèques
ex-libris-board-rarest = plus rare
ex-libris-board-power = { $figure } : { $power }
ex-libris-board-your-hand = Votre main
ex-libris-board-hand-count = { $count ->
    [0] vide
    [one] { $count } carte
   *[other] { $count } cartes
}{ $seen ->
    [0] { "" }
    [one] , dont une connue des autres
   *[other] , dont { $seen } connues des autres
}
ex-libris-board-sort = Ranger la main
ex-libris-board-sort-letter = A–Z
ex-libris-board-sort-category = catégorie
ex-libris-board-library-free = libre
ex-libris-board-library-removed = écartée
ex-libris-board-house-goblin = Grotte de la Perception
ex-libris-board-house-automaton = Atelier des Rouages
ex-libris-board-house-mummy = Crypte des Chroniques
ex-libris-board-house-cube = Donjon de la Pensée Profonde
ex-libris-board-house-sasquatch = Forêt des Feuillets
ex-libris-board-house-bookworm = Galeries du Papier
ex-libris-board-house-ghost = Hôtel Hanté
ex-libris-board-house-snowman = Igloo des Renseignements
ex-libris-board-house-golem = Casse des Connaissances
ex-libris-board-house-wizard = Tour des Tomes
ex-libris-board-house-witch = Chaumière aux Grimoires
ex-libris-board-house-imp = Bibliothèque Volcanique
ex-libris-board-round = Manche { $round }
ex-libris-board-last-round = dernière manche
ex-libris-board-chip-home = +1 ou archivez
ex-libris-board-chip-tent = piochez, jeton
ex-libris-board-chip-exchange = échangez 1
ex-libris-board-chip-auction = au plus offrant
ex-libris-board-chip-donation-bin = jetez, archivez
ex-libris-board-chip-community-center = prenez, donnez
ex-libris-board-chip-wishing-well = renouvelez, +1
ex-libris-board-chip-gambling-den = pariez
ex-libris-board-chip-lodge = rappelez, triez
ex-libris-board-chip-collector = 2 livres : 1
ex-libris-board-chip-bookshop = prenez 1
ex-libris-board-chip-dump = fouillez
ex-libris-board-chip-brewery = prenez 2 chacun
ex-libris-board-chip-shack = devinez
ex-libris-board-chip-flea-market = prenez 1 ou 2
ex-libris-board-chip-assistants-guild = remplacez
ex-libris-board-chip-tax-collector = 1 de chacun
ex-libris-board-chip-yard-sale = vendez 1 : +2
ex-libris-board-chip-shelfmasons = déplacez
ex-libris-board-shelved = { $count } sur { $enough } archivées
ex-libris-board-category = { $category } : { $count } dans l’ordre sur { $all }
ex-libris-board-category-books = { $count ->
    [one] { $count } livre dans l’ordre, sur { $all } chez vous.
   *[other] { $count } livres dans l’ordre, sur { $all } chez vous.
}
ex-libris-board-means-popular = { $players ->
    [1] Populaires : 15 points si vous en avez plus que la Bibliothèque publique.
   *[other] Populaires : à l’inspection, 15, 9 et 4 points pour ceux qui en ont le plus.
}
ex-libris-board-means-banned = Bannis : chaque livre coûte 1 point.
ex-libris-board-means-speciality = Votre spécialité secrète : 2 points par livre.
ex-libris-board-means-rarest = Votre catégorie la plus rare : 3 points par livre, pour la diversité.
ex-libris-board-wanted = compte pour le Collectionneur
ex-libris-board-loose = À choisir
ex-libris-board-card-of = { $letter } : carte { $number } sur { $count }
ex-libris-board-deck = { $count ->
    [one] { $count } carte dans la pioche
   *[other] { $count } cartes dans la pioche
}
ex-libris-board-discard = { $count ->
    [one] { $count } carte dans la défausse
   *[other] { $count } cartes dans la défausse
}
ex-libris-board-pile = { $count ->
    [0] aucune carte
    [one] une carte
   *[other] { $count } cartes
}
ex-libris-board-pile-top = { $card } au-dessus
ex-libris-board-cards = { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
ex-libris-board-plate = { $shelved } sur { $enough } archivées, { $hand ->
    [0] main vide
    [one] une carte en main
   *[other] { $hand } cartes en main
}
ex-libris-board-in-hand = { $count ->
    [one] Une carte en main
   *[other] { $count } cartes en main
}
ex-libris-board-first = premier joueur
ex-libris-board-you-first = vous êtes premier joueur
ex-libris-board-to-move = à jouer
ex-libris-board-answers = répond
ex-libris-board-asks = vous attend
ex-libris-board-thinks = réfléchit
ex-libris-board-ready = a décidé
ex-libris-board-out-of-turn = Hors de votre tour
ex-libris-board-why = { $frame_id ->
    [robbed] Le Gobelin ({ $seat }) arrive { ex-libris-at }, où vous êtes.
    [toll] Vous rejoignez le Cube ({ $seat }) { ex-libris-at }.
    [flee] { $seat } rejoint votre Sasquatch { ex-libris-at }.
    [tax] { $seat } envoie le Collecteur chez chacun.
    [sale] { $seat } tient une braderie.
    [bet] { $seat } ouvre les paris ; vous y êtes aussi.
    [won] Vous gagnez le pari ouvert par { $seat }.
    [shelve] { $seat } vous remet une carte.
    [home] { $seat } vous laisse agir à la maison.
   *[other] { $seat } joue, et cela vous concerne.
}
ex-libris-board-round-of = Manche { $round } sur 5
ex-libris-board-till-last = { $count ->
    [one] fin dans une carte
   *[other] fin dans { $count } cartes
}
ex-libris-board-then-last = puis la dernière manche
ex-libris-board-phase-placement = Placement
ex-libris-board-phase-resolution = Résolution
ex-libris-board-phase-restoration = Remise en place
ex-libris-board-phase-inspection = Inspection
ex-libris-board-phase-over = Terminée
ex-libris-board-chip-public = { $count ->
    [one] { $count } carte, puis +{ $more }
   *[other] { $count } cartes, puis +{ $more }
}
ex-libris-board-with-hand = Livres comptés avec votre main.
ex-libris-board-level = { $level } : { $count ->
    [one] une carte par manche
   *[other] { $count } cartes par manche
}. Ni ordre, ni stabilité.
ex-libris-board-rounds = Les cinq manches
ex-libris-board-round-open = { $count } lieux
ex-libris-board-yours = la vôtre
ex-libris-board-unveiled = dévoilée
ex-libris-board-perhaps = spécialité ?
ex-libris-board-waits = attend
ex-libris-board-to-choose = choisit
ex-libris-board-to-remove = en écarte une
ex-libris-board-removes = écarte : { $library }
ex-libris-board-turn = { $number ->
    [1] choisit d’abord
   *[other] choisit en position { $number }
}
ex-libris-board-form = Formulaire
ex-libris-board-form-tab = Fiche
ex-libris-board-committee = Comité d’Inspection
ex-libris-board-pencil = au crayon
ex-libris-board-pencil-open = au crayon : les autres retournent leurs cartes en secret
ex-libris-board-at-least = au moins
ex-libris-board-turn-over = Touchez une carte pour la retourner, une seconde fois pour la remettre pour de bon.
ex-libris-board-turned = Vos cartes attendent le Comité.
ex-libris-board-so-far = jusqu’ici
ex-libris-board-stamp = Inspecté · Ex Libris
ex-libris-board-leads = gagne

## Options

ex-libris-option-beginner = Débutant
    .about = Trois gnomes chacun, pas d’assistant spécial, six lieux de moins. De deux à quatre joueurs.
ex-libris-option-friendly = Amical
    .about = Sans les lieux et les assistants qui s’en prennent aux autres. De deux à quatre joueurs.
ex-libris-option-long = Partie longue
    .about = Trois cartes de plus à archiver avant la dernière manche. De deux à quatre joueurs.
ex-libris-option-level = Niveau solo
    .about = Seul : combien de cartes la Bibliothèque publique reçoit à chaque manche, de une à sept.
ex-libris-option-level-initiate = Initié
ex-libris-option-level-student = Étudiant
ex-libris-option-level-professor = Professeur
ex-libris-option-level-scholar = Érudit
ex-libris-option-level-savant = Savant
ex-libris-option-level-mandarin = Mandarin
ex-libris-option-level-demiurge = Démiurge
ex-libris-option-closed = Lieux fermés
    .about = Les lieux dont vous ne voulez pas.
ex-libris-option-closed-exchange = { ex-libris-word-exchange }
ex-libris-option-closed-auction = { ex-libris-word-auction }
ex-libris-option-closed-donation-bin = { ex-libris-word-donation-bin }
ex-libris-option-closed-community-center = { ex-libris-word-community-center }
ex-libris-option-closed-wishing-well = { ex-libris-word-wishing-well }
ex-libris-option-closed-gambling-den = { ex-libris-word-gambling-den }
ex-libris-option-closed-lodge = { ex-libris-word-lodge }
ex-libris-option-closed-collector = { ex-libris-word-collector }
ex-libris-option-closed-bookshop = { ex-libris-word-bookshop }
ex-libris-option-closed-dump = { ex-libris-word-dump }
ex-libris-option-closed-brewery = { ex-libris-word-brewery }
ex-libris-option-closed-shack = { ex-libris-word-shack }
ex-libris-option-closed-flea-market = { ex-libris-word-flea-market }
ex-libris-option-closed-assistants-guild = { ex-libris-word-assistants-guild }
ex-libris-option-closed-tax-collector = { ex-libris-word-tax-collector }
ex-libris-option-closed-yard-sale = { ex-libris-word-yard-sale }
ex-libris-option-closed-shelfmasons = { ex-libris-word-shelfmasons }
ex-libris-option-absent = Bibliothèques absentes
    .about = Les bibliothèques, et leurs assistants spéciaux, dont vous ne voulez pas.
ex-libris-option-absent-goblin = { ex-libris-word-goblin }
ex-libris-option-absent-automaton = { ex-libris-word-automaton }
ex-libris-option-absent-mummy = { ex-libris-word-mummy }
ex-libris-option-absent-cube = { ex-libris-word-cube }
ex-libris-option-absent-sasquatch = { ex-libris-word-sasquatch }
ex-libris-option-absent-bookworm = { ex-libris-word-bookworm }
ex-libris-option-absent-ghost = { ex-libris-word-ghost }
ex-libris-option-absent-snowman = { ex-libris-word-snowman }
ex-libris-option-absent-golem = { ex-libris-word-golem }
ex-libris-option-absent-wizard = { ex-libris-word-wizard }
ex-libris-option-absent-witch = { ex-libris-word-witch }
ex-libris-option-absent-imp = { ex-libris-word-imp }

## Score sheet

ex-libris-category-stability = Stabilité
ex-libris-category-popular = Livres populaires
ex-libris-category-banned = Livres bannis
ex-libris-category-diversity = Diversité
ex-libris-category-speciality = Spécialité
ex-libris-category-buried = Cartes enterrées

## What a location would bring now

ex-libris-board-now = Maintenant :
ex-libris-board-now-full = plus aucune marche libre.
ex-libris-board-now-there = vous y avez déjà un assistant.
ex-libris-board-now-outbid = la plus haute mise est déjà prise.
ex-libris-board-now-snowman = le Bonhomme de neige ({ $seat }) n’y laisse venir personne.
ex-libris-board-now-cube = le Cube ({ $seat }) vous prendrait d’abord une carte au hasard, ou agirait deux fois à la maison.
ex-libris-board-now-tent = { $count ->
    [one] vous piocheriez une carte.
   *[other] vous piocheriez { $count } cartes.
}
ex-libris-board-now-exchange = { $count ->
    [0] rien à échanger.
    [one] une carte ici, { $hand } en main.
   *[other] { $count } cartes ici, { $hand } en main.
}
ex-libris-board-now-auction = { $count ->
    [0] plus aucune carte à prendre.
    [one] une carte pour une mise de { $bid } à { $most } ; vous en avez { $hand } en main.
   *[other] { $count } cartes pour une mise de { $bid } à { $most } ; vous en avez { $hand } en main.
}
ex-libris-board-now-donation-bin = { $hand } en main, { $count ->
    [0] aucune dans vos rayons.
    [one] une dans vos rayons.
   *[other] { $count } dans vos rayons.
}
ex-libris-board-now-community-center = { $count ->
    [0] plus aucune carte à prendre.
    [one] une carte à prendre, aucune à donner.
   *[other] { $count } cartes au choix.
}
ex-libris-board-now-wishing-well = { $hand ->
    [0] vous piocheriez une carte.
   *[other] vous piocheriez jusqu’à { $count } cartes.
}
ex-libris-board-now-gambling-den = { $count ->
    [one] vous parieriez sans rival.
   *[other] vous seriez { $count } à parier ; le gagnant en archive jusqu’à { $count }.
}
ex-libris-board-now-lodge = { $count ->
    [0] personne à rappeler en ville.
    [one] un assistant à rappeler.
   *[other] { $count } assistants à rappeler.
}
ex-libris-board-now-collector = { $books ->
    [0] vous n’avez aucun de ces livres.
    [one] vous n’avez qu’un de ces livres.
   *[other] vous avez { $books } de ces livres, de quoi piocher { $count ->
        [one] une carte.
       *[other] { $count } cartes.
    }
}
ex-libris-board-now-bookshop = { $count ->
    [0] plus aucune carte à prendre.
    [one] une carte à prendre.
   *[other] { $count } cartes au choix.
}
ex-libris-board-now-dump = { $count ->
    [0] la défausse est vide.
    [one] une carte dans la défausse.
   *[other] { $count } cartes dans la défausse.
}
ex-libris-board-now-brewery = avec vous, { $count } cartes à partager.
ex-libris-board-now-shack = { $count ->
    [0] plus aucune carte cachée.
    [one] une carte cachée.
   *[other] { $count } cartes cachées.
}
ex-libris-board-now-flea-market = { $count ->
    [0] plus aucune carte à prendre.
    [one] vous prendriez une carte.
   *[other] vous prendriez { $count } cartes.
}
ex-libris-board-now-assistants-guild = { $home ->
    [0] vous n’avez personne à la maison.
   *[other] { $count ->
        [0] aucun adversaire à remplacer.
        [one] un adversaire à remplacer.
       *[other] { $count } adversaires à remplacer.
    }
}
ex-libris-board-now-tax-collector = { $count ->
    [0] personne n’a de carte à laisser.
    [one] une carte à échanger.
   *[other] { $count } cartes à échanger.
}
ex-libris-board-now-yard-sale = { $count ->
    [0] vous n’avez rien à vendre.
    [one] une carte à vendre.
   *[other] jusqu’à { $count } cartes à vendre.
}
ex-libris-board-now-shelfmasons = { $count ->
    [0] aucune carte à déplacer.
    [one] une seule carte : rien ne bouge.
   *[other] { $count } cartes dans vos rayons.
}

## Why an action is good, and how a match was played

ex-libris-reason-stability = Stabilité : { points } de plus{ reason-later }.
ex-libris-reason-popular = { $books ->
    [one] Un livre populaire de plus
   *[other] { $books } livres populaires de plus
} ({ $category }){ reason-later }.
ex-libris-reason-diversity = Diversité : { points } de plus{ reason-later }.
ex-libris-reason-speciality = Spécialité ({ $category }) : { points } de plus{ reason-later }.
ex-libris-reason-buried = Cartes enterrées : { points } de plus{ reason-later }.
ex-libris-reason-banned = Livres bannis en moins : { points } de plus{ reason-later }.
ex-libris-reason-fits = { $cards_count ->
    [one] { $cards } pourra se ranger dans l’ordre
   *[other] { $cards } pourront se ranger dans l’ordre
}{ reason-later }.
ex-libris-reason-cards = { $count ->
    [one] Une carte de plus en main
   *[other] { $count } cartes de plus en main
}{ reason-later }.
ex-libris-reason-draws = { $count ->
    [one] Une carte de plus en main, de la pioche
   *[other] { $count } cartes de plus en main, de la pioche
}{ reason-later }.
ex-libris-reason-order = Range une carte dans l’ordre, sans en déranger d’autre{ reason-later }.
ex-libris-style-books = Livres, sans les bannis : le plus de { $most } ({ $most_books }), le moins de { $least } ({ $least_books }).
ex-libris-style-shelved = Cartes rangées : { $count }{ style-others }.
ex-libris-style-turned = Cartes retournées à l’inspection : { $count }{ style-others }.
ex-libris-style-visits = Lieu le plus visité : { $location } ({ $count } fois) ; assistants restés à la maison : { $home } fois.
