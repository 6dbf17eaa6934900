### Gutenberg. The conventions are in docs/words.md.

gutenberg-title = Gutenberg
gutenberg-line = Draft letters, set words, and keep the finest one for the end.
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
    [yes] Your best possible word was “{ $text_id }” ({ points }).
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
gutenberg-ranked = Ranking of the round: { $seats }.
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
gutenberg-ask-write = Write a word with your cards and the common letters, or pass: no-word
gutenberg-ask-write-last = Write your last word with your collection, the dearest you can, or pass: no-word
gutenberg-ask-write-more = { points } against { $library }. Write another word with what is left, or finish: no-word
gutenberg-ask-vote = { $seat } has written “{ $word_id }”, which is not in the lexicon. Do you accept it? Answer accept or refuse.
gutenberg-ask-claim = { $left ->
    [one] Claim a letter in play, or stop here.
   *[other] Claim { $left } letters in play, one after the other, or stop here.
}
gutenberg-ask-claim-challenge = { $left ->
    [0] You may meet a challenge: { $challenges }.
    [one] Claim a letter in play; you may also meet a challenge: { $challenges }.
   *[other] Claim { $left } letters in play; you may also meet a challenge: { $challenges }.
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

gutenberg-path-keep = keep { $a }
gutenberg-path-claim = claim { $a }
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
gutenberg-field-claimed = Collection
gutenberg-field-hidden = Hidden in the collection
gutenberg-field-drafted-count = Cards kept
gutenberg-field-word = Word
gutenberg-field-played = Cards in play
gutenberg-field-unused-count = Unused cards
gutenberg-field-drawn-count = Cards drawn
gutenberg-field-left-over = Points left in the collection
gutenberg-field-revealed = Cards that stayed hidden
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
gutenberg-field-secret = Hidden cards of your collection
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
