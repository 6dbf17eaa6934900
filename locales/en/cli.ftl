### The terminal. The words to type (undo, hint, save, quit, help) are the same in all languages.

## Before the match

cli-games = The games:
cli-players = { $least } to { $most } players
cli-players-exactly = { $n ->
    [one] { $n } player
   *[other] { $n } players
}
cli-options = The options:
cli-option-flag = on or off
cli-option-number = a number from { $least } to { $most }
cli-option-choice = one of: { $values_id }
cli-option-subset = as many as you like of: { $values_id }
cli-option-default = by default: { $value_id }
cli-bot-name = Computer { $n } ({ $level_id })
cli-table = Around the table: { $seats }.
cli-commitment = Fingerprint of the secret: { $commitment_id }
    Note it down: at the end it proves that the rolls were fixed in advance.

## The turn

cli-turn = { $you ->
    [yes] Your turn.
   *[no] It is { $seat }’s turn.
}
cli-your-turn = Your turn, { $seat }.
cli-curtain = Hand the screen to { $seat }, then press Enter.
cli-choices = You can:
cli-choices-secret = It is for you to find: here a list of moves would give the answer away.
cli-prompt = Your move (“help” for help):
cli-unknown-number = There is no move number { $given_id }. Choose from 1 to { $most }.
cli-thinking = { $seat } is thinking…

## What can be typed

cli-help = Write:
cli-help-number = a number from the list
cli-help-notation = a move as it is noted, for instance: { $example_id }
cli-help-undo = to take back your last move
cli-help-hint = to ask for a hint
cli-help-save = to save the match in a file
cli-help-quit = to leave the match
cli-help-help = to see this help again

## Answers

cli-undone = Move taken back.
cli-hint = Hint: { $action } ({ $action_id })
cli-hint-none = There is no hint to give here.
cli-saved = Match saved in { $file_id }.
cli-save-where = Say in which file, for instance: save match.json
cli-save-failed = { $file_id } cannot be written: { $error_id }
cli-file-unreadable = { $file_id } cannot be read: { $error_id }
cli-quit = You leave the match. See you soon!
cli-input-ended = There is nothing more to read: the match stops here.

## The end

cli-over = The match is over.
cli-seed = Seed of the match: { $seed_id }
cli-verified = Everything agrees: { $plies ->
    [one] { $plies } move played again
   *[other] { $plies } moves played again
}, { $seeded ->
    [yes] every roll flows from the seed.
   *[no] with the rolls on record.
}

## Replays

cli-replay-setup = Set-up
cli-replay-ply = Move { $ply } of { $most }
cli-replay-next = Enter for the next move, “quit” to stop.
cli-replay-over = The record ends here.
