### The page. The conventions are in docs/words.md.

## Everywhere

web-close = Fermer
web-label = { $label } :
web-home = Ludothèque, retour à l’accueil
web-settings = Réglages
web-other-language = EN : read this page in English
web-theme-to-light = Passer au thème clair
web-theme-to-dark = Passer au thème sombre
web-keep = Enregistrer
web-copy = Copier le lien
web-copied = Lien copié
web-copy-yourself = Copiez l’adresse à la main
web-back-home = Retour à l’accueil
web-rules-read = Lire les règles
web-rules-of = { $game } : les règles
web-rules-none = Les règles de ce jeu ne sont pas encore écrites ici.
web-unofficial = Adaptations non officielles, faites par des joueurs pour des joueurs. Les jeux appartiennent à leurs auteurs et éditeurs ; si l’un d’eux vous plaît, offrez-vous la boîte.
web-licences = Programme libre, sous licence MIT ou Apache 2.0. Caractères Literata et Source Sans, sous licence OFL.

## You

web-you = Vous
web-name = Votre nom
web-name-example = Lectrice du soir
web-name-about = C’est ainsi que les autres vous voient. Les tables où vous êtes déjà gardent l’ancien nom.
web-name-first = C’est ainsi que les autres vous verront. Gardez celui-ci ou écrivez le vôtre ; vous pourrez en changer.
web-suggestion = { $n ->
    [0] Marque-page
    [1] Rat de bibliothèque
    [2] Encre violette
    [3] Point-virgule
    [4] Vieux grimoire
    [5] Page cornée
    [6] Chat du libraire
    [7] Plume d’oie
    [8] Reliure bleue
    [9] Belle lettrine
    [10] Papier buvard
   *[other] Lampe verte
}
web-theme = Lumière
web-theme-auto = auto
web-theme-light = jour
web-theme-dark = soir
web-confirm = Confirmer chaque coup
web-confirm-auto = au doigt
web-confirm-always = toujours
web-confirm-never = jamais
web-warns = Avertir avant une perte
    .about = Un coup qui renonce à quelque chose, ou qui ne pourra pas être repris, vous demande d’abord votre accord.
web-follow = Les coups des autres
web-follow-calm = posément
web-follow-brisk = vite
web-follow-once = d’un coup
web-still = Sans mouvement
    .about = Les pièces apparaissent à leur place au lieu d’y glisser.
web-push = Notifications sur cet appareil
    .about = Quand c’est à vous de jouer et qu’aucune page n’est ouverte, ce navigateur vous prévient.
web-push-blocked = Ce navigateur n’autorise pas les notifications de ce site. Ses propres réglages permettent de les autoriser.
web-push-failed = Ce navigateur n’a pas pu joindre son service de notifications. Réessayez plus tard.
web-mail = Courriels
web-mail-about = Laissez une adresse, et nous vous écrirons quand une table vous attend. Personne d’autre ne la voit.
web-mail-example = zoe@exemple.fr
web-mail-confirm = Confirmer
web-mail-change = Changer
web-mail-unconfirmed = Un lien a été envoyé à { $address }. Ouvrez-le dans les 24 heures pour confirmer l’adresse.
web-mail-to = Vos courriels vont à { $address }. Personne d’autre ne voit cette adresse.
web-mail-turns = Un courriel quand une table vous attend
    .about = Si vous ne l’avez pas ouverte depuis un quart d’heure, et une seule fois par tour.
web-mail-digest = Un résumé chaque semaine
    .about = Les tables qui vous attendent et les parties terminées.
web-mail-remove = Oublier cette adresse
web-sound = Sons
    .about = Du bois, du papier, une cloche quand c’est à vous.
web-keys = Raccourcis clavier
    .about = Une lettre seule agit : p joue, u reprend, h demande conseil. Les flèches, Entrée et Échap servent toujours.
web-carry = Retrouver vos tables sur un autre appareil
    .about = Ouvrez ce lien là-bas : vous y retrouverez votre nom et vos tables. Il sert une seule fois. Gardez-le pour vous : qui l’ouvre joue à votre place. Chaque nouveau lien remplace le précédent.
web-carry-make = Créer un lien
web-carry-withdraw = Retirer le lien
web-carry-withdrawn = C’est fait : plus aucun lien ne mène à vos tables.
web-devices = Vos appareils
web-device-this = cet appareil
web-device-seen = vu { $since }
web-device-unknown = Appareil inconnu
web-device-out = Déconnecter { $name }
web-device-gone = C’est fait : cet appareil est déconnecté.
web-devices-out = Déconnecter tous les autres
    .about = Ils ne pourront plus jouer à votre place, et le lien de récupération ne servira plus.
web-devices-gone = C’est fait : il ne reste que cet appareil.
web-blocks = Personnes que vous avez bloquées
web-unblock = Débloquer
web-forget = Se déconnecter de cet appareil
    .about = Cet appareil oubliera qui vous êtes. Seul le lien « Retrouver vos tables sur un autre appareil » vous rendra vos tables. Si vous n’en avez gardé aucun, créez-en un d’abord : sans lui, elles sont perdues pour vous.
web-forget-no = Rester
web-forget-yes = Se déconnecter

## Home

web-welcome = La salle de lecture vous attend
web-welcome-about = Des jeux de société sur les livres. Prenez une boîte sur l’étagère : contre des robots, entre amis à distance, ou à plusieurs sur cet appareil.
web-games = Les jeux
web-resume = À vous de jouer : { $game }
web-minutes = { $least }–{ $most } min
web-players = { $most ->
    [one] { $players } joueur
   *[other] { $players } joueurs
}
web-secrets = mains cachées
web-no-secrets = tout est visible
web-play-now = Jouer tout de suite
web-play-now-about = { $bots ->
    [0] En solitaire
    [one] Contre un robot de niveau { $level }
   *[other] Contre { $bots } robots de niveau { $level }
}
web-prepare = Préparer une table
web-prepare-about = Avec des amis, à votre rythme, avec les options que vous voulez.
web-my-tables = Vos tables
web-my-tables-none = Aucune pour l’instant. Celles où vous jouez vous attendront ici, même si vous fermez la page.
web-open-tables = Tables ouvertes
web-open-tables-none = Personne n’attend en ce moment. Préparez une table publique, et d’autres pourront vous rejoindre.
web-me = vous
web-bot = robot { $level }
web-your-turn = À vous
web-turn-of = À { $name } de jouer
web-seats-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
web-ready = Prête à commencer
web-invited = On vous attend
web-finished = Terminée
web-show-all = Tout montrer ({ $count })
web-show-more = Montrer la suite

## My matches

web-history = Mes parties
web-history-open = Mes parties finies
web-history-matches = Parties finies
web-history-none = Vous n’avez encore fini aucune partie. Celles que vous finirez seront ici, avec leur résultat et de quoi les revoir.
web-history-no-match = Aucune partie ne correspond à ces choix.
web-history-all-games = Tous les jeux
web-history-result = Résultat
web-history-all = toutes
web-history-won = gagnées
web-history-lost = perdues
web-history-against = Adversaire
web-history-against-all = Contre tous
web-history-against-one = Contre { $name }
web-history-since = Période
web-history-days = { $days ->
    [0] Depuis toujours
    [7] Depuis une semaine
    [30] Depuis un mois
    [365] Depuis un an
   *[other] Depuis { $days } jours
}
web-history-replay = Revoir cette partie ({ $game })
web-history-file = Télécharger cette partie ({ $game })
web-history-played-count = { $n ->
    [one] partie
   *[other] parties
}
web-history-won-count = { $n ->
    [one] gagnée
   *[other] gagnées
}
web-history-streak-count = d’affilée
web-history-wins = Victoires par jeu
web-history-share = part égale
web-history-download = Tout télécharger
web-history-downloading = { $done } sur { $of }…
web-history-missing = { $n ->
    [one] Une partie manque : le serveur n’a pas pu la fournir. Réessayez plus tard.
   *[other] { $n } parties manquent : le serveur n’a pas pu les fournir. Réessayez plus tard.
}

## A new table

web-new-title = Préparer une table
web-new = Une table pour jouer à { $game }
web-who = Autour de la table
web-how-many = Nombre de joueurs
web-seat = Place { $n }
web-sitter-me = Vous
web-sitter-friend = Un ami, par un lien
web-sitter-device = Quelqu’un sur cet appareil
web-sitter-name = Son nom (place { $n })
web-sitter-bot = Robot, niveau { $level }
web-options = Options du jeu
web-chosen = { $count ->
    [0] Aucun sur { $of }
   *[other] { $count } sur { $of }
}
web-pace = Rythme
web-pace-none = Sans pendule
    .about = Chacun prend le temps qu’il lui faut.
web-pace-live = En direct
    .about = Tout le monde est là. Chacun a une réserve de temps, complétée à chaque tour ; à zéro, un robot prend la suite.
web-pace-correspondence = Par correspondance
    .about = Chacun joue quand il peut, dans la limite donnée.
web-pace-live-short = { $minutes } min + { $seconds } s
web-bank = Réserve
web-increment = Ajouté par tour
web-per-turn = Pour chaque tour
web-minutes-count = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
web-seconds-count = { $n ->
    [one] { $n } seconde
   *[other] { $n } secondes
}
web-days = { $n ->
    [one] { $n } jour
   *[other] { $n } jours
}
web-manners = À cette table
web-public = Table publique
    .about = Elle est annoncée à l’accueil ; sinon, on n’y vient que par votre lien.
web-spectators = Spectateurs
    .about = Qui a le lien peut regarder, sans jamais voir ce qui est caché.
web-hints = Conseils
    .about = On peut demander à un robot ce qu’il jouerait.
web-undo = Reprendre un coup
    .about = Tant que personne n’a joué depuis et que rien n’a été révélé ; sinon, avec l’accord des autres.
web-then-share = { $free ->
    [one] Vous recevrez un lien à envoyer à votre ami.
   *[other] Vous recevrez un lien à envoyer à vos { $free } amis.
}
web-then-start = Tout le monde est là : la partie commence tout de suite.
web-set-table = Préparer la table
web-set-and-play = Jouer
web-as-usual = Choix habituels
web-no-game = Ce jeu n’est pas sur l’étagère
web-no-game-about = Le lien est peut-être incomplet. Choisissez une boîte à l’accueil.

## Recovery

web-recover = Vous retrouver ici
web-recover-about = Ce lien fait de cet appareil le vôtre : vous y retrouverez votre nom et vos tables. Si quelqu’un d’autre jouait ici sans lien de récupération, il n’aura plus accès à ses tables.
web-recover-yes = C’est bien moi
web-recover-no = Pas maintenant
web-mail-page = Courriels de la Ludothèque
web-mail-home = À l’accueil
web-mail-unknown = Il a déjà servi, il a plus de 24 heures, ou l’adresse n’est plus la même. Ouvrez votre nom en haut de l’accueil pour choisir vos courriels.
web-mail-confirm-ask = Recevoir à cette adresse des nouvelles de vos tables : quand l’une d’elles vous attend, et un résumé chaque semaine ?
web-mail-confirm-yes = Confirmer l’adresse
web-mail-confirm-done = C’est fait : l’adresse est confirmée. Ouvrez votre nom en haut de l’accueil pour choisir vos courriels.
web-mail-turns-ask = Ne plus recevoir de courriel quand une table vous attend ?
web-mail-turns-yes = Ne plus en recevoir
web-mail-turns-done = C’est fait : vous ne recevrez plus ces courriels.
web-mail-digest-ask = Ne plus recevoir le résumé de la semaine ?
web-mail-digest-yes = Ne plus le recevoir
web-mail-digest-done = C’est fait : vous ne recevrez plus ce résumé.
web-recover-unknown = Ce lien ne sert plus
web-recover-unknown-about = Il a déjà servi, ou un nouveau lien l’a remplacé. Sur l’appareil où vous jouez, ouvrez votre nom en haut de l’accueil et créez-en un autre.

## What is missing, what went wrong

web-missing = Ce rayon est vide
web-missing-about = Il n’y a rien à cette adresse. Vérifiez le lien, ou repartez de l’accueil.
web-wrong = Quelque chose n’a pas marché
web-wrong-about = Rechargez la page : vos parties sont gardées par le serveur, rien n’est perdu.
web-reload = Recharger
