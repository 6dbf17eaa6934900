### {{Title}}. The conventions are in docs/words.md.

{{id}}-title = {{Title}}
{{id}}-line = Two players count together; the one who reaches the goal wins.
{{id}}-credits = A game whose designer is not named yet. Unofficial implementation.

## The match as it is told

{{id}}-added = { $you ->
    [yes] You add { $amount }: { $count }.
   *[no] { $seat } adds { $amount }: { $count }.
}

## What is asked

{{id}}-ask-add = Add one or two: { $left } to go.

## Words

{{id}}-word-add = add
{{id}}-word-one = one
{{id}}-word-two = two

## Options

{{id}}-option-long = Long match
    .about = The goal is 20 instead of 10.

## Score sheet

{{id}}-category-goal = Goal reached

## Fields of the view, for the text board

{{id}}-field-long = Long match
{{id}}-field-count = Count
{{id}}-field-goal = Goal
{{id}}-field-turn = Whose turn
