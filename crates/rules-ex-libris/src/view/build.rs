//! A view is built up from nothing: only what the viewer knows is put in.

use game::{Game, Seat, Viewer};

use super::{
    BuriedView, CardView, FormView, LibraryView, LocationView, SeatView, Seen, SlotView, Standing,
    View,
};
use crate::components::Books;
use crate::inspection::Form;
use crate::state::{Choice, PUBLIC};
use crate::{About, Ask, Card, Cards, Category, ExLibris, Frame, Location};

impl FormView {
    /// The columns of the players and, alone, that of the Public Library; nothing before the match is over.
    fn all(game: &ExLibris) -> (Vec<Self>, Option<Self>) {
        if !game.is_over() {
            return (Vec::new(), None);
        }
        let forms = game.forms();
        let columns = Seat::all(game.seats)
            .map(|seat| Self::new(&forms[seat.index()], game.books(seat)))
            .collect();
        let public = game.is_solo().then(|| Self::new(&forms[1], game.public_books()));
        (columns, public)
    }

    fn new(form: &Form, books: Books) -> Self {
        let Form { stability, popular, banned, diversity, speciality, buried } = *form;
        let total = form.total();
        Self { books, stability, popular, banned, diversity, speciality, buried, total }
    }
}

impl View {
    pub(crate) fn new(game: &ExLibris, viewer: Viewer) -> Self {
        let own = viewer.seat().filter(|seat| seat.0 < game.seats);
        let to_move = game.to_move();
        let asked = own.filter(|&seat| to_move.contains(seat));
        let known = &game.known[own.map_or(PUBLIC, Seat::index)];
        let seen = |seat: Seat, cards: Cards| {
            let known = cards.and(if own == Some(seat) { game.hand(seat) } else { known });
            Seen { cards: known, hidden: cards.len() - known.len() }
        };
        let seat = |seat: Seat| {
            let knows = game.is_over() || own == Some(seat);
            SeatView::new(game, seat, seen(seat, *game.hand(seat)), knows)
        };
        let proposal = asked.and_then(|seat| game.asked_proposal(seat));
        let (forms, public_form) = FormView::all(game);
        let mut view = Self {
            viewer: own,
            components: game.custom.clone(),
            players: game.seats,
            beginner: game.beginner,
            long: game.long,
            level: game.level,
            round: game.round,
            last_round: game.last_round,
            enough: game.enough(),
            first: game.first,
            to_move,
            ask: asked.and_then(|seat| game.ask(seat, proposal)),
            popular: game.categories.map(|dealt| dealt.popular),
            banned: game.categories.map(|dealt| dealt.banned),
            spares: game.open_spares(),
            laid_out: (game.laid_out.iter())
                .map(|library| LibraryView { library, power: About(library) })
                .collect(),
            deck: game.deck.len(),
            discard_size: game.discard.len(),
            discard: game.open_discard(),
            top: game.top,
            pile: game.pile,
            spent: game.spent,
            locations: game.visible().iter().map(|at| LocationView::new(game, at, known)).collect(),
            seats: Seat::all(game.seats).map(seat).collect(),
            arrivals: game.arrivals,
            cards: Vec::new(),
            pending: game.stack.frames().iter().map(|frame| frame.map(&mut { seen })).collect(),
            choice: own.map(|seat| game.choices[seat.index()]),
            proposal,
            forms,
            public_form,
        };
        let components = game.components();
        let card = |card: Card| {
            let (of, books) = (components.of_letter(card.letter()), *components.books(card));
            CardView { card, of, books }
        };
        let seen = view.seen_cards();
        view.cards.reserve_exact(seen.len().into());
        view.cards.extend(seen.iter().map(card));
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
            if let Frame::Witch(witch) = frame {
                seen.insert(witch.other);
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
                    open: least <= game.seats,
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
    fn new(game: &ExLibris, seat: Seat, hand: Seen, knows_speciality: bool) -> Self {
        let place = seat.index();
        let lying = || game.collection(seat).iter();
        Self {
            library: game.libraries[place],
            power: game.libraries[place].map(About),
            speciality: (game.categories.filter(|_| knows_speciality))
                .map(|dealt| dealt.specialities[place]),
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
    /// What is proposed to a player who is to move, at the inspection.
    pub(crate) fn asked_proposal(&self, seat: Seat) -> Option<Cards> {
        (self.question() == Some(&Frame::Inspect)).then(|| self.proposal(seat))
    }

    /// What a player who is to move is asked, with what is proposed.
    pub(crate) fn ask(&self, seat: Seat, proposal: Option<Cards>) -> Option<Ask> {
        let Some(proposal) = proposal else { return self.question()?.ask() };
        let cards = |cards: Cards| cards.iter().collect();
        Some(match self.choices[seat.index()] {
            Choice::Changing(down, ..) => Ask::Change { cards: cards(down) },
            _ => Ask::Inspect { cards: cards(proposal) },
        })
    }

    /// EXL-61: alone, one spare category is revealed in the second round and one in the fourth; the Public Library's
    /// own in the end.
    fn open_spares(&self) -> Vec<Option<Category>> {
        let shown = [self.is_over(), self.round >= 2, self.round >= 4];
        if !self.is_solo() {
            return Vec::new();
        }
        let spares = self.categories.map_or([None; 3], |dealt| dealt.spares);
        spares.iter().zip(shown).map(|(spare, shown)| spare.filter(|_| shown)).collect()
    }

    /// EXL-100: alone, the pile is looked at while the Dump is searched and after the last round.
    fn open_discard(&self) -> Cards {
        let searched = matches!(self.question(), None | Some(Frame::Search(_) | Frame::Inspect));
        match self.is_solo() && !searched {
            true => self.top.into_iter().collect(),
            false => self.discard,
        }
    }
}
