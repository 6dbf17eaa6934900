### La page d’une table. The conventions are in docs/words.md.

## Qui est là

web-table-bot = { $n ->
    [0] Hypatie
    [1] Callimaque
    [2] Christine
    [3] Alde
    [4] Plantin
    [5] Sei
   *[other] Robot { $n }
}
web-table-bot-level = robot, { $level }
web-table-you = vous
web-table-you-host = vous, hôte
web-table-here = sur cet appareil
web-table-open-seat = Place libre
web-table-connected = à table
web-table-kept = place gardée
web-table-kept-you = gardée pour vous
web-table-absent = hors ligne
web-table-away-left = a quitté la table, un robot joue
web-table-away-flagged = temps écoulé, un robot joue
web-table-to-move = joue
web-table-spectator = Vous regardez cette partie.
web-table-players = Joueurs

## Avant la partie

web-table-waiting-title = On s’installe
web-table-waiting-host = Quand toutes les places sont prises, commencez.
web-table-waiting-ready = Tout le monde est assis : à vous de commencer.
web-table-waiting-drawing = On tire le hasard de la partie : chaque appareil y ajoute sa part…
web-table-waiting-rematch = La revanche commencera dès que tout le monde sera revenu.
web-table-waiting-invited = On vous propose de rejouer : une place vous est gardée.
web-table-waiting-guest = L’hôte commencera quand toutes les places seront prises.
web-table-waiting-full = Toutes les places sont prises. Vous pouvez rester et regarder.
web-table-waiting-full-closed = Toutes les places sont prises, et cette table se joue sans public. Installez-vous à une autre table.
web-table-seats = Places
web-table-take = S’asseoir ici
web-table-move = Changer de place
web-table-take-too = Sur cet appareil
web-table-invite = Inviter un robot
web-table-invite-level = Robot { $level }
web-table-free = Libérer cette place ({ $name })
web-table-local-name = Nom de la personne à cette place
web-table-start = Commencer la partie
web-table-start-again = Commencez de nouveau, au besoin sans sa part.
web-table-start-without = Commencer sans attendre { $names }
web-table-taken = { $taken ->
    [0] Toutes les places sont libres
    [one] { $taken } place prise sur { $seats }
   *[other] { $taken } places prises sur { $seats }
}
web-table-rename = Renommer
web-table-level = Niveau du robot
web-table-came = { $name } est là
web-table-arrived = vient d’arriver
web-table-new-here = nouveau
web-table-leave-seat = Quitter ma place
web-table-close = Fermer la table
web-table-close-about = Elle disparaîtra pour tout le monde, et ceux qui y sont assis l’apprendront aussitôt. Personne ne pourra la rouvrir.
web-table-close-keep = La garder
web-table-share = Inviter des amis
web-table-share-about = Qui ouvre ce lien peut prendre une place libre.
web-table-send = Envoyer…
web-table-qr = Code QR du lien de cette table
web-table-terms = Ce qui est convenu
web-table-terms-pace = Rythme
web-table-pace-none = sans limite de temps
web-table-pace-live = { $minutes } min par joueur, plus { $seconds } s par tour
web-table-pace-correspondence = { $days ->
    [0] { $hours } h par décision
    [one] { $days } jour par décision
   *[other] { $days } jours par décision
}
web-table-terms-public = Table ouverte à tous
web-table-terms-private = Table sur invitation
web-table-terms-spectators = Public admis
web-table-terms-no-spectators = Sans public
web-table-terms-hints = Conseils permis
web-table-terms-no-hints = Sans conseils
web-table-terms-undo = Reprise des coups permise
web-table-terms-no-undo = Sans reprise des coups

## Pendant la partie

web-table-board = Plateau
web-table-zones = Parties du plateau
web-table-zone-lit = à jouer ici
web-table-ask-yours = À vous de jouer.
web-table-ask-yours-named = { $name }, à vous de jouer.
web-table-ask-others = { $count ->
    [one] C’est à { $names } de jouer.
   *[other] { $names } jouent.
}
web-table-ask-bot = { $count ->
    [one] { $names } réfléchit…
   *[other] { $names } réfléchissent…
}
web-table-ask-bots-too = { $count ->
    [one] Un robot réfléchit…
   *[other] { $count } robots réfléchissent…
}
web-table-ask-sending = Un instant…
web-table-ask-over = La partie est finie.
web-table-ask-counting = La partie est finie : on compte les points…
web-table-ask-away = Un robot joue à votre place.
web-table-ask-held = Que faire : { $a } ?
web-table-your-turn = À vous
web-table-chosen = Choisi jusqu’ici
web-table-confirm = Jouer
web-table-confirm-anyway = Jouer quand même
web-table-loss-final = Cette table se joue sans reprise : ce coup sera définitif.
web-table-hide = Cacher et passer à { $name }
web-table-watching = Vous regardez
web-table-watchers = { $count ->
    [one] { $count } personne regarde
   *[other] { $count } personnes regardent
}
web-table-waited = { $unit ->
    [seconds] depuis { $n } s
    [minutes] depuis { $n } min
    [hours] depuis { $n } h
   *[days] depuis { $n } j
}
web-table-skip = Tout voir
web-table-since = Que s’est-il passé ?
web-table-ready = { $action } ?
web-table-back = Revenir
web-table-undo = Reprendre
web-table-undo-ask = Demander aux autres
web-table-undo-ask-about = Avec l’accord de tous, ce coup peut encore être repris.
web-table-undo-asks = { $count ->
    [one] { $name } voudrait reprendre le dernier coup. Êtes-vous d’accord ?
   *[other] { $name } voudrait reprendre les { $count } derniers coups. Êtes-vous d’accord ?
}
web-table-undo-others = { $count ->
    [one] { $name } demande à reprendre le dernier coup. En attente : { $names }.
   *[other] { $name } demande à reprendre les { $count } derniers coups. En attente : { $names }.
}
web-table-undo-waits = { $count ->
    [one] Vous demandez à reprendre le dernier coup. En attente : { $names }.
   *[other] Vous demandez à reprendre les { $count } derniers coups. En attente : { $names }.
}
web-table-undo-grant = Accepter
web-table-undo-refuse = Refuser
web-table-undo-withdraw = Y renoncer
web-table-hint = Conseil
web-table-hint-thinking = Le robot réfléchit…
web-table-hint-is = Conseil : { $action }.
web-table-hint-take = Choisir
web-table-hint-other = Autre coup : { $action }.
web-table-hint-chances = Chances de gagner : { $percent } %.
web-table-hint-others = Le conseil et les autres bons coups
web-table-hint-best = le meilleur
web-table-hint-loses = { $percent ->
    [0] aussi bon
   *[other] −{ $percent } %
}
web-table-hint-cancel = Annuler
web-table-sheet-hinted = Conseils demandés pendant la partie : { $names }.
web-table-sheet-begun = Reprise d’une autre partie, après { $ply } coups
web-table-dismiss = Fermer
web-table-played = { $you ->
    [yes] Vous avez choisi.
   *[no] { $seat } a choisi.
}
web-table-news-undo = { $you ->
    [yes] Vous reprenez un coup.
   *[no] { $seat } reprend un coup.
}
web-table-news-undo-asked = { $you ->
    [yes] Vous demandez à reprendre un coup.
   *[no] { $seat } demande à reprendre un coup.
}
web-table-news-undo-granted = { $you ->
    [yes] Vous acceptez la reprise.
   *[no] { $seat } accepte la reprise.
}
web-table-news-undo-refused = { $you ->
    [yes] Vous refusez la reprise.
   *[no] { $seat } refuse la reprise.
}
web-table-news-undo-withdrawn = { $you ->
    [yes] Vous renoncez à reprendre votre coup.
   *[no] { $seat } renonce à reprendre son coup.
}
web-table-news-renamed = { $before } s’appelle maintenant { $name }.
web-table-news-seated = { $you ->
    [yes] Vous prenez place.
   *[no] { $seat } prend place.
}
web-table-news-invited = { $seat }, un robot, prend place.
web-table-news-freed = Une place se libère.
web-table-news-hinted = { $you ->
    [yes] Vous demandez conseil à un robot.
   *[no] { $seat } demande conseil à un robot.
}
web-table-news-flagged = { $you ->
    [yes] Votre temps est écoulé : un robot joue à votre place.
   *[no] { $seat } n’a plus de temps : un robot joue à sa place.
}
web-table-news-left = { $you ->
    [yes] Vous quittez la table : un robot joue à votre place.
   *[no] { $seat } quitte la table : un robot joue à sa place.
}
web-table-news-returned = { $you ->
    [yes] Vous revenez à la table.
   *[no] { $seat } revient à la table.
}
web-table-news-started = La partie commence.
web-table-news-undrawn = Le tirage a échoué, faute de réponse : { $names }.
web-table-news-rematch = Une revanche est proposée.
web-table-news-called-off = { $you ->
    [yes] Vous annulez la partie.
   *[no] { $seat } annule la partie.
}
web-table-news-closed = L’hôte a fermé la table.
web-table-times = { $line } ({ $times } fois)
web-table-log = Récit
web-table-log-empty = Rien ne s’est encore passé.
web-table-log-newest = Aller à la fin du récit
web-table-log-before = Le début du récit est trop ancien pour être raconté ici.
web-table-chat = Discussion
web-table-chat-empty = Personne n’a encore rien dit.
web-table-chat-say = Votre message
web-table-chat-send = Envoyer
web-table-chat-sending = en route…
web-table-chat-watch = Seuls les joueurs peuvent parler.
web-table-chat-unread = { $count ->
    [one] { $count } nouveau message
   *[other] { $count } nouveaux messages
}
web-table-rules = Règles
web-table-clock = Temps restant : { $time }
web-table-clock-days = { $days } j { $hours } h

## Regarder en arrière

web-table-past = Un coup passé
web-table-past-board = Le plateau après le coup { $ply }
web-table-past-ply = Coup { $ply }
web-table-past-start = Le début
web-table-past-ago = { $count ->
    [0] maintenant
    [one] il y a { $count } coup
   *[other] il y a { $count } coups
}
web-table-past-where = { $ply ->
    [0] Vous regardez le début de la partie.
   *[other] Vous regardez le coup { $ply }.
} { $waits ->
    [you] La partie vous attend au coup { $now }.
    [over] La partie est finie.
   *[others] La partie en est au coup { $now }.
}
web-table-past-look = Regarder le coup { $ply }
web-table-past-back = Coup précédent
web-table-past-on = Coup suivant
web-table-past-play = Faire défiler
web-table-past-pause = Arrêter
web-table-past-return = Revenir à la partie
web-table-past-escape = Échap
web-table-past-now = { $you ->
    [yes] Coup { $ply } : à vous
   *[no] Coup { $ply } : maintenant
}

## La liaison

web-table-lost = Liaison perdue. Nous la rétablissons ; rien n’est perdu.
web-table-outdated = Une version plus récente de la page est là.
web-table-reload = Recharger
web-table-opening = La table s’ouvre…

## Ce qui ne se trouve pas

web-table-missing-title = Cette table n’existe pas
web-table-missing-about = Le lien est peut-être incomplet, ou la table a été rangée. Demandez le lien à nouveau, ou installez-vous ailleurs.
web-table-closed-title = Cette table se joue sans public
web-table-closed-about = Toutes ses places sont prises. Demandez qu’on vous en garde une la prochaine fois, ou installez-vous ailleurs.
web-table-called-off-title = Partie annulée
web-table-called-off-about = Quelqu’un n’est jamais venu : la partie ne compte pas. Préparez-en une autre, ou installez-vous ailleurs.
web-table-barred-title = Vous n’êtes plus à cette table
web-table-barred-about = L’hôte vous en a retiré. Préparez la vôtre, ou installez-vous ailleurs.
web-table-shut-title = Cette table a été fermée
web-table-shut-about = Son hôte, ou un modérateur, l’a fermée. Préparez la vôtre, ou installez-vous ailleurs.
web-table-outdone-title = Cette partie s’arrête ici
web-table-outdone-about = Les règles du jeu ont changé depuis, et la partie ne peut pas continuer avec les nouvelles. Son fichier garde tout ce qui a été joué.
web-table-home = Retour à la ludothèque
web-table-new = Préparer une table

## Sur un même appareil

web-table-handover = Passez l’appareil à { $name }.
web-table-curtain-title = À { $name } de prendre l’appareil
web-table-curtain-about = Les autres regardent ailleurs : ce qui suit n’est que pour vous.
web-table-curtain-hidden = { $name } a choisi, et son choix est caché. Rien ne s’affiche avant que vous n’ouvriez.
web-table-curtain-do = Je suis { $name }, ouvrir
web-table-curtain-other = Ce n’est pas vous ?
web-table-curtain-back = Rendre à { $name }

## Partir, revenir

web-table-leave = Quitter la partie
web-table-leave-about = Un robot jouera à votre place, pour que les autres puissent continuer. Vous pourrez revenir quand vous voudrez.
web-table-leave-do = Quitter
web-table-stay = Rester
web-table-return = Reprendre ma place

## Ce qu’un jeu demande, pour qui ne tape pas ses réponses

web-table-gutenberg-ask-write = Écrivez un mot, ou passez.
web-table-gutenberg-ask-write-last = Écrivez votre dernier mot, ou passez.
web-table-gutenberg-ask-write-more = { points } contre { $library }. Écrivez un autre mot avec ce qui reste, ou finissez.
web-table-gutenberg-ask-vote = { $seat } a écrit « { $word_id } », qui n’est pas dans le lexique. L’acceptez-vous ?

## Réglages

web-table-menu = Menu
web-table-settings = Réglages
web-table-names = Noms sur cet appareil
web-table-language = Langue
web-table-notifications = Prévenir quand c’est à vous
web-table-notifications-about = Quand cette page est derrière une autre.
web-table-notifications-blocked = Votre navigateur refuse les notifications de cette page ; vous pouvez les autoriser dans ses réglages.
web-table-text-board = Plateau en texte
web-table-text-board-about = Tout en listes et en tableaux, au clavier ou à l’oreille.
web-table-shortcuts = Raccourcis clavier
web-table-key-arrows = aller d’un élément éclairé à l’autre
web-table-key-enter = choisir
web-table-key-lens = agrandir ce qui est visé
web-table-key-escape = revenir d’un choix
web-table-key-confirm = jouer ce qui est choisi
web-table-key-undo = reprendre son coup
web-table-key-hint = demander conseil
web-table-key-chat = ouvrir la discussion
web-table-key-log = ouvrir le récit
web-table-key-rules = ouvrir les règles
web-table-key-text = changer de plateau : dessin ou texte
web-table-key-past = dans le passé : revenir au début, feuilleter ; Échap ramène à la partie
web-table-key-next = quand vous regardez : voir le coup suivant
web-table-key-help = cette liste

## La fin

web-table-sheet = Feuille de score
web-table-sheet-caption = Les points de chacun, par catégorie
web-table-rematch = Revanche
web-table-rematch-join = Rejoindre la revanche
web-table-replay = Revoir et analyser la partie
web-table-download = Télécharger la partie
web-table-verify = Vérifier que le hasard était honnête
web-table-verify-about = Avant la partie, la maison a publié l’empreinte d’un secret ; chaque joueur y a ajouté sa part de hasard. Tous les mélanges et tous les lancers en découlent.
web-table-verify-commitment = { $ok ->
    [yes] { $kept ->
        [yes] Le secret est bien celui dont cet appareil avait retenu l’empreinte avant la partie.
       *[no] Le secret a bien l’empreinte que la maison indique. Cet appareil n’a pas retenu celle d’avant la partie : il ne peut pas les comparer.
    }
   *[no] Le secret n’est pas celui dont l’empreinte était publiée.
}
web-table-verify-seed = { $ok ->
    [yes] La graine découle du secret et des parts des joueurs.
   *[no] La graine ne découle pas du secret et des parts des joueurs.
}
web-table-verify-own = { $ok ->
    [yes] La part de ce navigateur y est.
   *[no] La part de ce navigateur n’y est pas : il n’était pas là au tirage, ou la maison l’a écarté.
}
web-table-verify-drawn = { $ok ->
    [yes] Tous ceux qui ont pris part au tirage avaient fixé leur part avant que la première ne soit connue.
   *[no] Les parts ne sont pas celles que les joueurs avaient fixées avant le tirage.
}
web-table-verify-undrawn = Rien ne montre que les joueurs avaient fixé leur part avant d’en connaître d’autres : la partie a commencé avant que ce ne soit demandé.
web-table-verify-void = { $void ->
    [one] Un tirage a échoué avant celui-ci.
   *[other] { $void } tirages ont échoué avant celui-ci.
}
web-table-verify-rolls = Pour vérifier aussi chaque tirage, téléchargez la partie, puis lancez dans le dossier du fichier :
web-table-verify-seed-is = Graine

## Le plateau en texte

web-table-text-choices = Ce que vous pouvez faire
web-table-text-means = { $label } : { $meaning }
web-table-text-filter = Chercher parmi { $count } possibilités
web-table-text-no-match = Rien de tel. Effacez quelques lettres.
web-table-text-write = Écrire un coup
web-table-text-write-about = Dans la notation du jeu, par exemple : { $example }
web-table-text-word = Votre mot
web-table-text-word-about = Écrivez-le, puis Entrée.
web-table-text-play = Jouer
web-table-text-state = La table
web-table-text-nothing = —
web-table-text-other = Autres choix
web-table-field-total = Total
web-table-field-turn = Tour
web-table-field-round = Manche
web-table-field-game = Manche
web-table-field-phase = Phase
web-table-field-to-move = À qui de jouer
web-table-field-owner = Propriétaire
web-table-field-points = Points
web-table-field-left = Reste à jouer
web-table-field-last = Dernier coup
web-table-field-starter = A commencé
web-table-field-hand = Main
web-table-field-hand-size = Cartes en main
web-table-field-seats = Joueurs
web-table-field-card = Carte
web-table-field-cards = Cartes
web-table-field-score = Score
web-table-field-scores = Scores
web-table-field-seat = Joueur
web-table-field-kind = Genre
web-table-field-name = Nom
web-table-field-count = Nombre
web-table-field-number = N°
web-table-field-board = Plateau
web-table-field-first = Premier joueur
web-table-field-step = Étape
web-table-field-stock = Réserve
web-table-field-dice = Dés
web-table-field-tiles = Tuiles
web-table-field-deck = Pioche
web-table-field-discard = Défausse
web-table-field-bag = Sac
web-table-field-market = Marché
web-table-field-players = Joueurs
web-table-field-objectives = Objectifs
web-table-field-resources = Ressources
web-table-field-result = Résultat
web-table-field-books = Livres
web-table-field-titles = Livres
web-table-field-shelf = Étagère
web-table-field-library = Bibliothèque
web-table-field-locations = Lieux
web-table-field-location = Lieu
web-table-field-figures = Présents
web-table-field-free = Places libres
web-table-field-hidden = Cachées
web-table-field-challenge = Défi
web-table-field-condition = Condition
web-table-field-reward = Récompense
web-table-field-met-by-seats = Relevé par
web-table-field-word = Mot
web-table-field-in-play = En jeu
web-table-field-ranking-seats = Classement du tour
web-table-field-library-points = Points de la bibliothèque
web-table-field-enough = Fin, en cartes archivées
web-table-field-last-round = Dernier tour
web-table-field-home = À la maison

## Les autres

web-table-about = { $name } : que faire
web-table-about-line = { $name } : à propos de ce message
web-table-block = Bloquer
web-table-block-title = Bloquer { $name } ?
web-table-block-ask = Vous ne lirez plus ce que dit { $name }, qui ne pourra plus s’asseoir avec vous ni vous proposer de revanche. { $name } n’en saura rien. Votre nom, en haut de l’accueil, mène à la liste des personnes bloquées.
web-table-bar = Retirer de la table
web-table-bar-title = Retirer { $name } de la table ?
web-table-bar-ask = { $name } perdra sa place et ne pourra plus revenir à cette table.
web-table-report = Signaler
web-table-report-title = Signaler { $name }
web-table-report-about = Les modérateurs liront ce que vous écrivez ici et les messages que vous cochez. { $name } ne saura pas d’où vient le signalement.
web-table-report-lines = Messages en cause
web-table-report-reason = Ce qui s’est passé
web-table-report-send = Envoyer aux modérateurs
web-table-report-sent = Merci. Les modérateurs vont regarder.
web-table-person-no = Ne rien faire
web-table-call-off = Annuler la partie
web-table-call-off-about = On attend toujours { $names }. Vous pouvez attendre encore, ou annuler la partie.
web-table-call-off-ask = La partie s’arrêtera pour tout le monde et ne comptera pas.
web-table-call-off-wait = Attendre encore
