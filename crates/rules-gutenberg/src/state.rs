use game::{CustomComponents, Seat, Seats};
use lexicon::Lexicon;
use serde::{Deserialize, Serialize};

use crate::components::Components;
use crate::config::{Check, Collections, Config, LEXICON, Language, Mode};
use crate::name::{Name, Spelt};
use crate::pile::{Bag, CardType, Pile};
use crate::printed::Printed;

/// A match of Gutenberg.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(remote = "Self", deny_unknown_fields)]
pub struct Gutenberg {
    /// How many play.
    #[serde(rename = "players")]
    pub(crate) seats: u8,
    pub(crate) language: Language,
    pub(crate) check: Check,
    pub(crate) mode: Mode,
    pub(crate) collections: Collections,
    /// The cards, if they are not those of the language.
    #[serde(rename = "own")]
    pub(crate) custom: CustomComponents<Components>,
    /// 1 to 5.
    pub(crate) round: u8,
    pub(crate) phase: Phase,
    /// The letter and vowel cards that can still be drawn this round: their order is drawn with them.
    pub(crate) fresh: Bag,
    /// Letter cards that all players saw go under the deck in this round.
    pub(crate) under: Bag,
    /// Vowel cards under their deck, the first that went there first; they come when the fresh ones are gone.
    pub(crate) vowels_back: Pile<CardType, 9>,
    /// The challenges that were not yet drawn, as bits.
    pub(crate) unseen: u32,
    /// The open challenges, by their places in the list.
    pub(crate) open: Pile<u8, 3>,
    /// The common cards in play.
    pub(crate) common: Pile<CardType, 3>,
    #[serde(rename = "seats")]
    pub(crate) players: [Player; 6],
    /// The ranking of the round, best first (GUT-12).
    pub(crate) order: Pile<u8, 6>,
    /// Whose word is disputed, or whose place in the ranking it is to claim.
    pub(crate) turn: u8,
    /// How many letters the claiming player may still claim.
    pub(crate) left: u8,
    /// Whether the claiming player has claimed a challenge.
    pub(crate) challenged: bool,
    /// Words that the table let count in this match.
    pub(crate) accepted: Vec<Spelt>,
    pub(crate) solo: Solo,
}

/// What has to be decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// All players keep a card of their packet.
    Draft,
    /// All players write a word.
    Write,
    /// The others say whether a word counts.
    Vote,
    /// One after the other claims letters and a challenge.
    Claim,
    /// The claiming player keeps one of two cards.
    Choose,
    /// Alone: where the new row lies.
    Slide,
    /// Alone: a card leaves the library.
    Library,
    /// The match is over.
    Over,
}

/// What lies before a player, and what they have in mind.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Player {
    /// The cards to choose from.
    pub(crate) packet: Pile<CardType, 5>,
    /// The drafted cards, in the order in which they were kept.
    pub(crate) drafted: Pile<CardType, 5>,
    /// The card that will be kept when all have chosen.
    pub(crate) pick: Option<CardType>,
    /// The word, which all players see once all have written.
    pub(crate) written: Option<Printed>,
    pub(crate) vote: Option<bool>,
    /// The drafted cards that were used and are in play.
    pub(crate) played: Pile<CardType, 5>,
    /// Letter cards that only this player saw go under the deck in this round.
    pub(crate) unused: Pile<CardType, 6>,
    /// The challenges that the word meets, as bits.
    pub(crate) met: u32,
    /// The part of the collection that all players saw being claimed, face down since (GUT-13).
    pub(crate) claimed: Pile<CardType, 24>,
    /// The part of the collection that no other player saw.
    pub(crate) secret: Pile<CardType, 4>,
    /// The cards to choose one of.
    pub(crate) drawn: Pile<CardType, 2>,
}

/// What only a player alone has.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Solo {
    /// The row of the previous round.
    pub(crate) previous: Pile<CardType, 7>,
    /// The row of this round.
    pub(crate) row: Pile<CardType, 7>,
    pub(crate) library: Pile<CardType, 28>,
    /// The points of this round's word, and of all words of the last round.
    pub(crate) score: u16,
    /// The words of the last round in easy mode.
    pub(crate) words: Vec<Spelt>,
}

/// The last round.
pub(crate) const LAST: u8 = 5;

/// The cards that a word can be made of: the common ones first.
pub(crate) type Usable = Pile<CardType, 24>;
/// All cards that can be claimed: the common ones, then those that the players used.
pub(crate) type Pool = Pile<CardType, 33>;

impl Gutenberg {
    pub(crate) fn components(&self) -> &Components {
        self.custom.or(|| Components::of_the_box(self.language))
    }

    pub(crate) fn lexicon(&self) -> Lexicon {
        self.language.lexicon()
    }

    pub(crate) fn config(&self) -> Config {
        Config {
            players: self.seats,
            language: self.language,
            check: self.check,
            mode: self.mode,
            collections: self.collections,
            lexicon: LEXICON,
            components: self.custom.text(),
        }
    }

    pub(crate) fn is_solo(&self) -> bool {
        self.seats == 1
    }

    pub(crate) fn all(&self) -> impl DoubleEndedIterator<Item = Seat> + use<> {
        Seat::all(self.seats)
    }

    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// Who claims now, in the phases of claiming.
    pub(crate) fn claimer(&self) -> Option<Seat> {
        self.order.get(usize::from(self.turn)).map(|&seat| Seat(seat))
    }

    pub(crate) fn waiting(&self) -> Seats {
        let who = |waits: &dyn Fn(&Player) -> bool| {
            self.all().filter(|&seat| waits(self.player(seat))).collect()
        };
        match self.phase {
            Phase::Draft => who(&|player| player.pick.is_none()),
            Phase::Write => who(&|player| player.written.is_none()),
            Phase::Vote => {
                let others: Seats = who(&|player| player.vote.is_none());
                others.without(Seat(self.turn))
            }
            Phase::Claim | Phase::Choose => self.claimer().into_iter().collect(),
            Phase::Slide | Phase::Library => Seats::only(Seat(0)),
            Phase::Over => Seats::NONE,
        }
    }

    /// What a word of this seat can be made of (GUT-4, GUT-16, GUT-34).
    pub(crate) fn usable(&self, seat: Seat) -> Usable {
        let player = self.player(seat);
        let mut own: Usable = match self.round {
            LAST => player.claimed.iter().chain(player.secret.iter()).copied().collect(),
            _ => player.drafted.iter().copied().collect(),
        };
        own.sort_unstable();
        self.common.iter().chain(own.iter()).copied().collect()
    }

    /// The cards in play (GUT-13).
    pub(crate) fn pool(&self) -> Pool {
        let played = self.all().flat_map(|seat| self.player(seat).played.iter());
        self.common.iter().chain(played).copied().collect()
    }

    /// What a card of a list is called.
    pub(crate) fn name(&self, cards: &[CardType], place: usize) -> Name {
        let components = self.components();
        let letters = components.letters(cards[place]);
        let same = cards[..place].iter().filter(|&&kind| components.letters(kind) == letters);
        let name = Name::new(letters, same.count() as u8 + 1);
        debug_assert!(name.is_some(), "a list has fewer than a hundred cards of a kind");
        name.unwrap_or_default()
    }

    /// All names of a list.
    pub(crate) fn names<'a>(
        &'a self,
        cards: &'a [CardType],
    ) -> impl Iterator<Item = Name> + use<'a> {
        (0..cards.len()).map(|place| self.name(cards, place))
    }

    /// The place in a list of the card of that name.
    pub(crate) fn place(&self, cards: &[CardType], name: Name) -> Option<usize> {
        let components = self.components();
        let mut same =
            (0..cards.len()).filter(|&place| components.letters(cards[place]) == name.letters());
        same.nth(usize::from(name.number()).checked_sub(1)?)
    }
}
