### What all games share. The conventions are in docs/words.md.

## Building blocks

yes = yes
no = no
list-comma = { $a }, { $b }
list-and = { $a } and { $b }
list-empty = nothing
player-name = Player { $n }
points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}

## Words that a game need not explain again

word-done = finish
word-pass = pass
word-at = { $a } at { $b }
word-of = { $a } of { $b }
word-plus = { $a }+

## Bots

level-random = random
level-novice = novice
level-amateur = amateur
level-expert = expert
level-master = master
level-greedy = greedy

## Refusals

refused-over = The match is over.
refused-not-to-move = { $you ->
    [yes] It is not your turn.
   *[no] It is not { $seat }’s turn.
}
refused-unlisted = “{ $action_id }” is not possible now. Choose another move.
refused-unreadable = “{ $given_id }” is not a move of this game. Write for instance: { $expected_id }

undo-nothing = You have no move to take back.
undo-other-acted = { $seat } has played since: your move can no longer be taken back.
undo-knowledge = That move revealed something: it can no longer be taken back.
undo-rules = The rules have changed since that move: it can no longer be taken back.

## Setting a match up

unknown-game = The game “{ $given_id }” is not in the library. Choose one of: { $known_id }.
seed-unreadable = A seed is 1 to 64 hexadecimal digits, such as 2a or c0ffee.
config-players = { $given } cannot play this game: it takes at least { $least } and at most { $most ->
    [one] { $most } player
   *[other] { $most } players
}.
config-players-exactly = { $given } cannot play this game: it takes exactly { $n ->
    [one] { $n } player
   *[other] { $n } players
}.
config-unknown-option = This game has no option “{ $option_id }”. { $known_count ->
    [0] It has no options at all.
   *[other] Choose one of: { $known_id }.
}
config-option-value = The option “{ $option_id }” cannot be “{ $given_id }”. Possible values: { $expected_id }.
config-option-players = The option “{ $option_id }” is for { $most ->
    [one] a player alone
   *[other] { $least } players or more
}: leave it as it is.
config-value-players = “{ $option_id }={ $value_id }” is for { $most ->
    [one] a player alone
   *[other] { $least } players or more
}: choose another value.
unknown-level = There is no level “{ $given_id }”. Choose one of: { $known_id }.
config-unreadable = A configuration is a JSON object, for instance: { $expected_id }
config-unknown-field = The configuration of this game has no field “{ $field_id }”. Choose from: { $known_id }.
config-field-value = The field “{ $field_id }” of the configuration cannot be { $given_id }. It can hold: { $expected_id }.
components-shape = Components, line { $line }: “{ $given_id }” does not have the right form, such as “{ $expected_id }”.
components-word = Components, line { $line }: “{ $given_id }” cannot stand there. Possible words: { $expected_id }.
components-number = Components, line { $line }: “{ $given_id }” is not a number from { $least } to { $most }.
components-twice = Components, line { $line }: “{ $given_id }” is there already, keep one line.
components-missing = Components, up to line { $line }: “{ $expected_id }” is missing.
components-count = Components, up to line { $line }: “{ $of_id }” is there { $given } times, it takes { $needed }.
components-too-many = Components, line { $line }: “{ $given_id }” is too many: { $most } at most.
state-unreadable = This position cannot be read: { $error_id }
state-config = This position contradicts its configuration: what it repeats of it must be the same.
dump-rules = This position is of { $given_id }, it takes { $known_id }.
bot-part = { $given_id } is no part of a bot’s time: write master/10 for a tenth.
simulate-bots = It takes a level for each player, that is { $seats }; you give { $given }.
rolls-too-few = Rolls are missing: you give { $given }, it takes more.
rolls-too-high = Roll number { $place } is { $roll }, it must be below { $below }.
rolls-left-over = There are too many rolls: you give { $given }, it takes { $used }.

## Replays. Ply 0 is the set-up.

replay-when = { $ply ->
    [0] at the set-up
   *[other] at move { $ply }
}
replay-unreadable = This is not a recorded match: { $error_id }
replay-format = This match is recorded in format { $given_id }, this program reads up to format { $known_id }. Use the version of the program that recorded it.
replay-rules = This match follows version { $given_id } of the rules, this program knows version { $known_id }. Use the version of the program that recorded it.
replay-game = This is a match of { $given_id }, not of { $known_id }.
replay-action = The record is wrong { replay-when }: { $seat } cannot play “{ $action_id }”.
replay-rolls = The record is wrong { replay-when }: these are not the rolls that the rules ask for.
replay-digest = The record is wrong { replay-when }: the match played again does not reach the same position.
verify-commitment = The secret is not the one whose fingerprint was published at the start.
verify-nonces = A player’s share is not the one whose fingerprint was given before the draw.
verify-seed = The seed does not follow from the secret and what the players added.
verify-rolls = The rolls { replay-when } do not flow from the seed.

## The end

ranking-win = { $you ->
    [yes] You win
   *[no] { $seat } wins
} { $tied ->
    [yes] on the tie-break, with
   *[no] with
} { points }.
ranking-shared = { $seats } share the win with { points }.
ranking-draw = A draw: { $seats } finish with { points }.
ranking-alone = { $won ->
    [yes] You win with { points }.
   *[no] You lose, with { points }.
}
ranking-nobody = Nobody wins this time.
sheet-total = Total
sheet-rank = Place
sheet-place = { $n ->
    [1] { $n }st
    [2] { $n }nd
    [3] { $n }rd
   *[other] { $n }th
}

## Parts of what is said of decisions and matches

reason-later = { $later ->
    [yes] , with the choice that follows
   *[no] { "" }
}
style-others = { $others_count ->
    [0] { "" }
    [one] { " " }(the other player: { $others })
   *[other] { " " }(the others: { $others })
}
