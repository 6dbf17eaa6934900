use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats,
    SheetLine, Telling, Viewer,
};
use serde::{Deserialize, Serialize};

use crate::library::{Library, Tally};
use crate::pawns::Pawns;
use crate::saved::Saved;
use crate::{Config, Event, Place, Point, View, picture};

/// A match of Libraria.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Saved", try_from = "Saved")]
pub struct Libraria {
    pub(crate) komi: bool,
    pub(crate) mirror: bool,
    /// Who starts the running game.
    pub(crate) starter: Seat,
    /// How many pawns are on the board.
    pub(crate) placed: u8,
    pub(crate) library: Library,
    pub(crate) pawns: Pawns,
    /// The pawns of the latest turn, as a bitboard: both of the opening double.
    pub(crate) last: u64,
    /// The pawns of the first game, while the second one of a mirror match is played.
    pub(crate) first_game: Option<Pawns>,
}

/// The placements, from 0, of the seat that starts (LIB-4): the first, and every other one from the fourth.
const STARTERS_PLACEMENTS: u64 = 0xaaaa_aaaa_aaaa_aaa9;

/// When the board is full.
const PLACEMENTS: u8 = Point::COUNT as u8;

impl Libraria {
    /// Who makes a placement of the running game, counted from 0.
    #[inline]
    pub(crate) fn placer(&self, placement: u8) -> Seat {
        let second = !(STARTERS_PLACEMENTS >> placement) as u8 & 1;
        Seat(self.starter.0 ^ second)
    }

    /// The points of each seat in the running game: tiles whose owner is fixed, at what they are worth as they stand.
    #[inline]
    pub fn live(&self) -> [i32; 2] {
        self.library.points(self.pawns)
    }

    /// The points of each seat in the match, komi and the first game of a mirror match included.
    #[inline]
    pub fn total(&self) -> [i32; 2] {
        let (tallies, komi) = (self.tallies(), self.komi_points());
        [0, 1].map(|seat| tallies[seat].total() + komi[seat])
    }

    /// What the tiles of all games bring each seat.
    #[inline]
    fn tallies(&self) -> [Tally; 2] {
        let tally = |pawns: Pawns| pawns.0.map(|pawns| self.library.tally(pawns));
        let (live, first) = (tally(self.pawns), self.first_game.map(tally).unwrap_or_default());
        [live[0] + first[0], live[1] + first[1]]
    }

    fn komi_points(&self) -> [i32; 2] {
        [Seat(0), Seat(1)].map(|seat| i32::from(self.komi && seat == self.starter))
    }

    /// Tells what the pawn that was just placed has done to the tiles around it.
    fn tell_placement(&self, seat: Seat, point: Point, log: &mut impl Log<Event>) {
        log.emit(|| Event::Placed { seat, point });
        for tile in point.tiles() {
            let kind = self.library.kind(tile);
            let around = self.pawns.around(tile);
            match (around[seat.index()], around[1 - seat.index()]) {
                (3, _) => {
                    log.emit(|| Event::Taken { seat, tile, kind, points: kind.points(false) });
                }
                (4, _) => {
                    log.emit(|| Event::Controlled { seat, tile, kind, points: kind.points(true) });
                }
                (2, 2) => log.emit(|| Event::Split { tile, kind }),
                _ => {}
            }
        }
    }

    fn start_second_game(&mut self, log: &mut impl Log<Event>) {
        let [green, red] = self.live();
        self.first_game = Some(self.pawns);
        self.pawns = Pawns::default();
        self.last = 0;
        self.placed = 0;
        self.starter = self.starter.next(2);
        log.emit(|| Event::FirstGameOver {
            green_seat: Seat(0),
            green,
            red_seat: Seat(1),
            red,
            seat: self.starter,
        });
    }
}

impl Game for Libraria {
    const ID: &'static str = "libraria";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const SECRETS: bool = false;

    type Config = Config;
    type Action = Place;
    type Event = Event;
    type Sighting = Event;
    type View = View;

    fn new(config: &Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig> {
        config.check()?;
        let library = config.library(chance)?;
        Ok(Self {
            komi: config.komi,
            mirror: config.mirror,
            starter: config.starter(chance),
            placed: 0,
            library,
            pawns: Pawns::default(),
            last: 0,
            first_game: None,
        })
    }

    #[inline]
    fn seats(&self) -> u8 {
        2
    }

    #[inline]
    fn to_move(&self) -> Seats {
        if self.placed == PLACEMENTS { Seats::NONE } else { Seats::only(self.placer(self.placed)) }
    }

    #[inline]
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Place>) {
        let moves = self.to_move().contains(seat);
        Place::list(if moves { self.pawns.free() } else { 0 }, out);
    }

    #[inline]
    fn apply(
        &mut self,
        seat: Seat,
        &Place(point): &Place,
        _: &mut impl Chance,
        log: &mut impl Log<Event>,
    ) {
        let double = self.placed == 2;
        self.pawns.0[seat.index()] |= point.bit();
        self.last = if double { self.last | point.bit() } else { point.bit() };
        self.placed += 1;
        self.tell_placement(seat, point, log);
        if self.placed < PLACEMENTS {
            return;
        }
        if self.mirror && self.first_game.is_none() {
            self.start_second_game(log);
        } else {
            log.emit(|| {
                let [green, red] = self.total();
                Event::Counted { green_seat: Seat(0), green, red_seat: Seat(1), red }
            });
        }
    }

    /// The sheet of a mirror match adds the lines of both games, so that it reads as that of one game does; what each
    /// game brought was told when the first one was over, and is in the view.
    fn outcome(&self) -> Option<Outcome> {
        if self.placed < PLACEMENTS {
            return None;
        }
        let (tallies, komi) = (self.tallies(), self.komi_points());
        let mut sheet = vec![
            SheetLine::new("books", tallies.map(|tally| tally.books)),
            SheetLine::new("mice", tallies.map(|tally| tally.mice)),
            SheetLine::new("total-control", tallies.map(|tally| tally.total_control)),
        ];
        if self.komi {
            sheet.push(SheetLine::new("komi", komi));
        }
        let points = [0, 1].map(|seat| tallies[seat].total() + komi[seat]);
        Some(Outcome::by_key(points, sheet, |seat| (points[seat], komi[seat])))
    }

    fn view(&self, viewer: Viewer) -> View {
        View::new(self, viewer)
    }

    fn sighting(event: &Event, _: Viewer) -> Option<Event> {
        Some(*event)
    }

    /// Nothing is hidden, so there is only one such state.
    fn determinize(view: &View, _: &mut impl Chance) -> Self {
        view.state()
    }

    fn picture(view: &View, label: &dyn Fn(&str) -> String) -> String {
        picture::draw(view, label)
    }

    fn check(&self, seat: Seat, &Place(point): &Place) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        if self.pawns.free() & point.bit() == 0 {
            let taken = Telling::new("libraria-refused-taken").with("point", point.to_string());
            return Err(IllegalAction(taken));
        }
        Ok(())
    }

    fn read(&self, _: Seat, text: &str) -> Result<Place, ReadError> {
        Place::read(text)
    }
}
