//! New tables and rematches.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use game::{Seat, Telling};
use protocol::{NewTable, Pace, PlayOn, Position, Problem, SeatChoice, Status, TableInfo, Terms};
use serde_json::Value;
use store::{Append, Owner};
use table::{Replay, Secret, Source};

use super::Path;
use super::extract::Body;
use super::identity::{Address, SignedIn};
use super::lists::{WEEK, waiting};
use super::table::{DAY, carry_out, info, sit};
use crate::app::App;
use crate::bots::pool::Cancel;
use crate::error::Error;
use crate::ops::limits::{Limited, Who};
use crate::ops::spawn_isolated;
use crate::tables::command::Command;
use crate::tables::component_lists::take_out;
use crate::tables::event::Event;
use crate::tables::log::to_stored;
use crate::tables::room::Room;
use crate::tables::state::{Beginning, House, Place, TableState};
use crate::tables::text::distinct_name;

/// Among how many public tables of a person or a network those are looked for that still wait for players: more than a
/// network may have open.
const MOST_SET_UP: u32 = 500;

/// Sets a table up.
#[utoipa::path(post, path = "/api/tables", request_body = NewTable, responses(
    (status = OK, body = TableInfo), (status = CONFLICT, body = Problem)
))]
pub(super) async fn create(
    State(app): State<App>,
    SignedIn { person: me, name, .. }: SignedIn,
    Address(address): Address,
    Body(new): Body<NewTable>,
) -> Result<Json<TableInfo>, Error> {
    check_rate(&app, (&me, address))?;
    let mut terms = new.terms;
    check_pace(terms.pace)?;
    let served = app.game(&terms.game)?;
    let mut config = served.info.default.clone();
    match (&mut config, terms.config) {
        (Value::Object(all), Value::Object(chosen)) => all.extend(chosen),
        (_, Value::Null) => {}
        (all, other) => *all = other,
    }
    let trial = served.game.open(&config, Source::Seed(app.random_seed()))?;
    terms.config = trial.config();
    let seats = trial.seats();
    if new.seats.len() != usize::from(seats) {
        let telling = Telling::new("server-seats-number").with("given", new.seats.len() as i64);
        return Err(Error::Unreadable(telling.with("seats", seats)));
    }
    let mine = new.seats.iter().filter(|choice| **choice == SeatChoice::Me).count();
    terms.shared_device |= mine > 1;
    let event = |(seat, choice): (u8, SeatChoice)| match choice {
        SeatChoice::Open => None,
        SeatChoice::Me => {
            Some(Event::Seated { seat: Seat(seat), person: me.clone(), name: name.clone() })
        }
        SeatChoice::Bot { level } => Some(Event::Invited { seat: Seat(seat), level }),
    };
    let events = (0..).zip(new.seats).filter_map(event).collect();
    let id = app.random_id::<12>();
    set_up(&app, &id, (&me, address), terms, house(&app, seats), events).await?;
    info(&app, &id, &me).await
}

/// Refuses a further table of a person or an address that has just set many up.
fn check_rate(app: &App, (me, address): (&str, IpAddr)) -> Result<(), Error> {
    let limits = &app.settings.limits;
    app.check_rate(Who::Person(me.to_owned()), Limited::NewTable, limits.tables)?;
    app.check_rate(Who::Address(address), Limited::NewTable, limits.tables_of_address)
}

/// Refuses a further table of a person or a network that has set many up within a day, whatever became of them: matches that
/// are over are kept.
async fn check_fewer_today(app: &App, (me, network): (&str, &str)) -> Result<(), Error> {
    let limits = &app.settings.limits;
    let owners = [
        (Owner::Person(me), limits.tables_a_day, "server-too-many-tables-today"),
        (
            Owner::Network(network),
            limits.tables_a_day_of_address,
            "server-too-many-tables-today-here",
        ),
    ];
    for (owner, most, tag) in owners.into_iter().filter(|(_, most, _)| *most < u32::MAX) {
        if app.store.tables_set_up_since(owner, app.now() - DAY).await? >= most {
            return Err(Error::Refused(Telling::new(tag).with("most", most)));
        }
    }
    Ok(())
}

/// Refuses a further table of a network that has many open, and a further public one of a person who has many of these, or
/// whose network has: the lobby is for all.
async fn check_fewer_open(
    app: &App,
    (me, network): (&str, &str),
    public: bool,
) -> Result<(), Error> {
    let limits = &app.settings.limits;
    let (open, since) = (store::Status::Open, app.now() - WEEK);
    let most = limits.all_open_of_address;
    if most < u32::MAX {
        let all = app.store.tables_set_up_by(Owner::Network(network), open, false, since, most);
        if all.await?.len() >= most as usize {
            let telling = Telling::new("server-too-many-tables-here");
            return Err(Error::Refused(telling.with("most", most)));
        }
    }
    if !public {
        return Ok(());
    }
    let owners = [
        (Owner::Person(me), limits.open, "server-too-many-open"),
        (Owner::Network(network), limits.open_of_address, "server-too-many-open-here"),
    ];
    for (owner, most, tag) in owners.into_iter().filter(|(_, most, _)| *most < u32::MAX) {
        let set_up = app.store.tables_set_up_by(owner, open, true, since, MOST_SET_UP).await?;
        if set_up.len() >= most as usize && waiting(app, me, set_up).await.len() >= most as usize {
            return Err(Error::Refused(Telling::new(tag).with("most", most)));
        }
    }
    Ok(())
}

fn house(app: &App, seats: u8) -> House {
    House { secret: Secret::new(app.random()), seats, rematch_of: None, begins: None }
}

/// Sets a table up, with its first events, unless the person or the network has too many. That goes on when the client hangs up:
/// the next request counts what this one has written.
async fn set_up(
    app: &App,
    id: &str,
    (creator, address): (&str, IpAddr),
    terms: Terms,
    house: House,
    events: Vec<Event>,
) -> Result<(), Error> {
    let (app, id, creator) = (app.clone(), id.to_owned(), creator.to_owned());
    spawn_isolated(async move {
        let network = app.network(address);
        let owners = [Owner::Person(&creator), Owner::Network(&network)];
        let _held = app.hold_quotas(&owners).await;
        check_fewer_today(&app, (&creator, &network)).await?;
        check_fewer_open(&app, (&creator, &network), terms.public).await?;
        write(&app, &id, (&creator, &network), terms, house, events).await
    })
    .await
}

/// Writes a table with its first events, unless it brings too many component lists.
async fn write(
    app: &App,
    id: &str,
    (creator, network): (&str, &str),
    terms: Terms,
    house: House,
    events: Vec<Event>,
) -> Result<(), Error> {
    let mut stored = terms.clone();
    let lists = take_out(&mut stored.config);
    app.check_fewer_lists(creator, network, &lists).await?;
    let row = store::TableRow {
        id: id.to_owned(),
        game: terms.game.clone(),
        terms: serde_json::to_string(&stored).expect("terms are text, numbers and a JSON value"),
        house: serde_json::to_string(&house).expect("a secret is text"),
        creator: creator.to_owned(),
        network: network.to_owned(),
        created: app.now(),
        public: terms.public,
        status: to_stored(Status::Open),
        wake_at: None,
    };
    let served = app.game(&terms.game)?.clone();
    let mut state = TableState::new(id, served, terms, house, creator, row.created);
    state.network.clone_from(&row.network);
    for event in &events {
        if let Event::Invited { level, .. } = event {
            state.require_level(level)?;
        }
    }
    let mut append = Append::default();
    state.advance(&mut append, events.into(), row.created)?;
    // The person who set it up finds it again even without a seat.
    let mut members = append.join;
    members.push(creator.to_owned());
    members.sort();
    members.dedup();
    let new = store::NewTable { row, events: append.events, members, lists };
    app.metrics.note_write(app.store.create(&new).await, app.now())?;
    app.add_room(Room::new(state, app.now()));
    app.lobby.changed();
    Ok(())
}

fn check_pace(pace: Pace) -> Result<(), Error> {
    const DAY: u32 = 24 * 60 * 60;
    let fits = match pace {
        Pace::None => true,
        Pace::Live { bank_s, increment_s } => {
            (10..=DAY).contains(&bank_s) && increment_s <= DAY / 24
        }
        Pace::Correspondence { turn_s } => (60..=60 * DAY).contains(&turn_s),
    };
    if fits { Ok(()) } else { Err(Error::Unreadable(Telling::new("server-pace-range"))) }
}

/// Sets up a table where the same people and bots play again, each one seat further. The first request sets it up and
/// keeps the seats of the others; later ones find it, and sit down there.
#[utoipa::path(post, path = "/api/tables/{id}/rematch", params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn rematch(
    State(app): State<App>,
    signed_in: SignedIn,
    Address(address): Address,
    Path(id): Path<String>,
) -> Result<Json<TableInfo>, Error> {
    let me = signed_in.person.as_str();
    let room = app.room(&id).await?;
    room.refresh(&app).await?;
    let command = |table: &str| Command::Rematch { table: table.to_owned() };
    let (mut next, terms, places) = room
        .with_state(&app, |state| {
            let next = state.log.rematch.clone().unwrap_or_else(|| app.rematch_of(&id));
            state.validate(me, &command(&next))?;
            Ok((next, state.terms.clone(), state.log.places.clone()))
        })
        .await?;
    while is_closed(&app, &next).await? {
        next = app.rematch_of(&next);
    }
    // It is set up before it is announced. What failed half-way is made up for by the next request.
    if app.store.table(&next).await?.is_none() {
        check_rate(&app, (me, address))?;
        let seats = places.len() as u8;
        let (mut places, mut names) = (places, Vec::<(String, String)>::new());
        for place in &mut places {
            if let Place::Person { person, name, .. } = place {
                let others = names.iter().filter(|(other, _)| other != person);
                let others = others.map(|(_, name)| name.as_str());
                *name = distinct_name(&app.name_of(person).await?, others);
                names.push((person.clone(), name.clone()));
            }
        }
        // Who blocks the person who asks is not invited.
        let blockers = &signed_in.blockers;
        let event = |(seat, place): (u8, Place)| {
            let seat = Seat(seat).next(seats);
            match place {
                Place::Person { person, name, .. } if person == me => {
                    Some(Event::Seated { seat, person, name })
                }
                // Who is there can follow; who is away has not asked for another match.
                Place::Person { person, name, away: None } if !blockers.contains(&person) => {
                    Some(Event::Kept { seat, person, name })
                }
                Place::Open | Place::Kept { .. } | Place::Person { .. } => None,
                Place::Bot { level } => Some(Event::Invited { seat, level }),
            }
        };
        let events = (0..).zip(places).filter_map(event).collect();
        let house = House { rematch_of: Some(id.clone()), ..house(&app, seats) };
        let made = set_up(&app, &next, (me, address), terms, house, events).await;
        // Two people may ask at the same moment; the first request has set the table up.
        if made.is_err() && app.store.table(&next).await?.is_none() {
            return made.and(Err(Error::Failed));
        }
    }
    carry_out(&app, &room, me, command(&next)).await?;
    let next_room = app.room(&next).await?;
    let kept = next_room.with_state(&app, |state| Ok(state.seats_kept_for(me))).await?;
    for seat in kept.iter() {
        carry_out(&app, &next_room, me, sit(&signed_in, seat)).await?;
    }
    info(&app, &next, me).await
}

/// Sets up a table where I play on from a position of a finished match, against bots.
#[utoipa::path(post, path = "/api/tables/{id}/play-on", request_body = PlayOn, params(("id" = String, Path,)), responses(
    (status = OK, body = TableInfo), (status = NOT_FOUND, body = Problem), (status = CONFLICT, body = Problem)
))]
pub(super) async fn play_on(
    State(app): State<App>,
    SignedIn { person: me, name, .. }: SignedIn,
    Address(address): Address,
    Path(id): Path<String>,
    Body(PlayOn { ply, seat, level }): Body<PlayOn>,
) -> Result<Json<TableInfo>, Error> {
    check_rate(&app, (&me, address))?;
    // It holds all that was hidden, which anyone may know by now.
    let alone = app.replays.lock(&id).await;
    let to = app.clone();
    let opened = move |replay, cancel: &Cancel| open_position(&to, replay, ply, cancel);
    let opened = app.with_finished_replay(&id, Some(address), opened).await??;
    drop(alone);
    let terms = Terms {
        game: opened.game,
        config: opened.config,
        pace: Pace::None,
        public: false,
        spectators: false,
        hints: true,
        undo: true,
        shared_device: false,
    };
    let (state, seats) = (opened.state, opened.seats);
    if seat >= seats {
        return Err(Error::Unreadable(Telling::new("server-no-seat").with("seat", Seat(seat))));
    }
    let event = |at: Seat| match at == Seat(seat) {
        true => Event::Seated { seat: at, person: me.clone(), name: name.clone() },
        false => Event::Invited { seat: at, level: level.clone() },
    };
    let events = Seat::all(seats).map(event).collect();
    let begins = Beginning { position: Position { table: id, ply }, state };
    let house = House { begins: Some(begins), ..house(&app, seats) };
    let next = app.random_id::<12>();
    set_up(&app, &next, (&me, address), terms, house, events).await?;
    info(&app, &next, &me).await
}

/// A position of a finished match.
struct Opened {
    game: String,
    config: Value,
    /// The full state.
    state: Value,
    seats: u8,
}

/// Plays the first plies of a match again.
fn open_position(
    app: &App,
    mut replay: Replay,
    ply: usize,
    cancel: &Cancel,
) -> Result<Opened, Error> {
    if ply >= replay.plies.len() {
        let most = replay.plies.len().saturating_sub(1);
        let telling = Telling::new("server-play-on-ply").with("given", ply).with("most", most);
        return Err(Error::Unreadable(telling));
    }
    replay.plies.truncate(ply);
    let the_match = replay.load_while(app.game(&replay.game)?.game, || !cancel.is_cancelled());
    let the_match = the_match.map_err(|refused| match refused.tag() {
        "replay-rules" => Error::Refused(Telling::new("server-rules-changed")),
        _ => refused.into(),
    })?;
    let the_match = the_match.ok_or(Error::Failed)?;
    let (state, seats) = (the_match.dump().state, the_match.seats());
    Ok(Opened { game: replay.game, config: replay.config, state, seats })
}

async fn is_closed(app: &App, id: &str) -> Result<bool, Error> {
    match app.room(id).await {
        Ok(room) => room.with_state(app, |state| Ok(state.status() == Status::Closed)).await,
        Err(Error::NotFound) => Ok(false),
        Err(error) => Err(error),
    }
}
