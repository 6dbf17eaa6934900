### The terminal.

## The help of the command line. A message is about a command, its attributes are about its arguments.

cli-help = Ludothèque : des jeux de société autour des livres, dans le terminal
    .lang = La langue, fr (par défaut) ou en
    .help = Cette aide
    .version = Le numéro de version
    .game = Un jeu ; « ludotheque games » les montre
    .players = Le nombre de joueurs
    .options = Une option du jeu, par exemple komi=on ; peut se répéter
    .components = Un fichier avec le matériel de votre propre boîte, par exemple atlandice=ma-boite.txt
    .seed = La graine de tous les tirages : 1 à 64 chiffres hexadécimaux (par défaut 0)
    .json = En JSON, pour les programmes
    .file = Une partie enregistrée
cli-help-commands = Commandes 
cli-help-arguments = Arguments 
cli-help-options = Options 
cli-help-usage = Usage :
cli-help-codes = Codes de sortie : 0 si tout est bien, 1 si quelque chose est refusé, 2 si la commande ne peut pas être suivie.
cli-help-games = Montrer les jeux, leurs options et le niveau de leurs ordinateurs
cli-help-play = Jouer dans le terminal
    .bot = Le niveau de l’ordinateur (par défaut amateur)
    .seed = La graine de tous les tirages : 1 à 64 chiffres hexadécimaux (par défaut tirée au sort, avec de quoi le prouver)
    .seat = Votre place, à partir de 0 (par défaut 0)
    .people = Combien de personnes partagent ce clavier, à partir de la place --seat (par défaut 1) ; l’ordinateur tient les autres places
    .name = Votre nom ; un par personne
cli-help-simulate = Faire jouer l’ordinateur contre lui-même, et compter
    .games = Combien de parties
    .bots = Les niveaux : un pour tous, ou un par place (par défaut random)
    .deals = Jouer les donnes que joue `arena` avec cette graine ; les distribuer prend un peu plus de temps
    .threads = Combien de processeurs (par défaut tous) ; le résultat est le même
cli-help-arena = Faire se mesurer des niveaux sur les mêmes donnes, de chaque place, et les classer
    .games = Combien de parties par paire
    .bots = Les niveaux qui se mesurent ; master/10 réfléchit un dixième de son temps, plain cherche sans rien savoir du jeu
    .time = Mesurer aussi combien de temps chacun réfléchit
    .threads = Combien de processeurs (par défaut tous) ; le résultat est le même
cli-help-replay = Raconter une partie enregistrée
    .ply = Montrer seulement la position après ce coup ; 0 est la mise en place
    .seat = Qui regarde : une place, à partir de 0, ou « public » (par défaut)
cli-help-verify = Vérifier une partie enregistrée : coups, tirages et graine
cli-help-analyse = Analyser une partie finie : ce que chaque choix a coûté, ce que le hasard a donné ou pris
    .seat = La place à analyser, à partir de 0 (par défaut toutes)
    .level = Le niveau de l’ordinateur qui juge (par défaut expert)
    .seed = La graine de l’ordinateur qui juge : la même donne la même analyse (par défaut 0)
    .html = Écrire aussi l’analyse dans ce fichier, avec la courbe, pour un navigateur
cli-help-perft = Compter les suites de coups possibles, profondeur par profondeur
    .depth = La profondeur, en coups
cli-help-talk = Répondre à un programme : JSON-RPC 2.0, un message par ligne (docs/protocol.md)
cli-help-serve = Ouvrir la ludothèque aux navigateurs (docs/server.md)
    .listen = L’adresse et le port (par défaut 127.0.0.1:8080)
    .database = Où garder les tables : sqlite:FICHIER (par défaut sqlite:ludotheque.db) ou postgres://…
    .origin = L’adresse publique, par exemple https://ludotheque.example
    .behind_proxy = Un serveur mandataire est devant : il dit d’où l’on vient
    .push_key = Clé des notifications, faite par push-key ; sans elle, il n’en est pas proposé
    .push_contact = Où les services de notification peuvent vous joindre : mailto:ADRESSE ou https://…
    .push_to_private = Les notifications vont aussi à des adresses privées et sans TLS : pour des essais
    .smtp_url = Serveur SMTP des courriels : smtps://UTILISATEUR:MOTDEPASSE@HÔTE ; sans lui, il n’en est pas proposé
    .smtp_from = L’expéditeur des courriels, par exemple ludotheque@ludotheque.example
    .page = Une page construite à servir au lieu de celle du programme, par exemple web/dist
    .keep = Pendant combien de jours garder les parties de passants qui ne sont jamais revenus (par défaut, toujours)
    .metrics = Une adresse et un port à part pour /metrics et /healthz
    .without_limits = Chacun peut demander autant qu’il veut : pour des essais, ou entre amis
    .clock_ahead = Autant de secondes s’ajoutent à l’heure du système : pour des essais
    .json = Le journal en JSON, pour les programmes
cli-help-backup = Copier les tables dans un nouveau fichier, même pendant que le serveur tourne
    .file = Le nouveau fichier
    .database = Les tables à copier (par défaut sqlite:ludotheque.db)
    .every = Recopier toutes les tant de minutes, chaque fois à la place de la copie d’avant
cli-help-check = Chercher des dégâts dans une base, même pendant que le serveur tourne
    .database = La base à examiner (par défaut sqlite:ludotheque.db)
cli-help-prune = Supprimer les tables qui n’ont jamais commencé, et sur demande les parties de passants jamais revenus
    .database = Les tables (par défaut sqlite:ludotheque.db)
    .keep = Pendant combien de jours garder les parties de passants qui ne sont jamais revenus (par défaut, toujours)
    .dry_run = Ne rien supprimer, dire seulement ce qui partirait
cli-help-push-key = Faire une clé pour les notifications dans un nouveau fichier
    .file = Le nouveau fichier
cli-help-moderator = Confier à quelqu’un le rôle de modérateur ; sans identifiant, dire qui l’a
    .id = L’identifiant que montre la page /moderation
    .remove = Retirer ce rôle
    .database = Les tables du serveur (par défaut sqlite:ludotheque.db)

## A command line that cannot be followed

cli-usage-command = La commande « { $given_id } » n’existe pas. Choisissez parmi : { $known_id }.
cli-usage-unknown = « { $given_id } » n’a pas de sens ici. « --help » montre ce qui peut s’écrire.
cli-usage-missing = Il manque : { $missing_id }. « --help » montre ce qui peut s’écrire.
cli-usage-twice = { $given_id } ne se donne qu’une fois.
cli-usage-other = La ligne de commande ne peut pas être lue : { $error_id }
cli-expected-lang = Les langues sont fr et en ; « { $given_id } » n’en est pas une.
cli-expected-players = --players attend un nombre de joueurs, par exemple 2 ; « { $given_id } » n’en est pas un.
cli-expected-option = --option attend nom=valeur, par exemple komi=on ; « { $given_id } » n’a pas cette forme.
cli-expected-components = --components attend jeu=fichier, par exemple atlandice=ma-boite.txt ; « { $given_id } » n’a pas cette forme.
cli-expected-seed = { seed-unreadable }
cli-expected-seat = --seat attend une place, à partir de 0 (pour « replay », aussi « public ») ; « { $given_id } » n’en est pas une.
cli-expected-people = --people attend un nombre de personnes de 1 à 8 ; « { $given_id } » n’en est pas un.
cli-expected-games = --games attend un nombre de parties à partir de 1 ; « { $given_id } » n’en est pas un.
cli-expected-threads = --threads attend un nombre de 1 à 1024 ; « { $given_id } » n’en est pas un.
cli-expected-ply = --ply attend un numéro de coup à partir de 0 ; « { $given_id } » n’en est pas un.
cli-expected-depth = --depth attend un nombre de coups à partir de 1 ; « { $given_id } » n’en est pas un.
cli-expected-listen = --listen attend une adresse et un port, par exemple 127.0.0.1:8080 ; « { $given_id } » n’a pas cette forme.
cli-expected-database = --database attend sqlite:FICHIER ou postgres://UTILISATEUR@HÔTE/NOM.
cli-expected-page = --page attend le dossier d’une page construite, par exemple web/dist.
cli-expected-origin = --origin attend l’adresse que montrent les navigateurs, par exemple https://ludotheque.example ; « { $given_id } » n’a pas cette forme.
cli-expected-push-key = --push-key attend le fichier d’une clé, fait par push-key.
cli-expected-push-contact = --push-contact attend mailto:ADRESSE ou https://….
cli-expected-smtp-url = --smtp-url attend l’adresse d’un serveur, par exemple smtps://UTILISATEUR:MOTDEPASSE@HÔTE.
cli-expected-smtp-from = --smtp-from attend une adresse de courriel, par exemple ludotheque@ludotheque.example.
cli-expected-keep = --keep demande un nombre de jours, par exemple 90 ; « { $given_id } » n’en est pas un.
cli-expected-clock-ahead = --clock-ahead demande un nombre de secondes, par exemple 120 ; « { $given_id } » n’en est pas un.
cli-expected-every = --every demande un nombre de minutes, par exemple 60 ; « { $given_id } » n’en est pas un.
cli-expected-metrics = --metrics demande une adresse et un port, par exemple 127.0.0.1:9090 ; « { $given_id } » n’a pas cette forme.
cli-expected-level = --level attend le nom d’un niveau, par exemple expert.
cli-expected-html = --html attend le nom d’un fichier, par exemple analyse.html.
cli-expected-bot = --bot attend le nom d’un niveau, par exemple amateur.
cli-expected-bots = --bots attend des noms de niveaux, par exemple random,amateur.
cli-expected-name = --name attend un nom.
cli-no-such-seat = Il n’y a pas de place { $given } : elles vont de 0 à { $most }.
cli-no-such-ply = Il n’y a pas de coup { $given } : ils vont de 0 (la mise en place) à { $most }.

## Files and the system

cli-file-unreadable = Le fichier « { $file_id } » ne peut pas être lu : { $error_id }
cli-file-unwritable = Le fichier « { $file_id } » ne peut pas être écrit : { $error_id }
cli-file-exists = Le fichier « { $file_id } » existe déjà. Choisissez un autre nom, ou écrivez « remplacer { $file_id } ».
cli-html-exists = Le fichier « { $file_id } » existe déjà. Donnez un autre nom à --html.
cli-moderator = Les modérateurs ne peuvent être ni lus ni changés : { $error_id }
cli-moderator-unknown = Personne n’a l’identifiant « { $given_id } ». La page /moderation montre à chacun le sien.
cli-backup = La copie n’a pas été faite : { $error_id }
cli-check = La base ne peut pas être examinée : { $error_id }
cli-check-sound = La base est saine.
cli-check-damaged = La base est abîmée : { $error_id }. Arrêtez le serveur et reprenez une copie (docs/server.md).
cli-prune = Rien n’a été supprimé : { $error_id }
cli-prune-would = Partiraient : tables jamais commencées : { $open } ; parties de passants jamais revenus : { $matches } ; personnes qui n’ont rien laissé : { $people }.
cli-prune-done = Supprimées : tables jamais commencées : { $open } ; parties de passants jamais revenus : { $matches } ; personnes qui n’ont rien laissé : { $people }.
cli-push-key = La clé des notifications ne peut pas servir : { $error_id }
cli-smtp = Les courriels ne peuvent pas être envoyés ainsi : { $error_id }
cli-push-contact = Le contact pour les services de notification s’écrit mailto:ADRESSE ou https://…
cli-page = Le dossier de la page ne peut pas être lu : { $error_id }. `npm run build` dans web/ en écrit un dans web/dist.
cli-server = Le serveur s’arrête : { $error_id }
cli-file-none = « { $file_id } » n’est pas un fichier ordinaire. Choisissez un autre nom.
cli-components-other = --components parle de « { $given_id } », mais c’est à « { $game_id } » que l’on joue. Écrivez --components { $game_id }=FICHIER.
cli-components-none = « { $game_id } » n’a pas de matériel qui se remplace. Retirez --components.
cli-output = La réponse ne peut pas être écrite : { $error_id }
cli-no-randomness = Le système ne donne pas de hasard ({ $error_id }). Donnez une graine avec --seed.

## games

cli-games-players = { $same ->
    [yes] { $most ->
        [one] { $most } joueur
       *[other] { $most } joueurs
    }
   *[no] de { $least } à { $most } joueurs
}
cli-games-levels = niveaux de l’ordinateur : { $levels }
cli-games-options = options :
cli-games-values = { $values } (par défaut { $default })
cli-games-nothing = aucun
cli-games-meaning = { $value } : { $meaning }
cli-games-for = { $most ->
    [one] en solo
   *[other] de { $least } à { $most } joueurs
}
cli-games-only = { $about } (seulement { $players })
cli-games-subset = autant que vous voulez parmi { $values }

## play

cli-play-you = Vous
cli-play-bot = Ordinateur { $n }
cli-play-table = Autour de la table : { $seats }.
cli-play-commitment = Empreinte du secret de la maison : { $commitment_id }
    Votre part de hasard : { $nonces_id }
    Notez-les : à la fin, « verify » prouve que les tirages n’ont pas été choisis.
cli-play-begin = « aide » montre ce que vous pouvez écrire.
cli-play-too-many-people = { $given } personnes ne tiennent pas à { $seats } places. Donnez au plus --people { $seats }.
cli-play-secrets = Ce jeu a des secrets : une seule personne peut y jouer devant un écran. Enlevez --people.
cli-play-turn = { $seat }, à vous de jouer.
cli-play-no-such-number = { $most ->
    [0] Il n’y a pas de liste ici : écrivez votre coup.
   *[other] La liste va de 1 à { $most }.
}
cli-play-ambiguous = Voulez-vous dire « { $one_id } » ou « { $other_id } » ?
cli-play-line-too-long = Une ligne a au plus { $most } caractères.
cli-play-undone = Coup repris.
cli-play-hint = Conseil : { $action } ({ $action_id })
cli-play-hint-expected = Conseil : { $action } ({ $action_id }), chances de gagner : { $expectation }
cli-play-hint-other = {"  "}{ $action } ({ $action_id }) : { $loses } de moins
cli-play-no-hint = Le conseiller s’est trompé dans ses calculs et ne dit rien. La partie continue.
cli-play-saved = Partie enregistrée dans « { $file_id } ».
cli-play-save-where = Dites dans quel fichier, par exemple : save partie.json
cli-play-quit = Vous quittez la table. À bientôt !
cli-play-input-ended = Il n’y a plus rien à lire : la partie s’arrête ici.
cli-play-over = « save FICHIER » garde la partie, « annuler » reprend le dernier coup, « quitter » termine.
cli-play-help-number = Écrivez un numéro de la liste, ou un coup tel qu’il se note, par exemple : { $example_id }
    Une partie de ses mots suffit s’il n’y a pas de doute.
cli-play-help-notation = Écrivez un coup tel qu’il se note, par exemple : { $example_id }
    Une partie de ses mots suffit s’il n’y a pas de doute ; un nombre est celui qui est écrit sur le plateau.
cli-play-help = Vous pouvez aussi écrire, en français comme en anglais :
    {"  "}annuler (undo)            reprendre votre dernier coup
    {"  "}conseil (hint)            demander un conseil ; « conseil expert » : de ce niveau
    {"  "}plateau (board)           revoir le plateau
    {"  "}enregistrer F (save F)    garder la partie dans le fichier F
    {"  "}remplacer F (replace F)   la garder dans un fichier F qui existe déjà
    {"  "}aide (help)               revoir cette aide
    {"  "}quitter (quit)            quitter la table

## simulate

cli-simulate-summary = { $game }, { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} : { $plies } coups en moyenne, { $draws } de victoires partagées
cli-simulate-wins = Victoires
cli-simulate-mean = Score moyen
cli-simulate-p10 = Score, 10e centile
cli-simulate-p50 = Score, médiane
cli-simulate-p90 = Score, 90e centile
cli-simulate-speed = { $games } parties/s, { $decisions } coups/s ({ $seconds } s)

## arena

cli-arena-summary = { $game }, { $players ->
    [one] en solitaire
   *[other] { $players } joueurs
}
cli-arena-games = parties
cli-arena-share = premières places
cli-arena-interval = 95 %
cli-arena-draws = partagées
cli-arena-decisive = dont nettes
cli-arena-seats = par place
cli-arena-score = points
cli-arena-margin = avance
cli-arena-time = ms par coup
cli-arena-rating = Classement { $bot } : { $rating } ± { $half }
cli-arena-one = Seul { $given_id } est donné : il faut au moins deux niveaux, ou un seul joueur (--players 1).
cli-arena-twice = { $given_id } est donné deux fois : donnez chaque niveau une fois.

## verify

cli-verify-digests = { $game } : { $plies ->
    [one] { $plies } coup rejoué, permis et conforme à son empreinte
   *[other] { $plies } coups rejoués, tous permis et conformes à leur empreinte
}.
cli-verify-made-by-hand = Non vérifié : la partie commence dans une position composée à la main.
cli-verify-finished = La partie est jouée jusqu’à la fin.
cli-verify-unfinished = La partie n’est pas finie.
cli-verify-seeded = Tous les tirages découlent de la graine.
cli-verify-unseeded = Non vérifié : le fichier ne dit pas de quelle graine viennent les tirages.
cli-verify-committed = La graine découle du secret de la maison et du hasard des joueurs. Comparez avec ce que vous avez noté avant la partie :
    Empreinte du secret de la maison : { $commitment_id }
    Part des joueurs : { $nonces_id }
cli-verify-uncommitted = Non vérifié : le fichier ne contient pas d’empreinte publiée avant la partie.
cli-verify-drawn = Tous ceux qui ont pris part au tirage avaient fixé leur part avant que la première ne soit connue. Empreintes des parts, dans l’ordre des places (- pour qui n’a rien ajouté) : { $commitments_id }
cli-verify-void = { $void ->
    [one] Un tirage a échoué avant celui-ci, faute de réponse ou parce que les places ont changé.
   *[other] { $void } tirages ont échoué avant celui-ci, faute de réponse ou parce que les places ont changé.
}
cli-verify-undrawn = Non vérifié : dans ce fichier, rien ne montre que les joueurs avaient fixé leur part avant d’en connaître d’autres.

## talk

cli-talk-not-json = Ce n’est pas du JSON. Détail (en anglais) : { $error_id }
cli-talk-too-long = Un message a au plus { $most } Mio.
cli-talk-no-request = Ce n’est pas une requête JSON-RPC 2.0. Écrivez par exemple : { $example_id }
cli-talk-unknown-method = La méthode « { $given_id } » n’existe pas. Choisissez parmi : { $known_id }.
cli-talk-bad-params = « { $method_id } » attend { $expected_id }. Détail (en anglais) : { $error_id }
cli-talk-no-match = Il n’y a pas de partie { $given }. { $opened ->
    [0] Ouvrez-en une avec « new ».
   *[other] Le dernier numéro donné est { $opened }, et une partie close n’existe plus.
}
cli-talk-no-sightings = Du coup { $given } il n’y a rien à voir : { $most ->
    [0] aucun n’a encore été joué.
   *[other] les coups joués vont de 1 à { $most }.
}
cli-talk-long-batch = Un lot a au plus { $most } messages, celui-ci en a { $given }. Rien n’en a été fait.
cli-talk-bug = « { $method_id } » a échoué par une erreur de ce programme ; les parties ouvertes le restent.
