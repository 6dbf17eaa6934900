// Made from crates/rules-atheneum by `cargo xtask codegen`. Do not edit.

/** What a viewer is asked to do. */
export type Ask = { "tag": "atheneum-ask-play",
/** The turn, from 1 to 10. */
turn: number, }
  | { "tag": "atheneum-ask-resolve",
/** What is lost if nothing is done about it. */
left: Array<string>,
/** The spiders whose reward is still to be chosen. */
spiders: number,
/** The objectives that can be scored now. */
objectives: Array<Objective>,
/** The wands at hand. */
wands: number, };

/** What a section of a study card gives. */
export type Benefit = string;

/** A book on a shelf. */
export type Book = {
/** Where it stands. */
slot: Slot,
/** What it is about. */
colour: Colour,
/** Whether it is joined to the book at its right. */
joined?: boolean, };

/** A place for a candle: `c1` to `c3` on the main shelf, `c4` and `c5` on the right side shelf, `c6` and `c7` on the
 * left one. */
export type CandlePlace = string;

/** A study card: `a1` to `a30` of the first phase, `b1` to `b30` of the second. */
export type Card = string;

/** A study card. */
export type CardView = {
/** Its name. */
card: Card,
/** What the player of the card gets. */
yellow: Array<Benefit>,
/** What their right neighbour gets. */
blue: Array<Benefit>,
/** What their left neighbour gets. */
grey: Array<Benefit>, };

/** What a book is about, by the colour of its spine. Seats have the colours in this order unless the config says
 * otherwise (ATH-14). */
export type Colour = "pink" | "purple" | "green" | "black" | "turquoise";

/** A part of a shelf that books stand in: those of the main shelf, then the two side shelves in the order in which
 * they come (ATH-18). */
export type Compartment = "upper-left" | "upper-right" | "middle" | "lower-left" | "lower-right" | "right" | "left";

/** Where a compartment is and what it is worth. */
export type CompartmentView = {
/** Its name. Its slots are counted from left to right and from the bottom up. */
compartment: Compartment,
/** Its first column; side shelves have columns of their own, from 8 and from 12. */
column: number,
/** Its lowest level, from 0 at the bottom. */
level: number,
/** How many columns it has. */
columns: number,
/** How many levels it has. */
levels: number,
/** What it is worth at the end if it is filled. */
points: number, };

/** What a match is set up with. */
export type Config = {
/** Two to five. */
players: number,
/** The favourite subjects that seats have chosen, from seat 0 on. The others take what is left, in order (ATH-14).
 * A config that says nothing of them is written as it was read. */
colours?: Array<Colour> | null,
/** What is in the box, if it is not the list that is compiled in; `data/components.txt` says how it is written. */
components: string | null, };

/** The final count, line by line as on the printed sheet (ATH-40 to ATH-43). */
export type Count = {
/** Objectives and points scored in play. */
play: number,
/** Books of the favourite subject next to another. */
favourite: number,
/** Filled compartments. */
compartments: number,
/** Candles. */
candles: number,
/** Unused wands. */
wands: number, };

/** What lies before a seat, for all to see: everything but its hand and a card that is face down. */
export type Desk = {
/** The favourite subject, which is also the colour of the wands. */
colour: Colour,
/** Where the seat is in the turn. */
step: Step,
/** The points scored in play. */
points: number,
/** The wands at hand. */
wands: number,
/** The wands of that colour in the general supply; the others are on objectives. */
supply: number,
/** How many side shelves there are. */
sides: number,
/** The books on the shelves, in the order of the slots. */
books: Array<Book>,
/** The compartments that still have a spider. */
spiders: Array<Compartment>,
/** The places with a candle. */
candles: Array<CandlePlace>,
/** The objectives scored in the whole match. */
scored: Array<Objective>,
/** The benefits that are left; a book that was lifted is one of them again. */
held: Array<Benefit>,
/** The bonus tokens that were drawn and not used. Of a seat that is done they are lost: they go to the discarded ones
 * when the turn ends for all. */
tokens: Array<Token>,
/** The pairs that were lifted and not put back. */
lifted: Array<Pair>,
/** The captured spiders whose reward is not chosen. */
caught: number, };

/** What one section of a card gave. */
export type Gained = {
/** Whose card it was. */
from_seat: Seat,
/** What it gave. */
benefits: Array<Benefit>, };

/** An objective, `o1` to `o35`. */
export type Objective = string;

/** An objective on show. */
export type ObjectiveView = {
/** Its name. */
objective: Objective,
/** What it scores. */
points: number,
/** Whether it also gives a wand. */
wand: boolean,
/** What must stand on one's shelves. */
patterns: Array<PatternView>,
/** How many books each seat is away from it; 0 is fulfilled. Who has scored it is in their desk. */
away: Array<number>, };

/** How a match ended. */
export type Outcome = {
/** The points of each seat. */
scores: Array<number>,
/** The place of each seat, from 1; those who tie share the better place, and the next one is left out (1, 1, 3).
 * A player alone comes in first or, if the game won, second. */
ranks: Array<number>,
/** The score sheet: where the points come from. The lines of a seat add up to its score. */
sheet: Array<SheetLine>, };

/** The colours of two joined books as they stand, from left to right (ATH-24): `pink:green`. */
export type Pair = string;

/** Books that must stand in one compartment. */
export type PatternView = {
/** Which one; any one if there is none. */
compartment: Compartment | null,
/** The rows, top row first: a colour, `any` for any book, null where it does not matter. */
rows: Array<Array<Benefit | null>>, };

/** Which cards are played, and where hands go (ATH-3). */
export type Phase = "phase-a" | "phase-b";

/** What a captured spider gives (ATH-29). */
export type Reward = "wand" | "token" | "side" | "any";

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** What lies before a seat, and what the viewer knows of its hand. */
export type SeatView = {
/** What all can see. */
desk: Desk,
/** The card of this turn: face up, or the viewer's own. */
card: CardView | null,
/** What the cards of this turn gave: the own yellow section, the left neighbour's blue, the right one's grey. */
gained: Array<Gained>,
/** How many cards the hand has. */
hand_size: number,
/** The hand, if the viewer holds it or remembers it. */
hand: Array<CardView> | null,
/** What the seat would have if the match were over now. */
count: Count,
/** The sum of that. */
total: number, };

/** One line of a score sheet. */
export type SheetLine = {
/** The end of its message id: `books` is told by `libraria-category-books`. */
category: string,
/** The points of each seat. */
points: Array<number>, };

/** What a viewer saw. */
export type Sighting = { "tag": "atheneum-chose", seat: Seat, }
  | { "tag": "atheneum-chose-card", seat: Seat, card: Card, }
  | { "tag": "atheneum-revealed", seat: Seat, card: Card, }
  | { "tag": "atheneum-gained", seat: Seat, card: Card, benefits: Array<Benefit>, }
  | { "tag": "atheneum-gained-blue", seat: Seat, from_seat: Seat, card: Card, benefits: Array<Benefit>, }
  | { "tag": "atheneum-gained-grey", seat: Seat, from_seat: Seat, card: Card, benefits: Array<Benefit>, }
  | { "tag": "atheneum-points", seat: Seat, points: number, }
  | { "tag": "atheneum-passed-left" }
  | { "tag": "atheneum-passed-right" }
  | { "tag": "atheneum-discarded", seat: Seat, card: Card, }
  | { "tag": "atheneum-placed", seat: Seat, colour: Colour, slot: Slot, }
  | { "tag": "atheneum-placed-any", seat: Seat, benefit: Benefit, colour: Colour, slot: Slot, }
  | { "tag": "atheneum-placed-pair", seat: Seat, pair: Pair, slots: [Slot, Slot], }
  | { "tag": "atheneum-lifted", seat: Seat, colour: Colour, slot: Slot, }
  | { "tag": "atheneum-lifted-pair", seat: Seat, pair: Pair, slots: [Slot, Slot], }
  | { "tag": "atheneum-side", seat: Seat, compartment: Compartment, }
  | { "tag": "atheneum-wand", seat: Seat, wands: number, }
  | { "tag": "atheneum-drew", seat: Seat, token: Token, }
  | { "tag": "atheneum-refilled", tokens: number, }
  | { "tag": "atheneum-used", seat: Seat, token: Token, }
  | { "tag": "atheneum-candle", seat: Seat, token: Token, place: CandlePlace, points: number, }
  | { "tag": "atheneum-spider", seat: Seat, compartment: Compartment, }
  | { "tag": "atheneum-reward", seat: Seat, reward: Reward, }
  | { "tag": "atheneum-lost", seat: Seat, things: Array<string>, }
  | { "tag": "atheneum-lost-spiders", seat: Seat, spiders: number, }
  | { "tag": "atheneum-scored", seat: Seat, objective: Objective, points: number, }
  | { "tag": "atheneum-finished", seat: Seat, }
  | { "tag": "atheneum-objective-gone", objective: Objective, seats: Array<Seat>, }
  | { "tag": "atheneum-objective-new", objective: Objective, points: number, }
  | { "tag": "atheneum-turn", turn: number, }
  | { "tag": "atheneum-phase-b" }
  | { "tag": "atheneum-counted", seat: Seat, points: number, };

/** A place for one book: its compartment and its number there, from 1, from left to right and from the bottom up.
 * Which numbers there are depends on the shelves. */
export type Slot = string;

/** Where a seat is in the turn (ATH-2). */
export type Step = "choosing" | "chosen" | "resolving" | "finished";

/** A bonus token, by the side that is not the candle (ATH-22). */
export type Token = string;

/** Everything one viewer knows. */
export type View = {
/** The components, if they are not those of the box. */
components?: string | null,
/** Who looks. */
viewer: Seat | null,
/** The turn, from 1 to 10. */
turn: number,
/** The phase. */
phase: Phase,
/** What the viewer is asked to do. */
ask: Ask | null,
/** The compartments of a main shelf with both side shelves, as rectangles. */
shelves: Array<CompartmentView>,
/** What the places for candles are worth, `c1` to `c7`. */
candle_points: Array<number>,
/** What lies before each seat. */
seats: Array<SeatView>,
/** The objectives on show, the leftmost first; the last one goes at the end of the turn. */
objectives: Array<ObjectiveView>,
/** The objectives that were discarded. */
gone: Array<Objective>,
/** The cards of this phase that lie face up on the discard pile. */
discarded: Array<Card>,
/** The tokens in the bag: all draws are seen, so everyone can know. */
bag: Record<Token, number>,
/** The tokens that were used or lost; they go back into the bag when it is empty. */
used: Record<Token, number>,
/** How the match ended. */
result: Outcome | null, };
