use std::fmt;
use std::str::FromStr;

use game::{ReadError, serde_as_text, unordered};

use crate::{Card, Category, Cell, Direction, Figure, Location, Player, Slot, Special};

/// One decision. The order is that in which they are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Takes a library: `choose witch`.
    Choose(Special),
    /// Removes a library: `remove witch`.
    Remove(Special),
    /// Removes a location for good, alone: `close shack`.
    Close(Location),
    /// Sends an assistant to a slot: `send witch flea-market.2`.
    Send(Figure, Slot),
    /// Sends an assistant home: `send gnome home`.
    SendHome(Figure),
    /// Puts an assistant from home in the place of another: `move gnome flea-market.2 player3 cube`.
    Move(Figure, Slot, Player, Figure),
    /// Brings an assistant home: `recall gnome flea-market.2`.
    Recall(Figure, Slot),
    /// Draws a card: `draw`.
    Draw,
    /// Takes a card: `take m8`.
    Take(Card),
    /// Shelves a card: `shelve m8 shelf1.3`.
    Shelve(Card, Spot),
    /// Takes a card of the group along: `with shelf2.1`.
    With(Cell),
    /// Discards a card: `discard m8`.
    Discard(Card),
    /// Gives a card: `give m8`.
    Give(Card),
    /// Gives a card to a player: `give m8 player2`.
    GiveTo(Card, Player),
    /// Keeps a card of two: `keep m8`.
    Keep(Card),
    /// Swaps two cards: `swap m8 k2`.
    Swap(Card, Card),
    /// Takes a card off the shelf to shelve it again: `reshelve m8`.
    Reshelve(Card),
    /// Offers a card: `offer m8`.
    Offer(Card),
    /// Names a category: `name fiction`.
    Name(Category),
    /// Robs a player of a category: `rob player2 fiction`.
    Rob(Player, Category),
    /// Burns a card: `burn m8`.
    Burn(Card),
    /// Burns a face-down card without looking: `burn any`.
    BurnAny,
    /// Burns all cards: `burn all`.
    BurnAll,
    /// Lifts a run of cards by its ends: `lift shelf1.2 shelf1.4`.
    Lift(Cell, Cell),
    /// Lets the last card of the run land on a cell: `land shelf2.5`.
    Land(Cell),
    /// Shows the hand: `show`.
    Show,
    /// Lets the Cube take a card at random: `yield`.
    Yield,
    /// Lets the Cube's owner do both home actions: `allow`.
    Allow,
    /// Takes the Sasquatch back: `leave`.
    Leave,
    /// Lets the Sasquatch stay: `stay`.
    Stay,
    /// Makes changes to what is proposed for the inspection: `change`.
    Change,
    /// Turns a card over: `turn m8`.
    Turn(Card),
    /// Is ready for the inspection: `confirm`.
    Confirm,
    /// Takes nothing this time: `pass`.
    Pass,
    /// Does no more: `done`.
    Done,
}

/// Where a card is shelved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Spot {
    /// On a free cell: `shelf1.3`.
    At(Cell),
    /// Upon a card, which the Mummy buries: `over shelf1.3`.
    Over(Cell),
    /// Buried by the Mummy under a card: `under shelf1.3`.
    Under(Cell),
    /// On a cell that the Wizard opens by pushing cards: `left shelf1.3`.
    Push(Direction, Cell),
}

impl fmt::Display for Spot {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::At(cell) => cell.fmt(f),
            Self::Over(cell) => write!(f, "over {cell}"),
            Self::Under(cell) => write!(f, "under {cell}"),
            Self::Push(direction, cell) => write!(f, "{direction} {cell}"),
        }
    }
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Choose(library) => write!(f, "choose {library}"),
            Self::Remove(library) => write!(f, "remove {library}"),
            Self::Close(at) => write!(f, "close {at}"),
            Self::Send(figure, slot) => write!(f, "send {figure} {slot}"),
            Self::SendHome(figure) => write!(f, "send {figure} home"),
            Self::Move(figure, slot, player, other) => {
                write!(f, "move {figure} {slot} {player} {other}")
            }
            Self::Recall(figure, slot) => write!(f, "recall {figure} {slot}"),
            Self::Draw => f.write_str("draw"),
            Self::Take(card) => write!(f, "take {card}"),
            Self::Shelve(card, spot) => write!(f, "shelve {card} {spot}"),
            Self::With(cell) => write!(f, "with {cell}"),
            Self::Discard(card) => write!(f, "discard {card}"),
            Self::Give(card) => write!(f, "give {card}"),
            Self::GiveTo(card, player) => write!(f, "give {card} {player}"),
            Self::Keep(card) => write!(f, "keep {card}"),
            Self::Swap(one, other) => write!(f, "swap {one} {other}"),
            Self::Reshelve(card) => write!(f, "reshelve {card}"),
            Self::Offer(card) => write!(f, "offer {card}"),
            Self::Name(category) => write!(f, "name {category}"),
            Self::Rob(player, category) => write!(f, "rob {player} {category}"),
            Self::Burn(card) => write!(f, "burn {card}"),
            Self::BurnAny => f.write_str("burn any"),
            Self::BurnAll => f.write_str("burn all"),
            Self::Lift(first, last) => write!(f, "lift {first} {last}"),
            Self::Land(cell) => write!(f, "land {cell}"),
            Self::Show => f.write_str("show"),
            Self::Yield => f.write_str("yield"),
            Self::Allow => f.write_str("allow"),
            Self::Leave => f.write_str("leave"),
            Self::Stay => f.write_str("stay"),
            Self::Change => f.write_str("change"),
            Self::Turn(card) => write!(f, "turn {card}"),
            Self::Confirm => f.write_str("confirm"),
            Self::Pass => f.write_str("pass"),
            Self::Done => f.write_str("done"),
        }
    }
}

impl FromStr for Action {
    type Err = ReadError;

    fn from_str(text: &str) -> Result<Self, ReadError> {
        read(text).ok_or_else(|| {
            ReadError::new(text, "send gnome flea-market.1, shelve m8 shelf1.3, take m8, done")
        })
    }
}

fn read(text: &str) -> Option<Action> {
    use Action::*;
    fn word<T: FromStr>(word: &str) -> Option<T> {
        word.parse().ok()
    }
    let words: Vec<&str> = text.split(' ').take(6).collect();
    Some(match words[..] {
        ["choose", library] => Choose(word(library)?),
        ["remove", library] => Remove(word(library)?),
        ["close", at] => Close(word(at)?),
        ["send", figure, "home"] => SendHome(word(figure)?),
        ["send", figure, slot] => Send(word(figure)?, word(slot)?),
        ["move", figure, slot, player, other] => {
            Move(word(figure)?, word(slot)?, word(player)?, word(other)?)
        }
        ["recall", figure, slot] => Recall(word(figure)?, word(slot)?),
        ["draw"] => Draw,
        ["take", card] => Take(word(card)?),
        ["shelve", card, cell] => Shelve(word(card)?, Spot::At(word(cell)?)),
        ["shelve", card, "over", cell] => Shelve(word(card)?, Spot::Over(word(cell)?)),
        ["shelve", card, "under", cell] => Shelve(word(card)?, Spot::Under(word(cell)?)),
        ["shelve", card, to, cell] => Shelve(word(card)?, Spot::Push(word(to)?, word(cell)?)),
        ["with", cell] => With(word(cell)?),
        ["discard", card] => Discard(word(card)?),
        ["give", card] => Give(word(card)?),
        ["give", card, player] => GiveTo(word(card)?, word(player)?),
        ["keep", card] => Keep(word(card)?),
        ["swap", one, other] => Swap(word(one)?, word(other)?),
        ["reshelve", card] => Reshelve(word(card)?),
        ["offer", card] => Offer(word(card)?),
        ["name", category] => Name(word(category)?),
        ["rob", player, category] => Rob(word(player)?, word(category)?),
        ["burn", "any"] => BurnAny,
        ["burn", "all"] => BurnAll,
        ["burn", card] => Burn(word(card)?),
        ["lift", one, other] => {
            let (first, last) = unordered(word(one)?, word(other)?);
            Lift(first, last)
        }
        ["land", cell] => Land(word(cell)?),
        ["show"] => Show,
        ["yield"] => Yield,
        ["allow"] => Allow,
        ["leave"] => Leave,
        ["stay"] => Stay,
        ["change"] => Change,
        ["turn", card] => Turn(word(card)?),
        ["confirm"] => Confirm,
        ["pass"] => Pass,
        ["done"] => Done,
        _ => return None,
    })
}

serde_as_text!(Action);
