### The terminal. The words to type (undo, hint, save, quit, help) are the same in all languages.

## Before the match

cli-games = Les jeux :
cli-players = de { $least } à { $most } joueurs
cli-players-exactly = { $n ->
    [one] { $n } joueur
   *[other] { $n } joueurs
}
cli-options = Les options :
cli-option-flag = on ou off
cli-option-number = un nombre de { $least } à { $most }
cli-option-choice = l’un de : { $values_id }
cli-option-subset = autant que vous voulez parmi : { $values_id }
cli-option-default = par défaut : { $value_id }
cli-bot-name = Ordinateur { $n } ({ $level_id })
cli-table = Autour de la table : { $seats }.
cli-commitment = Empreinte du secret : { $commitment_id }
    Notez-la : à la fin, elle prouve que les tirages étaient fixés d’avance.

## The turn

cli-turn = { $you ->
    [yes] À vous de jouer.
   *[no] C’est à { $seat } de jouer.
}
cli-your-turn = À vous, { $seat }.
cli-curtain = Passez l’écran à { $seat }, puis appuyez sur Entrée.
cli-choices = Vous pouvez :
cli-choices-secret = À vous de trouver : ici, la liste des coups donnerait la réponse.
cli-prompt = Votre coup (« help » pour l’aide) :
cli-unknown-number = Il n’y a pas de coup numéro { $given_id }. Choisissez de 1 à { $most }.
cli-thinking = { $seat } réfléchit…

## What can be typed

cli-help = Écrivez :
cli-help-number = un numéro de la liste
cli-help-notation = un coup tel qu’il se note, par exemple : { $example_id }
cli-help-undo = pour reprendre votre dernier coup
cli-help-hint = pour demander un conseil
cli-help-save = pour enregistrer la partie dans un fichier
cli-help-quit = pour quitter la partie
cli-help-help = pour revoir cette aide

## Answers

cli-undone = Coup repris.
cli-hint = Conseil : { $action } ({ $action_id })
cli-hint-none = Il n’y a pas de conseil à donner ici.
cli-saved = Partie enregistrée dans { $file_id }.
cli-save-where = Dites dans quel fichier, par exemple : save partie.json
cli-save-failed = { $file_id } ne peut pas être écrit : { $error_id }
cli-file-unreadable = { $file_id } ne peut pas être lu : { $error_id }
cli-quit = Vous quittez la partie. À bientôt !
cli-input-ended = Il n’y a plus rien à lire : la partie s’arrête ici.

## The end

cli-over = La partie est finie.
cli-seed = Graine de la partie : { $seed_id }
cli-verified = Tout concorde : { $plies ->
    [one] { $plies } coup rejoué
   *[other] { $plies } coups rejoués
}, { $seeded ->
    [yes] chaque tirage découle de la graine.
   *[no] avec les tirages enregistrés.
}

## Replays

cli-replay-setup = Mise en place
cli-replay-ply = Coup { $ply } sur { $most }
cli-replay-next = Entrée pour le coup suivant, « quit » pour arrêter.
cli-replay-over = L’enregistrement s’arrête ici.
