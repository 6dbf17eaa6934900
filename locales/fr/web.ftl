### The page. The conventions are in docs/words.md.

## Everywhere

web-close = Fermer
web-home = Ludothèque, retour à l’accueil
web-settings = Réglages
web-other-language = Read this page in English
web-theme-to-light = Passer au thème clair
web-theme-to-dark = Passer au thème sombre
web-keep = Enregistrer
web-copy = Copier
web-copied = C’est copié.
web-copy-yourself = Sélectionnez le lien et copiez-le.
web-back-home = Retour à l’accueil
web-unofficial = Adaptations non officielles, faites par des joueurs pour des joueurs. Les jeux appartiennent à leurs auteurs et éditeurs ; si l’un d’eux vous plaît, offrez-vous la boîte.
web-licences = Programme libre, sous licence MIT ou Apache 2.0. Caractères Literata et Source Sans, sous licence OFL.

## You

web-you = Vous
web-name = Votre nom
web-name-example = Lectrice du soir
web-name-about = C’est ainsi que les autres vous voient. Les tables où vous êtes déjà gardent l’ancien nom.
web-guest = Invité { $n }
web-theme = Lumière
web-theme-auto = comme l’appareil
web-theme-light = jour
web-theme-dark = soir
web-confirm = Confirmer chaque coup
web-confirm-auto = au doigt
web-confirm-always = toujours
web-confirm-never = jamais
web-still = Sans mouvement
    .about = Les pièces apparaissent à leur place au lieu d’y glisser.
web-sound = Sons
web-carry = Retrouver vos tables sur un autre appareil
    .about = Ouvrez ce lien là-bas, et vous y serez vous. Gardez-le pour vous : qui l’ouvre joue à votre place. Chaque nouveau lien remplace le précédent.
web-carry-make = Créer un lien

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
web-play-now-about = Contre des robots de niveau { $level }, sans inscription.
web-prepare = Préparer une table
web-prepare-about = Avec des amis, à votre rythme, avec les options que vous voulez.
web-my-tables = Vos tables
web-my-tables-none = Aucune pour l’instant. Celles où vous jouez vous attendront ici, même si vous fermez la page.
web-open-tables = Tables ouvertes
web-open-tables-none = Personne n’attend en ce moment. Préparez une table publique, et d’autres pourront vous rejoindre.
web-me = vous
web-bot = robot { $level }
web-your-turn = À vous
web-turn-of = Au tour de { $name }
web-seats-free = { $free ->
    [one] { $free } place libre
   *[other] { $free } places libres
}
web-ready = Prête à commencer
web-finished = Terminée
web-show-all = Tout montrer ({ $count })
