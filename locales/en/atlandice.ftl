### Atlandice. The conventions are in docs/words.md.

atlandice-title = Atlandice
atlandice-line = The city is sinking: dice open its doors, save more of its riches than the others.
atlandice-credits = A game by Scott Huntington and Shaun Graham, illustrated by Clément Masson, Alexander Thümler and Ian Parovel, Ludonaute 2018. Unofficial implementation; the clock and most needles are a reconstruction.

## Parts of sentences

atlandice-a-resource = a { $resource }
atlandice-at-sector = at the { $sector }
atlandice-the-sector = the { $sector }
atlandice-from-sector = from the { $from }
atlandice-to-sector = to the { $to }
atlandice-for-neutral = { $neutral ->
    [yes] { " " }for the neutral player
   *[no] { "" }
}
atlandice-who = { $seats_count ->
    [0] { $neutral ->
        [yes] the neutral player
       *[no] nobody
    }
   *[other] { $neutral ->
        [yes] { $seats } and the neutral player
       *[no] { $seats }
    }
}
atlandice-the-resources = the { $resource }s
atlandice-of-resources = of { $resource }s
atlandice-each = { $seats_count ->
    [0] { points }
    [1] { $neutral ->
        [yes] { points } each
       *[no] { points }
    }
   *[other] { points } each
}

## The match as it is told

atlandice-doors = Round { $round }: { $you ->
    [yes] you roll
   *[no] { $seat } rolls
} the dice, and doors open: { $values }.
atlandice-die-taken = { $you ->
    [yes] You take
   *[no] { $seat } takes
} a die { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken = { $you ->
    [yes] You take
   *[no] { $seat } takes
} { atlandice-a-resource } { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken-submarine = Thanks to the submarine, { $you ->
    [yes] you take
   *[no] { $seat } takes
} { atlandice-a-resource } more { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-taken-effect = By the effect, { $you ->
    [yes] you take
   *[no] { $seat } takes
} { atlandice-a-resource } { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-nothing-to-take = There is nothing to take { atlandice-at-sector }.
atlandice-rolled = { $you ->
    [yes] You roll
   *[no] { $seat } rolls
} the die ({ $tile }){ atlandice-for-neutral }: { $value }, { $lucky ->
    [yes] a success
   *[no] no effect
}.
atlandice-skipped = The effect ({ $tile }) is impossible.
atlandice-second-visit = { $you ->
    [yes] You roll
   *[no] { $seat } rolls
} again, { $value }, and { $you ->
    [yes] visit
   *[no] visits
} { atlandice-the-sector }{ atlandice-for-neutral }.
atlandice-swapped = { $you ->
    [yes] You swap
   *[no] { $seat } swaps
} { atlandice-a-resource } ({ $sector }) for a { $other_resource } ({ $other_sector }).
atlandice-moved = { $you ->
    [yes] You move
   *[no] { $seat } moves
} { atlandice-a-resource } { atlandice-from-sector } { atlandice-to-sector }.
atlandice-die-moved = { $you ->
    [yes] You move
   *[no] { $seat } moves
} a die { atlandice-from-sector } { atlandice-to-sector }.
atlandice-submarine-moved = { $you ->
    [yes] You move
   *[no] { $seat } moves
} the submarine { atlandice-from-sector } { atlandice-to-sector }.
atlandice-needle-nudged = The innkeeper moves the needle from space { $from } to space { $to }, without an event.
atlandice-emptied = Nothing is left { atlandice-at-sector }: { atlandice-the-resources } are counted.
atlandice-tile-won = { $you ->
    [yes] You win
   *[no] { $seat } wins
} the tile { $tile }: { points }.
atlandice-tile-won-neutral = The neutral player wins the tile { $tile }: { points }.
atlandice-tile-lost = Nobody wins the tile { $tile }, which leaves the game.
atlandice-awarded-tied = Tied for first place: { atlandice-who } ({ atlandice-each }).
atlandice-awarded-second = In second place: { atlandice-who } ({ atlandice-each }).
atlandice-returned = All return { atlandice-the-resources }: { $to_market } to the black market, { $to_district } to the new tile ({ $tile }).
atlandice-exhausted = That was the last tile ({ $sector }): this resource ({ $resource }) leaves the game, and the dice of this district go to the black market.
atlandice-needle = The last die is { atlandice-at-sector }: the needle advances by { $needles }, to space { $to }.
atlandice-inventory = Inventory { atlandice-of-resources }: { atlandice-each } for { atlandice-who }.
atlandice-inventory-total = Inventory of all resources: { atlandice-each } for { atlandice-who }.
atlandice-gifts = { $seats_count ->
    [0] It is time for gifts, but nobody has two resources.
   *[other] It is time for gifts. These may give: { $seats }.
}
atlandice-given = { $you ->
    [yes] You give
   *[no] { $seat } gives
} two resources ({ $resources }): { points }.
atlandice-gift-over = { $you ->
    [yes] You give no more.
   *[no] { $seat } gives no more.
}
atlandice-majority = Final count { atlandice-of-resources }: { $best_seats_count ->
    [0] { $best_neutral ->
        [yes] { $best_points } points for the neutral player
       *[no] nobody has any
    }
   *[other] { $best_points } points for { $best_seats }{ $best_neutral ->
        [yes] { " " }and the neutral player
       *[no] { "" }
    }
}{ $second_seats_count ->
    [0] { $second_neutral ->
        [yes] , { $second_points } for the neutral player
       *[no] { "" }
    }
   *[other] , { $second_points } for { $second_seats }{ $second_neutral ->
        [yes] { " " }and the neutral player
       *[no] { "" }
    }
}.
atlandice-over = The waves close over the city after { $round } rounds.

## What is asked, what is refused

atlandice-ask-die = Take a die and visit its sector.
atlandice-ask-die-either = Take a die, for yourself or for the neutral player (who must get one of your three dice).
atlandice-ask-die-neutral = Take a die for the neutral player: it is your third.
atlandice-ask-resource = Choose a resource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-submarine-resource = The submarine is there: choose another resource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-extra = Choose one more resource { atlandice-at-sector }{ atlandice-for-neutral }.
atlandice-ask-elsewhere = Choose a resource on another district{ atlandice-for-neutral }.
atlandice-ask-from-market = Choose a resource at the black market{ atlandice-for-neutral }.
atlandice-ask-swap = Swap a resource from here ({ $sector }) for one on another district.
atlandice-ask-to-market = Move a resource from here ({ $sector }) to the black market.
atlandice-ask-out-of-market = Move a resource from the black market to a district other than this one ({ $sector }).
atlandice-ask-away = Move a resource from here ({ $sector }) to another district.
atlandice-ask-turn = Change the value of a die: move it to another sector.
atlandice-ask-move-submarine = Move the submarine, which is { atlandice-at-sector }.
atlandice-ask-gift = Give two resources for a point, as often as you like, or stop. You have { $resources }.
atlandice-refused-no-die = There is no die { atlandice-at-sector }. Choose a sector that has one.
atlandice-refused-no-neutral = The neutral player is there with two players only. Take the die for yourself.
atlandice-refused-neutral-again = The neutral player already has a die of yours this round. Take this one for yourself.
atlandice-refused-neutral-first = You have two dice already: this one is for the neutral player.
atlandice-refused-now-die = Take a die beside a sector first.
atlandice-refused-now-take = Take a resource first.
atlandice-refused-now-swap = Swap two resources first.
atlandice-refused-now-move = Move a resource first.
atlandice-refused-now-turn = Move a die first.
atlandice-refused-now-submarine = Move the submarine first.
atlandice-refused-now-gift = It is time to give two resources, or to stop here.
atlandice-refused-not-held = You do not have enough { $resource_id ->
    [gem] gems
    [book] books
    [provision] provisions
    [tool] tools
   *[weapon] weapons
} for this gift.
atlandice-refused-absent = There is no { $resource } { atlandice-at-sector }.
atlandice-refused-only-from = The resource has to be one that lies { atlandice-at-sector }.
atlandice-refused-only-to = The resource can only go to the { $sector }.
atlandice-refused-other-district = It takes a district other than the one you visit, and not the black market.
atlandice-refused-same = Two resources of the same kind are not swapped.
atlandice-refused-exhausted = Nothing goes to the { $sector } any more: its pile is exhausted.
atlandice-refused-die-there = The die lies { atlandice-at-sector } already: choose another sector.
atlandice-refused-submarine-there = The submarine is { atlandice-at-sector } already: choose another sector.

## Components of one’s own

atlandice-components-shape = Line { $line } of the components: “{ $given_id }” is not of the form “space gift”, “tile inn-a 1” or “market 2”.
atlandice-components-space = Line { $line } of the components: “{ $given_id }” is no space. Write start, plain, gift, gem, book, provision, tool, weapon, total or waves.
atlandice-components-tile = Line { $line } of the components: “{ $given_id }” is no tile from jeweller-a to forge-c.
atlandice-components-needles = Line { $line } of the components: “{ $given_id }” is not a number of needles from 1 to 9.
atlandice-components-twice = Line { $line } of the components: “{ $given_id }” is there twice, keep one line.
atlandice-components-missing = Components, up to line { $line }: “{ $given_id }” and its needles are missing.
atlandice-components-start = Line { $line } of the components: the first space is “start”, and no other one is.
atlandice-components-after-waves = Line { $line } of the components: “waves” is the last space, move this one before it.
atlandice-components-no-waves = Components, up to line { $line }: the last space is not “waves”.
atlandice-components-length = Components, up to line { $line }: the clock has { $given } spaces, it takes 8 to 200.

## Words

atlandice-path-visit = { $count ->
    [2] take a die for the neutral player: { $a }
   *[other] take a die: { $a }
}
atlandice-path-take = take: { $a }
atlandice-path-swap = swap { $a } for { $b }
atlandice-path-move = move { $a } to { $b }
atlandice-path-turn = move { $a } to { $b }
atlandice-path-submarine = move the submarine to { $a }
atlandice-path-give = give { $a } and { $b }
atlandice-word-visit = take a die
atlandice-word-take = take
atlandice-word-swap = swap
atlandice-word-move = move
atlandice-word-turn = change a die
atlandice-word-submarine = submarine
atlandice-word-give = give
atlandice-word-neutral = for the neutral player
atlandice-word-die = die
atlandice-word-gem = gem
atlandice-word-book = book
atlandice-word-provision = provision
atlandice-word-tool = tool
atlandice-word-weapon = weapon
atlandice-word-jeweller = jeweller
atlandice-word-library = library
atlandice-word-inn = inn
atlandice-word-machinery = machinery
atlandice-word-forge = forge
atlandice-word-market = black market
atlandice-word-jeweller-a = jeweller A
atlandice-word-jeweller-b = jeweller B
atlandice-word-jeweller-c = jeweller C
atlandice-word-library-a = library A
atlandice-word-library-b = library B
atlandice-word-library-c = library C
atlandice-word-inn-a = inn A
atlandice-word-inn-b = inn B
atlandice-word-inn-c = inn C
atlandice-word-machinery-a = machinery A
atlandice-word-machinery-b = machinery B
atlandice-word-machinery-c = machinery C
atlandice-word-forge-a = forge A
atlandice-word-forge-b = forge B
atlandice-word-forge-c = forge C
atlandice-word-effect-jeweller-a = die 1, 3, 5: one more resource from here
atlandice-word-effect-jeweller-b = swap a resource from here with another district
atlandice-word-effect-jeweller-c = die 6: roll again and visit that sector
atlandice-word-effect-library-a = die 5, 6: a resource from another district
atlandice-word-effect-library-b = move a resource from here to the black market
atlandice-word-effect-library-c = second die of the round: one more resource from here
atlandice-word-effect-inn-a = die 1 to 4: the needle advances by one
atlandice-word-effect-inn-b = move a resource from the black market to another district
atlandice-word-effect-inn-c = move a die to another sector
atlandice-word-effect-machinery-a = move the submarine
atlandice-word-effect-machinery-b = move the submarine
atlandice-word-effect-machinery-c = move the submarine
atlandice-word-effect-forge-a = die 2, 4, 6: one more resource from here
atlandice-word-effect-forge-b = move a resource from here to another district
atlandice-word-effect-forge-c = die 6: a resource from the black market
atlandice-word-effect-market = no effect
atlandice-word-exhausted = pile exhausted, nothing more here
atlandice-word-start = start
atlandice-word-plain = nothing
atlandice-word-gift = gift
atlandice-word-total = total
atlandice-word-waves = waves
atlandice-word-clock = clock
atlandice-word-round = round { $n }
atlandice-word-seat = player { $n }
atlandice-word-dice = dice
atlandice-word-needles = needles
atlandice-word-below = tiles below
atlandice-word-tiles = tiles
atlandice-word-points = points
atlandice-word-if-over = if over
atlandice-word-to-move = to move
atlandice-word-first-player = first player

## Score sheet

atlandice-category-tiles = Tiles
atlandice-category-awards = Emptied districts
atlandice-category-inventories = Inventories
atlandice-category-gifts = Gifts
atlandice-category-gem = Majority of gems
atlandice-category-book = Majority of books
atlandice-category-provision = Majority of provisions
atlandice-category-tool = Majority of tools
atlandice-category-weapon = Majority of weapons

## The drawn board

atlandice-board-gate = { $sector }: { $dice ->
    [0] no die
    [one] { $dice } die
   *[other] { $dice } dice
}{ $submarine ->
    [yes] , submarine
   *[no] { "" }
}
atlandice-board-pile = { $resource }, { $sector }: { $count }
atlandice-board-hand = { $resource }: { $count }{ $points ->
    [0] { "" }
   *[other] , +{ $points } now
}
atlandice-board-needles = { $needles ->
    [one] { $needles } needle
   *[other] { $needles } needles
}
atlandice-board-needles-about = If the last die of the round stays here, the needle advances by { $needles ->
    [one] { $needles } space
   *[other] { $needles } spaces
}.
atlandice-board-emptied-about = When its last resource goes, whoever has most wins the tile (3 points), the second 1 point; then everybody returns theirs.
atlandice-board-below = { $count ->
    [0] No more tiles below
    [one] { $count } more tile below
   *[other] { $count } more tiles below, in an unknown order
}
atlandice-board-majority = Who has most: { $resource }
atlandice-board-neutral = Neutral
atlandice-board-ledger = Everybody’s resources and points
atlandice-board-first = First player of the round
atlandice-board-dice = { $dice ->
    [0] no die taken
    [one] { $dice } die taken
   *[other] { $dice } dice taken
}
atlandice-board-neutral-die = { $given ->
    [yes] has given the neutral player its die
   *[no] has a die to give to the neutral player
}
atlandice-board-worth = would be worth { points } now
atlandice-board-total = { $points } won, { $total } if the match ended now
atlandice-board-round = Round { $round }
atlandice-board-if-over = if over { $total }
atlandice-board-first-short = 1st player
atlandice-board-first-mark = 1st
atlandice-board-tiles = { $tiles ->
    [one] { $tiles } tile
   *[other] { $tiles } tiles
}
atlandice-board-exhausted = exhausted

## The clock

atlandice-board-clock = The clock
atlandice-board-clock-explain = Explain the clock
atlandice-board-clock-about = At the end of each round the needle advances by the needles of the sector where the last die lies. If it stops on an event, that happens.
atlandice-board-space = space { $at } of { $last }
atlandice-board-space-gift = gifts
atlandice-board-space-inventory = inventory ({ $resource })
# Beside a drawing of the resource.
atlandice-board-space-inventory-short = inventory
atlandice-board-space-total = inventory of everything
atlandice-board-space-waves = the waves
atlandice-board-space-plain = nothing
atlandice-board-last = The waves are here: the match ends with this round.
atlandice-board-landing = That would be space { $to }: { $space }.
atlandice-board-steps = { $steps ->
    [one] { $steps } space
   *[other] { $steps } spaces
}
atlandice-board-ahead = in { $steps }
atlandice-board-about-gift = Two resources given back are worth 1 point, as often as you like.
atlandice-board-about-inventory = Whoever has most of it wins 1 point.
atlandice-board-about-total = Whoever has most resources wins 1 point.
atlandice-board-about-waves = The city goes under: the match is over.

## What a visit would bring

atlandice-board-preview-takes = to take: { $resources }
atlandice-board-preview-choice = { $count ->
    [one] a resource of your choice
   *[other] { $count } resources of your choice
}
atlandice-board-preview-bare = nothing to take
atlandice-board-preview-empties = { $sinks ->
    [yes] is emptied and sinks:
   *[no] is emptied:
}
atlandice-board-preview-lucky = if the die succeeds:
atlandice-board-preview-majority = majority:
atlandice-board-preview-needle = needle: space { $to }, { $space }

## What a visit brings beside its resource

atlandice-board-effect-jeweller-a = Roll: on 1, 3 or 5, one more resource from here.
atlandice-board-effect-jeweller-b = Swap a resource from here with one of another district.
atlandice-board-effect-jeweller-c = Roll: on a 6, roll again and visit that sector too.
atlandice-board-effect-library-a = Roll: on 5 or 6, a resource from another district.
atlandice-board-effect-library-b = Move a resource from here to the black market.
atlandice-board-effect-library-c = Second die of the round: one more resource from here.
atlandice-board-effect-inn-a = Roll: on 1 to 4, the needle advances by one space.
atlandice-board-effect-inn-b = Move a resource from the black market to another district.
atlandice-board-effect-inn-c = Move a die to another sector.
atlandice-board-effect-machinery-a = Move the submarine.
atlandice-board-effect-machinery-b = Move the submarine.
atlandice-board-effect-machinery-c = Move the submarine.
atlandice-board-effect-forge-a = Roll: on 2, 4 or 6, one more resource from here.
atlandice-board-effect-forge-b = Move a resource from here to another district.
atlandice-board-effect-forge-c = Roll: on a 6, a resource from the black market.
atlandice-board-effect-market = No effect: one resource of your choice, nothing more.
atlandice-board-effect-closed = Exhausted: its resource has left the game.

## Why an action is good, and how a match was played

atlandice-reason-kinds = { $resource_id ->
    [gem] gems
    [book] books
    [provision] provisions
    [tool] tools
   *[weapon] weapons
}
atlandice-reason-tile = Wins the tile { $tile }: { points }{ reason-later }.
atlandice-reason-tied = Shares first place in { atlandice-reason-kinds }: { points }{ reason-later }.
atlandice-reason-second = Second place in { atlandice-reason-kinds }: { points }{ reason-later }.
atlandice-reason-inventory = First at the inventory of { atlandice-reason-kinds }: { points }{ reason-later }.
atlandice-reason-inventory-total = First at the inventory of everything: { points }{ reason-later }.
atlandice-reason-gift = Two resources given: { points }{ reason-later }.
atlandice-reason-several = Brings { $count } resources: { $resources }{ reason-later }.
atlandice-reason-behind = Comes nearer to the lead in { atlandice-reason-kinds }: { $count } to { $others }{ reason-later }.
atlandice-reason-ties = Draws level in { atlandice-reason-kinds }: { $count } each{ reason-later }.
atlandice-reason-leads = Takes the lead in { atlandice-reason-kinds }: { $count } to { $others }{ reason-later }.
atlandice-reason-further = Adds to the lead in { atlandice-reason-kinds }: { $count } to { $others }{ reason-later }.
atlandice-reason-inventory-near = Leads in { atlandice-reason-kinds } ({ $count } to { $others }), and their inventory is { $spaces ->
    [one] one space
   *[other] { $spaces } spaces
} ahead{ reason-later }.
atlandice-reason-emptied-soon = Leads in { atlandice-reason-kinds } ({ $count } to { $others }), and only { $left ->
    [one] { $left } resource is
   *[other] { $left } resources are
} left { atlandice-at-sector }{ reason-later }.
atlandice-style-tiles = Tiles won: { $count }{ style-others }.
atlandice-style-majorities = In the lead at the end: { $kinds }.
atlandice-style-no-majority = No majority at the end.
atlandice-style-inventories = Inventories won or shared: { $count } of { $all }{ style-others }.
atlandice-style-taken = Resources taken: { $count }{ style-others }, { $submarine } of them thanks to the submarine.
atlandice-style-lucky = Dice rolled for an effect: { $count } lucky of { $all }.
