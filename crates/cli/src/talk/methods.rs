//! The methods; `docs/protocol.md` describes them in the same order.

use std::sync::atomic::AtomicBool;

use game::Telling;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use table::{Refused, Replay, Source};

use super::params::{
    Act, AtSeat, Choose, Load, Match, New, Nothing, PlySeenBy, Restore, SeenBy, Undo,
};
use super::service::{No, Service};
use crate::random;

pub(super) struct Method {
    pub(super) name: &'static str,
    /// The names of its params; a question mark follows those that can be left out.
    pub(super) params: &'static str,
    pub(super) run: fn(&mut Service, Value) -> Result,
}

type Result<T = Value> = std::result::Result<T, No>;

macro_rules! methods {
    ($($name:ident $params:literal)*) => {
        pub(super) const METHODS: &[Method] = &[$(Method {
            name: stringify!($name),
            params: $params,
            run: |service, params| $name(service, read(params)?),
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
    undo "match, seat, bots?"
    replay "match"
    load "replay"
    dump "match"
    restore "dump, seed?"
    close "match"
}

fn read<T: DeserializeOwned>(params: Value) -> Result<T> {
    if !params.is_object() {
        return Err(No::Params("params are given by name, in an object".to_owned()));
    }
    serde_json::from_value(params).map_err(|error| No::Params(error.to_string()))
}

fn games(_: &mut Service, Nothing {}: Nothing) -> Result {
    Ok(catalog::games().map(|kind| json!(kind.info())).collect())
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
    let kind = catalog::find(&game)?;
    let info = kind.info();
    let mut whole = info.default;
    for (name, value) in config {
        whole[name] = value;
    }
    let table = kind.open(&whole, source).map_err(|Refused(no)| No::Refused(Some(info.id), no))?;
    Ok(service.admit(kind, table, None))
}

fn act(service: &mut Service, Act { id, seat, action, rolls }: Act) -> Result {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let ply = found
        .table
        .act(seat, &action, rolls.as_deref())
        .cloned()
        .map_err(|refused| found.no(refused))?;
    found.scripted |= rolls.is_some();
    let mut result = found.standing();
    result["action"] = ply.action.into();
    result["rolls"] = ply.rolls.into();
    Ok(result)
}

fn legal(service: &mut Service, AtSeat { id, seat }: AtSeat) -> Result {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    Ok(found.table.legal(seat).into())
}

fn view(service: &mut Service, SeenBy { id, viewer }: SeenBy) -> Result {
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    Ok(found.table.view(viewer))
}

fn sightings(service: &mut Service, PlySeenBy { id, ply, viewer }: PlySeenBy) -> Result {
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    found.table.sightings(ply, viewer).map(Value::from).ok_or_else(|| {
        let telling = Telling::new("cli-talk-no-sightings").with("given", ply);
        found.no(telling.with("most", found.table.plies().len()).into())
    })
}

fn picture(service: &mut Service, SeenBy { id, viewer }: SeenBy) -> Result {
    let words = service.words;
    let found = service.find(id)?;
    found.check_viewer(viewer)?;
    let story = words.story(found.game);
    Ok(found.table.picture(viewer, &|word| story.label(word)).into())
}

fn outcome(service: &mut Service, Match { id }: Match) -> Result {
    Ok(json!(service.find(id)?.table.outcome()))
}

fn choose(service: &mut Service, Choose { id, seat, level, seed }: Choose) -> Result {
    let seed = seed.map_or_else(random::seed, Ok)?;
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let thought = found.table.consult(seat, &level, seed).map_err(|refused| found.no(refused))?;
    Ok(thought(&AtomicBool::new(false)).into())
}

fn undo(service: &mut Service, Undo { id, seat, bots }: Undo) -> Result {
    let found = service.find(id)?;
    found.check_seat(seat)?;
    let undone = found.table.undo(seat, bots).map_err(|refused| found.no(refused))?;
    let mut result = found.standing();
    result["undone"] = undone.into();
    Ok(result)
}

fn replay(service: &mut Service, Match { id }: Match) -> Result {
    Ok(json!(service.find(id)?.replay()))
}

fn load(service: &mut Service, Load { replay }: Load) -> Result {
    let replay = Replay::from_json(&replay.to_string())?;
    let kind = catalog::find(&replay.game)?;
    let table = replay.load(kind).map_err(|Refused(no)| No::Refused(Some(kind.info().id), no))?;
    Ok(service.admit(kind, table, replay.fair))
}

fn dump(service: &mut Service, Match { id }: Match) -> Result {
    Ok(json!(service.find(id)?.table.dump()))
}

fn restore(service: &mut Service, Restore { dump, seed }: Restore) -> Result {
    let kind = catalog::find(&dump.game)?;
    let table =
        kind.restore(&dump, seed).map_err(|Refused(no)| No::Refused(Some(kind.info().id), no))?;
    Ok(service.admit(kind, table, None))
}

fn close(service: &mut Service, Match { id }: Match) -> Result {
    service.close(id).map(|()| Value::Null)
}
