### Ce que le serveur répond quand quelque chose ne se fait pas.

## Qui demande

server-identity-missing = Nous ne vous reconnaissons pas. Rechargez la page, ou ouvrez votre lien de récupération.
server-origin-foreign = Cette demande vient d’une autre page que la nôtre. Ouvrez la ludothèque elle-même.
server-not-found = Il n’y a rien à cette adresse. Vérifiez le lien qu’on vous a donné.
server-too-many = C’est un peu trop à la fois. Attendez quelques secondes et recommencez.
server-too-many-running = Vous avez déjà { $most } parties en cours. Terminez-en une avant d’en commencer une autre ; celles que tout le monde a quittées comptent un jour.
server-too-many-open = Vous avez déjà { $most } tables publiques qui attendent du monde. Commencez-en ou fermez-en une, ou préparez celle-ci sans l’annoncer à tous.
server-too-many-running-here = Cette adresse a déjà { $most } parties en cours. Terminez-en une avant d’en commencer une autre.
server-too-many-running-host = La personne qui a préparé cette table a déjà { $most } parties en cours. L’une d’elles doit finir avant que celle-ci commence.
server-too-many-running-there = L’adresse d’où cette table a été préparée a déjà { $most } parties en cours. L’une d’elles doit finir avant que celle-ci commence.
server-too-many-open-here = Cette adresse a déjà { $most } tables publiques qui attendent du monde. Commencez-en ou fermez-en une, ou préparez celle-ci sans l’annoncer à tous.
server-too-many-tables-here = Cette adresse a déjà { $most } tables qui attendent du monde. Commencez-en ou fermez-en quelques-unes avant d’en préparer une autre.
server-too-many-tables-today = Vous avez préparé { $most } tables en 24 heures, c’est la limite. Revenez demain.
server-too-many-tables-today-here = Cette adresse a préparé { $most } tables en 24 heures, c’est la limite. Revenez demain.
server-host-one = Une requête doit nommer cet hôte une seule fois (en-tête Host). Si vous lisez ceci dans un navigateur, c’est le mandataire intermédiaire qui est en faute.
server-too-many-lists = Trop de listes de composants personnelles sont déjà gardées ici ({ $most } au plus). Jouez avec une liste déjà apportée.
server-failed = Quelque chose a échoué de notre côté. Recommencez dans un instant.
server-banned =
    { $days ->
        [one] Vous ne pouvez pas jouer ici pour l’instant. Revenez demain.
       *[other] Vous ne pouvez pas jouer ici pour l’instant. Revenez dans { $days } jours.
    }
server-not-moderator = Cette page est pour les modérateurs. L’exploitant du serveur peut vous en confier le rôle : ludotheque moderator { $person_id }
server-ban-days = Une exclusion dure de 1 à { $most } jours.
server-ban-moderator = C’est un modérateur. L’exploitant du serveur doit d’abord lui retirer ce rôle.
server-reported-already = Vous avez déjà signalé cette personne à cette table. Les modérateurs vont regarder.
server-name-length = Un nom compte de 1 à { $most } caractères, dont une lettre, un chiffre ou un émoji.
server-name-mixed = Un mot de ce nom mélange des lettres de plusieurs alphabets, qui se ressemblent. Écrivez-le dans un seul.

## Ce qui est demandé

server-body-unreadable = Cette demande ne peut pas être lue. Détail (en anglais) : { $error_id }
server-body-length = Cette demande est trop longue : au plus { $most } Ko.
server-method-wrong = On ne s’adresse pas ainsi à cette adresse. Ce qui se demande est décrit dans /api/openapi.json.
server-socket-only = À cette adresse on ne parle que par WebSocket. Ouvrez la table dans la page.
server-message-unreadable = Ce message ne peut pas être lu. Rechargez la page.
server-viewer-unreadable = Un point de vue est le numéro d’une place, ou « public ».
server-nonce-unreadable = Une part de hasard s’écrit avec au plus 128 chiffres hexadécimaux, en nombre pair.
server-commitment-unreadable = L’empreinte d’une part de hasard s’écrit avec 64 chiffres hexadécimaux.
server-commitments-many = Vous avez changé votre part de hasard assez souvent à cette table. La dernière compte.
server-drawing = Le tirage a commencé : votre part de hasard ne peut plus changer.
server-not-drawing = Votre part de hasard n’est demandée qu’une fois le tirage commencé.
server-nonce-unfit = Cette part de hasard n’est pas celle dont vous avez donné l’empreinte avant le tirage.
server-seats-number = Il faut { $seats } places pour cette partie, et non { $given }.
server-pace-range = Ce rythme n’est pas possible. En direct : de 10 secondes à 24 heures de réserve et au plus une heure ajoutée par tour. Par correspondance : d’une minute à 60 jours par décision.
server-chat-length = Un message compte de 1 à { $most } caractères.
server-chat-closed = Cette table est fermée : on n’y écrit plus.
server-chat-full = On a écrit { $most } messages à cette table, c’est la limite : on n’y écrit plus.
server-log-full = Il s’est passé trop de choses à cette table. La partie peut aller jusqu’au bout, mais on ne peut plus rien changer, écrire ni reprendre ici.

## La table

server-not-open = La partie a déjà commencé.
server-closed = L’hôte a fermé cette table. Installez-vous à une autre.
server-not-running = La partie n’est pas en cours.
server-call-off-early = On attend encore quelqu’un : la partie ne peut pas être annulée pour l’instant.
server-over = La partie est déjà finie.
server-not-finished = La partie n’est pas encore finie.
server-no-seat = Cette place n’existe pas.
server-seat-taken = Cette place est déjà prise. Choisissez-en une autre.
server-seat-kept = Cette place est gardée pour quelqu’un. Choisissez-en une autre.
server-seat-refused = Vous ne pouvez pas vous asseoir à cette table. Choisissez-en une autre.
server-barred = L’hôte vous a retiré de cette table. Choisissez-en une autre.
server-bar-host = L’hôte ne peut pas être retiré de sa table.
server-no-person = Personne n’est assis là.
server-not-your-seat = Cette place n’est pas la vôtre.
server-away = Un robot joue à votre place. Revenez d’abord à la table.
server-stand-in-plays = Un robot finit ce tour à votre place. Revenez dès qu’il l’aura fini.
server-no-stand-in = Aucun robot ne connaît ce jeu : personne ne peut jouer à votre place. Finissez la partie.
server-not-host = Seul l’hôte de la table peut faire cela.
server-seats-open = Il reste des places libres. Attendez quelqu’un, ou invitez un robot.
server-spectator = Vous regardez cette partie ; seuls les joueurs peuvent faire cela.
server-no-spectators = Cette table se joue sans public.
server-stale = La table a changé entre-temps. Regardez-la et choisissez de nouveau.
server-undo-not-allowed = À cette table, on ne reprend pas ses coups.
server-undo-asked = Une reprise est déjà demandée. Attendez la réponse.
server-undo-refused = La reprise vient d’être refusée. La partie continue.
server-undo-alone = Personne d’autre n’est là pour accepter la reprise.
server-undo-own = C’est aux autres d’accepter votre demande.
server-hints-not-allowed = À cette table, on joue sans conseils.
server-play-on-ply = Cette position n’existe pas dans la partie : on peut la reprendre après 0 à { $most } coups, et non { $given }.
server-rules-changed = Les règles ont changé depuis cette partie : elle ne peut ni continuer ni être rejouée ici. Vous pouvez en télécharger le fichier.

## Analyses

server-analysis-not-yours = Seules les personnes qui ont joué cette partie peuvent en demander l’analyse.
server-analysis-too-many =
    { $hours ->
        [one] Vous avez demandé { $most } analyses en vingt-quatre heures : c’est le maximum. Revenez dans une heure.
       *[other] Vous avez demandé { $most } analyses en vingt-quatre heures : c’est le maximum. Revenez dans { $hours } heures.
    }
server-analysis-too-many-here =
    { $hours ->
        [one] Cette adresse a demandé { $most } analyses : c’est le maximum pour une journée. Revenez dans une heure.
       *[other] Cette adresse a demandé { $most } analyses : c’est le maximum pour une journée. Revenez dans { $hours } heures.
    }
server-analysis-queue-full = Trop d’analyses attendent déjà. Réessayez dans une heure.
server-analysis-no-bots = Aucun robot ne connaît ce jeu : personne ne peut juger cette partie.
server-analysis-failed = Le robot s’est trompé dans ses calculs : il n’y a pas d’analyse de cette partie.

## Au revoir

server-bye-restart = Le serveur redémarre. Votre partie vous attend, elle reprendra d’elle-même.
server-bye-binary = Cette liaison ne transporte que du texte. Rechargez la page.
server-bye-unreadable = Trop de messages illisibles. Rechargez la page.

## Notifications

server-push-unreadable = Les notifications de ce navigateur ne peuvent pas être activées. Rechargez la page et réessayez.
server-notify-turn = C’est à vous de jouer.
server-notify-begun = La partie a commencé.
server-notify-ended = La partie est finie.
server-notify-rematch = On vous propose une revanche.

## Courriels

server-mail-unreadable = Cette adresse ne peut pas être lue. Une adresse s’écrit comme zoe@exemple.fr.
server-mail-unsent = Le courriel n’a pas pu être envoyé. Vérifiez l’adresse, ou réessayez plus tard.
server-mail-confirm = Ludothèque : confirmez votre adresse
server-mail-confirm-about = Quelqu’un, sans doute vous, souhaite recevoir à cette adresse des nouvelles de ses parties à la Ludothèque. Pour confirmer, ouvrez ce lien dans les 24 heures :
server-mail-confirm-else = Si ce n’était pas vous, ne faites rien : rien d’autre ne sera envoyé à cette adresse.
server-mail-turn = { $game_id } : c’est à vous de jouer
server-mail-rematch = { $game_id } : on vous propose une revanche
server-mail-turn-about = La table vous attend :
server-mail-turn-end = Ne plus recevoir de courriel quand une table vous attend :
server-mail-digest = Ludothèque : votre semaine
server-mail-digest-waiting =
    { $count ->
        [one] Une table attend que vous jouiez :
       *[other] { $count } tables attendent que vous jouiez :
    }
server-mail-digest-finished =
    { $count ->
        [one] Une partie s’est terminée cette semaine :
       *[other] { $count } parties se sont terminées cette semaine :
    }
server-mail-digest-rank =
    { $rank ->
        [1] { $game_id } : vous êtes à la 1re place sur { $players }
       *[other] { $game_id } : vous êtes à la { $rank }e place sur { $players }
    }
server-mail-digest-end = Ne plus recevoir ce résumé de la semaine :
