### La page des modérateurs.

web-moderation-title = Modération
web-moderation-reports = { $count ->
    [0] Signalements
    [one] Un signalement
   *[other] { $count } signalements
}
web-moderation-report = Signalement : { $name }
web-moderation-several = { $count } signalements de cette personne
web-moderation-none = Rien à lire pour l’instant.
web-moderation-table = Voir la table
web-moderation-close = Fermer la table
web-moderation-closed = La table est fermée.
web-moderation-done = Classer
web-moderation-ban = Exclure
web-moderation-banned = { $name } ne peut plus jouer ici.
web-moderation-how-long = Pendant
web-moderation-days-1 = 1 jour
web-moderation-days-7 = 7 jours
web-moderation-days-30 = 30 jours
web-moderation-days-3650 = 10 ans
web-moderation-network = Et son réseau
    .about = De là où cette personne s’est connectée, seules peuvent venir les personnes connues depuis au moins une semaine et qui ont terminé une partie.
web-moderation-no = Ne rien faire
web-moderation-bans = Exclusions
web-moderation-no-bans = Personne n’est exclu.
web-moderation-until = jusqu’au { $day }
web-moderation-until-network = de son réseau, seulement les habitués, jusqu’au { $day }
web-moderation-lift = Lever
