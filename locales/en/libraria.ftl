### Libraria. The conventions are in docs/words.md.

libraria-title = Libraria
libraria-line = Two librarians quarrel over the shelves: both want the books, neither wants the mice.
libraria-first = with komi, for balance
libraria-credits = A game by Marcello Bertocchi, illustrated by Michele Mor, XV Games 2018. Unofficial implementation.

## The match as it is told

libraria-placed = { $you ->
    [yes] You place a pawn on { $point }.
   *[no] { $seat } places a pawn on { $point }.
}
libraria-taken = { $you ->
    [yes] You own { $tile } ({ $kind }): { points }.
   *[no] { $seat } owns { $tile } ({ $kind }): { points }.
}
libraria-controlled = { $you ->
    [yes] You have total control of { $tile } ({ $kind }): { points }.
   *[no] { $seat } has total control of { $tile } ({ $kind }): { points }.
}
libraria-split = Two pawns each: { $tile } ({ $kind }) is nobody’s.
libraria-first-game-over = First game: { $green_seat } ({ $green }), { $red_seat } ({ $red }). { $you ->
    [yes] You start the second, on the same shelves.
   *[no] { $seat } starts the second, on the same shelves.
}
libraria-counted = All pawns are placed: { $green_seat } ({ $green }), { $red_seat } ({ $red }).

## What is asked, what is refused

libraria-ask-place = { $pawns ->
    [one] Place a pawn on a free point.
   *[other] Place { $pawns } pawns, one after the other, on free points.
}
libraria-refused-taken = There is a pawn on { $point } already. Choose a free point.
libraria-config-komi-mirror = A mirror match is played without komi: keep one or the other.
libraria-config-board-size = The library has 25 shelves, you give { $given }.
libraria-config-board-tile = The kind “{ $kind }” is there too often, from { $tile } on: the box has only { $count } such shelves.

## Words

libraria-path-place = place a pawn on { $a }
libraria-word-place = place a pawn
libraria-word-p = point { $n }
libraria-word-t = shelf { $n }
libraria-word-b = { $n ->
    [0] no book
    [one] { $n } book
   *[other] { $n } books
}
libraria-word-mouse = mouse
libraria-word-green = green
libraria-word-red = red
libraria-word-decided = decided
libraria-word-latest = latest turn

## Options

libraria-option-starts = Who starts
    .about = The first player places one pawn, the other two, then one each.
libraria-option-starts-random = at random
libraria-option-starts-green = green
libraria-option-starts-red = red
libraria-option-komi = Komi
    .about = Whoever starts gets 1 point and wins ties. Not in the printed rules, for balance: placing second is an advantage.
libraria-option-mirror = Mirror match
    .about = Two games on the same shelves; the other player starts the second, and the points add up. Not in the printed rules.

## Score sheet

libraria-category-books = Books
libraria-category-mice = Mice
libraria-category-total-control = Total control
libraria-category-komi = Komi

## The drawn board

libraria-board = The library: 25 shelves between 36 points
libraria-board-free = { $point }, free
libraria-board-pawn = { $you ->
    [yes] { $point }, your pawn
   *[no] { $point }, { $seat }’s pawn
}
libraria-board-tile = { $tile }: { $kind }
libraria-board-corners = Corners: { $green_seat } { $green }, { $red_seat } { $red }, { $free ->
    [0] none is free.
    [one] one is free.
   *[other] { $free } are free.
}
libraria-board-owned = { $you ->
    [yes] Yours: { points }.
   *[no] { $seat }’s: { points }.
}
libraria-board-controlled = { $you ->
    [yes] Yours, total control: { points }.
   *[no] { $seat }’s, total control: { points }.
}
libraria-board-nobody = Nobody’s so far.
libraria-board-split = Two pawns each: nobody’s.
libraria-board-worth = Three corners: { $three }; four corners: { $four }.
libraria-board-decided = Decided: nothing will change it any more.
libraria-board-change = { $you ->
    [yes] { $tile }: { $gain_id } for you.
   *[no] { $tile }: { $gain_id } for { $seat }.
}
libraria-board-change-split = { $tile }: nobody’s.
libraria-board-left = { $pawns ->
    [0] no pawns
    [one] { $pawns } pawn
   *[other] { $pawns } pawns
}
libraria-board-score = { points }
libraria-board-komi = komi +1
libraria-board-first-of-two = 1st game of 2
libraria-board-games = 1st game { $first }, 2nd { $second }
libraria-board-first-game = 1st game
libraria-board-second-game = 2nd game

## Fields of the view, for the text board

libraria-field-tiles = Shelves
libraria-field-pawns = Pawns
libraria-field-live = Points in this game
libraria-field-left = Pawns to place
libraria-field-last = Latest pawns
libraria-field-first-game = First game

## Why an action is good, and how a match was played

libraria-reason-takes = Wins at once: { $tiles } ({ points }).
libraria-reason-blocks = Blocks { $tiles } ({ libraria-reason-books }): { $tiles_count ->
    [one] no one will own it
   *[other] no one will own them
}.
libraria-reason-threatens = { $tiles_count ->
    [one] One pawn short of winning { $tiles }
   *[other] One pawn short of winning each of these: { $tiles }
} ({ libraria-reason-books }).
libraria-reason-opens = Gets a foot in the door of shelves still to be won: { $tiles } ({ libraria-reason-books }).
libraria-reason-books = { $books ->
    [one] { $books } book
   *[other] { $books } books
}
libraria-style-tiles = Shelves without mice won: { $count }{ style-others }, { $threes } of them with three books.
libraria-style-best = The pawn that brought most, ply { $ply }: { points }.
libraria-style-blocked = Books put out of reach by blocking shelves: { $count }{ style-others }.
libraria-style-mice = Mice taken in: { $count }{ style-others }.
libraria-style-control = Shelves without mice under total control: { $count }{ style-others }.
