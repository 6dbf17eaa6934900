use game::{Chance, Game, Log, Play, ScriptError, Scripted, Seat, Seed, Seeded, Viewer};

/// The rolls of a ply of the random match with this seed, as a table would make them.
pub(crate) fn match_rolls(seed: u64, ply: u64) -> Seeded {
    Seeded::new(Seed(bytes(0, seed)), ply)
}

/// Dice of the tester's own, which never coincide with those of a match.
pub(crate) fn tester_dice(seed: u64, ply: u64) -> Seeded {
    Seeded::new(Seed(bytes(1, seed)), ply)
}

/// The seed that prints as the number, so that other tools can be given it.
fn bytes(first: u8, seed: u64) -> [u8; 32] {
    let mut bytes = [0; 32];
    bytes[0] = first;
    bytes[24..].copy_from_slice(&seed.to_be_bytes());
    bytes
}

/// A random seat that is to move and a random action of it.
pub(crate) fn random_action<G: Game>(
    state: &G,
    dice: &mut impl Chance,
) -> Option<(Seat, G::Action)> {
    let mut seats: Vec<Seat> = state.to_move().iter().collect();
    dice.shuffle(&mut seats);
    seats
        .into_iter()
        .find_map(|seat| Some((seat, random_item(&state.candidates(seat), dice)?.clone())))
}

/// One of the items, if there is any.
pub(crate) fn random_item<'a, T>(items: &'a [T], dice: &mut impl Chance) -> Option<&'a T> {
    items.get(dice.below(items.len() as u32) as usize)
}

/// Up to `most` of the items, in random order.
pub(crate) fn random_items<T: Clone>(items: &[T], most: usize, dice: &mut impl Chance) -> Vec<T> {
    let mut places: Vec<usize> = (0..items.len()).collect();
    let chosen = most.min(items.len());
    for first in 0..chosen {
        places.swap(first, first + dice.below((items.len() - first) as u32) as usize);
    }
    places[..chosen].iter().map(|&place| items[place].clone()).collect()
}

/// What came of an action.
pub(crate) struct Ply<G: Game> {
    pub(crate) after: G,
    pub(crate) events: Vec<G::Event>,
    pub(crate) rolls: Vec<Roll>,
}

/// A roll and what it was below.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Roll {
    pub(crate) result: u32,
    pub(crate) below: u32,
}

impl<G: Game> Ply<G> {
    /// Carries out a legal action.
    pub(crate) fn new(
        before: &G,
        seat: Seat,
        action: &G::Action,
        chance: &mut impl Chance,
    ) -> Self {
        let mut events = Vec::new();
        let (after, rolls) = carry_out(before, seat, action, chance, &mut events);
        Self { after, events, rolls }
    }

    /// The same with the rolls given, if they are those that are asked for.
    pub(crate) fn scripted(
        before: &G,
        seat: Seat,
        action: &G::Action,
        rolls: &[u32],
    ) -> Result<Self, ScriptError> {
        let mut script = Scripted::new(rolls);
        let ply = Self::new(before, seat, action, &mut script);
        script.finish().map(|()| ply)
    }

    /// The results of the rolls.
    pub(crate) fn results(&self) -> Vec<u32> {
        self.rolls.iter().map(|roll| roll.result).collect()
    }

    /// What `viewer` saw.
    pub(crate) fn sightings(&self, viewer: Viewer) -> Vec<G::Sighting> {
        self.events.iter().filter_map(|event| G::sighting(event, viewer)).collect()
    }
}

/// The state after a legal action, and the rolls it took.
pub(crate) fn carry_out<G: Game>(
    before: &G,
    seat: Seat,
    action: &G::Action,
    chance: &mut impl Chance,
    log: &mut impl Log<G::Event>,
) -> (G, Vec<Roll>) {
    let mut after = before.clone();
    let mut noted = Noted { chance, rolls: Vec::new() };
    after.apply(seat, action, &mut noted, log);
    (after, noted.rolls)
}

/// Passes rolls on and writes them down with what they were below.
pub(crate) struct Noted<C> {
    pub(crate) chance: C,
    pub(crate) rolls: Vec<Roll>,
}

impl<C: Chance> Chance for Noted<C> {
    fn below(&mut self, n: u32) -> u32 {
        let result = self.chance.below(n);
        if n >= 2 {
            self.rolls.push(Roll { result, below: n });
        }
        result
    }
}
