//! What a bot reckons with: the words that a seat can write, and what words some cards could make. Bots ask this of
//! worlds that they draw themselves from what they see.

use game::Seat;
use lexicon::{EVERYDAY, Found, Tier};

use crate::action::Action;
use crate::challenge::{ChallengeName, Facts, Reward};
use crate::event::spelling;
use crate::name::{Letters, Spelt};
use crate::pile::CardType;
use crate::state::{Gutenberg, Phase, Usable};

/// A word that a seat can write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Writing {
    /// The action that writes it.
    pub action: Action,
    /// What it scores.
    pub points: u8,
    /// How many letters it has.
    pub letters: u8,
    /// The cards that it uses beside the common ones.
    pub own: Vec<CardType>,
    /// The open challenges that it meets, whatever the others write.
    pub meets: Vec<ChallengeName>,
}

impl Gutenberg {
    /// What has to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The round, 1 to 5.
    pub fn round(&self) -> u8 {
        self.round
    }

    /// The value of a card.
    pub fn card_value(&self, kind: CardType) -> u8 {
        self.components().value(kind)
    }

    /// What a card prints.
    pub fn card_letters(&self, kind: CardType) -> Letters {
        self.components().letters(kind)
    }

    /// The collection of a seat.
    pub fn collected(&self, seat: Seat) -> Vec<CardType> {
        let player = self.player(seat);
        player.claimed.iter().chain(player.secret.iter()).copied().collect()
    }

    /// What a word of a seat can be made of in this round, as far as it has been drafted: the common cards, then its own.
    pub fn usable_cards(&self, seat: Seat) -> Vec<CardType> {
        self.usable(seat).to_vec()
    }

    /// The common cards.
    pub fn common_cards(&self) -> &[CardType] {
        &self.common
    }

    /// The library of a player alone.
    pub fn library(&self) -> &[CardType] {
        &self.solo.library
    }

    /// The points of the library of a player alone.
    pub fn library_total(&self) -> u16 {
        self.library_points()
    }

    /// The row of a player alone that the next word will lie under.
    pub fn previous_row(&self) -> &[CardType] {
        &self.solo.previous
    }

    /// The cards that can still come in this world: letters, then vowels.
    pub fn to_come(&self) -> [Vec<CardType>; 2] {
        let mut cards = self.fresh;
        cards.add_all(&self.under);
        let components = self.components();
        let (letters, vowels) = (components.letter_kinds(), components.vowel_kinds());
        let of = |kinds: std::ops::Range<CardType>| {
            cards.cards().filter(move |kind| kinds.contains(kind)).collect::<Vec<_>>()
        };
        let mut vowels = of(vowels);
        vowels.extend(self.vowels_back.iter());
        [of(letters), vowels]
    }

    /// The card that an action of a seat keeps, claims, takes or discards.
    pub fn card_of(&self, seat: Seat, action: &Action) -> Option<CardType> {
        let player = self.player(seat);
        let (cards, name): (Vec<CardType>, _) = match (action, self.phase) {
            (Action::Keep(name), Phase::Draft) => (player.packet.to_vec(), name),
            (Action::Keep(name), _) => (player.drawn.to_vec(), name),
            (Action::Claim(name), _) => (self.pool().to_vec(), name),
            (Action::Take(name) | Action::Discard(name), _) => (self.solo.library.to_vec(), name),
            _ => return None,
        };
        self.place(&cards, *name).map(|place| cards[place])
    }

    /// The letter card that an open challenge becomes, if its reward is that.
    pub fn prize(&self, ChallengeName(number): ChallengeName) -> Option<CardType> {
        let place = self.components().challenge(number)?;
        match self.components().challenges()[usize::from(place)].reward {
            Reward::Card(kind) => Some(kind),
            _ => None,
        }
    }

    /// How many letters the player of that place in the ranking, from 0, claims (GUT-13).
    pub fn claims(&self, place: u8) -> u8 {
        crate::claim::quota(self.seats, place)
    }

    /// The points of the best word that these cards make, up to that tier.
    pub fn best_points(&self, cards: &[CardType], vocabulary: Tier) -> u8 {
        let usable: Usable = cards.iter().copied().take(24).collect();
        let mut best = 0;
        self.each_word(&usable, vocabulary, |found| best = best.max(found.points));
        best
    }

    /// The best word that these cards make, up to that tier, with its accents, and its points: of equals the first of the
    /// alphabet.
    pub fn word_of(&self, cards: &[CardType], vocabulary: Tier) -> Option<(String, u8)> {
        let usable: Usable = cards.iter().copied().take(24).collect();
        let mut best: Option<Found> = None;
        self.each_word(&usable, vocabulary, |found| {
            let key = |found: &Found| (found.points, std::cmp::Reverse(found.word));
            if best.as_ref().is_none_or(|best| key(&found) > key(best)) {
                best = Some(found);
            }
        });
        best.map(|found| (spelling(self, Spelt(found.word)), found.points))
    }

    /// The open challenges that the word of a seat meets, whatever the others write.
    pub fn challenges_met(&self, seat: Seat) -> Vec<ChallengeName> {
        let facts = self.player(seat).written.and_then(|word| word.facts(self.components()));
        facts.map(|facts| self.meets(&facts)).unwrap_or_default()
    }

    fn meets(&self, facts: &Facts) -> Vec<ChallengeName> {
        let met =
            |place: &&u8| self.components().challenges()[usize::from(**place)].is_met(facts, None);
        self.open.iter().filter(met).map(|&place| self.challenge_name(place)).collect()
    }

    /// The words that a seat can write now, up to that tier: the `most` that score best, and for each open challenge the
    /// best that meets it. The best word comes first.
    pub fn writings(&self, seat: Seat, vocabulary: Tier, most: usize) -> Vec<Writing> {
        let usable = self.usable(seat);
        let mut found: Vec<Found> = Vec::new();
        self.each_word(&usable, vocabulary, |word| found.push(word));
        found.sort_unstable_by(|one, other| {
            let key = |found: &Found| (found.points, found.word.len());
            key(other).cmp(&key(one)).then(one.word.cmp(&other.word))
        });
        found.dedup_by_key(|found| found.word);
        let mut writings: Vec<Writing> = Vec::new();
        // Looking for a word that meets a challenge ends somewhere.
        for (place, found) in found.iter().enumerate().take(most.max(400)) {
            let wanted =
                |name: &ChallengeName| !writings.iter().any(|writing| writing.meets.contains(name));
            if place >= most && !self.open.iter().any(|&open| wanted(&self.challenge_name(open))) {
                break;
            }
            let Some(writing) = self.writing(seat, &usable, found) else { continue };
            if place < most || writing.meets.iter().any(wanted) {
                writings.push(writing);
            }
        }
        writings
    }

    fn writing(&self, seat: Seat, usable: &Usable, found: &Found) -> Option<Writing> {
        let row = self.choose_row(seat, &found.word)?;
        let printed = self.printed(usable, found.word, &row);
        let facts = printed.facts(self.components())?;
        Some(Writing {
            action: Action::Write(self.path(usable, &row)),
            points: facts.points,
            letters: found.word.len() as u8,
            own: Self::own_cards(&printed).collect(),
            meets: self.meets(&facts),
        })
    }

    fn each_word(&self, usable: &Usable, vocabulary: Tier, mut each: impl FnMut(Found)) {
        let hand = self.hand(usable);
        let known = |found: Found| {
            if found.tier().is_some_and(|tier| tier <= vocabulary) {
                each(found);
            }
        };
        match vocabulary <= EVERYDAY {
            true => self.lexicon().everyday_words(&hand, known),
            false => self.lexicon().words(&hand, known),
        }
    }
}
