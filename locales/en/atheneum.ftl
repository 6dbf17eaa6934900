### Atheneum. The conventions are in docs/words.md.

atheneum-title = Atheneum
atheneum-line = On the eve of the exam, tidy the library book by book, and score objectives with a flick of your wand.
atheneum-credits = A game by L’Atelier (Alexandre Garcia, Lucas Forlacroix, Simon Havard, Timothée Simonot, Valentin Gaudicheau), illustrated by Veronika Fedorova, Renegade Game Studios 2020, Origames 2021. Unofficial implementation; the lists of cards, objectives and tokens are a reconstruction.

## The match as it is told

atheneum-chose = { $you ->
    [yes] You have chosen a card.
   *[no] { $seat } has chosen a card.
}
atheneum-chose-card = { $you ->
    [yes] You choose { $card }.
   *[no] { $seat } chooses { $card }.
}
atheneum-revealed = { $you ->
    [yes] You reveal { $card }.
   *[no] { $seat } reveals { $card }.
}
atheneum-gained = { $you ->
    [yes] Your { $card } gives you { $benefits }.
   *[no] { $seat } gets { $benefits } from their own { $card }.
}
atheneum-gained-blue = { $you ->
    [yes] The { $card } of { $from_seat }, on your left, gives you { $benefits }.
   *[no] { $seat } gets { $benefits } from { $from_you ->
        [yes] your { $card }.
       *[no] the { $card } of { $from_seat }, on their left.
    }
}
atheneum-gained-grey = { $you ->
    [yes] The { $card } of { $from_seat }, on your right, gives you { $benefits }.
   *[no] { $seat } gets { $benefits } from { $from_you ->
        [yes] your { $card }.
       *[no] the { $card } of { $from_seat }, on their right.
    }
}
atheneum-points = { $you ->
    [yes] You score { points }.
   *[no] { $seat } scores { points }.
}
atheneum-passed-left = The hands go to the left.
atheneum-passed-right = The hands go to the right.
atheneum-discarded = { $you ->
    [yes] You discard your last card, { $card }.
   *[no] { $seat } discards their last card, { $card }.
}
atheneum-placed = { $you ->
    [yes] You place a { $colour }: { $slot }.
   *[no] { $seat } places a { $colour }: { $slot }.
}
atheneum-placed-any = { $you ->
    [yes] You place a { $colour } for your { $benefit }: { $slot }.
   *[no] { $seat } places a { $colour } for their { $benefit }: { $slot }.
}
atheneum-placed-pair = { $you ->
    [yes] You place the pair { $pair }: { $slots }.
   *[no] { $seat } places the pair { $pair }: { $slots }.
}
atheneum-lifted = { $you ->
    [yes] You lift the { $colour }: { $slot }.
   *[no] { $seat } lifts the { $colour }: { $slot }.
}
atheneum-lifted-pair = { $you ->
    [yes] You lift the pair { $pair }: { $slots }.
   *[no] { $seat } lifts the pair { $pair }: { $slots }.
}
atheneum-side = { $you ->
    [yes] You add a side shelf: { $compartment }.
   *[no] { $seat } adds a side shelf: { $compartment }.
}
atheneum-wand = { $you ->
    [yes] You take a wand: you have { $wands }.
   *[no] { $seat } takes a wand and has { $wands }.
}
atheneum-drew = { $you ->
    [yes] You draw a token: { $token }, or a candle.
   *[no] { $seat } draws a token: { $token }, or a candle.
}
atheneum-refilled = The bag is empty: { $tokens ->
    [one] the discarded token goes back in.
   *[other] the { $tokens } discarded tokens go back in.
}
atheneum-used = { $you ->
    [yes] You use the token: { $token }.
   *[no] { $seat } uses the token: { $token }.
}
atheneum-candle = { $you ->
    [yes] You light a candle: { $place }, { points } at the end.
   *[no] { $seat } lights a candle: { $place }, { points } at the end.
}
atheneum-spider = { $you ->
    [yes] A full compartment ({ $compartment }): you capture the spider.
   *[no] A full compartment ({ $compartment }): { $seat } captures the spider.
}
atheneum-reward = { $you ->
    [yes] For the spider you take: { $reward }.
   *[no] For the spider { $seat } takes: { $reward }.
}
atheneum-lost = { $you ->
    [yes] You lose { $things }.
   *[no] { $seat } loses { $things }.
}
atheneum-lost-spiders = { $you ->
    [yes] You forgo the reward of { $spiders ->
        [one] the spider.
       *[other] { $spiders } spiders.
    }
   *[no] { $seat } forgoes the reward of { $spiders ->
        [one] the spider.
       *[other] { $spiders } spiders.
    }
}
atheneum-scored = { $you ->
    [yes] You score { $objective }: { points }.
   *[no] { $seat } scores { $objective }: { points }.
}
atheneum-finished = { $you ->
    [yes] You have finished your turn.
   *[no] { $seat } has finished the turn.
}
atheneum-objective-gone = The row moves on: { $objective } goes. { $seats_count ->
    [0] No wand was on it.
   *[other] Wands back to the supply: { $seats }.
}
atheneum-objective-new = A new objective: { $objective }, { points }.
atheneum-turn = Turn { $turn } begins.
atheneum-phase-b = Phase B begins: six new cards each, and hands go to the right.
atheneum-counted = { $you ->
    [yes] You end with { points }.
   *[no] { $seat } ends with { points }.
}

## What is asked, what is refused

atheneum-ask-play = Turn { $turn } of 10: choose a card in secret. Its blue part goes to the right, its grey part to the left.
atheneum-ask-resolve = { $left_count ->
    [0] You have nothing left to tidy up.
   *[other] Tidy up and use what you have left, in any order.
}{ $spiders ->
    [0] { "" }
    [one] { " " }Choose the reward of your spider.
   *[other] { " " }Choose the rewards of your { $spiders } spiders.
}{ $objectives_count ->
    [0] { "" }
   *[other] { " " }You can score, a wand each (you have { $wands }): { $objectives }.
}
    .done = { $left_count ->
        [0] { "" }
       *[other] You lose: { $left }.
    }{ $spiders ->
        [0] { "" }
        [one] { " " }You forgo the reward of your spider.
       *[other] { " " }You forgo the rewards of your { $spiders } spiders.
    }{ $objectives_count ->
        [0] { "" }
       *[other] { " " }You give up scoring: { $objectives }.
    }
atheneum-refused-not-in-hand = That card is not in your hand.
atheneum-refused-choose-first = Choose a card of your hand first: you tidy up once all cards are revealed.
atheneum-refused-played = You have already played your card of this turn.
atheneum-refused-no-slot = Your shelves have no slot { $slot_id }.
atheneum-refused-not-held = You have no such book to place.
atheneum-refused-occupied = There is a book already: { $slot }.
atheneum-refused-support = A book needs support, a book or a wall, at its left or right: { $slot }.
atheneum-refused-stacking = There must be a book right below: { $slot }.
atheneum-refused-no-pair = You do not have the pair { $pair }.
atheneum-refused-pair-wall = A pair cannot go through a wall, and there is no room at the right: { $slot }.
atheneum-refused-pair-support = The pair needs support, a book or a wall, at one of its ends: { $slot }.
atheneum-refused-no-book = There is no book: { $slot }.
atheneum-refused-right-half = That is the right half of a pair; name its left half: { $slot }.
atheneum-refused-no-rearrangement = You do not have enough rearrangements left (a pair takes two).
atheneum-refused-transition = Another book would lose its support or fall: { $slot }.
atheneum-refused-nothing-to-take = Your cards give you none of this, or none any more: { $benefit }.
atheneum-refused-no-spider = You have no spider to trade for a reward.
atheneum-refused-no-wand-left = The supply has no wand of your colour left.
atheneum-refused-no-token-left = There is no token left, neither in the bag nor among the discarded ones.
atheneum-refused-two-sides = You already have both your side shelves.
atheneum-refused-no-token = You have no such token: { $token }.
atheneum-refused-use-pair = A pair goes on your shelves, or becomes a candle: { $pair }.
atheneum-refused-candle-taken = There is a candle already: { $place }.
atheneum-refused-no-candle-place = Your shelves have no such place: { $place }.
atheneum-refused-not-on-show = You cannot score { $objective }: it is not on show.
atheneum-refused-scored = You have scored { $objective } already.
atheneum-refused-no-wand = You need a wand.
atheneum-refused-unfulfilled = Your shelves do not fulfil { $objective }.
atheneum-config-colours = You give { $given } colours for { $players } players: at most one each.
atheneum-config-colour-twice = Two players cannot have the same colour ({ $colour_id }).
atheneum-components-rectangle = Components, up to line { $line }: the slots “{ $given_id }” of the lines “main” are no rectangle.
atheneum-components-section = Components, line { $line }: “{ $given_id }” is too much for one section: 6 benefits at most, 9 of each at most.
atheneum-components-pattern = Components, line { $line }: the pattern “{ $given_id }” does not fit into its compartment.

## Words

atheneum-path-play = play { $a }
atheneum-path-place = { $count ->
    [2] place: { $a }, { $b }
   *[other] place { $a }: { $b }, { $c }
}
atheneum-path-lift = lift the book: { $a }
atheneum-path-take = take: { $a }
atheneum-path-spider = spider: { $a }
atheneum-path-use = use the token: { $a }
atheneum-path-candle = token { $a } as a candle: { $b }
atheneum-path-score = score { $a }
atheneum-word-play = play
atheneum-word-place = place
atheneum-word-lift = lift
atheneum-word-take = take
atheneum-word-use = use
atheneum-word-score = score
atheneum-word-candle = candle
atheneum-word-spider = spider
atheneum-word-a = card A{ $n }
atheneum-word-b = card B{ $n }
atheneum-word-o = objective { $n }
atheneum-word-c = candle place { $n }
atheneum-word-pink = pink book
atheneum-word-purple = purple book
atheneum-word-green = green book
atheneum-word-black = black book
atheneum-word-turquoise = turquoise book
atheneum-word-any = book of any colour
atheneum-word-of = { $a } + { $b }
atheneum-word-at = { $a } ({ $b })
atheneum-word-upper-left = upper left
atheneum-word-upper-right = upper right
atheneum-word-middle = middle
atheneum-word-lower-left = lower left
atheneum-word-lower-right = lower right
atheneum-word-right = on the right
atheneum-word-left = on the left
atheneum-word-ul = upper left { $n }
atheneum-word-ur = upper right { $n }
atheneum-word-mid = middle { $n }
atheneum-word-ll = lower left { $n }
atheneum-word-lr = lower right { $n }
atheneum-word-sr = right side shelf { $n }
atheneum-word-sl = left side shelf { $n }
atheneum-word-reorg = { $n ->
    [one] rearrange { $n } book
   *[other] rearrange { $n } books
}
atheneum-word-side = side shelf
atheneum-word-wand = wand
atheneum-word-token = bonus token
atheneum-word-pts = { $n ->
    [one] { $n } point
   *[other] { $n } points
}

## The board in a terminal

atheneum-word-turn = Turn { $n } of 10
atheneum-word-phase-a = phase A, hands go to the left
atheneum-word-phase-b = phase B, hands go to the right
atheneum-word-short-pink = Pi
atheneum-word-short-purple = Pu
atheneum-word-short-green = Gr
atheneum-word-short-black = Bl
atheneum-word-short-turquoise = Tu
atheneum-word-seat-pink = pink
atheneum-word-seat-purple = purple
atheneum-word-seat-green = green
atheneum-word-seat-black = black
atheneum-word-seat-turquoise = turquoise
atheneum-word-yellow = for you
atheneum-word-blue = right neighbour
atheneum-word-grey = left neighbour
atheneum-word-gained = Gained:
atheneum-word-unused = To use:
atheneum-word-rearrange = rearrange

## Where a seat is in the turn

atheneum-word-choosing = chooses a card
atheneum-word-chosen = has chosen a card
atheneum-word-resolving = tidies
atheneum-word-finished = has finished the turn

## What a view holds

atheneum-field-components = Components
atheneum-field-viewer = You
atheneum-field-turn = Turn
atheneum-field-phase = Phase
atheneum-field-shelves = Shelves
atheneum-field-candles = Candles
atheneum-field-candle-points = Worth of the candle places
atheneum-field-seats = Players
atheneum-field-objectives = Objectives on show, the last one goes at the end of the turn
atheneum-field-gone = Objectives gone
atheneum-field-discarded = Discarded cards
atheneum-field-bag = In the bag
atheneum-field-used = Discarded tokens
atheneum-field-result = Result
atheneum-field-desk = In front
atheneum-field-card = Card
atheneum-field-gained = Gained this turn
atheneum-field-hand-size = Cards in hand
atheneum-field-hand = Hand
atheneum-field-count = Count
atheneum-field-total = Total
atheneum-field-yellow = Yellow: one’s own
atheneum-field-blue = Blue: right neighbour
atheneum-field-grey = Grey: left neighbour
atheneum-field-from-seat = Card of
atheneum-field-benefits = Benefits
atheneum-field-objective = Objective
atheneum-field-points = Points
atheneum-field-wand = A wand too
atheneum-field-patterns = Pattern
atheneum-field-away = Books missing
atheneum-field-compartment = Compartment
atheneum-field-rows = Rows, from the top down
atheneum-field-column = Column
atheneum-field-level = Level
atheneum-field-columns = Columns
atheneum-field-levels = Levels
atheneum-field-colour = Subject
atheneum-field-step = Step
atheneum-field-wands = Wands
atheneum-field-supply = Wands in the supply
atheneum-field-sides = Side shelves
atheneum-field-books = Books on the shelves
atheneum-field-slot = Slot
atheneum-field-joined = Joined to the next
atheneum-field-spiders = Spiders
atheneum-field-scored = Objectives scored
atheneum-field-held = To place or use
atheneum-field-tokens = Tokens drawn
atheneum-field-lifted = Pairs lifted
atheneum-field-caught = Spiders to be rewarded
atheneum-field-play = Objectives and points in play
atheneum-field-favourite = Favourite subject
atheneum-field-compartments = Filled compartments

## Options

atheneum-option-colours = Chosen colours
    .about = The favourite subjects of the first players, in the order of the list; the others take the colours that are left.
atheneum-option-colours-pink = pink
atheneum-option-colours-purple = purple
atheneum-option-colours-green = green
atheneum-option-colours-black = black
atheneum-option-colours-turquoise = turquoise

## Score sheet

atheneum-category-play = Objectives and points in play
atheneum-category-favourite = Favourite subject
atheneum-category-compartments = Filled compartments
atheneum-category-candles = Candles
atheneum-category-wands = Wands
atheneum-text-card = { $yours }; to the right: { $right }; to the left: { $left }

## The drawn board

atheneum-board-you = you
atheneum-board-your-shelf = Your bookcase
atheneum-board-shelf-of = { $name }’s bookcase
atheneum-board-slot = { $slot }: { $book }
atheneum-board-slot-free = { $slot }: free
atheneum-board-stick = { $place }, free, { points }
atheneum-board-candle = { $place }, candle lit, { points }
atheneum-board-goals = Objectives on show
atheneum-board-goal = { $objective }, { points }{ $wand ->
    [yes] { " " }and a wand
   *[no] { "" }
}: { $own }{ $leaving ->
    [yes] { "" }, leaves at the end of the turn
   *[no] { "" }
}
atheneum-board-away = { $books ->
    [one] { $books } book away
   *[other] { $books } books away
}
atheneum-board-fulfilled = fulfilled
atheneum-board-scored = scored
atheneum-board-anywhere = in any compartment
atheneum-board-leaves = leaves at the end of the turn
atheneum-board-last-turn = last turn
atheneum-board-deck = { $objectives } objectives to come
atheneum-board-turn = Turn { $turn }
atheneum-board-bag = { $tokens ->
    [0] The bag is empty
    [one] { $tokens } token in the bag
   *[other] { $tokens } tokens in the bag
}
atheneum-board-tray = To use this turn
atheneum-board-tray-empty = Nothing to shelve for now
atheneum-board-own-card = your card
atheneum-board-from = from { $name }
atheneum-board-in-hand = in hand
atheneum-board-nothing = nothing yet
atheneum-board-rearrange = rearrange
atheneum-board-pair = pair
atheneum-board-used = { $thing }: done
atheneum-board-spider = { $spiders ->
    [one] spider
   *[other] { $spiders } spiders
}
atheneum-board-spider-gives = Your spider gives you:
atheneum-board-which = Which book?
atheneum-board-as-candle = token { $token } as a candle
atheneum-board-turned = turned: { $pair }
atheneum-board-hand = Your hand
atheneum-board-look = Touch a card to see what it gives to you and to your neighbours.
atheneum-board-would-get = would get from you
atheneum-board-gives = gives you
atheneum-board-cards = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
atheneum-board-incoming = { $cards ->
    [one] { $cards } card from { $name }, to read in turn { $turn }
   *[other] { $cards } cards from { $name }, to read in turn { $turn }
}
atheneum-board-phase-b = Phase B: six new cards, and hands pass right.
atheneum-board-last-card = The last card of the phase
atheneum-board-favourite = Your subject: { points }
atheneum-board-desk = Wands: { $wands }, and { $supply } in the supply. Books on shelves: { $books }. Objectives scored: { $scored }.
atheneum-board-holds = Still to use:
atheneum-board-fills = Compartment filled, { $compartment }: { points }{ $spider ->
    [yes] { "" }, and the spider
   *[no] { "" }
}
atheneum-board-fulfils = fulfilled: { points }
atheneum-board-points = { $points ->
    [one] point in the final count
   *[other] points in the final count
}
atheneum-board-count-all = Count everything
atheneum-board-below = { $lit } more below
atheneum-board-sides = { $sides ->
    [one] side shelf
   *[other] side shelves
}
atheneum-board-left = { $things ->
    [one] { $things } thing left
   *[other] { $things } things left
}
atheneum-board-any = any book
atheneum-board-side = shelf
atheneum-board-token = token
atheneum-board-at-upper-left = upper left
atheneum-board-at-upper-right = upper right
atheneum-board-at-middle = middle
atheneum-board-at-lower-left = lower left
atheneum-board-at-lower-right = lower right
atheneum-board-you-get = you would get
atheneum-board-scores = { $objective } scored: { points }
atheneum-board-wands = { $wands ->
    [0] no wand left
    [one] one wand at hand
   *[other] { $wands } wands at hand
}
atheneum-board-number = no. { $n }
atheneum-board-no-wand = no wand
atheneum-board-whose = Bookcase to look at
atheneum-board-blocked-full = The compartment is full, { $compartment }: lift a book first.
atheneum-board-blocked-place = No free slot has support.
atheneum-board-blocked-lift = No book can be lifted.
atheneum-board-blocked-candle = All your candle places have their candle.

## Why an action is good, and how a match was played

atheneum-reason-card = Gives: { $benefits }.
atheneum-reason-scores = Scores { $objective }: { points }{ reason-later }.
atheneum-reason-candle = A candle: { points }{ reason-later }.
atheneum-reason-fills = Fills the compartment { $compartment_id ->
    [middle] in the middle
    [right] on the right
    [left] on the left
   *[other] { $compartment }
}: { points }{ reason-later }.
atheneum-reason-completes = Completes { $objective }: { points } to be scored{ reason-later }.
atheneum-reason-nearer = { $objective } ({ points }) is only { $away ->
    [one] one book
   *[other] { $away } books
} away{ reason-later }.
atheneum-reason-favourite = Favourite subject: { points } more{ reason-later }.
atheneum-reason-spider = Catches a spider, for a reward of your choice{ reason-later }.
atheneum-reason-wand = One more wand, to score an objective{ reason-later }.
atheneum-reason-side = New places on a side shelf{ reason-later }.
atheneum-reason-token = A bonus token out of the bag{ reason-later }.
atheneum-style-objectives = Objectives scored: { $count }{ style-others }, for { points }.
atheneum-style-best-objective = The dearest objective: { $objective }, { points }.
atheneum-style-filled = Compartments filled: { $count }{ style-others }; books shelved: { $books }.
atheneum-style-candles = Candles lit: { $count }{ style-others }; spiders caught: { $spiders }.
atheneum-style-lost = Received and not used: { $count }{ style-others }.
