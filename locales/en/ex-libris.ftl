### Ex Libris. The conventions are in docs/words.md.

ex-libris-title = Ex Libris
ex-libris-line = Send gnomes, witches and golems about town, and shelve the finest library before the inspection.
ex-libris-first = rules for beginners
ex-libris-credits = A game by Adam P. McIver, illustrated by Jacqui Davis, Renegade Game Studios 2017, French edition Origames. Unofficial implementation; the cards and slots are partly a reconstruction, the book titles are our own.

## Parts of sentences

ex-libris-who = { $figure_id ->
    [goblin] the Sneaky Goblin
    [automaton] the Automaton
    [mummy] the Mummy
    [cube] the Gelatinous Cube
    [sasquatch] the Sasquatch
    [bookworm] the Bookworm
    [ghost] the Ghost
    [snowman] the Snowman
    [golem] the Golem
    [wizard] the Wizard
    [witch] the Witch
    [imp] the Fire Imp
   *[gnome] a gnome
}
ex-libris-at = { $location_id ->
    [exchange] at Ye Olde Book Swap
    [auction] at the Auction House
    [donation-bin] at the Donation Bin
    [community-center] at the Community Center
    [wishing-well] at the Wishing Well
    [gambling-den] at the Gambling Den
    [lodge] at the Librarians Lodge
    [collector] at the Book Collector’s
    [bookshop] at the Bon Mot Bookshop
    [dump] at the Garbage Dump
    [brewery] at the Friends’ Brewery
    [shack] at the Mystery Shack
    [flea-market] at the Flea Market
    [assistants-guild] at the Assistants Guild
    [tax-collector] at the Tax Collector’s
    [yard-sale] at the Yard Sale
    [shelfmasons] at the Shelfmasons Guild
   *[tent] at the Diviner’s Hut
}

## The match as it is told

ex-libris-library-chosen = { $you ->
    [yes] You choose the { $library }.
   *[no] { $seat } chooses the { $library }.
}
ex-libris-library-removed = { $you ->
    [yes] You remove the { $library }.
   *[no] { $seat } removes the { $library }.
}
ex-libris-dealt = The categories are dealt. Popular books: { $popular }; banned books: { $banned }.
ex-libris-dealt-hand = Your speciality: { $speciality }. Your six cards: { $cards }.
ex-libris-round = { $last ->
    [yes] Round { $round }, the last.
   *[no] Round { $round }.
} { $you ->
    [yes] You go first.
   *[no] { $seat } goes first.
}
ex-libris-pile-shuffled = The discarded locations become a new pile.
ex-libris-drawn = In town: { $locations }.
ex-libris-laid = Laid out { ex-libris-at }: { $cards }.
ex-libris-laid-hidden = { $count } cards are laid face down { ex-libris-at }.
ex-libris-donated = The Public Library receives { $cards }.
ex-libris-spare = A spare category is revealed: { $category }.
ex-libris-sent = { $you ->
    [yes] You place { ex-libris-who } { ex-libris-at }
   *[no] { $seat } places { ex-libris-who } { ex-libris-at }
}{ $location_id ->
    [auction] , bid { $number }.
   *[other] .
}
ex-libris-sent-home = { $you ->
    [yes] You keep { ex-libris-who } at home.
   *[no] { $seat } keeps { ex-libris-who } at home.
}
ex-libris-returned = { $you ->
    [yes] You take back { ex-libris-who } from slot { $number } { ex-libris-at }.
   *[no] { $seat } takes back { ex-libris-who } from slot { $number } { ex-libris-at }.
}
ex-libris-moved = { $you ->
    [yes] You move { ex-libris-who } from home to slot { $number } { ex-libris-at }.
   *[no] { $seat } moves { ex-libris-who } from home to slot { $number } { ex-libris-at }.
}
ex-libris-recalled = { $you ->
    [yes] You call { ex-libris-who } home from slot { $number } { ex-libris-at }.
   *[no] { $seat } calls { ex-libris-who } home from slot { $number } { ex-libris-at }.
}
ex-libris-token = { $you ->
    [yes] You take the first-player token.
   *[no] { $seat } takes the first-player token.
}
ex-libris-drew = { $you ->
    [yes] You draw { $card }.
   *[no] { $seat } draws { $card }.
}
ex-libris-drew-unseen = { $you ->
    [yes] You draw a card.
   *[no] { $seat } draws a card.
}
ex-libris-deck-shuffled = The discard pile is shuffled into a new deck of { $count } cards.
ex-libris-took = { $you ->
    [yes] You take { $card } { ex-libris-at }.
   *[no] { $seat } takes { $card } { ex-libris-at }.
}
ex-libris-found = { $you ->
    [yes] You find { $card } in the discard pile.
   *[no] { $seat } finds { $card } in the discard pile.
}
ex-libris-discarded = { $you ->
    [yes] You discard { $card } from your hand.
   *[no] { $seat } discards { $card } from hand.
}
ex-libris-unshelved = { $you ->
    [yes] You discard { $card } from your collection ({ $cell }).
   *[no] { $seat } discards { $card } from their collection ({ $cell }).
}
ex-libris-paid = { $you ->
    [yes] You leave { $card } { ex-libris-at }.
   *[no] { $seat } leaves { $card } { ex-libris-at }.
}
ex-libris-exchanged = { $you ->
    [yes] You swap { $card } for { $other } { ex-libris-at }.
   *[no] { $seat } swaps { $card } for { $other } { ex-libris-at }.
}
ex-libris-replaced = { $you ->
    [yes] You swap { $card } from your hand for { $other } from your collection ({ $cell }).
   *[no] { $seat } swaps { $card } from hand for { $other } from their collection ({ $cell }).
}
ex-libris-swapped = { $you ->
    [yes] You swap { $card } and { $other } in your collection.
   *[no] { $seat } swaps { $card } and { $other } in their collection.
}
ex-libris-lifted = { $you ->
    [yes] You take { $card } off the shelf to shelve it again.
   *[no] { $seat } takes { $card } off the shelf to shelve it again.
}
ex-libris-shelved = { $you ->
    [yes] You shelve { $card } ({ $cell }).
   *[no] { $seat } shelves { $card } ({ $cell }).
}
ex-libris-covered = { $you ->
    [yes] You shelve { $card } over { $other }, which is buried ({ $cell }).
   *[no] { $seat } shelves { $card } over { $other }, which is buried ({ $cell }).
}
ex-libris-buried = { $you ->
    [yes] You bury { $card } under { $other } ({ $cell }).
   *[no] { $seat } buries { $card } under { $other } ({ $cell }).
}
ex-libris-pushed = { $you ->
    [yes] You push cards { $direction } and shelve { $card } in the gap ({ $cell }).
   *[no] { $seat } pushes cards { $direction } and shelves { $card } in the gap ({ $cell }).
}
ex-libris-pushing = { $you ->
    [yes] Your Wizard shows { $card } and pushes cards { $direction }.
   *[no] { $seat }’s Wizard shows { $card } and pushes cards { $direction }.
}
ex-libris-stayed = { $you ->
    [yes] Your Sasquatch stays.
   *[no] { $seat }’s Sasquatch stays.
}
ex-libris-done = { $you ->
    [yes] You leave it at that.
   *[no] { $seat } leaves it at that.
}
ex-libris-run-moved = { $you ->
    [yes] You move { $cards } within your collection.
   *[no] { $seat } moves { $cards } within their collection.
}
ex-libris-named = { $you ->
    [yes] You name a category { ex-libris-at }: { $category }.
   *[no] { $seat } names a category { ex-libris-at }: { $category }.
}
ex-libris-revealed = Revealed { ex-libris-at }: { $cards }.
ex-libris-won = { $you ->
    [yes] You win with { $category }
   *[no] { $seat } wins with { $category }
} ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
}).
ex-libris-lost = No named category comes up: nobody wins.
ex-libris-cleared = What was left { ex-libris-at } is discarded: { $cards }.
ex-libris-gave = { $you ->
    [yes] You give { $card } to { $target_seat }.
   *[no] { $target_you ->
        [yes] { $seat } gives you { $card }.
       *[no] { $seat } gives { $card } to { $target_seat }.
    }
}
ex-libris-gave-unseen = { $you ->
    [yes] You give a card to { $target_seat }.
   *[no] { $target_you ->
        [yes] { $seat } gives you a card.
       *[no] { $seat } gives a card to { $target_seat }.
    }
}
ex-libris-robbed = { $target_you ->
    [yes] { $seat }’s Goblin asks you for { $category }.
   *[no] { $you ->
        [yes] Your Goblin asks { $target_seat } for { $category }.
       *[no] { $seat }’s Goblin asks { $target_seat } for { $category }.
    }
}
ex-libris-showed = { $you ->
    [yes] You show your hand to { $target_seat }: { $cards }.
   *[no] { $seat } shows you their hand: { $cards }.
}
ex-libris-showed-unseen = { $you ->
    [yes] You show your hand to { $target_seat }.
   *[no] { $seat } shows { $target_seat } their hand.
}
ex-libris-allowed = { $target_you ->
    [yes] { $seat } lets you do both home actions.
   *[no] { $you ->
        [yes] You let { $target_seat } do both home actions.
       *[no] { $seat } lets { $target_seat } do both home actions.
    }
}
ex-libris-looked = { $you ->
    [yes] You look at the face-down cards: { $cards }.
   *[no] { $seat } looks at the face-down cards: { $cards }.
}
ex-libris-looked-unseen = { $you ->
    [yes] You look
   *[no] { $seat } looks
} at { $count ->
    [one] a face-down card
   *[other] { $count } face-down cards
}.
ex-libris-offered = { $you ->
    [yes] You put { $card } up for sale.
   *[no] { $seat } puts { $card } up for sale.
}
ex-libris-passed = { $you ->
    [yes] You pass.
   *[no] { $seat } passes.
}
ex-libris-unsold = { $you ->
    [yes] You take { $cards } back unsold.
   *[no] { $seat } takes { $cards } back unsold.
}
ex-libris-burnt = { $you ->
    [yes] Your Fire Imp burns { $cards } { ex-libris-at }.
   *[no] { $seat }’s Fire Imp burns { $cards } { ex-libris-at }.
}
ex-libris-tempted = { $you ->
    [yes] Your Witch smells a banned book on { $card } and reveals { $other }.
   *[no] { $seat }’s Witch smells a banned book on { $card } and reveals { $other }.
}
ex-libris-tempted-unseen = { $you ->
    [yes] Your Witch smells a banned book and reveals { $other }.
   *[no] { $seat }’s Witch smells a banned book and reveals { $other }.
}
ex-libris-dropped = { $you ->
    [yes] You let { $card } go; it is discarded.
   *[no] { $seat } lets { $card } go; it is discarded.
}
ex-libris-permanent = A location becomes permanent: { $location }.
ex-libris-closed = A location closes for good: { $location }.
ex-libris-enough = { $you ->
    [yes] You have shelved { $count } cards: the next round is the last.
   *[no] { $seat } has shelved { $count } cards: the next round is the last.
}
ex-libris-inspection = The Inspection Committee arrives. Everybody may still turn cards face down.
ex-libris-ready = { $you ->
    [yes] You are ready for the inspection.
   *[no] { $seat } is ready for the inspection.
}
ex-libris-inspected = { $you ->
    [yes] Turned face down in your collection: { $cards }.
   *[no] Turned face down in { $seat }’s collection: { $cards }.
}
ex-libris-speciality = { $you ->
    [yes] Your speciality: { $category }.
   *[no] { $seat }’s speciality: { $category }.
}
ex-libris-counted = { $you ->
    [yes] You score { points }.
   *[no] { $seat } scores { points }.
}
ex-libris-public-library = The Public Library (speciality { $category }) scores { points }.

## What is asked

ex-libris-ask-choose = Choose a library, with its special assistant.
ex-libris-ask-remove = Remove another library from the match.
ex-libris-ask-close = { $left ->
    [one] Close one more location for good.
   *[other] Close { $left } locations for good.
}
ex-libris-ask-place = Place an assistant, in town or at home.
ex-libris-ask-shelve = { $cards_count ->
    [1] You may shelve { $cards }.
   *[other] { $left ->
        [1] You may shelve one of these cards: { $cards }.
       *[other] You may shelve { $left } of these cards: { $cards }.
    }
}
    .done = { $left ->
        [0] { "" }
        [1] You give up shelving a card.
       *[other] You give up shelving { $left } cards.
    }
ex-libris-ask-must-shelve = { $cards_count ->
    [1] Shelve { $cards }.
   *[other] { $left ->
        [1] Shelve one of these cards: { $cards }.
       *[other] Shelve one or two of these cards: { $cards }.
    }
}
ex-libris-ask-push = The Wizard pushes { $direction } to shelve { $card }: take more cards along, or finish.
ex-libris-ask-home = Home action: draw a card or shelve one.
    .done = You give up your home action.
ex-libris-ask-home-both = Both home actions: draw a card and shelve one, in either order.
    .done = You give up both home actions.
ex-libris-ask-home-draw = You may also draw a card.
    .done = You give up drawing a card.
ex-libris-ask-home-shelve = You may also shelve a card.
    .done = You give up shelving a card.
ex-libris-ask-again = The Bookworm does it once more if you discard a card.
ex-libris-ask-witch = The Witch keeps one card of { $cards }: which?
ex-libris-ask-take = Take { $left ->
    [one] a card
   *[other] { $left } cards
} { ex-libris-at }.
ex-libris-ask-exchange = Swap a card of your hand for one of those here.
ex-libris-ask-pay = Pay your bid: discard { $left ->
    [one] one more card
   *[other] { $left } more cards
}.
ex-libris-ask-donate = Discard one or more cards from your hand or collection{ $count ->
    [0] .
   *[other] { " " }({ $count } so far).
}
ex-libris-ask-wish = Discard as many cards as you like{ $count ->
    [0] { "" }
   *[other] { " " }({ $count } so far)
}: you draw as many plus one.
ex-libris-ask-collector = { $count ->
    [0] Trade in cards from your hand or your shelves: draw a card for two books of the categories shown.
   *[other] Trade in cards: { $count } so far, with { $books ->
        [one] { $books } book
       *[other] { $books } books
    } that count, and you will draw { $draw }.
}
ex-libris-ask-tax-own = Discard cards{ $count ->
    [0] { "" }
   *[other] { " " }({ $count } so far)
} to take as many from the Tax Collector.
ex-libris-ask-give = Give one of the cards left to another player.
ex-libris-ask-bet = Bet on a category.
ex-libris-ask-name = Name a category { ex-libris-at }.
ex-libris-ask-lodge = Librarians Lodge: { $recall ->
    [yes] call an assistant home
   *[no] the assistant is home
}; { $rearrange ->
    [yes] swap or move a card of your collection
   *[no] the collection is arranged
}.
ex-libris-ask-search = Take a card with a book of { $category } from the discard pile, if you like.
    .done = You will take no card from the discard pile.
ex-libris-ask-look = Take as many cards of { $category } as you like.
ex-libris-ask-guild = Send an assistant from home to take an opponent’s place.
ex-libris-ask-tax = Taxes! { $seat } claims a card of your hand or your collection.
ex-libris-ask-offer = Put cards of your hand up for sale.
ex-libris-ask-sale = { $seat } is selling: take or shelve a card, or pass.
    .pass = You will take no card at this sale.
ex-libris-ask-lift = Lift neighbouring cards of one row, from the first to the last.
ex-libris-ask-land = Where does the last of these cards go?
ex-libris-ask-rob = The Goblin prowls: whom do you rob, and of which category?
ex-libris-ask-robbed = { $seat }’s Goblin wants { $category }. Give such a card, or show your hand if you have none.
ex-libris-ask-toll = { $seat }’s Cube is waiting: yield a card at random, or allow two home actions.
ex-libris-ask-flee = Somebody joins your Sasquatch: should it leave?
ex-libris-ask-scavenge = The Golem may save a card that is left { ex-libris-at }.
    .done = The Golem will save no card.
ex-libris-ask-burn = The Fire Imp may burn cards { ex-libris-at }: one for one home action, all for two.
ex-libris-ask-inspect = Before the inspection we propose to turn face down: { $cards }. Agreed?
ex-libris-ask-change = These will be turned face down: { $cards }. Change cards, or confirm. What you turn back stays so.

## What is refused

ex-libris-refused-not-asked = { $ask_id ->
    [choose] Choose a library first.
    [remove] Remove a library first.
    [close] Close locations first.
    [place] Place an assistant first.
    [shelve] Shelve first, or finish.
    [must-shelve] Shelve a card first.
    [push] Finish pushing your cards first.
    [home] Do your home action first, or finish.
    [home-both] Do your home actions first, or finish.
    [home-draw] Draw a card first, or finish.
    [home-shelve] Shelve a card first, or finish.
    [again] Discard a card for the Bookworm first, or finish.
    [witch] Choose the card that the Witch keeps first.
    [take] Take a card of this location first.
    [exchange] Swap a card at the Book Swap first.
    [pay] Pay your bid first.
    [donate] Discard cards at the Donation Bin first.
    [wish] Discard cards at the Wishing Well first, or finish.
    [collector] Trade cards in with the Collector first, or finish.
    [tax-own] Discard cards for the Tax Collector first, or finish.
    [give] Give a card to another player first.
    [bet] Bet on a category first.
    [name] Name a category first.
    [lodge] Finish your visit to the Lodge first.
    [search] Choose a card of the discard pile first, or finish.
    [look] Choose among the cards of the Shack first, or finish.
    [guild] Replace an opponent’s assistant first.
    [tax] Pay your tax first: one card.
    [offer] Put cards up for sale first, or finish.
    [sale] Answer the sale first: take, shelve or pass.
    [lift] Lift cards of your collection first.
    [land] Put the lifted cards down first.
    [rob] Say first whom the Goblin robs, or finish.
    [robbed] Answer the Goblin first: give a card or show your hand.
    [toll] Answer the Cube first: a card, or two home actions.
    [flee] Say first whether your Sasquatch leaves.
    [scavenge] Say first whether the Golem saves a card.
    [burn] Say first what the Fire Imp burns, or finish.
    [inspect] It is the inspection: confirm the proposal, or change it.
    [change] It is the inspection: change cards, or confirm.
   *[other] That is not what you are asked right now.
}
ex-libris-refused-must = You cannot stop here: this effect has to be carried out.
ex-libris-refused-must-place = You have to place an assistant: no turn is passed.
ex-libris-refused-confirm = To end your choices before the inspection, confirm them.
ex-libris-refused-pass = To take nothing this time, pass.
ex-libris-refused-push-more = Pushed like that, the cards would no longer be one collection of three rows at most: take more of them along.
ex-libris-refused-library = That library is not there to choose: { $library }.
ex-libris-refused-not-here = That location is not in town: { $location }.
ex-libris-refused-figure = You do not have that assistant to place: { $figure }.
ex-libris-refused-home-full = Your three places at home are taken.
ex-libris-refused-snowman = The Snowman keeps this location closed: { $location }.
ex-libris-refused-one-each = Playing alone, you send one assistant to a location: { $location }.
ex-libris-refused-ghost-tent = The Ghost never goes there: { $location }.
ex-libris-refused-sasquatch = The Sasquatch only goes where no opponent is: { $location }.
ex-libris-refused-bid = You have to bid above the assistant that is there: { $slot }.
ex-libris-refused-no-slot = There is no such slot: { $slot }.
ex-libris-refused-closed = That slot is open with { $least } players or more: { $slot }.
ex-libris-refused-occupied = That slot is taken: { $slot }.
ex-libris-refused-first-slot = The slots of this location are alike: take the first free one ({ $slot }).
ex-libris-refused-not-home = That assistant is not at your home: { $figure }.
ex-libris-refused-move-own = Only an opponent’s assistant is replaced.
ex-libris-refused-no-player = That player is not at the table.
ex-libris-refused-not-standing = That assistant is not there: { $figure }, { $slot }.
ex-libris-refused-recalled = You have already brought an assistant home.
ex-libris-refused-visitor = The assistant that has just arrived cannot go home itself.
ex-libris-refused-drawn = You have already drawn a card.
ex-libris-refused-shelved = You have already shelved a card.
ex-libris-refused-deck = There is no card left to draw.
ex-libris-refused-not-there = { $card } is not there: { $location }.
ex-libris-refused-not-discarded = { $card } is not on the discard pile.
ex-libris-refused-no-book = { $card } has no book of that category: { $category }.
ex-libris-refused-not-in-hand = { $card } is not in your hand.
ex-libris-refused-not-yours = You do not have { $card }, neither in hand nor in your collection.
ex-libris-refused-buried = { $card } is buried: only the card on top can go.
ex-libris-refused-hand-only = Only cards from your hand are discarded here: { $card } is in your collection.
ex-libris-refused-splits = Without { $card } your collection would fall apart.
ex-libris-refused-tax-full = You have discarded as many cards as there are to take.
ex-libris-refused-gift-self = Give the card to another player.
ex-libris-refused-keep = { $card } is not one of the two cards.
ex-libris-refused-rearranged = You have already moved a card of your collection.
ex-libris-refused-swap-shelf = Swap a card of your collection: for one from your hand, or for another one of your collection.
ex-libris-refused-not-shelved = { $card } is in your hand, not in your collection.
ex-libris-refused-reshelve = { $card } is alone in your collection: shelving it again would change nothing.
ex-libris-refused-rob = The Goblin has nothing, or nothing more, to ask of { $target_seat } here.
ex-libris-refused-rob-empty = { $target_seat } has no cards in hand.
ex-libris-refused-show = You have a card of that category: give one ({ $category }).
ex-libris-refused-yield = Your hand is empty: you can only let them.
ex-libris-refused-burn-unseen = You cannot see { $card } here. A face-down card is burnt without naming it.
ex-libris-refused-burn-open = There is no face-down card here that you do not know: name the one you burn.
ex-libris-refused-burn-one = There is only one card here: it is worth one action.
ex-libris-refused-no-run = Take neighbouring cards of one row, without a gap.
ex-libris-refused-whole = The whole collection is not moved: nothing would change.
ex-libris-refused-splits-run = These cards cannot go anywhere without splitting the collection.
ex-libris-refused-land = The cards cannot land there: they need free cells, beside the rest of the collection, on three rows at most, and another place than before ({ $cell }).
ex-libris-refused-with = That card cannot be taken along: it takes one that touches those you push, and that does not fill the cell you open ({ $cell }).
ex-libris-refused-not-to-shelve = { $card } is in your hand, but this effect does not let you shelve it.
ex-libris-refused-only-mummy = Only the Mummy shelves upon or under a card: { $cell }.
ex-libris-refused-only-wizard = Only the Wizard pushes cards to shelve one: { $cell }.
ex-libris-refused-no-card = There is no card: { $cell }.
ex-libris-refused-stacked = There are two cards one upon the other already: { $cell }.
ex-libris-refused-push = Nothing can be pushed like that without splitting the collection or going beyond three rows: { $cell }.
ex-libris-refused-first-card = The first card goes anywhere: write shelf1.1.
ex-libris-refused-cell-taken = There is a card already: { $cell }.
ex-libris-refused-three-rows = A collection has three rows at most: { $cell }.
ex-libris-refused-apart = A card must touch a shelved card with one of its sides: { $cell }.
ex-libris-refused-split = The card has to join the two parts of your collection: { $cell }.
ex-libris-refused-change-first = Choose to change the proposal first.
ex-libris-refused-turn = { $card } does not lie face up in your collection.
ex-libris-refused-turned-back = You have turned { $card } over and back: it stays as proposed.
ex-libris-config-tent = The Diviner’s Hut is part of every match: do not close it.
ex-libris-config-solo = Alone there is no beginner, friendly or long match.
ex-libris-config-solo-locations = Alone you need ten locations with the solo mark; only { $count } are left.
ex-libris-config-libraries = { $needed } libraries are needed; only { $count } are left.
ex-libris-components-location-no-cards = Line { $line }: no cards are laid out { ex-libris-at }; write 0.
ex-libris-components-location-slots = Line { $line }: “{ $given_id }” does not describe slots. Write * and then *, 2, 3 or 4, at most four.
ex-libris-components-location-bids = Line { $line }: the auction has four bids, “* * * *”, not “{ $given_id }”.
ex-libris-components-title = Line { $line }: the title “{ $given_id }” does not begin with the letter of card { $card }.
ex-libris-components-card-books = Line { $line }: card { $card } must have two to four books.
ex-libris-components-card-gap = Line { $line }: the card before { $card } is missing; the numbers of a letter have no gaps.
ex-libris-components-total = Line { $line }: there are { $cards } cards and { $books } books; there must be 152 and 510.
ex-libris-components-e2 = Line { $line }: the letter E has seven cards, and E2 is history, fiction, spells.

## Actions

ex-libris-path-choose = choose { $a }
ex-libris-path-remove = remove { $a }
ex-libris-path-close = close { $a }
ex-libris-path-send = place { $a }: { $b }
ex-libris-path-move = move { $a }: { $b }, replacing { $d } ({ $c })
ex-libris-path-recall = call home { $a } ({ $b })
ex-libris-path-take = take { $a }
ex-libris-path-shelve = { $count ->
    [2] shelve { $a }: { $b }
   *[other] shelve { $a } { $b }: { $c }
}
ex-libris-path-with = take along { $a }
ex-libris-path-discard = discard { $a }
ex-libris-path-give = { $count ->
    [1] give { $a }
   *[other] give { $a } to { $b }
}
ex-libris-path-keep = keep { $a }
ex-libris-path-swap = swap { $a } and { $b }
ex-libris-path-reshelve = re-shelve { $a }
ex-libris-path-offer = sell { $a }
ex-libris-path-name = name { $a }
ex-libris-path-rob = rob { $a }: { $b }
ex-libris-path-burn = burn { $a }
ex-libris-path-lift = lift from { $a } to { $b }
ex-libris-path-land = put down: { $a }
ex-libris-path-turn = turn { $a }

## Words

ex-libris-word-choose = choose
ex-libris-word-remove = remove
ex-libris-word-close = close
ex-libris-word-send = place
ex-libris-word-move = replace
ex-libris-word-recall = call home
ex-libris-word-draw = draw a card
ex-libris-word-take = take
ex-libris-word-shelve = shelve
ex-libris-word-over = over
ex-libris-word-under = buried under
ex-libris-word-left = to the left
ex-libris-word-right = to the right
ex-libris-word-up = up
ex-libris-word-down = down
ex-libris-word-with = take along
ex-libris-word-discard = discard
ex-libris-word-give = give
ex-libris-word-keep = keep
ex-libris-word-swap = swap
ex-libris-word-reshelve = re-shelve
ex-libris-word-offer = sell
ex-libris-word-name = name
ex-libris-word-rob = rob
ex-libris-word-burn = burn
ex-libris-word-any = a card unseen
ex-libris-word-all = all cards
ex-libris-word-lift = lift
ex-libris-word-land = put down
ex-libris-word-show = show my hand
ex-libris-word-yield = yield a card at random
ex-libris-word-allow = allow two home actions
ex-libris-word-leave = leave
ex-libris-word-stay = stay
ex-libris-word-change = change cards
ex-libris-word-turn = turn
ex-libris-word-confirm = confirm
ex-libris-word-home = home
ex-libris-word-player = player { $n }
ex-libris-word-shelf = { $n ->
    [0] above
   *[other] row { $n }
}, { $m ->
    [0] to the left
   *[other] column { $m }
}
ex-libris-word-row = row { $n }
ex-libris-word-column = column { $n }
ex-libris-word-gnome = gnome
ex-libris-word-goblin = Sneaky Goblin
ex-libris-word-automaton = Automaton
ex-libris-word-mummy = Mummy
ex-libris-word-cube = Gelatinous Cube
ex-libris-word-sasquatch = Sasquatch
ex-libris-word-bookworm = Bookworm
ex-libris-word-ghost = Ghost
ex-libris-word-snowman = Snowman
ex-libris-word-golem = Golem
ex-libris-word-wizard = Wizard
ex-libris-word-witch = Witch
ex-libris-word-imp = Fire Imp
ex-libris-word-tent = Diviner’s Hut
ex-libris-word-exchange = Ye Olde Book Swap
ex-libris-word-auction = Auction House
ex-libris-word-auction-bid = Auction House, bid { $n }
ex-libris-word-dump-slot = Garbage Dump, slot { $n }
ex-libris-word-brewery-slot = Friends’ Brewery, slot { $n }
ex-libris-word-donation-bin = Donation Bin
ex-libris-word-community-center = Community Center
ex-libris-word-wishing-well = Wishing Well
ex-libris-word-gambling-den = Gambling Den
ex-libris-word-lodge = Librarians Lodge
ex-libris-word-collector = Book Collector
ex-libris-word-bookshop = Bon Mot Bookshop
ex-libris-word-dump = Garbage Dump
ex-libris-word-brewery = Friends’ Brewery
ex-libris-word-shack = Mystery Shack
ex-libris-word-flea-market = Flea Market
ex-libris-word-assistants-guild = Assistants Guild
ex-libris-word-tax-collector = Tax Collector
ex-libris-word-yard-sale = Yard Sale
ex-libris-word-shelfmasons = Shelfmasons Guild
ex-libris-word-a = A{ $n }
ex-libris-word-b = B{ $n }
ex-libris-word-c = C{ $n }
ex-libris-word-d = D{ $n }
ex-libris-word-e = E{ $n }
ex-libris-word-f = F{ $n }
ex-libris-word-g = G{ $n }
ex-libris-word-h = H{ $n }
ex-libris-word-i = I{ $n }
ex-libris-word-j = J{ $n }
ex-libris-word-k = K{ $n }
ex-libris-word-l = L{ $n }
ex-libris-word-m = M{ $n }
ex-libris-word-n = N{ $n }
ex-libris-word-o = O{ $n }
ex-libris-word-p = P{ $n }
ex-libris-word-q = Q{ $n }
ex-libris-word-r = R{ $n }
ex-libris-word-s = S{ $n }
ex-libris-word-t = T{ $n }
ex-libris-word-u = U{ $n }
ex-libris-word-v = V{ $n }
ex-libris-word-w = W{ $n }
ex-libris-word-x = X{ $n }
ex-libris-word-y = Y{ $n }
ex-libris-word-z = Z{ $n }
ex-libris-word-codex = Corrupted Codices
ex-libris-word-fiction = Fiction
ex-libris-word-history = Historical Volumes
ex-libris-word-bestiary = Bestiaries
ex-libris-word-reference = Reference Manuals
ex-libris-word-spells = Spells and Potions
ex-libris-word-round = Round
ex-libris-word-popular = popular
ex-libris-word-banned = banned
ex-libris-word-speciality = speciality
ex-libris-word-deck = deck
ex-libris-word-discard-pile = discard pile
ex-libris-word-spare = spare
ex-libris-word-libraries = Libraries
ex-libris-word-public-library = Public Library
ex-libris-word-hand = Your hand
ex-libris-word-in-hand = hand
ex-libris-word-shelved = shelved
ex-libris-word-stability = stability
ex-libris-word-idle = to place
ex-libris-word-known = known

## What locations and special assistants do

ex-libris-word-tent-about = draw a card for each assistant placed this round; take the first-player token
ex-libris-word-exchange-about = swap a card of your hand for one here, which you may shelve
ex-libris-word-auction-about = bid above the others; later discard as many cards as you bid and take all
ex-libris-word-donation-bin-about = discard at least one card from hand or collection, then shelve one or two
ex-libris-word-community-center-about = take a card, give one; both may be shelved
ex-libris-word-wishing-well-about = discard cards from hand, draw as many plus one, shelve one of them
ex-libris-word-gambling-den-about = bet on a category: of four cards revealed, the most frequent one wins the cards that have it
ex-libris-word-lodge-about = call an assistant home for a home action; swap two cards or move one
ex-libris-word-collector-about = trade cards in: a card drawn for two books of the categories shown, shelve two
ex-libris-word-bookshop-about = take a card, which you may shelve
ex-libris-word-dump-about = later name a category and take such a card from the discard pile, which you may shelve
ex-libris-word-brewery-about = later two cards an assistant, taken one by one in the order of the slots
ex-libris-word-shack-about = name a category, look at the face-down cards, take those that have it, shelve one
ex-libris-word-flea-market-about = take a card, or two if somebody was here already; shelve as you like
ex-libris-word-assistants-guild-about = one of your assistants leaves home for the place of an opposing one, and the effect there
ex-libris-word-tax-collector-about = every opponent leaves a card; discard cards to take as many, shelve as you like
ex-libris-word-yard-sale-about = sell cards of your hand: for each, draw two and shelve one
ex-libris-word-shelfmasons-about = move neighbouring cards of a row, together
ex-libris-word-goblin-about = on arrival asks every opponent there for a category: a card of it, or a look at the hand
ex-libris-word-automaton-about = on arrival a home action for each other assistant of yours already there
ex-libris-word-mummy-about = may shelve over or under a card too; the lower one is buried, 2 points
ex-libris-word-cube-about = an opponent who joins it yields a random card, or allows you both home actions
ex-libris-word-sasquatch-about = goes only where no opponent is; may leave when one comes, and be placed again
ex-libris-word-bookworm-about = at home both actions, and once more for a card
ex-libris-word-ghost-about = may share a slot of an instant location, and then draws a card; never at the Hut
ex-libris-word-snowman-about = while he is at an instant location, nobody else comes there
ex-libris-word-golem-about = at the resolution, up to its own location, saves a card of each location that is cleared
ex-libris-word-wizard-about = pushes cards by one cell to shelve in the gap
ex-libris-word-witch-about = when she takes a card with a banned book, reveals another and keeps the one she wants
ex-libris-word-imp-about = on arrival burns a card of the location for a home action, or all for two

## Fields of the view

ex-libris-field-viewer = You
ex-libris-field-components = Components
ex-libris-field-players = Players
ex-libris-field-round = Round
ex-libris-field-last-round = Last round
ex-libris-field-enough = Cards that bring the last round
ex-libris-field-first = First player
ex-libris-field-popular = Popular books
ex-libris-field-banned = Banned books
ex-libris-field-spares = Spare categories
ex-libris-field-laid-out = Libraries to choose from
ex-libris-field-library = Special assistant
ex-libris-field-power = Power
ex-libris-field-deck = Cards in the deck
ex-libris-field-discard-size = Cards on the discard pile
ex-libris-field-discard = Discard pile
ex-libris-field-top = Top of the discard pile
ex-libris-field-pile = Locations to come
ex-libris-field-spent = Locations put away
ex-libris-field-locations = In town
ex-libris-field-location = Location
ex-libris-field-effect = Effect
ex-libris-field-permanent = Permanent
ex-libris-field-cards = Cards
ex-libris-field-hidden = Cards you do not know
ex-libris-field-open = Known to all
ex-libris-field-slots = Slots
ex-libris-field-least = Players needed
ex-libris-field-figures = Taken by
ex-libris-field-figure = Assistant
ex-libris-field-seats = Players
ex-libris-field-speciality = Speciality
ex-libris-field-hand = Your hand
ex-libris-field-idle = To place
ex-libris-field-home = At home
ex-libris-field-gnomes = Gnomes
ex-libris-field-special = Special
ex-libris-field-arrived = Arrived
ex-libris-field-arrivals = Arrivals this round
ex-libris-field-shelf = Collection
ex-libris-field-down = Face down
ex-libris-field-buried = Buried cards
ex-libris-field-beneath = Card below
ex-libris-field-shelved = Cards shelved
ex-libris-field-books = Books in sight
ex-libris-field-stability = Stability
ex-libris-field-ready = Ready for the inspection
ex-libris-field-of = Cards of that letter
ex-libris-field-card = Card
ex-libris-field-pending = To be done
ex-libris-field-choice = Your choice
ex-libris-field-proposal = To turn, we propose
ex-libris-field-forms = Result
ex-libris-field-public-form = The Public Library’s result
ex-libris-field-diversity = Diversity
ex-libris-field-libraries = Libraries to choose from
ex-libris-field-titles = Books
ex-libris-field-in-hand = Cards in hand
ex-libris-field-discard-pile = Cards discarded
ex-libris-field-free = Free slots
ex-libris-field-total = Total

## The drawn board

ex-libris-board-town = Town
ex-libris-board-shelves = Shelves
ex-libris-board-hand = Hand
ex-libris-board-piles = Deck
ex-libris-board-waiting = to place
ex-libris-board-back = back again
ex-libris-board-all-placed = all placed
ex-libris-board-permanent = permanent
ex-libris-board-this-round = this round
ex-libris-board-delayed = takes effect later, at the resolution
ex-libris-board-here = { $you ->
    [yes] { ex-libris-who }, yours
   *[no] { ex-libris-who } ({ $seat })
}
ex-libris-board-slot-free = free step
ex-libris-board-bid-free = bid { $number }
ex-libris-board-slot-least = closed with fewer than { $count } players
ex-libris-board-free = { $count ->
    [0] No free step left.
    [one] One free step.
   *[other] { $count } free steps.
}
ex-libris-board-hidden = { $count ->
    [one] one hidden card
   *[other] { $count } hidden cards
}
ex-libris-board-home = Home: draw a card or shelve one when you leave an assistant here.
ex-libris-board-place = { $location } ({ $number })
ex-libris-board-card = { $card }: { $books }
ex-libris-board-card-wrong = out of order
ex-libris-board-card-down = face down
ex-libris-board-card-changed = changed by you
ex-libris-board-card-fixed = turned back by you, stays as proposed
ex-libris-board-card-seen = known to others
ex-libris-board-card-over = over { $card }, buried
ex-libris-board-your-shelves = Your shelves
ex-libris-board-their-shelves = Shelves ({ $seat })
ex-libris-board-stability = Stability { $count }
ex-libris-board-wrong = { $count ->
    [0] all in order
   *[other] { $count } out of order
}
ex-libris-board-in-order = { $card } in order
ex-libris-board-out-of-order = { $card } out of order
ex-libris-board-buried = { $card } buried, 2 points
ex-libris-board-of = of { $count }
ex-libris-board-libraries = The libraries
ex-libris-board-rarest = rarest
ex-libris-board-power = { $figure }: { $power }
ex-libris-board-your-hand = Your hand
ex-libris-board-hand-count = { $count ->
    [0] empty
    [one] { $count } card
   *[other] { $count } cards
}{ $seen ->
    [0] { "" }
   *[other] , { $seen } known to others
}
ex-libris-board-sort = Sort the hand
ex-libris-board-sort-letter = A–Z
ex-libris-board-sort-category = category
ex-libris-board-library-free = free
ex-libris-board-library-removed = removed
ex-libris-board-house-goblin = Caverns of Comprehension
ex-libris-board-house-automaton = Workshop of Wheels
ex-libris-board-house-mummy = Crypt of Chronicles
ex-libris-board-house-cube = Dungeon of Deep Thought
ex-libris-board-house-sasquatch = Forest of Folios
ex-libris-board-house-bookworm = Paper Galleries
ex-libris-board-house-ghost = Haunted Hotel
ex-libris-board-house-snowman = Igloo of Information
ex-libris-board-house-golem = Junkyard of Knowledge
ex-libris-board-house-wizard = Tower of Tomes
ex-libris-board-house-witch = Cottage of Grimoires
ex-libris-board-house-imp = Volcanic Biblioteca
ex-libris-board-round = Round { $round }
ex-libris-board-last-round = last round
ex-libris-board-chip-home = draw or shelve
ex-libris-board-chip-tent = draw, go first
ex-libris-board-chip-exchange = swap 1
ex-libris-board-chip-auction = highest bid
ex-libris-board-chip-donation-bin = 1 for 2 shelved
ex-libris-board-chip-community-center = take 1, give 1
ex-libris-board-chip-wishing-well = redraw, +1
ex-libris-board-chip-gambling-den = bet
ex-libris-board-chip-lodge = recall, arrange
ex-libris-board-chip-collector = 2 books for 1
ex-libris-board-chip-bookshop = take 1
ex-libris-board-chip-dump = rummage
ex-libris-board-chip-brewery = take 2 each
ex-libris-board-chip-shack = guess
ex-libris-board-chip-flea-market = take 1 or 2
ex-libris-board-chip-assistants-guild = replace
ex-libris-board-chip-tax-collector = 1 from each
ex-libris-board-chip-yard-sale = sell 1, draw 2
ex-libris-board-chip-shelfmasons = move a run
ex-libris-board-shelved = { $count } of { $enough } shelved
ex-libris-board-category = { $category }: { $count } in order of { $all }
ex-libris-board-category-books = { $count ->
    [one] { $count } book in order, of { $all } on your shelves.
   *[other] { $count } books in order, of { $all } on your shelves.
}
ex-libris-board-means-popular = { $players ->
    [1] Popular: 15 points if you have more than the Public Library.
   *[other] Popular: at the inspection, 15, 9 and 4 points to those who have the most.
}
ex-libris-board-means-banned = Banned: every book costs 1 point.
ex-libris-board-means-speciality = Your secret speciality: 2 points a book.
ex-libris-board-means-rarest = Your rarest category: 3 points a book, for diversity.
ex-libris-board-wanted = counts for the Book Collector
ex-libris-board-loose = To choose from
ex-libris-board-card-of = { $letter }: card { $number } of { $count }
ex-libris-board-deck = { $count ->
    [one] { $count } card in the deck
   *[other] { $count } cards in the deck
}
ex-libris-board-discard = { $count ->
    [one] { $count } card on the discard pile
   *[other] { $count } cards on the discard pile
}
ex-libris-board-pile = { $count ->
    [0] no card
    [one] one card
   *[other] { $count } cards
}
ex-libris-board-pile-top = { $card } on top
ex-libris-board-cards = { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
ex-libris-board-plate = { $shelved } of { $enough } shelved, { $hand ->
    [0] no card in hand
    [one] one card in hand
   *[other] { $hand } cards in hand
}
ex-libris-board-in-hand = { $count ->
    [one] One card in hand
   *[other] { $count } cards in hand
}
ex-libris-board-first = first player
ex-libris-board-you-first = you are the first player
ex-libris-board-to-move = to play
ex-libris-board-answers = is answering
ex-libris-board-asks = waits for you
ex-libris-board-thinks = is thinking
ex-libris-board-ready = ready
ex-libris-board-out-of-turn = Out of your turn
ex-libris-board-why = { $frame_id ->
    [robbed] The Goblin ({ $seat }) arrives { ex-libris-at }, where you are.
    [toll] You join the Cube ({ $seat }) { ex-libris-at }.
    [flee] { $seat } joins your Sasquatch { ex-libris-at }.
    [tax] { $seat } sends the Tax Collector to everybody.
    [sale] { $seat } holds a yard sale.
    [bet] { $seat } opens the betting, and you are there too.
    [won] You win the bet that { $seat } opened.
    [shelve] { $seat } hands you a card.
    [home] { $seat } lets you act at home.
   *[other] { $seat } is playing, and it concerns you.
}
ex-libris-board-round-of = Round { $round } of 5
ex-libris-board-till-last = { $count ->
    [one] one card from the end
   *[other] { $count } cards from the end
}
ex-libris-board-then-last = then the last round
ex-libris-board-phase-placement = Placement
ex-libris-board-phase-resolution = Resolution
ex-libris-board-phase-restoration = Restoration
ex-libris-board-phase-inspection = Inspection
ex-libris-board-phase-over = Over
ex-libris-board-chip-public = { $count ->
    [one] { $count } card, then +{ $more }
   *[other] { $count } cards, then +{ $more }
}
ex-libris-board-with-hand = Books counted with your hand.
ex-libris-board-level = { $level }: { $count ->
    [one] one card a round
   *[other] { $count } cards a round
}. No order, no stability.
ex-libris-board-rounds = The five rounds
ex-libris-board-round-open = { $count } places
ex-libris-board-yours = yours
ex-libris-board-unveiled = revealed
ex-libris-board-perhaps = speciality?
ex-libris-board-waits = waits
ex-libris-board-to-choose = chooses
ex-libris-board-to-remove = removes one
ex-libris-board-removes = removes: { $library }
ex-libris-board-turn = { $number ->
    [1] chooses first
   *[other] chooses as number { $number }
}
ex-libris-board-form = Form
ex-libris-board-form-tab = Form
ex-libris-board-committee = Inspection Committee
ex-libris-board-pencil = in pencil
ex-libris-board-pencil-open = in pencil: the others turn their cards in secret
ex-libris-board-at-least = at least
ex-libris-board-turn-over = Touch a card to turn it over, and once more to turn it back for good.
ex-libris-board-turned = Your cards await the Committee.
ex-libris-board-so-far = so far
ex-libris-board-stamp = Inspected · Ex Libris
ex-libris-board-leads = wins

## Options

ex-libris-option-beginner = Beginner
    .about = Three gnomes each, no special assistant, six locations fewer. For two to four players.
ex-libris-option-friendly = Friendly
    .about = Without the locations and assistants that go after others. For two to four players.
ex-libris-option-long = Long game
    .about = Three more cards to shelve before the last round. For two to four players.
ex-libris-option-level = Solo level
    .about = Alone: how many cards the Public Library gets in each round, from one to seven.
ex-libris-option-level-initiate = Initiate
ex-libris-option-level-student = Student
ex-libris-option-level-professor = Professor
ex-libris-option-level-scholar = Scholar
ex-libris-option-level-savant = Savant
ex-libris-option-level-mandarin = Mandarin
ex-libris-option-level-demiurge = Demiurge
ex-libris-option-closed = Closed locations
    .about = The locations that you do not want.
ex-libris-option-closed-exchange = { ex-libris-word-exchange }
ex-libris-option-closed-auction = { ex-libris-word-auction }
ex-libris-option-closed-donation-bin = { ex-libris-word-donation-bin }
ex-libris-option-closed-community-center = { ex-libris-word-community-center }
ex-libris-option-closed-wishing-well = { ex-libris-word-wishing-well }
ex-libris-option-closed-gambling-den = { ex-libris-word-gambling-den }
ex-libris-option-closed-lodge = { ex-libris-word-lodge }
ex-libris-option-closed-collector = { ex-libris-word-collector }
ex-libris-option-closed-bookshop = { ex-libris-word-bookshop }
ex-libris-option-closed-dump = { ex-libris-word-dump }
ex-libris-option-closed-brewery = { ex-libris-word-brewery }
ex-libris-option-closed-shack = { ex-libris-word-shack }
ex-libris-option-closed-flea-market = { ex-libris-word-flea-market }
ex-libris-option-closed-assistants-guild = { ex-libris-word-assistants-guild }
ex-libris-option-closed-tax-collector = { ex-libris-word-tax-collector }
ex-libris-option-closed-yard-sale = { ex-libris-word-yard-sale }
ex-libris-option-closed-shelfmasons = { ex-libris-word-shelfmasons }
ex-libris-option-absent = Absent libraries
    .about = The libraries, and their special assistants, that you do not want.
ex-libris-option-absent-goblin = { ex-libris-word-goblin }
ex-libris-option-absent-automaton = { ex-libris-word-automaton }
ex-libris-option-absent-mummy = { ex-libris-word-mummy }
ex-libris-option-absent-cube = { ex-libris-word-cube }
ex-libris-option-absent-sasquatch = { ex-libris-word-sasquatch }
ex-libris-option-absent-bookworm = { ex-libris-word-bookworm }
ex-libris-option-absent-ghost = { ex-libris-word-ghost }
ex-libris-option-absent-snowman = { ex-libris-word-snowman }
ex-libris-option-absent-golem = { ex-libris-word-golem }
ex-libris-option-absent-wizard = { ex-libris-word-wizard }
ex-libris-option-absent-witch = { ex-libris-word-witch }
ex-libris-option-absent-imp = { ex-libris-word-imp }

## Score sheet

ex-libris-category-stability = Stability
ex-libris-category-popular = Popular books
ex-libris-category-banned = Banned books
ex-libris-category-diversity = Diversity
ex-libris-category-speciality = Speciality
ex-libris-category-buried = Buried cards

## What a location would bring now

ex-libris-board-now = Now:
ex-libris-board-now-full = no step is free.
ex-libris-board-now-there = you already have an assistant there.
ex-libris-board-now-outbid = the highest bid is taken.
ex-libris-board-now-snowman = the Snowman ({ $seat }) lets nobody come.
ex-libris-board-now-cube = the Cube ({ $seat }) would first take a random card from you, or both home actions.
ex-libris-board-now-tent = { $count ->
    [one] you would draw a card.
   *[other] you would draw { $count } cards.
}
ex-libris-board-now-exchange = { $count ->
    [0] nothing to swap.
    [one] a card here, { $hand } in hand.
   *[other] { $count } cards here, { $hand } in hand.
}
ex-libris-board-now-auction = { $count ->
    [0] no card is left to take.
    [one] a card for a bid of { $bid } to { $most }; you have { $hand } in hand.
   *[other] { $count } cards for a bid of { $bid } to { $most }; you have { $hand } in hand.
}
ex-libris-board-now-donation-bin = { $hand } in hand, { $count ->
    [0] none on your shelves.
   *[other] { $count } on your shelves.
}
ex-libris-board-now-community-center = { $count ->
    [0] no card is left to take.
    [one] a card to take, none to give.
   *[other] { $count } cards to choose from.
}
ex-libris-board-now-wishing-well = { $hand ->
    [0] you would draw a card.
   *[other] you would draw up to { $count } cards.
}
ex-libris-board-now-gambling-den = { $count ->
    [one] you would bet without a rival.
   *[other] { $count } of you would bet; the winner shelves up to { $count }.
}
ex-libris-board-now-lodge = { $count ->
    [0] nobody to call back from town.
    [one] an assistant to call back.
   *[other] { $count } assistants to call back.
}
ex-libris-board-now-collector = { $books ->
    [0] you have none of these books.
    [one] you have only one of these books.
   *[other] you have { $books } of these books, enough to draw { $count ->
        [one] a card.
       *[other] { $count } cards.
    }
}
ex-libris-board-now-bookshop = { $count ->
    [0] no card is left to take.
    [one] a card to take.
   *[other] { $count } cards to choose from.
}
ex-libris-board-now-dump = { $count ->
    [0] the discard pile is empty.
    [one] a card in the discard pile.
   *[other] { $count } cards in the discard pile.
}
ex-libris-board-now-brewery = with you, { $count } cards to share.
ex-libris-board-now-shack = { $count ->
    [0] no hidden card is left.
    [one] a hidden card.
   *[other] { $count } hidden cards.
}
ex-libris-board-now-flea-market = { $count ->
    [0] no card is left to take.
    [one] you would take a card.
   *[other] you would take { $count } cards.
}
ex-libris-board-now-assistants-guild = { $home ->
    [0] you have nobody at home.
   *[other] { $count ->
        [0] no opponent to replace.
        [one] an opponent to replace.
       *[other] { $count } opponents to replace.
    }
}
ex-libris-board-now-tax-collector = { $count ->
    [0] nobody has a card to leave.
    [one] a card to trade for.
   *[other] { $count } cards to trade for.
}
ex-libris-board-now-yard-sale = { $count ->
    [0] you have nothing to sell.
    [one] a card to sell.
   *[other] up to { $count } cards to sell.
}
ex-libris-board-now-shelfmasons = { $count ->
    [0] no card to move.
    [one] a single card: nothing moves.
   *[other] { $count } cards on your shelves.
}

## Why an action is good, and how a match was played

ex-libris-reason-stability = Stability: { points } more{ reason-later }.
ex-libris-reason-popular = { $books ->
    [one] One more popular book
   *[other] { $books } more popular books
} ({ $category }){ reason-later }.
ex-libris-reason-diversity = Diversity: { points } more{ reason-later }.
ex-libris-reason-speciality = Speciality ({ $category }): { points } more{ reason-later }.
ex-libris-reason-buried = Buried cards: { points } more{ reason-later }.
ex-libris-reason-banned = Fewer banned books: { points } more{ reason-later }.
ex-libris-reason-fits = { $cards } can be shelved in order{ reason-later }.
ex-libris-reason-cards = { $count ->
    [one] One more card in hand
   *[other] { $count } more cards in hand
}{ reason-later }.
ex-libris-reason-draws = { $count ->
    [one] One more card in hand, from the deck
   *[other] { $count } more cards in hand, from the deck
}{ reason-later }.
ex-libris-reason-order = Shelves a card in order, and leaves the others in theirs{ reason-later }.
ex-libris-style-books = Books but for the banned: most { $most } ({ $most_books }), fewest { $least } ({ $least_books }).
ex-libris-style-shelved = Cards shelved: { $count }{ style-others }.
ex-libris-style-turned = Cards turned over at the inspection: { $count }{ style-others }.
ex-libris-style-visits = Most visited: { $location } ({ $count } times); assistants kept at home: { $home } times.
