//! EXL-L7, the Gambling Den: every player with an assistant there names a category, the visitor first; four cards are
//! revealed, and the category with the most books wins all cards that have one.

use game::{Chance, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Take;
use crate::engine::Engine;
use crate::question::{Answers, Prompt, Question, illegal};
use crate::{Action, Actor, Ask, Cards, Category, Event, ExLibris, Location, Sighting};

const AT: Location = Location::GamblingDen;

/// The categories that the seats have named, one a player (EXL-88).
type Bets = [Option<Category>; 4];

pub(super) fn visit(game: &mut ExLibris, who: Actor) {
    game.push(Bet { who, seat: who.seat, named: [None; 4] });
}

/// Which category does a player bet on?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Bet {
    /// The visitor.
    pub(crate) who: Actor,
    /// The player who bets.
    pub(crate) seat: Seat,
    pub(crate) named: Bets,
}

impl Question for Bet {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Bet {}
    }

    fn answers(&self, _: &ExLibris, out: &mut impl Answers) {
        Category::ALL.into_iter().for_each(|category| out.add(Action::Name(category)));
    }

    fn prompt(&self, _: &ExLibris) -> Prompt {
        Prompt::Ask
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Name(category) = action else { return illegal() };
        let Self { who, seat, mut named } = self;
        game.tell(|_| Sighting::Named { seat, category, location: AT });
        named[seat.index()] = Some(category);
        let waiting = |&seat: &Seat| named[seat.index()].is_none() && game.tile(AT).has(seat);
        match game.seats_from(who.seat).find(waiting) {
            Some(seat) => game.push(Bet { who, seat, named }),
            None => reveal(game, who, named),
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        game.check_seat(self.who.seat)
    }
}

/// After the last bet the cards are revealed, and the winner takes theirs.
fn reveal(game: &mut Engine<'_, impl Chance, impl Log<Event>>, who: Actor, named: Bets) {
    let cards = game.reveal(4);
    game.tiles[AT.index()].cards = cards;
    game.tell(|_| Sighting::Revealed { location: AT, cards: cards.iter().collect() });
    let Some((seat, category)) = game.best_bet(who.seat, named, &cards) else {
        game.tell(|_| Sighting::Lost {});
        return game.clear_cards(AT);
    };
    let won = game.components().with(category, &cards);
    game.tell(|_| Sighting::Won { seat, category, count: won.len() });
    // The special assistant of a player who wins out of turn has no part in it (EXL-76).
    let winner = if seat == who.seat { who } else { Actor::plain(seat) };
    game.tiles[AT.index()].cards = cards.without(&won);
    game.clear_cards(AT);
    game.tiles[AT.index()].cards = won;
    // One after the other, for the Witch may have a choice in between (EXL-96).
    let players = named.iter().flatten().count() as u8;
    game.push(Take { shelve: players, ..Take::new(winner, AT, won.len()) });
}

impl ExLibris {
    /// The player whose category has the most books, if any has one; of several, the nearest to the visitor.
    fn best_bet(&self, visitor: Seat, named: Bets, cards: &Cards) -> Option<(Seat, Category)> {
        let mut best = None;
        let mut most = 0;
        for seat in self.seats_from(visitor) {
            let Some(category) = named[seat.index()] else { continue };
            let books = |card| self.components().books(card)[category.index()];
            let count: u8 = cards.iter().map(books).sum();
            if count > most {
                (best, most) = (Some((seat, category)), count);
            }
        }
        best
    }
}
