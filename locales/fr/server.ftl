### Ce que le serveur répond quand quelque chose ne se fait pas.

## Qui demande

identity-missing = Nous ne vous reconnaissons pas. Rechargez la page, ou ouvrez votre lien de récupération.
origin-foreign = Cette demande vient d’une autre page que la nôtre. Ouvrez la ludothèque elle-même.
not-found = Il n’y a rien à cette adresse. Vérifiez le lien qu’on vous a donné.
too-many = C’est un peu trop à la fois. Attendez quelques secondes et recommencez.
failed = Quelque chose a échoué de notre côté. Recommencez dans un instant.
name-length = Un nom compte de 1 à { $most } caractères.

## Ce qui est demandé

body-unreadable = Cette demande ne peut pas être lue : { $error_id }
message-unreadable = Ce message ne peut pas être lu. Rechargez la page.
viewer-unreadable = Un point de vue est le numéro d’une place, ou « public ».
nonce-unreadable = Une part de hasard s’écrit avec au plus 128 chiffres hexadécimaux, en nombre pair.
seats-number = Il faut { $seats } places pour cette partie, et non { $given }.
pace-range = Ce rythme n’est pas possible. En direct : de 10 secondes à 24 heures de réserve et au plus une heure ajoutée par tour. Par correspondance : d’une minute à 60 jours par décision.
chat-length = Un message compte de 1 à { $most } caractères.

## La table

refused-not-open = La partie a déjà commencé.
refused-not-running = La partie n’est pas en cours.
refused-not-finished = La partie n’est pas encore finie.
refused-no-seat = Cette place n’existe pas.
refused-seat-taken = Cette place est déjà prise. Choisissez-en une autre.
refused-not-your-seat = Cette place n’est pas la vôtre.
refused-away = Un robot joue à votre place. Revenez d’abord à la table.
refused-not-host = Seul l’hôte de la table peut faire cela.
refused-seats-open = Il reste des places libres. Attendez quelqu’un, ou invitez un robot.
refused-spectator = Vous regardez cette partie ; seuls les joueurs peuvent faire cela.
refused-no-spectators = Cette table se joue sans public.
refused-stale = La table a changé entre-temps. Regardez-la et choisissez de nouveau.
undo-not-allowed = À cette table, on ne reprend pas ses coups.
hints-not-allowed = À cette table, on joue sans conseils.

## Au revoir

bye-restart = Le serveur redémarre. Votre partie vous attend, elle reprendra d’elle-même.
bye-binary = Cette liaison ne transporte que du texte. Rechargez la page.
bye-unreadable = Trop de messages illisibles. Rechargez la page.
