### Gutenberg. The conventions are in docs/words.md.

gutenberg-title = Gutenberg
gutenberg-line = Draft letters, set words, and keep the finest one for the end.
gutenberg-first = English words
gutenberg-credits = A game by Robin David, Osprey Games 2020, French edition Nuts! Publishing. Unofficial adaptation; the cards are reconstructed, their numbers and challenges may differ from those in the box. French words: Grammalecte; English words: SCOWL.

## The match as it is told

gutenberg-round = Round { $round }. Common letters: { $cards }. Open challenges: { $challenges }.
gutenberg-round-alone = Round { $round }. Common letters: { $cards }.
gutenberg-last-round = Last round: write with your collection. Common letters: { $cards }.
gutenberg-last-round-alone = Last round: write with your collection, without common letters.
gutenberg-dealt = { $you ->
    [yes] You are dealt { $cards }.
   *[no] { $seat } is dealt { $cards }.
}
gutenberg-kept = { $you ->
    [yes] You keep { $card }.
   *[no] { $seat } keeps { $card }.
}
gutenberg-received = { $you ->
    [yes] { $from_seat } passes you { $cards }.
   *[no] { $from_seat } passes { $cards } to { $seat }.
}
gutenberg-received-last = { $you ->
    [yes] { $from_seat } passes you a last card: { $card }.
   *[no] { $from_seat } passes { $seat } a last card: { $card }.
}
gutenberg-written = { $you ->
    [yes] You write “{ $text_id }” ({ points }).
   *[no] { $seat } writes “{ $text_id }” ({ points }).
}
gutenberg-wrote-nothing = { $you ->
    [yes] You write nothing.
   *[no] { $seat } writes nothing.
}
gutenberg-best = { $you ->
    [yes] Best possible word: “{ $text_id }” ({ points }).
   *[no] { $seat } could write “{ $text_id }” ({ points }).
}
gutenberg-best-nothing = { $you ->
    [yes] Your letters made no word.
   *[no] { $seat } could make no word.
}
gutenberg-disputed = “{ $word_id }” is not in the lexicon: the table decides.
gutenberg-voted = { $you ->
    [yes] { $yes ->
        [yes] You accept the word.
       *[no] You refuse the word.
    }
   *[no] { $seat } has decided.
}
gutenberg-accepted = “{ $word_id }” is accepted for this match.
gutenberg-rejected = { $you ->
    [yes] “{ $word_id }” does not count: you score nothing.
   *[no] “{ $word_id }” does not count: { $seat } scores nothing.
}
gutenberg-revealed = { $you ->
    [yes] Your word: “{ $text_id }” ({ points }), with { $cards }.
   *[no] { $seat } wrote “{ $text_id }” ({ points }), with { $cards }.
}
gutenberg-revealed-nothing = { $you ->
    [yes] You have no word.
   *[no] { $seat } has no word.
}
gutenberg-drew = { $you ->
    [yes] A tie: you draw { $card }.
   *[no] A tie: { $seat } draws { $card }.
}
gutenberg-ranked = Ranking of the round, first to last: { $seats }.
gutenberg-claimed-common = { $you ->
    [yes] You claim the common letter { $card }.
   *[no] { $seat } claims the common letter { $card }.
}
gutenberg-claimed = { $you ->
    [yes] { $from_you ->
        [yes] You claim { $card }, from your own word.
       *[no] You claim { $card } from { $from_seat }.
    }
   *[no] { $from_you ->
        [yes] { $seat } claims { $card } from you.
       *[no] { $own ->
            [yes] { $seat } claims { $card }, from their own word.
           *[no] { $seat } claims { $card } from { $from_seat }.
        }
    }
}
gutenberg-met = { $you ->
    [yes] You meet the challenge “{ $challenge }”.
   *[no] { $seat } meets the challenge “{ $challenge }”.
}
gutenberg-met-for-card = { $you ->
    [yes] You meet the challenge “{ $challenge }”: the card { $card } joins your collection.
   *[no] { $seat } meets the challenge “{ $challenge }” and gains the card { $card }.
}
gutenberg-choosing = { $you ->
    [yes] You draw { $cards }.
   *[no] { $seat } draws { $cards }.
}
gutenberg-gained = { $you ->
    [yes] { $card } joins your collection.
   *[no] { $seat } gains { $card }.
}
gutenberg-gained-hidden = { $vowel ->
    [yes] { $seat } gains a hidden vowel.
   *[no] { $seat } gains a hidden letter.
}
gutenberg-stopped = { $you ->
    [yes] You claim nothing more.
   *[no] { $seat } claims nothing more.
}
gutenberg-counted = { $you ->
    [yes] You score { points }, with { $left } more left in your collection.
   *[no] { $seat } scores { points }, with { $left } more left in their collection.
}
gutenberg-shelved = To the library: { $cards }.
gutenberg-resolved = Previous row: { $kept } to your collection, { $lost } under the deck.
gutenberg-taken = You take { $card } from the library.
gutenberg-discarded = { $card } leaves the library for the bottom of the deck.
gutenberg-press-beaten = The Rotary Press is beaten: { points } against { $library }!
gutenberg-press-wins = The Rotary Press wins: { points } against { $library }.

## What is asked, what is refused

gutenberg-ask-keep = Keep a card; the others are passed to the left.
gutenberg-ask-keep-alone = Keep a card; the others go under the deck.
gutenberg-ask-write = Write a word with your cards and the common letters, or pass (typed: no-word).
    .no-word = You will write no word this turn.
gutenberg-ask-write-last = Write your last word with your collection, the dearest you can, or pass (typed: no-word).
    .no-word = Your collection will bring you nothing.
gutenberg-ask-write-more = { points } against { $library }. Write another word with what is left, or finish (typed: no-word).
gutenberg-ask-vote = { $seat } has written “{ $word_id }”, which is not in the lexicon. Do you accept it? (Typed: accept or refuse.)
gutenberg-ask-claim = { $left ->
    [one] Claim a letter in play, or stop here.
   *[other] Claim { $left } letters in play, or stop here.
}
    .done = { $left ->
        [0] { "" }
        [one] You give up one letter.
       *[other] You give up { $left } letters.
    }
gutenberg-ask-claim-challenge = { $left ->
    [0] You may meet a challenge: { $challenges }.
    [one] Claim a letter in play; you may also meet a challenge: { $challenges }.
   *[other] Claim { $left } letters in play; you may also meet a challenge: { $challenges }.
}
    .done = You give up a challenge ({ $challenges }){ $left ->
        [0] .
        [one] { " " }and one letter.
       *[other] { " " }and { $left } letters.
    }
gutenberg-ask-choose = Keep one of the two cards; the other goes under the deck.
gutenberg-ask-slide = Slide the shorter row, by 0 to { $most ->
    [one] { $most } place
   *[other] { $most } places
}: each card above that is worth no more than the one below is yours.
gutenberg-ask-take = { points }: take a card of the library for your collection.
gutenberg-ask-discard = Only { points }: put a card of the library under its deck.
gutenberg-refused-unknown = “{ $word_id }” is not in the lexicon. Look for another word.
gutenberg-refused-letter = For “{ $word_id }” you lack the letter { $letter }.
gutenberg-refused-few = For “{ $word_id }” the letter { $letter } is used { $occurs } times, but you have only { $cards ->
    [one] one { $letter } card
   *[other] { $cards } { $letter } cards
}. A card stands for its letter twice only in a row.
gutenberg-refused-together = For “{ $word_id }” the letter { $letter } is only on a card of several letters, which stay together.
gutenberg-refused-cards = “{ $word_id }” can be written: type the word alone, or choose its cards.
gutenberg-refused-card = You do not have the card { $card_id }.
gutenberg-refused-twice = The card { $card_id } is in the word already. A card serves once; doubled it is written { $card_id }+.
gutenberg-refused-double = The card { $card } cannot be doubled: it has several letters.
gutenberg-refused-first = Of the card { $card } the first letter cannot be taken alone.
gutenberg-refused-length = A word has 2 to 20 letters.
gutenberg-refused-one-letter = “{ $word_id }” has a single letter; a word has at least two.
gutenberg-refused-apostrophe = “{ $word_id }” has an apostrophe: only words written in one piece count.
gutenberg-refused-hyphen = “{ $word_id }” has a hyphen: compound words do not count.
gutenberg-refused-space = “{ $word_id }” is several words: write one, in one piece.
gutenberg-refused-now-draft = Keep a card of your packet first.
gutenberg-refused-now-write = It is time to write a word, or to pass.
gutenberg-refused-now-vote = Say first whether the word counts: accept or refuse.
gutenberg-refused-now-claim = It is time to claim a letter, meet a challenge or stop here.
gutenberg-refused-now-choose = Keep one of the two cards you drew first.
gutenberg-refused-now-slide = Say first how far the shorter row slides.
gutenberg-refused-now-library = Choose a card of the library first.
gutenberg-refused-packet = The card { $card_id } is not in your packet.
gutenberg-refused-drawn = You did not draw the card { $card_id }.
gutenberg-refused-in-play = The card { $card_id } is not in play: it is neither common nor in a word.
gutenberg-refused-claims = You have claimed all your letters already.
gutenberg-refused-open = The challenge “{ $challenge }” is not open.
gutenberg-refused-second = You have met a challenge in this round already.
gutenberg-refused-unmet = Your word does not meet the challenge “{ $challenge }”.
gutenberg-refused-slide = The shorter row can slide by { $most ->
    [one] { $most } place
   *[other] { $most } places
} at most.
gutenberg-refused-shelf = The card { $card_id } is not in the library.
gutenberg-refused-take = It takes { $needed } points to take a card of the library, and you have { $points }: put one under its deck.
gutenberg-refused-discard = With { $points } points you take a card of the library: none goes under its deck.
gutenberg-config-lexicon = There is no lexicon { $given } here: it is version { $known }.
gutenberg-config-components-shape = Cards, line { $line }: “{ $given_id }” is neither “letter A 1 5” nor “vowel A 1 2” nor “challenge 1 letters>=7 -> card L 5”.
gutenberg-config-components-letters = Cards, line { $line }: “{ $given_id }” is not one to four capitals without accents.
gutenberg-config-components-value = Cards, line { $line }: “{ $given_id }” is not a value from 1 to 9.
gutenberg-config-components-count = Cards, line { $line }: “{ $given_id }” is not a number of cards.
gutenberg-config-components-twice = Cards, line { $line }: “{ $given_id }” is there already. Make one line of the two.
gutenberg-config-components-condition = Cards, line { $line }: “{ $given_id }” is not a condition such as letters>=7, vowels=1, points<=7, without-e, loop, open-ends, shortest or longest.
gutenberg-config-components-reward = Cards, line { $line }: “{ $given_id }” is not a reward such as card ER 6, vowel, letter, claim or choose.
gutenberg-config-components-total = Cards, line { $line }: the list has { $letters } letters, { $vowels } vowels and { $challenges } challenges; it takes 76, 9 and 18.
gutenberg-config-components-kinds = Cards, line { $line }: { $given } different cards are too many: { $most } at most.

## Words

gutenberg-path-write = write { $count ->
    [1] “{ $a }”
    [2] “{ $a }{ $b }”
    [3] “{ $a }{ $b }{ $c }”
    [4] “{ $a }{ $b }{ $c }{ $d }”
    [5] “{ $a }{ $b }{ $c }{ $d }{ $e }”
    [6] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }”
    [7] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }”
    [8] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }”
    [9] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }”
    [10] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }”
    [11] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }”
    [12] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }”
    [13] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }”
    [14] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }”
    [15] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }”
    [16] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }”
    [17] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }”
    [18] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r }”
    [19] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r }{ $s }”
   *[other] “{ $a }{ $b }{ $c }{ $d }{ $e }{ $f }{ $g }{ $h }{ $i }{ $j }{ $k }{ $l }{ $m }{ $n }{ $o }{ $p }{ $q }{ $r }{ $s }{ $t }”
}
gutenberg-path-keep = keep { $a }
# A challenge is met, a letter is claimed.
gutenberg-path-claim = { $a_name ->
    [challenge] meet “{ $a }”
   *[other] claim { $a }
}
gutenberg-path-take = take { $a }
gutenberg-path-discard = discard { $a }
gutenberg-path-slide = slide by { $a_id }
gutenberg-word-keep = keep
gutenberg-word-write = write
gutenberg-word-spell = spell
gutenberg-word-no-word = no word
gutenberg-word-accept = accept
gutenberg-word-refuse = refuse
gutenberg-word-claim = claim
gutenberg-word-done = stop here
gutenberg-word-take = take
gutenberg-word-discard = discard
gutenberg-word-slide = slide
gutenberg-word-plus = { $a }{ $a }
gutenberg-word-of = { $a }
gutenberg-word-challenge = { $n ->
    [1] Seven letters
    [2] Eight letters
    [3] One vowel
    [4] No vowel
    [5] Lipogram
    [6] Full stick
    [7] Common press
    [8] No loan
    [9] Double strike
    [10] Loop
    [11] Open ends
    [12] Four vowels
    [13] Three consonants
    [14] Rare type
    [15] Twelve points
    [16] Small type
    [17] Shortest
    [18] Longest
   *[other] challenge { $n }
}
gutenberg-word-round = round { $n }
gutenberg-word-common = Common
gutenberg-word-challenges = Challenges
gutenberg-word-packet = Packet
gutenberg-word-hand = Your cards
gutenberg-word-kept = Kept
gutenberg-word-collection = collection
gutenberg-word-hidden = hidden
gutenberg-word-library = Library
gutenberg-word-previous = Previous row
gutenberg-word-row = New row
gutenberg-word-drawn = Drawn
gutenberg-word-written = Your word
gutenberg-word-nothing = no word
gutenberg-word-in-play = in play
gutenberg-word-seat = player { $n }
gutenberg-word-vowel = a vowel
gutenberg-word-letter = a letter
gutenberg-word-one-more = one more letter in play
gutenberg-word-one-of-two = one letter of two
gutenberg-word-condition = { $n ->
    [1] 7 letters or more
    [2] 8 letters or more
    [3] a single vowel, 5 letters or more
    [4] no vowel
    [5] no E, 6 letters or more
    [6] all your 5 cards used
    [7] all 3 common letters, 6 letters or more
    [8] no common letter, 5 letters or more
    [9] 2 doubled cards
    [10] ends as it begins, 4 letters or more
    [11] a vowel at both ends, 5 letters or more
    [12] 4 vowels or more
    [13] 3 consonants in a row
    [14] a card of 5 points or more
    [15] exactly 12 points
    [16] at most 7 points, 5 letters or more
    [17] fewest letters of all
   *[18] most letters of all
}
gutenberg-word-any-word = any word
gutenberg-word-at = { $b }: { $a }
gutenberg-word-at-least = at least { $n }
gutenberg-word-at-most = at most { $n }
gutenberg-word-exactly = exactly { $n }
gutenberg-word-absent = none
gutenberg-word-length = letters
gutenberg-word-vowel-count = vowels
gutenberg-word-consonant-row = consonants in a row
gutenberg-word-doubled-count = doubled cards
gutenberg-word-own-count = cards of your own used
gutenberg-word-common-count = common letters used
gutenberg-word-dearest = points of the dearest card
gutenberg-word-points = points
gutenberg-word-same-ends = ends as it begins
gutenberg-word-open-ends = a vowel first and last
gutenberg-word-shortest = fewest letters of all
gutenberg-word-longest = most letters of all
gutenberg-word-draft = choosing letters
gutenberg-word-vote = vote
gutenberg-word-choose = choosing a card
gutenberg-word-over = match over
gutenberg-word-card = this card
gutenberg-word-letters = letter
gutenberg-word-vowels = vowel
gutenberg-word-whole = once
gutenberg-word-doubled = doubled
gutenberg-word-first = first letter
gutenberg-word-offset = offset by { $n }
gutenberg-word-a = A
gutenberg-word-b = B
gutenberg-word-c = C
gutenberg-word-d = D
gutenberg-word-e = E
gutenberg-word-f = F
gutenberg-word-g = G
gutenberg-word-h = H
gutenberg-word-i = I
gutenberg-word-j = J
gutenberg-word-k = K
gutenberg-word-l = L
gutenberg-word-m = M
gutenberg-word-n = N
gutenberg-word-o = O
gutenberg-word-p = P
gutenberg-word-q = Q
gutenberg-word-r = R
gutenberg-word-s = S
gutenberg-word-t = T
gutenberg-word-u = U
gutenberg-word-v = V
gutenberg-word-w = W
gutenberg-word-x = X
gutenberg-word-y = Y
gutenberg-word-z = Z
gutenberg-word-qu = QU
gutenberg-word-er = ER
gutenberg-word-ons = ONS
gutenberg-word-ing = ING
gutenberg-word-ou = OU
gutenberg-word-ch = CH
gutenberg-word-th = TH
gutenberg-word-re = RE

## Options

gutenberg-option-language = Language of the words
    .about = The letters of the box and the lexicon: French or English, whatever the language of the texts.
gutenberg-option-language-fr = French
gutenberg-option-language-en = English
gutenberg-option-check = Checking of words
    .about = Unknown words are refused at once; or taken blindly, and score nothing; or put to the other players.
gutenberg-option-check-live = at once
gutenberg-option-check-blind = blind
gutenberg-option-check-table = the table decides
gutenberg-option-mode = Difficulty when alone
    .about = Easy: several words in the last round. Hard: unused cards count for the Rotary Press.
gutenberg-option-mode-normal = normal
gutenberg-option-mode-easy = easy
gutenberg-option-mode-hard = hard
gutenberg-option-collections = Collections of the others
    .about = Hidden: only the backs of claimed cards are seen, as at the table. Open: what each player claimed stays in sight.
gutenberg-option-collections-hidden = hidden
gutenberg-option-collections-open = open

## Score sheet

gutenberg-category-collection = Cards of the collection
gutenberg-category-common = Common letters

## The fields of the view

gutenberg-field-config = Settings
gutenberg-field-players = Players
gutenberg-field-lexicon = Version of the lexicon
gutenberg-field-components = Cards of your box
gutenberg-field-seat = Player
gutenberg-field-round = Round
gutenberg-field-phase = Step
gutenberg-field-to-move = Waiting for
gutenberg-field-common = Common letters
gutenberg-field-challenges = Open challenges
gutenberg-field-order = Ranking of the round
gutenberg-field-turn = Place of whoever claims, from 0
gutenberg-field-left = Letters to claim
gutenberg-field-challenged = Challenge already met
gutenberg-field-accepted = Words that the table accepted
gutenberg-field-decks = In the decks
gutenberg-field-letter-cards = Letter cards
gutenberg-field-vowel-cards = Vowel cards
gutenberg-field-challenge-cards = Challenge cards
gutenberg-field-under = Letters seen going under the deck
gutenberg-field-vowels-back = Vowels under their deck
gutenberg-field-unseen = Challenges still in the deck
gutenberg-field-mine = Yours alone
gutenberg-field-solo = Against the Rotary Press
gutenberg-field-name = Name
gutenberg-field-letters = Letters
gutenberg-field-value = Value
gutenberg-field-deck = Cards to draw
gutenberg-field-condition = Condition
gutenberg-field-reward = Reward
gutenberg-field-card = Card to win
gutenberg-field-met-by = Met by
gutenberg-field-collection = Collection
gutenberg-field-hidden = Hidden in the collection
gutenberg-field-drafted-count = Cards kept
gutenberg-field-word = Word
gutenberg-field-played = Cards in play
gutenberg-field-unused-count = Unused cards
gutenberg-field-drawn-count = Cards drawn
gutenberg-field-left-over = Points left in the collection
gutenberg-field-spelt = Without accents
gutenberg-field-text = Written
gutenberg-field-cards = Cards
gutenberg-field-points = Points
gutenberg-field-style = Use
gutenberg-field-packet = Your packet
gutenberg-field-drafted = Cards you kept
gutenberg-field-passed = Packets you passed on
gutenberg-field-pick = You will keep
gutenberg-field-hand = Your cards for the word
gutenberg-field-written = Your word
gutenberg-field-vote = You accept the word
gutenberg-field-secret = Cards of your collection that nobody else saw
gutenberg-field-unused = Your unused cards
gutenberg-field-drawn = Cards you drew
gutenberg-field-previous = Previous row
gutenberg-field-row = New row
gutenberg-field-slides = What each offset wins, card by card
gutenberg-field-library = Library
gutenberg-field-library-points = Points of the library
gutenberg-field-score = Your points
gutenberg-field-words = Your words
gutenberg-field-won = Rotary Press beaten

## The drawn board

gutenberg-board-round = { $round ->
    [5] Last round
   *[other] Round { $round } of 5
}
gutenberg-board-step = { $step ->
    [draft] Draft
    [write] Writing
    [vote] Vote
    [slide] Alignment
    [library] Library
    [over] End of the match
   *[other] Reveal
}
gutenberg-board-you = You
gutenberg-board-collections = Collections
gutenberg-board-wall = Challenges
gutenberg-board-words = The last words
gutenberg-board-common = Common letters
gutenberg-board-common-short = Common
gutenberg-board-is-common = A common letter: everybody can use it.
gutenberg-board-hand = Your cards
gutenberg-board-collection = Your collection
gutenberg-board-block = { $letters_id }, { points }{ $style_id ->
    [doubled] , doubled
    [first] , as a Q
   *[other] { "" }
}
gutenberg-board-kind = { $kind_id ->
    [vowels] Vowel
    [challenges] Challenge that became a letter
    [group] Several letters, always together
   *[other] Letter
}{ $style_id ->
    [doubled] , doubled: it counts once
    [first] , as a Q
   *[other] { "" }
}.
gutenberg-board-laid = { $letters_id }, { points }{ $style_id ->
    [doubled] , doubled; once only
    [first] , as a Q; the whole QU
   *[other] { $turns ->
        [yes] { $letters_id ->
            [QU] ; as a Q
           *[other] ; double it
        }
       *[no] { "" }
    }
}
gutenberg-board-take-back = Take { $letters } back
gutenberg-board-coach = Type, tap or drag. Tap a laid block to double it; QU becomes Q.
gutenberg-board-coach-short = Tap or drag your letters; tapping a laid block doubles it.
gutenberg-board-own-card = yours: the others can claim it
gutenberg-board-common-card = common
gutenberg-board-secret = { $step ->
    [draft] All choose their letters in secret.
   *[other] All write their word in secret.
}
gutenberg-board-stick = Composing stick: { $word }. Type a word, Enter prints it.
gutenberg-board-points = { $points ->
    [one] point
   *[other] points
}
gutenberg-board-letters = { $count ->
    [one] { $count } letter
   *[other] { $count } letters
}
gutenberg-board-missing = no { $letter }
gutenberg-board-known = accepted
gutenberg-board-unknown = not in the lexicon
gutenberg-board-later = { $check ->
    [blind] judged at the reveal
   *[table] put to the vote if unknown
}
gutenberg-board-written = your word is written
gutenberg-board-tools = Tools
gutenberg-board-shuffle = Shuffle
gutenberg-board-sort = Sort by value
gutenberg-board-erase = Erase
gutenberg-board-clear = Clear
gutenberg-board-keep = Keep this idea
gutenberg-board-idea = Idea
gutenberg-board-recall = , take it up again
gutenberg-board-challenge = { $title }, { $gives }: { $wants }.
gutenberg-board-gives = Brings: { $gives }
gutenberg-board-met-by = Met by { $names }.
gutenberg-board-met-count = { $count } challenges
gutenberg-board-met-by-nobody = Nobody meets it.
gutenberg-board-standing = { $standing ->
    [met] Your word meets it.
    [unknown] The reveal will tell.
   *[other] Your word does not meet it.
}
gutenberg-board-gone = { $you ->
    [yes] You have met “{ $challenge }”.
   *[no] { $seat } has met “{ $challenge }”.
}
gutenberg-board-player = { $name }: { $count ->
    [0] empty collection
    [one] one card
   *[other] { $count } cards
}{ $known ->
    [0] { "" }
   *[other]  ({ $cards })
}{ $doing ->
    [choosing] , choosing
    [chosen] , has chosen
    [writing] , composing
    [written] , has written
    [voting] , voting
    [claiming] , claiming
    [claimed] , has claimed
   *[other] { "" }
}
gutenberg-board-doing = { $doing ->
    [choosing] choosing
    [chosen] has chosen
    [writing] composing
    [written] has written
    [voting] voting
    [claiming] claiming
   *[claimed] has claimed
}
gutenberg-board-packet = packet of { $count }
gutenberg-board-owns = { $count ->
    [0] No card
    [one] One card
   *[other] { $count } cards
}
gutenberg-board-on-bench = cards, { points }: all on the bench
gutenberg-board-your-packet = Your packet: keep a letter
gutenberg-board-waits = Your choice waits for the others
gutenberg-board-receives = { $count ->
    [0] receives nothing
    [one] receives the other one
   *[other] receives the other { $count }
}
gutenberg-board-passes = { $first ->
    [yes] will pass you theirs
   *[no] has passed you this packet
}
gutenberg-board-kept = Kept: { $count } of 5
gutenberg-board-place = Place { $n }
gutenberg-board-passed = Passed to { $name }
gutenberg-board-row = New row
gutenberg-board-previous = Previous row
gutenberg-board-wins-if = won if ≤ the card below
gutenberg-board-places = Where to lay the row
gutenberg-board-slides = The row that slides: place { $n } of { $most }. Arrows or drag.
gutenberg-board-slide = Place { $n }: { $cards }, { points }
gutenberg-board-then = { $good ->
    [yes] Then: 13 points or more, a card of the library will be yours.
   *[no] Then: less than 13 points, a card of the library goes under its deck.
}
gutenberg-board-galley = { $rank ->
    [0] { "" }
   *[other] { $rank }.{ " " }
}{ $seat }: { $text_id }, { points }{ $met_id ->
    [none] { "" }
   *[other] , { $met_id }
}
gutenberg-board-from = { $you ->
    [yes] In your word “{ $text_id }”.
   *[no] In the word of { $seat }, “{ $text_id }”.
}
gutenberg-board-claimed = { $you ->
    [yes] { $letters_id }, claimed by you
   *[no] { $letters_id }, claimed by { $seat }
}
gutenberg-board-print = { $letters }, a common letter
gutenberg-board-void = does not count
gutenberg-board-disputed = disputed word
gutenberg-board-has-claimed = { $count ->
    [0] nothing claimed
    [one] one letter
   *[other] { $count } letters
}
gutenberg-board-claims = { $count ->
    [0] perhaps a challenge
    [one] one more letter
   *[other] { $count } more letters
}
gutenberg-board-will-claim = { $count ->
    [one] then one letter
   *[other] then { $count } letters
}
gutenberg-board-best-yours = With your letters, no word was worth more than yours.
gutenberg-board-drawn = Keep one letter
gutenberg-board-vote = { $you ->
    [yes] Your word “{ $word_id }” is not in the lexicon. The others decide.
   *[no] “{ $word_id }”, by { $seat }, is not in the lexicon. Let it count?
}
gutenberg-board-voted = { $vote ->
    [yes] You accept.
   *[no] You refuse.
}
gutenberg-board-press = The Rotary Press
gutenberg-board-so-far = Written so far: { $words } ({ points })
gutenberg-board-to-exceed = to exceed
gutenberg-board-to-exceed-unused = to exceed, with { $unused } unused
gutenberg-board-press-had = for the press
gutenberg-board-library = Library of the Rotary Press
gutenberg-board-library-empty = No card yet.
gutenberg-board-in-library = In the library.
gutenberg-board-sum = { $own } + { $common } common
gutenberg-board-left = { $points } left
gutenberg-board-alone = { $won ->
    [yes] The Rotary Press is beaten: { $points } against { $library }!
   *[no] The Rotary Press wins: { $points } against { $library }.
}

## Why an action is good, and how a match was played

gutenberg-reason-keeps = With this card you can write “{ $text_id }”: { points }{ $without ->
    [0] { "" }
   *[other] { " " }({ $without } without it)
}.
gutenberg-reason-collects = With this card, the collection alone can write “{ $text_id }”: { points }{ $without ->
    [0] { "" }
   *[other] { " " }({ $without } without it)
}.
gutenberg-reason-value = The card is worth { points }.
gutenberg-reason-value-from = The card is worth { points }, and it was played by { $from_seat }.
gutenberg-reason-word = A word of { points }.
gutenberg-reason-word-meets = A word of { points } that meets { $challenges_count ->
    [one] the challenge “{ $challenges }”
   *[other] these challenges: { $challenges }
}.
gutenberg-reason-prize-card = The challenge brings the card { $card }.
gutenberg-reason-prize-vowel = The challenge brings a vowel.
gutenberg-reason-prize-letter = The challenge brings a letter.
gutenberg-reason-prize-one-more = The challenge brings one more letter in play.
gutenberg-reason-prize-one-of-two = The challenge brings one letter of two.
gutenberg-style-best = Best word: “{ $text_id }”, { points }.
gutenberg-style-longest = Longest word: “{ $text_id }”, { $letters } letters.
gutenberg-style-challenges = Challenges met: { $count }{ style-others }.
gutenberg-style-claimed = Letters claimed: { $count }{ style-others }; taken from others’ words: { $robbed }; lost to others: { $lost }.
gutenberg-style-last = Last word: “{ $text_id }”, { points }.
gutenberg-style-empty = Rounds without a word: { $count }.
