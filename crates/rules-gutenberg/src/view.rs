use game::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::challenge::{ChallengeName, RewardKind};
use crate::components::Deck;
use crate::config::{Collections, Config};
use crate::event::{hidden_spelling, spelling};
use crate::name::{Letters, Name, Spelt};
use crate::pile::CardType;
use crate::printed::{Printed, Style};
use crate::solo::GOOD;
use crate::state::{Gutenberg, LAST, Phase, Player, Solo};

/// Everything one viewer knows.
///
/// The cards of a list carry the names by which an action chooses them now. Whatever is a viewer's own is in `mine`;
/// what others have chosen is nowhere until all have chosen.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct View {
    /// What the match was set up with.
    pub config: Config,
    /// The seat whose view it is; none for spectators.
    pub seat: Option<Seat>,
    /// 1 to 5.
    pub round: u8,
    /// What has to be decided.
    pub phase: Phase,
    /// Who can act.
    pub to_move: Vec<Seat>,
    /// What the viewer is asked to do.
    pub ask: Option<Ask>,
    /// The common cards in play.
    pub common: Vec<CardView>,
    /// The open challenges.
    pub challenges: Vec<ChallengeView>,
    /// The players, from seat 0 on.
    pub players: Vec<PlayerView>,
    /// The ranking of the round once the words are revealed, best first.
    pub order: Vec<Seat>,
    /// In a vote whose word it is about; while claiming the place in `order` of the claiming player.
    pub turn: u8,
    /// How many letters the claiming player may still claim.
    pub left: u8,
    /// Whether the claiming player has claimed a challenge.
    pub challenged: bool,
    /// Words that the table let count in this match.
    pub accepted: Vec<Spelt>,
    /// How many cards can still be drawn from the letter deck and from the vowel deck.
    pub decks: Counts,
    /// The letter cards that all players saw go under the deck in this round.
    pub under: Vec<CardView>,
    /// The vowel cards that went back under their deck, in the order in which they will come again.
    pub vowels_back: Vec<CardView>,
    /// The challenges that were never open.
    pub unseen: Vec<ChallengeName>,
    /// What only the viewer sees; in a match alone every viewer sees it.
    pub mine: Option<Mine>,
    /// Alone: the rows and the library.
    pub solo: Option<SoloView>,
}

/// A card.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct CardView {
    /// What it is called in an action now, if it can be chosen.
    pub name: Name,
    /// What it prints.
    pub letters: Letters,
    /// Its points.
    pub value: u8,
    /// Where it belongs.
    pub deck: Deck,
}

/// So many letter cards and vowel cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Counts {
    /// Letter cards.
    pub letter_cards: u8,
    /// Vowel cards.
    pub vowel_cards: u8,
}

/// So many cards of a collection, by their backs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Backs {
    /// Letter cards.
    pub letter_cards: u8,
    /// Vowel cards.
    pub vowel_cards: u8,
    /// Challenges that have become letter cards.
    pub challenge_cards: u8,
}

/// An open challenge.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ChallengeView {
    /// What it is called in an action.
    pub name: ChallengeName,
    /// What it asks of a word, all of it, as words with labels: `condition7`; of a card that is not of our list
    /// `at-least7@length`, `absent@e`.
    pub condition: Vec<String>,
    /// What it brings.
    pub reward: RewardKind,
    /// The letter card that it becomes.
    pub card: Option<CardView>,
    /// Whose words meet it, once they are revealed.
    pub met_by: Vec<Seat>,
}

/// What all viewers know of a player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlayerView {
    /// The cards of the collection that the viewer sees: all of one's own and, when the match is over, of the others;
    /// before that what the others claimed, if collections are open.
    pub collection: Vec<CardView>,
    /// The backs of the others.
    pub hidden: Backs,
    /// How many drafted cards there are.
    pub drafted_count: u8,
    /// The word of this round, once all are revealed.
    pub word: Option<WordView>,
    /// The drafted cards of the word that are in play.
    pub played: Vec<CardView>,
    /// How many letter cards went under the deck without anybody else seeing them.
    pub unused_count: u8,
    /// How many drawn cards there are to choose one of.
    pub drawn_count: u8,
    /// At the end of a match of several: the points of the cards that are left in the collection.
    pub left_over: Option<i32>,
}

/// A word on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct WordView {
    /// The word without its accents; none for a pass.
    pub spelt: Option<Spelt>,
    /// How it is written, with its accents.
    pub text: String,
    /// Its cards in order; none if it does not count.
    pub cards: Vec<PlacedView>,
    /// What it scores.
    pub points: u8,
}

/// A card in a word.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct PlacedView {
    /// The card.
    #[serde(flatten)]
    pub card: CardView,
    /// How it stands.
    pub style: Style,
    /// Whether it is a common card.
    pub common: bool,
}

/// What is the viewer's alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Mine {
    /// The cards to keep one of.
    pub packet: Vec<CardView>,
    /// The drafted cards, in the order in which they were kept.
    pub drafted: Vec<CardView>,
    /// What each packet of this round still held when it was passed on.
    pub passed: Vec<Vec<CardView>>,
    /// The card that will be kept when all have chosen.
    pub pick: Option<CardView>,
    /// While writing: the own cards that a word can be made of, beside the common ones.
    pub hand: Vec<CardView>,
    /// The word that was written and is not yet revealed.
    pub written: Option<WordView>,
    /// The vote that is not yet counted.
    pub vote: Option<bool>,
    /// The part of the collection that no other player saw, the last of the own `collection`.
    pub secret: Vec<CardView>,
    /// The letter cards of this round that no other player saw go under the deck.
    pub unused: Vec<CardView>,
    /// The drawn cards to keep one of.
    pub drawn: Vec<CardView>,
}

/// Alone: the rows and the library.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct SoloView {
    /// The row of the previous round.
    pub previous: Vec<CardView>,
    /// The row of this round.
    pub row: Vec<CardView>,
    /// For each place where the new row can lie, which cards of the previous one it wins.
    pub slides: Vec<Vec<bool>>,
    /// The library; at the end in hard mode with the unused cards of the collection.
    pub library: Vec<CardView>,
    /// The points of the library, which the last word has to exceed.
    pub library_points: u16,
    /// The points of this round's word, or of all words of the last round.
    pub score: u16,
    /// The words of the last round in easy mode.
    pub words: Vec<Spelt>,
    /// Whether the press is beaten, at the end.
    pub won: Option<bool>,
}

/// What a viewer is asked to do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "tag")]
#[allow(missing_docs, reason = "they are told by the messages of these names")]
pub enum Ask {
    #[serde(rename = "gutenberg-ask-keep")]
    Keep { cards: u8 },
    #[serde(rename = "gutenberg-ask-keep-alone")]
    KeepAlone { cards: u8 },
    #[serde(rename = "gutenberg-ask-write")]
    Write,
    #[serde(rename = "gutenberg-ask-write-last")]
    WriteLast,
    #[serde(rename = "gutenberg-ask-write-more")]
    WriteMore { points: u16, library: u16 },
    #[serde(rename = "gutenberg-ask-vote")]
    Vote { seat: Seat, word: Spelt },
    #[serde(rename = "gutenberg-ask-claim")]
    Claim { left: u8 },
    #[serde(rename = "gutenberg-ask-claim-challenge")]
    ClaimChallenge { left: u8, challenges: Vec<ChallengeName> },
    #[serde(rename = "gutenberg-ask-choose")]
    Choose,
    #[serde(rename = "gutenberg-ask-slide")]
    Slide { most: u8 },
    #[serde(rename = "gutenberg-ask-take")]
    Take { points: u16 },
    #[serde(rename = "gutenberg-ask-discard")]
    Discard { points: u16 },
}

impl Gutenberg {
    pub(crate) fn look(&self, viewer: Viewer) -> View {
        let seat = viewer.seat().filter(|seat| seat.0 < self.seats);
        let components = self.components();
        let pool = self.pool();
        let mut from = self.common.len();
        let mut players = Vec::new();
        for player in self.all() {
            let played = self.player(player).played.len();
            let names = pool.get(..from + played).unwrap_or_default();
            let own = self.own_view_of(seat) == Some(player);
            players.push(self.player_view(player, own, self.cards_from(names, from)));
            from += played;
        }
        // Alone there are none (GUT-30).
        let unseen = (0..)
            .zip(components.challenges())
            .filter(|(place, _)| !self.is_solo() && self.unseen & 1u32 << place != 0);
        View {
            config: self.config(),
            seat,
            round: self.round,
            phase: self.phase,
            to_move: self.waiting().iter().collect(),
            ask: seat.filter(|&seat| self.waiting().contains(seat)).and_then(|seat| self.ask(seat)),
            common: self.cards(&self.common),
            challenges: self.open.iter().map(|&place| self.challenge_view(place)).collect(),
            players,
            order: self.order.iter().map(|&seat| Seat(seat)).collect(),
            turn: self.turn,
            left: self.left,
            challenged: self.challenged,
            accepted: self.accepted.clone(),
            decks: Counts {
                letter_cards: self.fresh.count(components.letter_kinds()) as u8,
                vowel_cards: self.fresh.count(components.vowel_kinds()) as u8,
            },
            under: self.cards(&self.under.cards().collect::<Vec<_>>()),
            vowels_back: self.cards(&self.vowels_back),
            unseen: unseen.map(|(_, challenge)| ChallengeName(challenge.number)).collect(),
            mine: self.own_view_of(seat).map(|seat| self.mine(seat)),
            solo: self.is_solo().then(|| self.solo_view()),
        }
    }

    /// The seat whose own things a viewer sees. A player alone has nothing to hide.
    fn own_view_of(&self, viewer: Option<Seat>) -> Option<Seat> {
        viewer.or(self.is_solo().then_some(Seat(0)))
    }

    pub(crate) fn cards(&self, kinds: &[CardType]) -> Vec<CardView> {
        self.cards_from(kinds, 0)
    }

    /// The cards of a list from a place on, with their names in the whole list.
    fn cards_from(&self, kinds: &[CardType], from: usize) -> Vec<CardView> {
        (from..kinds.len()).map(|place| self.card_view(kinds, place)).collect()
    }

    fn card_view(&self, kinds: &[CardType], place: usize) -> CardView {
        let (components, kind) = (self.components(), kinds[place]);
        CardView {
            name: self.name(kinds, place),
            letters: components.letters(kind),
            value: components.value(kind),
            deck: components.deck(kind),
        }
    }

    /// Whether all words of the round are on the table.
    pub(crate) fn is_revealed(&self) -> bool {
        !matches!(self.phase, Phase::Draft | Phase::Write)
    }

    /// The cards of a collection that a viewer sees, and those whose backs the viewer sees (GUT-19).
    fn collection(&self, seat: Seat, own: bool) -> (Vec<CardType>, Vec<CardType>) {
        let Player { claimed, secret, .. } = self.player(seat);
        let all = || claimed.iter().chain(secret.iter()).copied().collect();
        match self.collections {
            _ if self.shelves_unused() => (Vec::new(), Vec::new()),
            _ if own || self.phase == Phase::Over => (all(), Vec::new()),
            Collections::Open => (claimed.to_vec(), secret.to_vec()),
            Collections::Hidden => (Vec::new(), all()),
        }
    }

    fn backs(&self, cards: &[CardType]) -> Backs {
        let count = |deck: Deck| {
            cards.iter().filter(|&&kind| self.components().deck(kind) == deck).count() as u8
        };
        Backs {
            letter_cards: count(Deck::Letters),
            vowel_cards: count(Deck::Vowels),
            challenge_cards: count(Deck::Challenges),
        }
    }

    fn player_view(&self, seat: Seat, own: bool, played: Vec<CardView>) -> PlayerView {
        let player = self.player(seat);
        let over = self.phase == Phase::Over;
        let (seen, hidden) = self.collection(seat, own);
        PlayerView {
            collection: self.cards(&seen),
            hidden: self.backs(&hidden),
            drafted_count: player.drafted.len() as u8,
            word: player
                .written
                .filter(|_| self.is_revealed())
                .map(|word| self.word_view(&word, spelling)),
            played,
            unused_count: player.unused.len() as u8,
            drawn_count: player.drawn.len() as u8,
            left_over: (over && !self.is_solo()).then(|| self.left_over(seat)),
        }
    }

    /// A word with its accents, as far as `spell` shows them.
    fn word_view(&self, printed: &Printed, spell: fn(&Self, Spelt) -> String) -> WordView {
        let kinds: Vec<CardType> = printed.cards.iter().map(|card| card.kind).collect();
        let cards = self.cards(&kinds).into_iter().zip(printed.cards.iter());
        WordView {
            spelt: printed.word,
            text: printed.word.map(|word| spell(self, word)).unwrap_or_default(),
            cards: cards
                .map(|(card, placed)| PlacedView {
                    card,
                    style: placed.style,
                    common: placed.common,
                })
                .collect(),
            points: printed.points(self.components()),
        }
    }

    fn challenge_view(&self, place: u8) -> ChallengeView {
        let challenge = &self.components().challenges()[usize::from(place)];
        let card = match challenge.reward {
            crate::challenge::Reward::Card(kind) => Some(self.card_view(&[kind], 0)),
            _ => None,
        };
        ChallengeView {
            name: ChallengeName(challenge.number),
            condition: challenge.condition(),
            reward: challenge.reward.kind(),
            card,
            met_by: self.all().filter(|&seat| self.player(seat).met & 1 << place != 0).collect(),
        }
    }

    fn mine(&self, seat: Seat) -> Mine {
        let player = self.player(seat);
        let hand = match self.phase {
            Phase::Write => self.cards_from(&self.usable(seat), self.common.len()),
            _ => Vec::new(),
        };
        let pick = player.pick.and_then(|kind| {
            let place = player.packet.iter().position(|&other| other == kind)?;
            Some(self.card_view(&player.packet, place))
        });
        Mine {
            packet: self.cards(&player.packet),
            drafted: self.cards(&player.drafted),
            passed: self.passed(seat),
            pick,
            hand,
            written: player
                .written
                .filter(|_| !self.is_revealed())
                .map(|word| self.word_view(&word, hidden_spelling)),
            vote: player.vote,
            secret: self.cards(&player.secret),
            unused: self.cards(&player.unused),
            drawn: self.cards(&player.drawn),
        }
    }

    /// What each packet that a player passed on still held: what others have kept of it since, and the rest.
    fn passed(&self, seat: Seat) -> Vec<Vec<CardView>> {
        let steps = self.player(seat).drafted.len();
        if self.is_solo() || self.is_revealed() {
            return Vec::new();
        }
        let after = |step: usize| {
            let mut holder = seat;
            let mut held: Vec<CardType> = Vec::new();
            for later in step + 1..steps {
                holder = holder.next(self.seats);
                held.extend(self.player(holder).drafted.get(later));
            }
            held.extend(self.player(holder.next(self.seats)).packet.iter());
            held.sort_unstable();
            self.cards(&held)
        };
        (0..steps).map(after).collect()
    }

    fn solo_view(&self) -> SoloView {
        let Solo { previous, row, library, score, words } = &self.solo;
        let slides = if self.phase == Phase::Slide { self.slides() } else { 0 };
        let unused = &self.player(Seat(0)).claimed;
        let unused = if self.shelves_unused() { &unused[..] } else { &[] };
        SoloView {
            previous: self.cards(previous),
            row: self.cards(row),
            slides: (0..slides).map(|slide| self.won_by(slide).to_vec()).collect(),
            library: self.cards(&[library, unused].concat()),
            library_points: self.library_points(),
            score: *score,
            words: words.clone(),
            won: (self.phase == Phase::Over).then(|| self.press_is_beaten()),
        }
    }

    fn ask(&self, seat: Seat) -> Option<Ask> {
        let points = self.solo.score;
        Some(match self.phase {
            Phase::Draft => {
                let cards = self.player(seat).packet.len() as u8;
                if self.is_solo() { Ask::KeepAlone { cards } } else { Ask::Keep { cards } }
            }
            Phase::Write if self.round < LAST => Ask::Write,
            Phase::Write if self.solo.words.is_empty() => Ask::WriteLast,
            Phase::Write => Ask::WriteMore { points, library: self.library_points() },
            Phase::Vote => Ask::Vote {
                seat: Seat(self.turn),
                word: self.player(Seat(self.turn)).written.and_then(|printed| printed.word)?,
            },
            Phase::Claim => {
                let claimable = self.claimable().unwrap_or(0);
                let places = self.open.iter().filter(|&&place| claimable & 1 << place != 0);
                let challenges: Vec<ChallengeName> =
                    places.map(|&place| self.challenge_name(place)).collect();
                let left = if self.pool().is_empty() { 0 } else { self.left };
                match challenges.is_empty() {
                    true => Ask::Claim { left },
                    false => Ask::ClaimChallenge { left, challenges },
                }
            }
            Phase::Choose => Ask::Choose,
            Phase::Slide => Ask::Slide { most: self.slides().saturating_sub(1) },
            Phase::Library if points >= GOOD => Ask::Take { points },
            Phase::Library => Ask::Discard { points },
            Phase::Over => return None,
        })
    }
}
