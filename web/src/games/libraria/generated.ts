// Made from crates/rules-libraria by `cargo xtask codegen`. Do not edit.

/** What a viewer is asked to do. */
export type Ask = { "tag": "libraria-ask-place",
/** How many in a row. */
pawns: number, };

/** What a match is set up with. */
export type Config = {
/** Two. */
players: number,
/** Who starts. */
starts: Starts,
/** Whether the seat that starts gets a point and wins ties. Not in the rulebook. */
komi: boolean,
/** Whether a second game, which the other seat starts, is played on the same board. Not in the rulebook. */
mirror: boolean,
/** The tiles row by row from the top left, if they are not to be shuffled. */
board: Array<TileKind> | null, };

/** The finished first game of a mirror match. */
export type FirstGame = {
/** Whose pawn was on each point. */
pawns: Array<Seat | null>,
/** The points of each seat. */
points: [number, number], };

/** One of the 36 places for pawns, `p1` to `p36`. */
export type Point = string;

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** What happened, and what everyone saw of it: nothing is ever hidden. */
export type Sighting = { "tag": "libraria-placed",
/** Whose. */
seat: Seat,
/** Where. */
point: Point, }
  | { "tag": "libraria-taken",
/** The owner. */
seat: Seat,
/** The tile. */
tile: Tile,
/** What it shows. */
kind: TileKind,
/** What it is worth as it stands. */
points: number, }
  | { "tag": "libraria-controlled",
/** The owner. */
seat: Seat,
/** The tile. */
tile: Tile,
/** What it shows. */
kind: TileKind,
/** What it is worth now. */
points: number, }
  | { "tag": "libraria-split",
/** The tile. */
tile: Tile,
/** What it shows. */
kind: TileKind, }
  | { "tag": "libraria-first-game-over",
/** Green. */
green_seat: Seat,
/** Green's points. */
green: number,
/** Red. */
red_seat: Seat,
/** Red's points. */
red: number,
/** Who starts the second game. */
seat: Seat, }
  | { "tag": "libraria-counted",
/** Green. */
green_seat: Seat,
/** Green's points. */
green: number,
/** Red. */
red_seat: Seat,
/** Red's points. */
red: number, };

/** Who starts (LIB-2). */
export type Starts = "random" | "green" | "red";

/** The place of one of the 25 tiles, `t1` to `t25`. */
export type Tile = string;

/** What a tile shows. */
export type TileKind = "b0" | "b1" | "b2" | "b3" | "mouse";

/** One tile. */
export type TileView = {
/** What it shows. */
kind: TileKind,
/** Who has three or four of its corners. */
owner: Seat | null,
/** What it is worth to its owner as it stands. */
points: number,
/** Whether no later placement can change its owner or its worth. */
decided: boolean, };

/** How a match ended. */
export type Verdict = {
/** The points of each seat. */
points: [number, number],
/** The seat that has won; none in a draw. */
winner: Seat | null, };

/** All there is to know; everyone sees the same, but for what they are asked. */
export type View = {
/** Whether the seat that starts gets a point and wins ties. */
komi: boolean,
/** Whether this is a mirror match. */
mirror: boolean,
/** Which game is played: 1, or 2 in the second game of a mirror match. */
game: number,
/** Who started this game. */
starter: Seat,
/** The seat that places next; none when the match is over. */
to_move: Seat | null,
/** What the viewer is asked to do. */
ask: Ask | null,
/** The tiles, `t1` to `t25`. */
tiles: Array<TileView>,
/** Whose pawn is on each point, `p1` to `p36`. */
pawns: Array<Seat | null>,
/** The points of the latest turn: both of the opening double, none before the first turn of a game. */
last: Array<Point>,
/** How many pawns each seat still has to place in this game. */
left: [number, number],
/** The points of each seat in this game: tiles whose owner is fixed, at what they are worth as they stand. */
live: [number, number],
/** The points of each seat in the match, komi and the first game of a mirror match included. */
total: [number, number],
/** The first game of a mirror match, once the second is played. */
first_game: FirstGame | null,
/** How the match ended. */
result: Verdict | null, };
