//! The methods; `docs/protocol.md` describes them in the same order.

use game::{Meter, Telling};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::value::{RawValue, to_raw_value};
use serde_json::{Value, json};
use table::{AnyGame, Hint, Info, Refused, Replay, Source};

use super::params::{
    Act, AskHint, AtSeat, Choose, Load, MatchId, New, Nothing, PlySeenBy, Restore, SeenBy, Undo,
};
use super::service::{No, Service};
use crate::random;

pub(super) struct Method {
    pub(super) name: &'static str,
    /// The names of its params; a question mark follows those that can be left out.
    pub(super) params: &'static str,
    pub(super) run: fn(&mut Service, Value) -> Result<Box<RawValue>>,
}

type Result<T = Value> = std::result::Result<T, No>;

macro_rules! methods {
    ($($name:ident $params:literal)*) => {
        pub(super) const METHODS: &[Method] = &[$(Method {
            name: stringify!($name),
            params: $params,
            run: |service, params| $name(service, read(params)?).map(|result| write(&result)),
        }),*];
    };
}

methods! {
    games ""
    new "game, config?, seed? | rolls?"
    act "match, seat, action, rolls?"
    legal "match, seat"
    view "match, viewer"
    sightings "match, ply, viewer"
    picture "match, viewer"
    outcome "match"
    choose "match, seat, level, seed?"
    hint "match, seat, level?, seed?"
    undo "match, seat, bots?"
    replay "match"
    load "replay, seed?"
    dump "match"
    restore "dump, seed?"
    close "match"
}

fn write(result: &impl Serialize) -> Box<RawValue> {
    to_raw_value(result).expect("results are made of text, numbers and lists")
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T> {
    if !params.is_object() {
        return Err(No::Params("params are given by name, in an object".to_owned()));
    }
    serde_json::from_value(params).map_err(|error| No::Params(error.to_string()))
}

fn games(_: &mut Service, Nothing {}: Nothing) -> Result<Vec<Info>> {
    Ok(catalog::games().map(AnyGame::info).collect())
}

fn new(service: &mut Service, New { game, config, seed, rolls }: New) -> Result {
    let source = match (seed, rolls) {
        (Some(_), Some(_)) => {
            return Err(No::Params("give a seed or rolls, not both".to_owned()));
        }
        (Some(seed), None) => Source::Seed(seed),
        (None, Some(rolls)) => Source::Rolls(rolls),
        (None, None) => Source::Seed(random::seed()?),
    };
    let any_game = catalog::find(&game)?;
    let info = any_game.info();
    let mut whole = info.default;
    for (name, value) in config {
        whole[name] = value;
    }
    let the_match =
        any_game.open(&whole, source).map_err(|Refused(no)| No::Refused(Some(info.id), no))?;
    Ok(service.admit(any_game, the_match, None))
}

fn act(service: &mut Service, Act { id, seat, action, rolls }: Act) -> Result {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let ply = found
        .the_match
        .act(seat, &action, rolls.as_deref())
        .cloned()
        .map_err(|refused| found.no(refused))?;
    found.scripted |= rolls.is_some();
    let mut result = found.standing();
    result["action"] = ply.action.into();
    result["rolls"] = ply.rolls.into();
    Ok(result)
}

fn legal(service: &mut Service, AtSeat { id, seat }: AtSeat) -> Result<Vec<String>> {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    Ok(match found.the_match.lists_actions(seat) {
        true => found.the_match.legal(seat),
        false => found.the_match.candidates(seat),
    })
}

fn view(service: &mut Service, SeenBy { id, viewer }: SeenBy) -> Result<Box<RawValue>> {
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    Ok(found.the_match.view_text(viewer))
}

fn sightings(service: &mut Service, PlySeenBy { id, ply, viewer }: PlySeenBy) -> Result {
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    // The set-up is not told: the view shows what came of it.
    if ply == 0 {
        return Ok(Value::Array(Vec::new()));
    }
    found.the_match.sightings(ply, viewer).map(Value::from).ok_or_else(|| {
        let telling = Telling::new("cli-talk-no-sightings").with("given", ply);
        found.no(telling.with("most", found.the_match.plies().len()).into())
    })
}

fn picture(service: &mut Service, SeenBy { id, viewer }: SeenBy) -> Result {
    let words = service.words;
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    let story = words.story(found.game);
    Ok(found.the_match.picture(viewer, &|word| story.label(word)).into())
}

fn outcome(service: &mut Service, MatchId { id }: MatchId) -> Result {
    Ok(json!(service.find(id)?.the_match.outcome()))
}

fn choose(service: &mut Service, Choose { id, seat, level, seed }: Choose) -> Result {
    let seed = seed.map_or_else(random::seed, Ok)?;
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let task = found.the_match.bot_task(seat, &level, seed).map_err(|refused| found.no(refused))?;
    Ok(service.clock.run(task).into())
}

fn hint(service: &mut Service, AskHint { id, seat, level, seed }: AskHint) -> Result<Hint> {
    let seed = seed.map_or_else(random::seed, Ok)?;
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let adviser = || found.the_match.info().adviser().unwrap_or_default().to_owned();
    let level = level.unwrap_or_else(adviser);
    let task = found.the_match.hint_task(seat, &level, seed, Meter::default());
    let task = task.map_err(|refused| found.no(refused))?;
    Ok(service.clock.run(task))
}

fn undo(service: &mut Service, Undo { id, seat, bots }: Undo) -> Result {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let undone = found.the_match.undo(seat, bots).map_err(|refused| found.no(refused))?;
    let mut result = found.standing();
    result["undone"] = undone.into();
    Ok(result)
}

fn replay(service: &mut Service, MatchId { id }: MatchId) -> Result<Replay> {
    Ok(service.find(id)?.replay())
}

fn load(service: &mut Service, Load { replay, seed }: Load) -> Result {
    let replay = Replay::from_json(replay.get())?;
    let any_game = catalog::find(&replay.game)?;
    let mut the_match =
        replay.load(any_game).map_err(|Refused(no)| No::Refused(Some(any_game.info().id), no))?;
    // Without another seed a match goes on with its own, if the replay tells it.
    if seed.is_none() && replay.seed.is_some() {
        return Ok(service.admit(any_game, the_match, replay.fair));
    }
    the_match.set_seed(Some(seed.map_or_else(random::seed, Ok)?));
    Ok(service.admit_reseeded(any_game, the_match))
}

fn dump(service: &mut Service, MatchId { id }: MatchId) -> Result<Box<RawValue>> {
    Ok(service.find(id)?.the_match.dump_text())
}

fn restore(service: &mut Service, Restore { dump, seed }: Restore) -> Result {
    let any_game = catalog::find(&dump.game)?;
    let seed = seed.map_or_else(random::seed, Ok)?;
    let the_match = any_game
        .open_dump(&dump, Some(seed))
        .map_err(|Refused(no)| No::Refused(Some(any_game.info().id), no))?;
    Ok(service.admit(any_game, the_match, None))
}

fn close(service: &mut Service, MatchId { id }: MatchId) -> Result {
    service.close(id).map(|()| Value::Null)
}
