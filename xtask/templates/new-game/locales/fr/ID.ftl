### {{Title}}. Les conventions sont dans docs/words.md.

{{id}}-title = {{Title}}
{{id}}-line = Vous comptez à deux ; celui qui atteint le but gagne.
{{id}}-credits = Un jeu dont l’auteur n’est pas encore nommé. Adaptation non officielle.

## La partie racontée

{{id}}-added = { $you ->
    [yes] Vous ajoutez { $amount } : { $count }.
   *[no] { $seat } ajoute { $amount } : { $count }.
}

## Ce qui est demandé

{{id}}-ask-add = Ajoutez un ou deux ; il reste { $left }.

## Mots

{{id}}-word-add = ajouter
{{id}}-word-one = un
{{id}}-word-two = deux

## Options

{{id}}-option-long = Partie longue
    .about = Le but est 20 au lieu de 10.

## Feuille de score

{{id}}-category-goal = But atteint

## Champs de la vue, pour le plateau en texte

{{id}}-field-long = Partie longue
{{id}}-field-count = Compte
{{id}}-field-goal = But
{{id}}-field-turn = À qui de jouer
