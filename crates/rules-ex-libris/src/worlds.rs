//! Possible true states behind a view.

use game::{Chance, Seat};

use crate::card::Cards;
use crate::categories::Categories;
use crate::collection::Collection;
use crate::components::Components;
use crate::few::Few;
use crate::frame::{Frame, Stack};
use crate::shelf::shelved;
use crate::state::{Beneath, Choice, PUBLIC, Tile};
use crate::view::View;
use crate::{Category, ExLibris, Figure, Location, Piece, Team};

/// The cards that the view does not place; chance says where they are.
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
        let components = self.components.or(Components::of_the_box);
        let deck = components.deck();
        let mut unseen = Unseen { cards: deck.without(&self.seen_cards()) };
        let (stack, hands) = self.hands(components, &mut unseen, chance);
        let tiles = self.tiles(&deck, &mut unseen, chance);
        let hidden = self.discard_size - self.discard.len();
        let discard = self.discard.or(&unseen.draw(hidden, &deck, chance));
        let (collections, beneath) = self.shelves();
        let of_seat = |place: usize| self.seats.get(place);
        let lying = |permanent: bool| -> Few<Location> {
            let here = self.locations.iter().filter(|location| location.permanent == permanent);
            here.map(|location| location.location).collect()
        };
        let mut world = ExLibris {
            custom: self.components.clone(),
            seats: self.players,
            beginner: self.beginner,
            long: self.long,
            level: self.level,
            round: self.round,
            last_round: self.last_round,
            first: self.first,
            categories: self.categories(chance),
            libraries: std::array::from_fn(|place| of_seat(place).and_then(|seat| seat.library)),
            laid_out: self.laid_out.iter().map(|there| there.library).collect(),
            deck: unseen.cards,
            discard,
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

    /// The hands, and the stack with its cards: what a question speaks of is drawn first.
    fn hands(
        &self,
        components: &Components,
        unseen: &mut Unseen,
        chance: &mut impl Chance,
    ) -> (Stack<Cards>, [Cards; 4]) {
        let deck = components.deck();
        let mut hands = [Cards::NONE; 4];
        let mut hidden = [0; 4];
        for (place, seat) in self.seats.iter().enumerate().take(4) {
            hands[place] = seat.hand;
            hidden[place] = seat.hidden;
        }
        let mut stack = Stack::EMPTY;
        for frame in &self.pending {
            // The Witch's card has a banned book.
            let among = match frame {
                Frame::Witch(_) => {
                    self.banned.map_or(deck, |banned| components.with(banned, &deck))
                }
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
        (stack, hands)
    }

    /// What lies and stands on the locations.
    fn tiles(
        &self,
        deck: &Cards,
        unseen: &mut Unseen,
        chance: &mut impl Chance,
    ) -> [Tile; Location::COUNT] {
        let mut tiles = [Tile::default(); Location::COUNT];
        for location in &self.locations {
            let tile = &mut tiles[location.location.index()];
            tile.cards = location.cards.or(&unseen.draw(location.hidden, deck, chance));
            for (slot, pieces) in location.slots.iter().zip(&mut tile.slots) {
                for (standing, piece) in slot.figures.iter().zip(pieces) {
                    let special = standing.figure != Figure::Gnome;
                    *piece = Some(Piece { seat: standing.seat, special });
                }
            }
        }
        tiles
    }

    /// The collections, which every viewer sees.
    fn shelves(&self) -> ([Collection; 4], Beneath) {
        let mut beneath = Beneath::NOTHING;
        let mut collections = [Collection::default(); 4];
        for (place, seat) in collections.iter_mut().zip(&self.seats) {
            let cards = shelved(&seat.shelf)
                .map(|(row, column, card)| (row, column, card, seat.down.contains(card)));
            let collection = Collection::of(cards);
            debug_assert!(collection.is_some(), "a view shows collections that fit");
            *place = collection.unwrap_or_default();
            for buried in &seat.buried {
                beneath.set(buried.card, Some(buried.beneath));
            }
        }
        (collections, beneath)
    }

    /// The categories, with the specialities of all players and those that are put away.
    fn categories(&self, chance: &mut impl Chance) -> Option<Categories> {
        let (popular, banned) = self.popular.zip(self.banned)?;
        let of_seat = |place: usize| self.seats.get(place).and_then(|seat| seat.speciality);
        let known = |category: Category| {
            category == popular
                || category == banned
                || (0..4).any(|place| of_seat(place) == Some(category))
                || self.spares.contains(&Some(category))
        };
        let mut rest: Few<Category> =
            Category::ALL.into_iter().filter(|&category| !known(category)).collect();
        let players = usize::from(self.players);
        let mut specialities = [popular; 4];
        for (place, speciality) in specialities.iter_mut().enumerate().take(players) {
            *speciality = of_seat(place).or_else(|| rest.draw(chance)).unwrap_or(popular);
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
            specialities[place] = spare.unwrap_or(popular);
        }
        Some(Categories { popular, banned, specialities, spares })
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
                        false if chance.below(2) == 0 => {
                            Choice::Changing(down, Cards::NONE, Cards::NONE)
                        }
                        false => Choice::Open,
                    }
                }
            };
        }
    }
}
