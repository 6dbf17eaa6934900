//! Tables set by hand.

use game::{Game, Outcome};
use rules_atlandice::{Atlandice, Board, Config, Event, Resource, Sector, Tile};

pub(crate) use game_test::listed;
pub(crate) use rules_atlandice::Resource::*;
pub(crate) use rules_atlandice::Sector::*;

/// Where resources are.
#[derive(Clone, Copy)]
pub(crate) enum Place {
    On(Sector),
    With(usize),
}
pub(crate) use Place::{On, With};

/// A match that seat 0 starts. The tiles on top by their letters (`abcab`), the dice of the first round by their values.
#[track_caller]
pub(crate) fn start(players: u8, tiles: &str, dice: &[u8]) -> Atlandice {
    let letters = tiles.bytes().map(|letter| u32::from(letter - b'a'));
    let dice = dice.iter().map(|&value| u32::from(value) - 1);
    let rolls: Vec<u32> = letters.chain([0]).chain(dice).collect();
    game_test::set_up(&Config { players, ..Config::default() }, &rolls)
}

/// Three players and a die at every sector, two at the jeweller.
#[track_caller]
pub(crate) fn three(tiles: &str) -> Atlandice {
    start(3, tiles, &[1, 1, 2, 3, 4, 5, 6])
}

/// The same match after something was moved by hand; it must still be one that can be played.
#[track_caller]
pub(crate) fn edit(state: &Atlandice, edit: impl FnOnce(&mut Board)) -> Atlandice {
    let mut board = state.board().clone();
    edit(&mut board);
    match Atlandice::try_from(board) {
        Ok(state) => state,
        Err(error) => panic!("{error}"),
    }
}

/// Moves resources by hand.
#[track_caller]
pub(crate) fn shift(board: &mut Board, count: u8, resource: Resource, from: Place, to: Place) {
    *stock(board, from, resource) -= count;
    *stock(board, to, resource) += count;
}

fn stock(board: &mut Board, place: Place, resource: Resource) -> &mut u8 {
    match place {
        On(sector) => &mut board.stock[sector.index()][resource.index()],
        With(player) => &mut board.players[player].hand[resource.index()],
    }
}

/// Moves the resources of a district to the market, but for `left`.
#[track_caller]
pub(crate) fn clear(board: &mut Board, resource: Resource, left: u8) {
    let there = board.stock[resource.index()][resource.index()];
    shift(board, there - left, resource, On(resource.district()), On(Market));
}

/// Plays an action with dice of those values (for a tile that is drawn: 1 for the first of those below).
#[track_caller]
pub(crate) fn play(state: &mut Atlandice, seat: u8, action: &str, dice: &[u8]) -> Vec<Event> {
    let rolls: Vec<u32> = dice.iter().map(|&value| u32::from(value) - 1).collect();
    game_test::play_all(state, &[(seat, action, &rolls)])
}

pub(crate) fn hand(state: &Atlandice, player: usize, resource: Resource) -> u8 {
    state.board().players[player].hand[resource.index()]
}

pub(crate) fn on(state: &Atlandice, sector: Sector, resource: Resource) -> u8 {
    state.board().stock[sector.index()][resource.index()]
}

pub(crate) fn dice(state: &Atlandice, sector: Sector) -> u8 {
    state.board().dice[sector.index()]
}

pub(crate) fn top(state: &Atlandice, resource: Resource) -> Option<&'static str> {
    state.board().tops[resource.index()].map(Tile::word)
}

pub(crate) fn tiles(state: &Atlandice, player: usize) -> Vec<&'static str> {
    state.board().players[player].tiles.iter().map(Tile::word).collect()
}

/// The points that everybody has so far, without their tiles.
pub(crate) fn awards(state: &Atlandice) -> [u16; 4] {
    state.board().players.map(|player| player.awards)
}

pub(crate) fn mover(state: &Atlandice) -> u8 {
    state.to_move().first().expect("the match goes on").0
}

#[track_caller]
pub(crate) fn outcome(state: &Atlandice) -> Outcome {
    state.outcome().expect("the match is over")
}
