// Made from crates/rules-atlandice by `cargo xtask codegen`. Do not edit.

/** What a viewer is asked. `neutral` says that it is for the neutral player. */
export type Ask = { "tag": "atlandice-ask-die" }
  | { "tag": "atlandice-ask-die-either" }
  | { "tag": "atlandice-ask-die-neutral" }
  | { "tag": "atlandice-ask-resource", sector: Sector, neutral: boolean, }
  | { "tag": "atlandice-ask-submarine-resource", sector: Sector, neutral: boolean, }
  | { "tag": "atlandice-ask-extra", sector: Sector, neutral: boolean, }
  | { "tag": "atlandice-ask-elsewhere", neutral: boolean, }
  | { "tag": "atlandice-ask-from-market", neutral: boolean, }
  | { "tag": "atlandice-ask-swap", sector: Sector, }
  | { "tag": "atlandice-ask-to-market", sector: Sector, }
  | { "tag": "atlandice-ask-out-of-market", sector: Sector, }
  | { "tag": "atlandice-ask-away", sector: Sector, }
  | { "tag": "atlandice-ask-turn" }
  | { "tag": "atlandice-ask-move-submarine", sector: Sector, }
  | { "tag": "atlandice-ask-gift", resources: number, };

/** Everything that lies on the table: the whole state of a match.
 *
 * Arrays have one entry for each [`Sector`] (six), each district or [`Resource`] (five) or each player (four). With
 * two players the neutral player has the third entry; what is left over is empty. */
export type Board = {
/** What is printed, if it is not what is in the box of the house. */
components: string | null,
/** How many play. */
seats: number,
/** The number of the round, from 1. */
round: number,
/** The first player of the round. */
first: Seat,
/** How many turns of the round are over. */
turn: number,
/** With two players, who has given the neutral player its die of this round. */
given: Seats,
/** The space that the needle points at. */
needle: number,
/** Where the submarine is. */
submarine: Sector,
/** How many dice lie at each sector. */
dice: [number, number, number, number, number, number],
/** The resources on each sector. */
stock: [[number, number, number, number, number], [number, number, number, number, number], [number, number, number, number, number], [number, number, number, number, number], [number, number, number, number, number], [number, number, number, number, number]],
/** The top tile of each district; none if its pile is exhausted. */
tops: [Tile | null, Tile | null, Tile | null, Tile | null, Tile | null],
/** The tiles below, face down; their order is not known before they are revealed. */
below: Tiles,
/** Whether the top tile has held a resource since it was revealed; before that it is not emptied (ATL-8). */
held: [boolean, boolean, boolean, boolean, boolean],
/** What the players have. */
players: [Player, Player, Player, Player],
/** What is to be done now. */
step: Step, };

/** What is chosen during a visit. */
export type Choice = "resource" | "submarine" | "extra" | "elsewhere" | "from-market" | "swap" | "to-market" | "out-of-market" | "away" | "turn" | "move-submarine";

/** What a match is set up with. */
export type Config = {
/** Two to four. */
players: number,
/** The text of a list of components, as `data/components.txt` is one, if they are not those of the house. */
components: string | null, };

/** What a player has. */
export type Player = {
/** The resources. */
hand: [number, number, number, number, number],
/** The tiles won, worth three points each. */
tiles: Tiles,
/** The points for emptied districts, beside the tiles. */
awards: number,
/** The points for inventories. */
inventories: number,
/** The points for gifts. */
gifts: number, };

/** A player. */
export type PlayerView = {
/** The seat; none for the neutral player. */
seat: Seat | null,
/** How many dice of this round the player has. */
dice: number,
/** How many resources the player has. */
resources: number,
/** The points won so far. */
points: number,
/** The points of the final count if it were now, for each resource. */
majorities: [number, number, number, number, number],
/** The points if the match ended now. */
total: number, };

/** What is collected: one kind for each district. */
export type Resource = "gem" | "book" | "provision" | "tool" | "weapon";

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A set of seats; a table has at most eight. */
export type Seats = Seat[];

/** Where dice lie and resources are: the five districts, in the order of their numbers, and the black market. */
export type Sector = "jeweller" | "library" | "inn" | "machinery" | "forge" | "market";

/** A sector. */
export type SectorView = {
/** Which one. */
sector: Sector,
/** Whether it can be visited at all: an exhausted district cannot. */
open: boolean,
/** The needle symbols; 0 on an exhausted district. */
needles: number,
/** The tiles that are still below, with their needles, in no order. */
below: Array<[Tile, number]>, };

/** What happened, and what everyone saw of it: nothing is ever hidden.
 *
 * `neutral` in an event with a `seat` means that the seat acts for the neutral player; in one with `seats`, that the
 * neutral player is among them. Counts are of each seat in order, then of the neutral player. */
export type Sighting = { "tag": "atlandice-doors", round: number, seat: Seat, values: Array<number>, sectors: Array<Sector>, }
  | { "tag": "atlandice-die-taken", seat: Seat, neutral: boolean, sector: Sector, }
  | { "tag": "atlandice-taken", seat: Seat, neutral: boolean, resource: Resource, sector: Sector, }
  | { "tag": "atlandice-taken-submarine", seat: Seat, neutral: boolean, resource: Resource, sector: Sector, }
  | { "tag": "atlandice-taken-effect", seat: Seat, neutral: boolean, resource: Resource, sector: Sector, }
  | { "tag": "atlandice-nothing-to-take", seat: Seat, neutral: boolean, sector: Sector, }
  | { "tag": "atlandice-rolled", seat: Seat, neutral: boolean, tile: Tile, value: number, lucky: boolean, }
  | { "tag": "atlandice-skipped", tile: Tile, }
  | { "tag": "atlandice-second-visit", seat: Seat, neutral: boolean, value: number, sector: Sector, }
  | { "tag": "atlandice-swapped", seat: Seat, resource: Resource, sector: Sector, other_resource: Resource, other_sector: Sector, }
  | { "tag": "atlandice-moved", seat: Seat, resource: Resource, from: Sector, to: Sector, }
  | { "tag": "atlandice-die-moved", seat: Seat, from: Sector, to: Sector, }
  | { "tag": "atlandice-submarine-moved", seat: Seat, from: Sector, to: Sector, }
  | { "tag": "atlandice-needle-nudged", seat: Seat, from: number, to: number, }
  | { "tag": "atlandice-emptied", sector: Sector, tile: Tile, resource: Resource, counts: Array<number>, }
  | { "tag": "atlandice-tile-won", seat: Seat, tile: Tile, points: number, }
  | { "tag": "atlandice-tile-won-neutral", tile: Tile, points: number, }
  | { "tag": "atlandice-tile-lost", tile: Tile, }
  | { "tag": "atlandice-awarded-tied", seats: Seats, neutral: boolean, resource: Resource, points: number, }
  | { "tag": "atlandice-awarded-second", seats: Seats, neutral: boolean, resource: Resource, points: number, }
  | { "tag": "atlandice-returned", resource: Resource, counts: Array<number>, to_market: number, to_district: number, sector: Sector, tile: Tile, needles: number, }
  | { "tag": "atlandice-exhausted", sector: Sector, resource: Resource, counts: Array<number>, from_market: number, from_districts: Array<Sector>, dice: number, }
  | { "tag": "atlandice-needle", sector: Sector, needles: number, from: number, to: number, }
  | { "tag": "atlandice-inventory", resource: Resource, counts: Array<number>, seats: Seats, neutral: boolean, points: number, }
  | { "tag": "atlandice-inventory-total", counts: Array<number>, seats: Seats, neutral: boolean, points: number, }
  | { "tag": "atlandice-gifts", seats: Seats, }
  | { "tag": "atlandice-given", seat: Seat, resources: [Resource, Resource], points: number, }
  | { "tag": "atlandice-gift-over", seat: Seat, }
  | { "tag": "atlandice-majority", resource: Resource, counts: Array<number>, best_seats: Seats, best_neutral: boolean, best_points: number, second_seats: Seats, second_neutral: boolean, second_points: number, }
  | { "tag": "atlandice-over", round: number, points: Array<number>, };

/** A space of the clock. */
export type Space = "start" | "plain" | "gift" | "gem" | "book" | "provision" | "tool" | "weapon" | "total" | "waves";

/** What is to be done now. */
export type Step = "die" | { "visit": {
/** What. */
choice: Choice,
/** The sector that is visited. */
at: Sector,
/** Whether the die is for the neutral player. */
neutral: boolean, } } | { "gift": {
/** Who. */
seat: Seat, } } | "over";

/** One of the fifteen district tiles. The letters stand for the effects. */
export type Tile = "jeweller-a" | "jeweller-b" | "jeweller-c" | "library-a" | "library-b" | "library-c" | "inn-a" | "inn-b" | "inn-c" | "machinery-a" | "machinery-b" | "machinery-c" | "forge-a" | "forge-b" | "forge-c";

/** A set of tiles; it travels as their list. */
export type Tiles = Tile[];

/** All there is to know; everyone sees the same, but for what they are asked. */
export type View = {
/** What lies on the table. */
board: Board,
/** The seat to move; none when the match is over. */
to_move: Seat | null,
/** What the viewer is asked. */
ask: Ask | null,
/** The spaces of the clock, from the start to the waves. */
clock: Array<Space>,
/** The sectors in order, what is printed there and how the majorities stand. */
sectors: Array<SectorView>,
/** The players by seat, then the neutral player. */
players: Array<PlayerView>, };
