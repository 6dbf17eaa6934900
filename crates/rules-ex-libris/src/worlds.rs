//! Possible true states behind a view.

use game::{Chance, Seat};

use crate::card::Cards;
use crate::collection::Collection;
use crate::components::Components;
use crate::few::Few;
use crate::frame::{Frame, Stack};
use crate::shelf::shelved;
use crate::state::{Beneath, Choice, PUBLIC, Tile};
use crate::view::View;
use crate::{Category, ExLibris, Figure, Location, Piece, Team};

/// Cards of which nobody but chance says where they are.
struct Unseen {
    cards: Cards,
}

impl Unseen {
    fn draw(&mut self, count: u8, among: &Cards, chance: &mut impl Chance) -> Cards {
        let mut drawn = Cards::NONE;
        for _ in 0..count {
            let fitting = self.cards.and(among);
            let pool = if fitting.is_empty() { self.cards } else { fitting };
            let Some(card) = pool.any(chance) else { break };
            self.cards.remove(card);
            drawn.insert(card);
        }
        drawn
    }
}

impl View {
    pub(crate) fn world(&self, chance: &mut impl Chance) -> ExLibris {
        let components =
            self.components.as_ref().unwrap_or_else(|| Components::of_the_box()).clone();
        let deck = components.deck();
        let mut unseen = Unseen { cards: deck.without(&self.seen_cards()) };
        let mut hands = [Cards::NONE; 4];
        let mut hidden = [0; 4];
        for (place, seat) in self.seats.iter().enumerate().take(4) {
            hands[place] = seat.hand;
            hidden[place] = seat.hidden;
        }

        // What a question speaks of first; the Witch's card has a banned book.
        let mut stack = Stack::EMPTY;
        for frame in &self.pending {
            let among = match frame {
                Frame::Witch { .. } => components.with(self.banned, &deck),
                _ => deck,
            };
            stack.push(frame.map(&mut |seat, seen: crate::Seen| {
                let drawn = unseen.draw(seen.hidden, &among, chance);
                let place = seat.index() & 3;
                hands[place] = hands[place].or(&drawn);
                hidden[place] = hidden[place].saturating_sub(drawn.len());
                seen.cards.or(&drawn)
            }));
        }
        for (hand, hidden) in hands.iter_mut().zip(hidden) {
            *hand = hand.or(&unseen.draw(hidden, &deck, chance));
        }
        let mut tiles = [Tile::default(); Location::COUNT];
        for location in &self.locations {
            let tile = &mut tiles[location.location.index()];
            tile.cards = location.cards.or(&unseen.draw(location.hidden, &deck, chance));
            for (slot, pieces) in location.slots.iter().zip(&mut tile.slots) {
                for (standing, piece) in slot.figures.iter().zip(pieces) {
                    let special = standing.figure != Figure::Gnome;
                    *piece = Some(Piece { seat: standing.seat, special });
                }
            }
        }

        let (specialities, spares) = self.categories(chance);
        let mut beneath = Beneath::NOTHING;
        let mut collections = [Collection::default(); 4];
        for (collection, seat) in collections.iter_mut().zip(&self.seats) {
            let cards = shelved(&seat.shelf)
                .map(|(row, column, card)| (row, column, card, seat.down.contains(card)));
            *collection = Collection::of(cards).unwrap_or_default();
            for buried in &seat.buried {
                beneath.set(buried.card, Some(buried.beneath));
            }
        }
        let of_seat = |place: usize| self.seats.get(place);
        let lying = |permanent: bool| -> Few<Location> {
            let here = self.locations.iter().filter(|location| location.permanent == permanent);
            here.map(|location| location.location).collect()
        };
        let mut world = ExLibris {
            own: self.components.clone(),
            players: self.players,
            beginner: self.beginner,
            long: self.long,
            level: self.level,
            round: self.round,
            last_round: self.last_round,
            first: self.first,
            popular: self.popular,
            banned: self.banned,
            specialities,
            spares,
            libraries: std::array::from_fn(|place| of_seat(place).and_then(|seat| seat.library)),
            laid_out: self.laid_out.iter().map(|there| there.library).collect(),
            deck: unseen.cards,
            discard: self.discard,
            top: self.top,
            hands,
            collections,
            beneath,
            known: [Cards::NONE; PUBLIC + 1],
            pile: self.pile,
            spent: self.spent,
            drawn: lying(false),
            permanent: lying(true),
            tiles,
            idle: std::array::from_fn(|place| {
                of_seat(place).map_or(Team::default(), |seat| seat.idle)
            }),
            home: std::array::from_fn(|place| {
                of_seat(place).map_or(Team::default(), |seat| seat.home)
            }),
            arrived: std::array::from_fn(|place| of_seat(place).map_or(0, |seat| seat.arrived)),
            arrivals: self.arrivals,
            stack,
            choices: [Choice::Open; 4],
        };
        self.give_knowledge(&mut world, chance);
        self.make_choices(&mut world, chance);
        world
    }

    /// The specialities of all, and those that are nobody's.
    fn categories(&self, chance: &mut impl Chance) -> ([Category; 4], [Option<Category>; 3]) {
        let of_seat = |place: usize| self.seats.get(place).and_then(|seat| seat.speciality);
        let known = |category: Category| {
            category == self.popular
                || category == self.banned
                || (0..4).any(|place| of_seat(place) == Some(category))
                || self.spares.contains(&Some(category))
        };
        let mut rest: Few<Category> =
            Category::ALL.iter().copied().filter(|&category| !known(category)).collect();
        let players = usize::from(self.players);
        let mut specialities = [self.popular; 4];
        for (place, speciality) in specialities.iter_mut().enumerate().take(players) {
            *speciality = of_seat(place).or_else(|| rest.draw(chance)).unwrap_or(self.popular);
        }
        let mut spares: [Option<Category>; 3] =
            std::array::from_fn(|place| self.spares.get(place).copied().flatten());
        for (place, spare) in spares.iter_mut().enumerate() {
            if players + place < 4 && spare.is_none() {
                *spare = rest.draw(chance);
            }
        }
        // What stands beyond the players repeats the spare ones, as it does at the set-up.
        for (place, spare) in (players..4).zip(spares) {
            specialities[place] = spare.unwrap_or(self.popular);
        }
        (specialities, spares)
    }

    /// The viewer knows what the view says, everybody what is open. What others know beyond that, from a look at a
    /// hand, the viewer can only guess.
    fn give_knowledge(&self, world: &mut ExLibris, chance: &mut impl Chance) {
        let own = self.viewer.map_or(PUBLIC, Seat::index);
        let mut exact = Cards::NONE;
        let mut open = Cards::NONE;
        let mut secret = Cards::NONE;
        for (place, seat) in self.seats.iter().enumerate() {
            open = open.or(&seat.open);
            if place != own {
                exact = exact.or(&seat.hand);
            }
            secret = secret.or(&world.hands[place & 3]);
        }
        for location in self.locations.iter().filter(|location| location.location.hides_cards()) {
            open = open.or(&location.open);
            exact = exact.or(&location.cards);
            secret = secret.or(&world.tile(location.location).cards);
        }
        for viewer in 0..=PUBLIC {
            if viewer >= usize::from(self.players) && viewer != PUBLIC {
                continue;
            }
            let theirs = world.hands.get(viewer).copied().unwrap_or_default();
            world.known[viewer] = match viewer {
                _ if viewer == own => exact,
                PUBLIC => open,
                _ => {
                    let guessed = secret.without(&open).without(&theirs).iter();
                    let guessed = guessed.filter(|_| chance.below(8) == 0).collect();
                    open.without(&theirs).or(&guessed)
                }
            };
        }
    }

    /// What the others have decided for the inspection is their secret.
    fn make_choices(&self, world: &mut ExLibris, chance: &mut impl Chance) {
        for (place, seat) in self.seats.iter().enumerate().take(4) {
            let hidden = self.viewer.map(Seat::index) != Some(place);
            let inspected = self.pending.last().is_none_or(|frame| *frame == Frame::Inspect);
            world.choices[place] = match self.choice.filter(|_| !hidden) {
                Some(choice) => choice,
                None if !inspected => Choice::Open,
                None => {
                    let shelf: Cards = shelved(&seat.shelf).map(|(.., card)| card).collect();
                    let cards = shelf.without(&seat.down);
                    let down: Cards = match chance.below(2) {
                        _ if cards.is_empty() => Cards::NONE,
                        0 => world.proposal(Seat(place as u8)),
                        _ => cards.iter().filter(|_| chance.below(4) == 0).collect(),
                    };
                    match seat.ready {
                        true => Choice::Ready(down),
                        false if chance.below(2) == 0 => Choice::Changing(down, Cards::NONE),
                        false => Choice::Open,
                    }
                }
            };
        }
    }
}
