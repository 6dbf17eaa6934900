//! The set-up (EXL-2 to EXL-4, EXL-51, EXL-60, EXL-61): libraries are chosen first, then categories and hands are dealt
//! (EXL-99).

use game::{Chance, InvalidConfig, Log, Seat};
use serde::{Deserialize, Serialize};

use super::Prepare;
use crate::categories::Categories;
use crate::collection::Collection;
use crate::components::Components;
use crate::engine::Engine;
use crate::few::Few;
use crate::frame::Stack;
use crate::question::{Answers, Prompt, Question, Step, illegal};
use crate::saved::wrong_frame;
use crate::state::{Beneath, Choice, PUBLIC, Tile};
use crate::{Action, Ask, Cards, Config, Event, ExLibris, Location, Sighting, Special, Team};

impl ExLibris {
    /// The rolls, in this order: who starts, the libraries, alone the six locations.
    pub(crate) fn set_up(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        let custom = config.custom()?;
        let components = custom.or(Components::of_the_box);
        let (pile, libraries) = (config.locations(components)?, config.libraries()?);
        let players = config.players;

        let first = Seat(chance.below(u32::from(players)) as u8);
        let mut game = Self {
            seats: players,
            beginner: config.beginner,
            long: config.long,
            level: config.level,
            round: 0,
            last_round: false,
            first,
            categories: None,
            libraries: [None; 4],
            laid_out: lay_out_libraries(config, libraries, chance),
            deck: components.deck(),
            discard: Cards::NONE,
            top: None,
            hands: [Cards::NONE; 4],
            collections: [Collection::default(); 4],
            beneath: Beneath::NOTHING,
            known: [Cards::NONE; PUBLIC + 1],
            pile,
            spent: Few::NONE,
            drawn: Few::NONE,
            permanent: Few::NONE,
            tiles: [Tile::default(); Location::COUNT],
            idle: teams(config),
            home: [Team::default(); 4],
            arrived: [0; 4],
            arrivals: 0,
            stack: Stack::EMPTY,
            choices: [Choice::Open; 4],
            custom,
        };
        if game.is_solo() {
            game.open_solo_locations(chance);
        }
        game.push(Prepare);
        game.push(Deal);
        if !config.beginner {
            // The last to be pushed choose first: from the last player backwards (EXL-3).
            for seat in game.seats_from(first) {
                game.push(Remove { seat });
                game.push(Choose { seat });
            }
        }
        Engine { game: &mut game, chance, log: &mut () }.run();
        Ok(game)
    }

    /// EXL-60: six of the ten.
    fn open_solo_locations(&mut self, chance: &mut impl Chance) {
        for _ in 0..6 {
            let location = self.pile.draw(chance);
            location.into_iter().for_each(|location| self.permanent.insert(location));
        }
    }
}

/// EXL-3, EXL-60: two libraries a player to choose from; none for beginners (EXL-51).
fn lay_out_libraries(
    config: &Config,
    mut libraries: Few<Special>,
    chance: &mut impl Chance,
) -> Few<Special> {
    let count = if config.beginner { 0 } else { 2 * config.players };
    (0..count).filter_map(|_| libraries.draw(chance)).collect()
}

/// The assistants of each seat (EXL-3); for beginners three ordinary ones (EXL-51), alone one more (EXL-60).
fn teams(config: &Config) -> [Team; 4] {
    let team = match (config.players, config.beginner) {
        (1, _) => Team { gnomes: 3, special: true },
        (_, true) => Team { gnomes: 3, special: false },
        (_, false) => Team { gnomes: 2, special: true },
    };
    let playing = usize::from(config.players);
    std::array::from_fn(|seat| if seat < playing { team } else { Team::default() })
}

/// Everybody has a library: the categories and six cards to each player are dealt (EXL-2, EXL-4, EXL-99).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Deal;

impl Step for Deal {
    /// The rolls: the six categories, then the hands from the first player on.
    fn step(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>) {
        let categories = Categories::deal(game.seats, game.chance);
        let Categories { popular, banned, specialities, .. } = categories;
        game.categories = Some(categories);
        game.tell(|_| Sighting::Dealt { popular, banned });
        for seat in game.seats_from(game.first) {
            let hand = game.reveal(6);
            game.hands[seat.index()] = hand;
            let speciality = specialities[seat.index()];
            game.log.emit(|| {
                let cards = hand.iter().collect();
                Event::only(seat, Sighting::DealtHand { seat, speciality, cards })
            });
        }
    }

    fn check(&self, game: &ExLibris) -> Result<(), String> {
        match game.categories.is_none() && game.stack.frames() == [Prepare.into()] {
            true => Ok(()),
            false => wrong_frame("categories and hands are dealt once, before the first round"),
        }
    }
}

/// Which library does a player take? (EXL-3)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Choose {
    pub(crate) seat: Seat,
}

impl Question for Choose {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Choose {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        game.laid_out.iter().for_each(|library| out.add(Action::Choose(library)));
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Choose(library) = action else { return illegal() };
        let Self { seat } = self;
        game.laid_out.remove(library);
        game.libraries[seat.index()] = Some(library);
        game.tell(|_| Sighting::LibraryChosen { seat, library });
    }
}

/// Which library does a player remove? (EXL-3)
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Remove {
    pub(crate) seat: Seat,
}

impl Question for Remove {
    fn seat(&self) -> Seat {
        self.seat
    }

    fn ask(&self) -> Ask {
        Ask::Remove {}
    }

    fn answers(&self, game: &ExLibris, out: &mut impl Answers) {
        game.laid_out.iter().for_each(|library| out.add(Action::Remove(library)));
    }

    fn prompt(&self, game: &ExLibris) -> Prompt {
        Prompt::by_answers(self, game)
    }

    fn answer(self, game: &mut Engine<'_, impl Chance, impl Log<Event>>, action: Action) {
        let Action::Remove(library) = action else { return illegal() };
        let Self { seat } = self;
        game.laid_out.remove(library);
        game.tell(|_| Sighting::LibraryRemoved { seat, library });
    }
}
