use game::Seat;
use serde::{Deserialize, Serialize};

use crate::moves::{Push, Run};
use crate::{Card, Category, Cell, Direction, Location, Slot};

/// A player who acts, and whether they do so through their special assistant: only then do Mummy, Wizard and Witch
/// apply (EXL-76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Actor {
    /// The player.
    pub seat: Seat,
    /// Whether it is through the special assistant.
    pub special: bool,
}

impl Actor {
    /// A player without any power.
    pub(crate) fn plain(seat: Seat) -> Self {
        Self { seat, special: false }
    }
}

/// What is still to be done, innermost last: a question to a player, or a step that the game takes by itself. `C` is a
/// set of cards: as they are in the state, as far as they are known in a view.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "frame")]
#[allow(missing_docs)]
pub enum Frame<C> {
    /// Set-up: take a library (EXL-3).
    Choose { seat: Seat },
    /// Set-up: remove a library (EXL-3).
    Remove { seat: Seat },
    /// The next round begins (EXL-7).
    Prepare,
    /// Place an assistant (EXL-8).
    Turn { seat: Seat },
    /// Whoever comes after places an assistant.
    NextTurn { seat: Seat },
    /// The locations are resolved, from this one on (EXL-12).
    Resolve { at: Location },
    /// Step 2 and 3 of the resolution.
    Clear { at: Location },
    /// The round ends (EXL-13).
    Restore,
    /// Alone: remove so many locations (EXL-64).
    Close { left: u8 },
    /// Everybody chooses what to turn face down (EXL-30).
    Inspect,

    /// The arrival's own power, after the residents' (EXL-73).
    Power { who: Actor, slot: Slot, shares: bool },
    /// The effect of the location.
    Effect { who: Actor, slot: Slot },

    /// Draw cards, then shelve some of them.
    Gather { who: Actor, draw: u8, cards: C, shelve: u8 },
    /// Shelve cards of the hand; `must` if at least one has to be.
    Shelve { who: Actor, cards: C, left: u8, must: bool },
    /// Wizard: who else moves along?
    Push { who: Actor, card: Card, direction: Direction, opens: Cell, group: [u64; 5] },
    /// A home action, or both (EXL-10).
    Home { who: Actor, draw: bool, shelve: bool, both: bool },
    /// Bookworm: once more for a card? (EXL-A6)
    Again { who: Actor },
    /// Witch: which of two cards? The one drawn or taken is in the hand. (EXL-A11)
    Witch { who: Actor, cards: C, other: Card },

    /// Take so many cards of a location, then shelve some.
    Take { who: Actor, at: Location, left: u8, cards: C, shelve: u8 },
    /// L2: swap a card.
    Exchange { who: Actor },
    /// L3: pay for the cards.
    Pay { who: Actor, left: u8 },
    /// L4, L6, L9, L16: discard cards; how many so far, and how many books that count at L9.
    Discard { who: Actor, at: Location, cards: u8, books: u8 },
    /// L5: give one of the cards left.
    Give { who: Actor },
    /// L7: name a category, and those named so far.
    Bet { who: Actor, seat: Seat, named: [Option<Category>; 4] },
    /// L8: bring an assistant home, rearrange a card.
    Lodge { who: Actor, slot: Slot, recall: bool, rearrange: bool },
    /// L11, L13: name a category.
    Name { who: Actor, at: Location },
    /// L11: search the discard pile.
    Search { who: Actor, category: Category },
    /// L11: the assistant in a slot searches.
    Dump { slot: u8 },
    /// L12: the assistant in a slot takes a card.
    Brewery { slot: u8 },
    /// L13: take the cards of that category.
    Look { who: Actor, category: Category, cards: C },
    /// L15: replace an assistant.
    Guild { who: Actor },
    /// L16: the others pay.
    Tax { who: Actor, seat: Seat },
    /// L17: offer cards of the hand.
    Offer { who: Actor },
    /// L17: the others take them.
    Sale { who: Actor, seat: Seat, passes: u8, sold: u8 },
    /// L17: what the sale brings.
    Sold { who: Actor, left: u8, drawn: bool },
    /// L18: lift a run of cards.
    Lift { who: Actor },
    /// L18: put it down.
    Land { who: Actor, row: u8, first: u8, last: u8 },

    /// Goblin: rob whom of what? (EXL-A1)
    Rob { who: Actor, at: Location, victims: [bool; 4], cards: C },
    /// Goblin: the victim gives or shows.
    Robbed { victim: Seat, robber: Seat, category: Category },
    /// Cube: a random card, or both home actions? (EXL-A4)
    Toll { seat: Seat, owner: Seat },
    /// Sasquatch: leave? (EXL-A5)
    Flee { seat: Seat, slot: Slot },
    /// Golem: one of the cards about to be discarded? (EXL-A9)
    Scavenge { seat: Seat, at: Location },
    /// Imp: burn one card or all? (EXL-A12)
    Burn { who: Actor, at: Location },
}

impl<C: Copy> Frame<C> {
    /// Who is asked; nobody if the game goes on by itself, or if everybody is.
    pub(crate) fn asked(&self) -> Option<Seat> {
        use Frame::*;
        match *self {
            Prepare | NextTurn { .. } | Resolve { .. } | Clear { .. } | Restore | Inspect => None,
            Power { .. } | Effect { .. } | Gather { .. } | Sold { .. } => None,
            Dump { .. } | Brewery { .. } => None,
            Choose { seat } | Remove { seat } | Turn { seat } => Some(seat),
            Close { .. } => Some(Seat(0)),
            Shelve { who, .. } | Push { who, .. } | Home { who, .. } | Again { who } => {
                Some(who.seat)
            }
            Witch { who, .. } | Take { who, .. } | Exchange { who } | Pay { who, .. } => {
                Some(who.seat)
            }
            Discard { who, .. } | Give { who } | Lodge { who, .. } | Name { who, .. } => {
                Some(who.seat)
            }
            Search { who, .. } | Look { who, .. } | Guild { who } | Offer { who } => Some(who.seat),
            Lift { who } | Land { who, .. } | Rob { who, .. } | Burn { who, .. } => Some(who.seat),
            Bet { seat, .. } | Tax { seat, .. } | Sale { seat, .. } => Some(seat),
            Robbed { victim, .. } => Some(victim),
            Toll { seat, .. } | Flee { seat, .. } | Scavenge { seat, .. } => Some(seat),
        }
    }
}

impl<C: Copy> Frame<C> {
    /// Everybody whom it speaks of.
    pub(crate) fn seats(&self) -> impl Iterator<Item = Seat> {
        use Frame::*;
        let other = match *self {
            NextTurn { seat } => Some(seat),
            Power { who, .. } | Effect { who, .. } | Gather { who, .. } | Sold { who, .. } => {
                Some(who.seat)
            }
            Bet { who, .. } | Tax { who, .. } | Sale { who, .. } => Some(who.seat),
            Robbed { robber, .. } => Some(robber),
            Toll { owner, .. } => Some(owner),
            _ => None,
        };
        self.asked().into_iter().chain(other)
    }
}

impl<C> Frame<C> {
    /// The same with its cards seen in another way: they are cards of the hand of the seat given.
    pub(crate) fn map<D>(self, see: &mut impl FnMut(Seat, C) -> D) -> Frame<D> {
        use Frame::*;
        match self {
            Gather { who, draw, cards, shelve } => {
                Gather { who, draw, cards: see(who.seat, cards), shelve }
            }
            Shelve { who, cards, left, must } => {
                Shelve { who, cards: see(who.seat, cards), left, must }
            }
            Witch { who, cards, other } => Witch { who, cards: see(who.seat, cards), other },
            Take { who, at, left, cards, shelve } => {
                Take { who, at, left, cards: see(who.seat, cards), shelve }
            }
            Look { who, category, cards } => Look { who, category, cards: see(who.seat, cards) },
            Rob { who, at, victims, cards } => {
                Rob { who, at, victims, cards: see(who.seat, cards) }
            }
            Choose { seat } => Choose { seat },
            Remove { seat } => Remove { seat },
            Prepare => Prepare,
            Turn { seat } => Turn { seat },
            NextTurn { seat } => NextTurn { seat },
            Resolve { at } => Resolve { at },
            Clear { at } => Clear { at },
            Restore => Restore,
            Close { left } => Close { left },
            Inspect => Inspect,
            Power { who, slot, shares } => Power { who, slot, shares },
            Effect { who, slot } => Effect { who, slot },
            Push { who, card, direction, opens, group } => {
                Push { who, card, direction, opens, group }
            }
            Home { who, draw, shelve, both } => Home { who, draw, shelve, both },
            Again { who } => Again { who },
            Exchange { who } => Exchange { who },
            Pay { who, left } => Pay { who, left },
            Discard { who, at, cards, books } => Discard { who, at, cards, books },
            Give { who } => Give { who },
            Bet { who, seat, named } => Bet { who, seat, named },
            Lodge { who, slot, recall, rearrange } => Lodge { who, slot, recall, rearrange },
            Name { who, at } => Name { who, at },
            Search { who, category } => Search { who, category },
            Dump { slot } => Dump { slot },
            Brewery { slot } => Brewery { slot },
            Guild { who } => Guild { who },
            Tax { who, seat } => Tax { who, seat },
            Offer { who } => Offer { who },
            Sale { who, seat, passes, sold } => Sale { who, seat, passes, sold },
            Sold { who, left, drawn } => Sold { who, left, drawn },
            Lift { who } => Lift { who },
            Land { who, row, first, last } => Land { who, row, first, last },
            Robbed { victim, robber, category } => Robbed { victim, robber, category },
            Toll { seat, owner } => Toll { seat, owner },
            Flee { seat, slot } => Flee { seat, slot },
            Scavenge { seat, at } => Scavenge { seat, at },
            Burn { who, at } => Burn { who, at },
        }
    }
}

pub(crate) fn push_of(direction: Direction, opens: Cell, group: [u64; 5]) -> Push {
    Push { direction, opens, group }
}

pub(crate) fn run_of(row: u8, first: u8, last: u8) -> Run {
    Run { row, first, last }
}

/// The deepest that questions can be nested.
const DEEPEST: usize = 24;

/// What is still to be done, the next last.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stack<C> {
    frames: [Frame<C>; DEEPEST],
    len: u8,
}

impl<C: Copy> Stack<C> {
    pub(crate) const EMPTY: Self = Self { frames: [Frame::Prepare; DEEPEST], len: 0 };

    #[inline]
    pub(crate) fn push(&mut self, frame: Frame<C>) {
        if let Some(place) = self.frames.get_mut(usize::from(self.len)) {
            *place = frame;
            self.len += 1;
        }
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<Frame<C>> {
        self.len = self.len.checked_sub(1)?;
        Some(self.frames[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn last(&self) -> Option<&Frame<C>> {
        self.frames().last()
    }

    pub(crate) fn nth_from_top(&mut self, depth: usize) -> Option<&mut Frame<C>> {
        self.frames[..usize::from(self.len)].iter_mut().rev().nth(depth)
    }

    #[inline]
    pub(crate) fn frames(&self) -> &[Frame<C>] {
        &self.frames[..usize::from(self.len)]
    }
}

impl<C: Copy + PartialEq> PartialEq for Stack<C> {
    fn eq(&self, other: &Self) -> bool {
        self.frames() == other.frames()
    }
}
impl<C: Copy + Eq> Eq for Stack<C> {}
