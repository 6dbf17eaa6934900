use std::ops::RangeInclusive;

use game::{
    Chance, Game, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats,
    SheetLine, Telling, Viewer,
};

use crate::pawns::Pawns;
use crate::state::PLACEMENTS;
use crate::{Config, Event, Libraria, Place, Point, Tile, View};

impl Game for Libraria {
    const ID: &'static str = "libraria";
    const RULES: u16 = 1;
    const PLAYERS: RangeInclusive<u8> = 2..=2;
    const OPTIONS: &'static [GameOption] = Config::OPTIONS;
    const DATA: &'static [&'static str] = &["board"];
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
    fn agrees_with(&self, config: &Config) -> bool {
        // The other seat starts the second game of a mirror match.
        let first = Seat(self.starter.0 ^ u8::from(self.first_game.is_some()));
        let tiles = Tile::all().map(|tile| self.library.kind(tile));
        (config.komi, config.mirror) == (self.komi, self.mirror)
            && config.starts.seat().is_none_or(|seat| seat == first)
            && config.board.as_ref().is_none_or(|board| tiles.eq(board.iter().copied()))
    }

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

    /// Inlined everywhere: a call takes a fifth of the pace of bots that play at random.
    #[inline(always)]
    fn random_candidate(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        _: &mut Vec<Place>,
    ) -> Option<Place> {
        if self.placed == PLACEMENTS || self.placer(self.placed) != seat {
            return None;
        }
        let place = chance.below((PLACEMENTS - self.placed).into());
        Some(Place(Point::nth_in(self.pawns.free(), place)))
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
