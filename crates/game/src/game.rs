use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::{
    Chance, GameOption, IllegalAction, InvalidConfig, Log, Outcome, ReadError, Seat, Seats, Viewer,
    read_action,
};

/// What may be sent to a client.
pub trait Wire:
    Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static
{
}
impl<T: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync + 'static> Wire
    for T
{
}

/// The rules of a game. The implementing type is the full, true state of one match.
///
/// Deserializing a state checks it: whatever can be read can be played on without a panic.
pub trait Game: Clone + Eq + Debug + Serialize + DeserializeOwned + Send + Sync + 'static {
    /// The game's name in URLs, rows and replays, for ever.
    const ID: &'static str;
    /// Bumped when the same actions and rolls give another state.
    const RULES: u16;
    /// How many can play.
    const PLAYERS: RangeInclusive<u8>;
    /// What people can set, beside the number of players.
    const OPTIONS: &'static [GameOption];
    /// Further fields of the config, beside `players` and the options: a component list of one's own, a board laid by
    /// hand.
    const DATA: &'static [&'static str] = &[];
    /// Whether anything is ever hidden from a player, the order of a deck in the state included. If not, people who
    /// share a screen need no curtain, and a view tells the whole state.
    const SECRETS: bool;

    /// Players, variant and options; the number of players is its field `players`. Checked by [`new`](Self::new).
    type Config: Clone
        + Debug
        + Default
        + PartialEq
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// One decision. It prints as a path of words, each `[a-z0-9.@:+-]+`, separated by single spaces.
    type Action: Clone
        + Debug
        + Ord
        + Hash
        + Display
        + FromStr<Err = ReadError>
        + Serialize
        + DeserializeOwned
        + Send
        + Sync
        + 'static;
    /// What happened, in full; it has no wire type and stays where the state is.
    type Event: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// What one viewer saw of an event: an enum with `#[serde(tag = "tag")]` whose tags are message ids. Bots tell apart
    /// what a seat knows by hashes of them.
    type Sighting: Wire + Hash;
    /// Everything one viewer knows, memory included. Its field `ask` says what is expected of the viewer now, tagged
    /// as sightings are, or is null.
    type View: Wire + Eq + Hash;

    /// Sets a match up.
    fn new(config: &Self::Config, chance: &mut impl Chance) -> Result<Self, InvalidConfig>;

    /// Whether a match that was set up with `config` can be in this state: what the state repeats of the config is the
    /// same. A dump in which it is not is refused.
    fn agrees_with(&self, config: &Self::Config) -> bool {
        let _ = config;
        true
    }

    /// How many seats the match has.
    fn seats(&self) -> u8;

    /// The seats that can act now: several when choices are simultaneous, none when the match is over.
    fn to_move(&self) -> Seats;

    /// Clears `out` and fills it with everything that `seat` may do now, in ascending order; nothing for a seat that is
    /// not to move, nor where the game does not list ([`lists_actions`](Self::lists_actions)). Depends only on that
    /// seat's view. [`check`](Self::check) decides whether one action is legal, listed or not.
    fn legal_actions(&self, seat: Seat, out: &mut Vec<Self::Action>);

    /// Carries out an action that is legal (else the state may be spoilt: [`Play::play`] checks).
    fn apply(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    );

    /// The result, once no seat is to move.
    fn outcome(&self) -> Option<Outcome>;

    /// What `viewer` knows: built up from nothing, never stripped down.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What `viewer` sees of an event, if anything.
    fn sighting(event: &Self::Event, viewer: Viewer) -> Option<Self::Sighting>;

    /// A possible true state, drawn at random among those that look like `view`. It cannot peek: it has only the view.
    fn determinize(view: &Self::View, chance: &mut impl Chance) -> Self;

    /// Whether `seat` may do this now. To be overridden where listing is slow, where nothing is listed, or where the
    /// reason can be given.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), IllegalAction> {
        self.check_turn(seat)?;
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal.binary_search(action).map(drop).map_err(|_| IllegalAction::unlisted(action))
    }

    /// The part of [`check`](Self::check) that is the same in all games.
    fn check_turn(&self, seat: Seat) -> Result<(), IllegalAction> {
        match self.to_move() {
            Seats::NONE => Err(IllegalAction::over()),
            seats if !seats.contains(seat) => Err(IllegalAction::not_to_move(seat)),
            _ => Ok(()),
        }
    }

    /// Reads what `seat` wrote: the notation, in capitals and with more spaces too. To be overridden where the game also
    /// reads something shorter; that begins with [`normalized`](crate::normalized) as well.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Action, ReadError> {
        let _ = seat;
        read_action(text)
    }

    /// Whether [`legal_actions`](Self::legal_actions) lists what `seat` may do now. False where there is no end of it or
    /// where the list would give the answer away (a word to find): then it lists nothing, and a person writes what
    /// [`read`](Self::read) understands.
    fn lists_actions(&self, seat: Seat) -> bool {
        let _ = seat;
        true
    }

    /// Clears `out` and fills it with what a bot at `seat` should choose from now, in ascending order: legal actions,
    /// at least one where the seat is to move, not necessarily all. Depends only on that seat's view. To be overridden
    /// where the game does not list its legal actions, or where some of them are for people only.
    #[inline]
    fn candidate_actions(&self, seat: Seat, out: &mut Vec<Self::Action>) {
        self.legal_actions(seat, out);
    }

    /// One of the [`candidate_actions`](Self::candidate_actions), each as likely as the other: the one whose place in the
    /// list is rolled. `None` where there is none. To be overridden where it can be found without the list, for which
    /// `scratch` is.
    #[inline]
    fn random_candidate(
        &self,
        seat: Seat,
        chance: &mut impl Chance,
        scratch: &mut Vec<Self::Action>,
    ) -> Option<Self::Action> {
        self.candidate_actions(seat, scratch);
        let place = chance.below(scratch.len() as u32) as usize;
        (place < scratch.len()).then(|| scratch.swap_remove(place))
    }
}

/// What every game can do and none can do differently.
pub trait Play: Game {
    /// Checks, then applies. On an error nothing has changed and no roll was made.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        log: &mut impl Log<Self::Event>,
    ) -> Result<(), IllegalAction> {
        self.check(seat, action)?;
        self.apply(seat, action, chance, log);
        Ok(())
    }

    /// The [`legal_actions`](Game::legal_actions) in a list of their own.
    fn legal(&self, seat: Seat) -> Vec<Self::Action> {
        let mut legal = Vec::new();
        self.legal_actions(seat, &mut legal);
        legal
    }

    /// The [`candidate_actions`](Game::candidate_actions) in a list of their own.
    fn candidates(&self, seat: Seat) -> Vec<Self::Action> {
        let mut candidates = Vec::new();
        self.candidate_actions(seat, &mut candidates);
        candidates
    }
}

impl<G: Game> Play for G {}
