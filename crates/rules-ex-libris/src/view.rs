use game::{Game, Seat, Seats, Viewer};
use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::card::{Card, Cards};
use crate::components::{Books, Components};
use crate::few::Few;
use crate::frame::Frame;
use crate::inspection::Form;
use crate::state::{Choice, PUBLIC};
use crate::{About, Category, ExLibris, Figure, Level, Location, Special, Team};

/// Everything that one viewer knows. What was ever seen to go somewhere is remembered here.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct View {
    /// Whose view it is; nobody's for the public.
    pub viewer: Option<Seat>,
    /// The box that is played with, unless it is the usual one.
    pub components: Option<Components>,
    /// How many play.
    pub players: u8,
    /// Whether it is a beginners' match.
    pub beginner: bool,
    /// Whether it is a long match.
    pub long: bool,
    /// Alone: how strong the Public Library is.
    pub level: Level,
    /// The round, from 1; 0 while libraries are chosen.
    pub round: u8,
    /// Whether this round is the last because somebody has shelved enough.
    pub last_round: bool,
    /// How many shelved cards bring the last round.
    pub enough: u8,
    /// Who has the first-player token.
    pub first: Seat,
    /// Who is to move.
    pub to_move: Seats,
    /// What the viewer is asked.
    pub ask: Option<Ask>,
    /// The category of which the most books bring a prize.
    pub popular: Category,
    /// The category that costs points.
    pub banned: Category,
    /// Alone: the three categories that are not the viewer's, as far as they were revealed; the first entry is the
    /// Public Library's own, which is known in the end. Empty for more players.
    pub spares: Vec<Option<Category>>,
    /// The libraries to choose from.
    pub laid_out: Vec<LibraryView>,
    /// How many cards are left to draw.
    pub deck: u8,
    /// What was discarded; everybody saw it go.
    pub discard: Cards,
    /// The card on top of that pile, if it is known.
    pub top: Option<Card>,
    /// The locations that can still be drawn.
    pub pile: Few<Location>,
    /// The locations that were drawn and put away.
    pub spent: Few<Location>,
    /// The locations on the table, by their number.
    pub locations: Vec<LocationView>,
    /// The players, by seat.
    pub seats: Vec<SeatView>,
    /// How many assistants have arrived somewhere in this round.
    pub arrivals: u16,
    /// The books of every card that the viewer can see, by card.
    pub cards: Vec<CardView>,
    /// What is still to be done, the next last: whatever a drawn board wants to know of a question.
    pub pending: Vec<Frame<Seen>>,
    /// What the viewer has decided for the inspection.
    pub choice: Option<Choice>,
    /// The cards that are best turned face down, while the viewer has to decide.
    pub proposal: Option<Cards>,
    /// The forms when the match is over, by seat.
    pub forms: Vec<FormView>,
    /// Alone: the Public Library's form when the match is over.
    pub public_form: Option<FormView>,
}

/// A library to choose.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LibraryView {
    /// The library, named by its special assistant.
    pub library: Special,
    /// What that assistant can do.
    pub power: About<Special>,
}

/// A location on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct LocationView {
    /// Which.
    pub location: Location,
    /// What it does.
    pub effect: About<Location>,
    /// Whether it stays.
    pub permanent: bool,
    /// The cards there that the viewer knows.
    pub cards: Cards,
    /// Those of them that everybody knows.
    pub open: Cards,
    /// How many more there are.
    pub hidden: u8,
    /// Its slots, in order; at the auction they are the bids.
    pub slots: Vec<SlotView>,
}

/// A slot of a location.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SlotView {
    /// How many players it needs.
    pub least: u8,
    /// Whether there are as many.
    pub open: bool,
    /// Who stands there; the second shares the slot.
    pub figures: Vec<Standing>,
}

/// An assistant on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Standing {
    /// Whose it is.
    pub seat: Seat,
    /// What it is.
    pub figure: Figure,
}

/// A player.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct SeatView {
    /// The library and its special assistant.
    pub library: Option<Special>,
    /// What that assistant can do.
    pub power: Option<About<Special>>,
    /// The speciality, if the viewer knows it.
    pub speciality: Option<Category>,
    /// The cards in hand that the viewer knows.
    pub hand: Cards,
    /// Those of them that everybody knows.
    pub open: Cards,
    /// How many more there are.
    pub hidden: u8,
    /// The assistants that are not placed yet.
    pub idle: Team,
    /// The assistants at home.
    pub home: Team,
    /// When the special assistant came to where it is: who came first acts first.
    pub arrived: u16,
    /// The collection, row by row from the top; every row is as long as the longest.
    pub shelf: Vec<Vec<Option<Card>>>,
    /// The shelved cards that lie face down.
    pub down: Cards,
    /// The cards under which the Mummy has buried others.
    pub buried: Vec<BuriedView>,
    /// How many cards are shelved, buried ones included.
    pub shelved: u8,
    /// The books that lie face up, by category.
    pub books: Books,
    /// What the shelves bring for stability as they stand.
    pub stability: u8,
    /// Whether the player is ready for the inspection.
    pub ready: bool,
}

/// A card with another buried under it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct BuriedView {
    /// The upper card.
    pub card: Card,
    /// The card buried under it.
    pub beneath: Card,
}

/// A card and its books, by category in the order of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CardView {
    /// The card.
    pub card: Card,
    /// How many books of each category.
    pub books: Books,
}

/// Cards as far as the viewer knows them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Seen {
    /// Those that are known.
    pub cards: Cards,
    /// How many more there are.
    pub hidden: u8,
}

/// A column of the form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[allow(missing_docs)]
pub struct FormView {
    pub books: Books,
    pub stability: i32,
    pub popular: i32,
    pub banned: i32,
    pub diversity: i32,
    pub speciality: i32,
    pub buried: i32,
    pub total: i32,
}

impl FormView {
    fn new(form: &Form, books: Books) -> Self {
        let Form { stability, popular, banned, diversity, speciality, buried } = *form;
        let total = form.total();
        Self { books, stability, popular, banned, diversity, speciality, buried, total }
    }
}

impl View {
    pub(crate) fn new(game: &ExLibris, viewer: Viewer) -> Self {
        let over = game.is_over();
        let own = viewer.seat().filter(|seat| seat.0 < game.players);
        let to_move = game.to_move();
        let asked = own.filter(|&seat| to_move.contains(seat));
        let known = &game.known[own.map_or(PUBLIC, Seat::index)];
        let sees = |seat: Seat| if own == Some(seat) { *game.hand(seat) } else { *known };
        let seen = |seat: Seat, cards: Cards| {
            let known = cards.and(&sees(seat));
            Seen { cards: known, hidden: cards.len() - known.len() }
        };
        let mut view = Self {
            viewer: own,
            components: game.own.clone(),
            players: game.players,
            beginner: game.beginner,
            long: game.long,
            level: game.level,
            round: game.round,
            last_round: game.last_round,
            enough: game.enough(),
            first: game.first,
            to_move,
            ask: asked.and_then(|seat| game.ask(seat)),
            popular: game.popular,
            banned: game.banned,
            spares: game.open_spares(),
            laid_out: (game.laid_out.iter())
                .map(|library| LibraryView { library, power: About(library) })
                .collect(),
            deck: game.deck.len(),
            discard: game.discard,
            top: game.top,
            pile: game.pile,
            spent: game.spent,
            locations: game.visible().iter().map(|at| LocationView::new(game, at, known)).collect(),
            seats: Seat::all(game.players)
                .map(|seat| {
                    let speciality = game.specialities[seat.index()];
                    let knows = over || own == Some(seat);
                    SeatView {
                        speciality: knows.then_some(speciality),
                        ..SeatView::new(game, seat, seen(seat, *game.hand(seat)))
                    }
                })
                .collect(),
            arrivals: game.arrivals,
            cards: Vec::new(),
            pending: game.stack.frames().iter().map(|frame| frame.map(&mut { seen })).collect(),
            choice: own.map(|seat| game.choices[seat.index()]),
            proposal: asked
                .filter(|_| game.question() == Some(&Frame::Inspect))
                .map(|seat| game.proposal(seat)),
            forms: Vec::new(),
            public_form: None,
        };
        if over {
            let forms = game.forms();
            view.forms = (Seat::all(game.players))
                .map(|seat| FormView::new(&forms[seat.index()], game.books(seat)))
                .collect();
            if game.is_solo() {
                view.public_form = Some(FormView::new(&forms[1], game.public_books()));
            }
        }
        let books = |card| CardView { card, books: *game.components().books(card) };
        view.cards = view.seen_cards().iter().map(books).collect();
        view
    }

    /// Every card of which the viewer knows where it is.
    pub(crate) fn seen_cards(&self) -> Cards {
        let mut seen = self.discard;
        for location in &self.locations {
            seen = seen.or(&location.cards);
        }
        for seat in &self.seats {
            seen = seen.or(&seat.hand);
            seat.shelf.iter().flatten().flatten().for_each(|&card| seen.insert(card));
            seat.buried.iter().for_each(|buried| seen.insert(buried.beneath));
        }
        for frame in &self.pending {
            if let Frame::Witch { other, .. } = frame {
                seen.insert(*other);
            }
        }
        seen
    }
}

impl LocationView {
    fn new(game: &ExLibris, at: Location, known: &Cards) -> Self {
        let tile = game.tile(at);
        let visible = |known: &Cards| match at.hides_cards() {
            true => tile.cards.and(known),
            false => tile.cards,
        };
        let cards = visible(known);
        let printed = game.components().printed(at);
        let slots = tile.slots.iter().zip(printed.slots).filter(|(_, least)| *least > 0);
        Self {
            location: at,
            effect: About(at),
            permanent: game.permanent.contains(at),
            cards,
            open: visible(&game.known[PUBLIC]),
            hidden: tile.cards.len() - cards.len(),
            slots: slots
                .map(|(pieces, least)| SlotView {
                    least,
                    open: least <= game.players,
                    figures: pieces
                        .iter()
                        .flatten()
                        .map(|piece| Standing {
                            seat: piece.seat,
                            figure: game.figure(piece.seat, piece.special),
                        })
                        .collect(),
                })
                .collect(),
        }
    }
}

impl SeatView {
    fn new(game: &ExLibris, seat: Seat, hand: Seen) -> Self {
        let place = seat.index();
        let lying = || game.collection(seat).iter();
        Self {
            library: game.libraries[place],
            power: game.libraries[place].map(About),
            speciality: None,
            hand: hand.cards,
            open: game.hand(seat).and(&game.known[PUBLIC]),
            hidden: hand.hidden,
            idle: game.idle[place],
            home: game.home[place],
            arrived: game.arrived[place],
            shelf: game.collection(seat).rows(),
            down: lying().filter(|lying| lying.down).map(|lying| lying.card).collect(),
            buried: lying()
                .filter_map(|lying| {
                    let beneath = game.beneath.get(lying.card)?;
                    Some(BuriedView { card: lying.card, beneath })
                })
                .collect(),
            shelved: game.shelved(seat),
            books: game.books(seat),
            stability: game.collection(seat).stability(),
            ready: matches!(game.choices[place], Choice::Ready(_)),
        }
    }
}

impl ExLibris {
    /// What a player who is to move is asked.
    fn ask(&self, seat: Seat) -> Option<Ask> {
        let question = self.question()?;
        if *question != Frame::Inspect {
            return Ask::new(question);
        }
        let cards = |cards: Cards| cards.iter().collect();
        Some(match self.choices[seat.index()] {
            Choice::Changing(down, _) => Ask::Change { cards: cards(down) },
            _ => Ask::Inspect { cards: cards(self.proposal(seat)) },
        })
    }

    /// EXL-61: alone, one spare category is revealed in the second round and one in the fourth; the Public Library's
    /// own in the end.
    fn open_spares(&self) -> Vec<Option<Category>> {
        let shown = [self.is_over(), self.round >= 2, self.round >= 4];
        let spares = self.spares.iter().zip(shown).filter(|_| self.is_solo());
        spares.map(|(spare, shown)| spare.filter(|_| shown)).collect()
    }
}
