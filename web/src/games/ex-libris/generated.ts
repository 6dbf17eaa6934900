// Made from crates/rules-ex-libris by `cargo xtask codegen`. Do not edit.

/** What a viewer is asked. */
export type Ask = { "tag": "ex-libris-ask-choose", }
  | { "tag": "ex-libris-ask-remove", }
  | { "tag": "ex-libris-ask-close", left: number, }
  | { "tag": "ex-libris-ask-place", }
  | { "tag": "ex-libris-ask-shelve", cards: Array<Card>, left: number, }
  | { "tag": "ex-libris-ask-must-shelve", cards: Array<Card>, left: number, }
  | { "tag": "ex-libris-ask-push", card: Card, direction: Direction, }
  | { "tag": "ex-libris-ask-home", }
  | { "tag": "ex-libris-ask-home-both", }
  | { "tag": "ex-libris-ask-home-draw", }
  | { "tag": "ex-libris-ask-home-shelve", }
  | { "tag": "ex-libris-ask-again", }
  | { "tag": "ex-libris-ask-witch", cards: Array<Card>, }
  | { "tag": "ex-libris-ask-take", location: Location, left: number, }
  | { "tag": "ex-libris-ask-exchange", }
  | { "tag": "ex-libris-ask-pay", left: number, }
  | { "tag": "ex-libris-ask-donate", count: number, }
  | { "tag": "ex-libris-ask-wish", count: number, }
  | { "tag": "ex-libris-ask-collector", count: number, books: number, draw: number, }
  | { "tag": "ex-libris-ask-tax-own", count: number, }
  | { "tag": "ex-libris-ask-give", }
  | { "tag": "ex-libris-ask-bet", }
  | { "tag": "ex-libris-ask-name", location: Location, }
  | { "tag": "ex-libris-ask-lodge", recall: boolean, rearrange: boolean, }
  | { "tag": "ex-libris-ask-search", category: Category, }
  | { "tag": "ex-libris-ask-look", category: Category, }
  | { "tag": "ex-libris-ask-guild", }
  | { "tag": "ex-libris-ask-tax", seat: Seat, }
  | { "tag": "ex-libris-ask-offer", }
  | { "tag": "ex-libris-ask-sale", seat: Seat, }
  | { "tag": "ex-libris-ask-lift", }
  | { "tag": "ex-libris-ask-land", }
  | { "tag": "ex-libris-ask-rob", }
  | { "tag": "ex-libris-ask-robbed", seat: Seat, category: Category, }
  | { "tag": "ex-libris-ask-toll", seat: Seat, }
  | { "tag": "ex-libris-ask-flee", }
  | { "tag": "ex-libris-ask-scavenge", location: Location, }
  | { "tag": "ex-libris-ask-burn", location: Location, }
  | { "tag": "ex-libris-ask-inspect", cards: Array<Card>, }
  | { "tag": "ex-libris-ask-change", cards: Array<Card>, };

/** A card with another buried under it. */
export type BuriedView = {
/** The upper card. */
card: Card,
/** The card buried under it. */
beneath: Card, };

/** A book card, named by its letter and its number within the letter: `m8`. Cards are ordered as on a shelf. */
export type Card = string;

/** A card and its books, by category in the order of the form. */
export type CardView = {
/** The card: its letter, and its number within the letter. */
card: Card,
/** How many cards that letter has (EXL-102). */
of: number,
/** How many books of each category. */
books: [number, number, number, number, number, number], };

/** A set of cards; a deck is one, since its order is never known. */
export type Cards = Card[];

/** One of the six categories of books (EXL-1), as they stand on the form. */
export type Category = "codex" | "fiction" | "history" | "bestiary" | "reference" | "spells";

/** A cell of a collection or beside it, `shelf1.3`: row from the top, column from the left, both from 1. Row 0 is above
 * the top row and column 0 to the left of the first, where a collection can still grow. */
export type Cell = string;

/** What a player has decided for the inspection (EXL-30). */
export type Choice = "open" | { "changing": [Cards, Cards, Cards] } | { "ready": Cards };

/** What a match is set up with. */
export type Config = {
/** One to four. */
players: number,
/** Three ordinary assistants each and fewer locations (EXL-51). */
beginner: boolean,
/** Without what hurts others (EXL-52). */
friendly: boolean,
/** More cards to shelve (EXL-53). */
long: boolean,
/** How strong the Public Library is, for one player (EXL-62). */
level: Level,
/** Locations that are left out. */
closed: Array<Location>,
/** Libraries that are left out. */
absent: Array<Special>,
/** The data file of another box; none is the one that is compiled in. */
components: string | null, };

/** Where the Wizard pushes cards to. */
export type Direction = "left" | "right" | "up" | "down";

/** An assistant of a player who is known: `gnome`, or the word of a special one. */
export type Figure = string;

/** A column of the form. */
export type FormView = { books: [number, number, number, number, number, number], stability: number, popular: number, banned: number, diversity: number, speciality: number, buried: number, total: number, };

/** How many cards the Public Library gets in each round: one at the first level, seven at the last. */
export type Level = "initiate" | "student" | "professor" | "scholar" | "savant" | "mandarin" | "demiurge";

/** A library to choose. */
export type LibraryView = {
/** The library, named by its special assistant. */
library: Special,
/** What that assistant can do. */
power: string, };

/** One of the 18 locations, EXL-L1 to EXL-L18, in the order of their numbers. */
export type Location = "tent" | "exchange" | "auction" | "donation-bin" | "community-center" | "wishing-well" | "gambling-den" | "lodge" | "collector" | "bookshop" | "dump" | "brewery" | "shack" | "flea-market" | "assistants-guild" | "tax-collector" | "yard-sale" | "shelfmasons";

/** A location on the table. */
export type LocationView = {
/** Which. */
location: Location,
/** What it does. */
effect: string,
/** Whether it stays. */
permanent: boolean,
/** The cards there that the viewer knows. */
cards: Cards,
/** Those of them that everybody knows. */
open: Cards,
/** How many more there are. */
hidden: number,
/** Its slots, in order; at the auction they are the bids. */
slots: Array<SlotView>, };

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** A player. */
export type SeatView = {
/** The library and its special assistant. */
library: Special | null,
/** What that assistant can do. */
power: string | null,
/** The speciality, if it is dealt and the viewer knows it. */
speciality: Category | null,
/** The cards in hand that the viewer knows. */
hand: Cards,
/** Those of them that everybody knows. */
open: Cards,
/** How many more there are. */
hidden: number,
/** The assistants that are not placed yet. */
idle: Team,
/** The assistants at home. */
home: Team,
/** When the special assistant came to where it is: who came first acts first. */
arrived: number,
/** The collection, row by row from the top; every row is as long as the longest. */
shelf: Array<Array<Card | null>>,
/** The shelved cards that lie face down. */
down: Cards,
/** The cards under which the Mummy has buried others. */
buried: Array<BuriedView>,
/** How many cards are shelved, buried ones included. */
shelved: number,
/** The books that lie face up, by category. */
books: [number, number, number, number, number, number],
/** What the shelves bring for stability as they stand. */
stability: number,
/** Whether the player is ready for the inspection. */
ready: boolean, };

/** A set of seats; a table has at most eight. */
export type Seats = Seat[];

/** What one viewer saw. */
export type Sighting = { "tag": "ex-libris-library-chosen", seat: Seat, library: Special, }
  | { "tag": "ex-libris-library-removed", seat: Seat, library: Special, }
  | { "tag": "ex-libris-dealt", popular: Category, banned: Category, }
  | { "tag": "ex-libris-dealt-hand", seat: Seat, speciality: Category, cards: Array<Card>, }
  | { "tag": "ex-libris-round", round: number, seat: Seat, last: boolean, }
  | { "tag": "ex-libris-pile-shuffled", }
  | { "tag": "ex-libris-drawn", locations: Array<Location>, }
  | { "tag": "ex-libris-laid", location: Location, cards: Array<Card>, }
  | { "tag": "ex-libris-laid-hidden", location: Location, count: number, }
  | { "tag": "ex-libris-donated", cards: Array<Card>, }
  | { "tag": "ex-libris-spare", category: Category, }
  | { "tag": "ex-libris-sent", seat: Seat, figure: Figure, location: Location, number: number, }
  | { "tag": "ex-libris-sent-home", seat: Seat, figure: Figure, }
  | { "tag": "ex-libris-returned", seat: Seat, figure: Figure, location: Location, number: number, }
  | { "tag": "ex-libris-moved", seat: Seat, figure: Figure, location: Location, number: number, }
  | { "tag": "ex-libris-recalled", seat: Seat, figure: Figure, location: Location, number: number, }
  | { "tag": "ex-libris-token", seat: Seat, }
  | { "tag": "ex-libris-drew", seat: Seat, card: Card, }
  | { "tag": "ex-libris-drew-unseen", seat: Seat, }
  | { "tag": "ex-libris-deck-shuffled", count: number, }
  | { "tag": "ex-libris-took", seat: Seat, card: Card, location: Location, }
  | { "tag": "ex-libris-found", seat: Seat, card: Card, }
  | { "tag": "ex-libris-discarded", seat: Seat, card: Card, }
  | { "tag": "ex-libris-unshelved", seat: Seat, card: Card, cell: Cell, }
  | { "tag": "ex-libris-paid", seat: Seat, card: Card, location: Location, }
  | { "tag": "ex-libris-exchanged", seat: Seat, card: Card, other: Card, location: Location, }
  | { "tag": "ex-libris-replaced", seat: Seat, card: Card, other: Card, cell: Cell, }
  | { "tag": "ex-libris-swapped", seat: Seat, card: Card, other: Card, }
  | { "tag": "ex-libris-lifted", seat: Seat, card: Card, }
  | { "tag": "ex-libris-shelved", seat: Seat, card: Card, cell: Cell, }
  | { "tag": "ex-libris-covered", seat: Seat, card: Card, other: Card, cell: Cell, }
  | { "tag": "ex-libris-buried", seat: Seat, card: Card, other: Card, cell: Cell, }
  | { "tag": "ex-libris-pushed", seat: Seat, card: Card, direction: Direction, cell: Cell, }
  | { "tag": "ex-libris-pushing", seat: Seat, card: Card, direction: Direction, }
  | { "tag": "ex-libris-run-moved", seat: Seat, cards: Array<Card>, }
  | { "tag": "ex-libris-named", seat: Seat, category: Category, location: Location, }
  | { "tag": "ex-libris-revealed", location: Location, cards: Array<Card>, }
  | { "tag": "ex-libris-won", seat: Seat, category: Category, count: number, }
  | { "tag": "ex-libris-lost", }
  | { "tag": "ex-libris-cleared", location: Location, cards: Array<Card>, }
  | { "tag": "ex-libris-gave", seat: Seat, card: Card, target_seat: Seat, }
  | { "tag": "ex-libris-gave-unseen", seat: Seat, target_seat: Seat, }
  | { "tag": "ex-libris-robbed", seat: Seat, target_seat: Seat, category: Category, }
  | { "tag": "ex-libris-showed", seat: Seat, target_seat: Seat, cards: Array<Card>, }
  | { "tag": "ex-libris-showed-unseen", seat: Seat, target_seat: Seat, }
  | { "tag": "ex-libris-allowed", seat: Seat, target_seat: Seat, }
  | { "tag": "ex-libris-looked", seat: Seat, cards: Array<Card>, }
  | { "tag": "ex-libris-looked-unseen", seat: Seat, count: number, }
  | { "tag": "ex-libris-offered", seat: Seat, card: Card, }
  | { "tag": "ex-libris-stayed", seat: Seat, }
  | { "tag": "ex-libris-done", seat: Seat, }
  | { "tag": "ex-libris-passed", seat: Seat, }
  | { "tag": "ex-libris-unsold", seat: Seat, cards: Array<Card>, }
  | { "tag": "ex-libris-burnt", seat: Seat, cards: Array<Card>, location: Location, }
  | { "tag": "ex-libris-tempted", seat: Seat, card: Card, other: Card, }
  | { "tag": "ex-libris-tempted-unseen", seat: Seat, other: Card, }
  | { "tag": "ex-libris-dropped", seat: Seat, card: Card, }
  | { "tag": "ex-libris-permanent", location: Location, }
  | { "tag": "ex-libris-closed", location: Location, }
  | { "tag": "ex-libris-enough", seat: Seat, count: number, }
  | { "tag": "ex-libris-inspection", }
  | { "tag": "ex-libris-ready", seat: Seat, }
  | { "tag": "ex-libris-inspected", seat: Seat, cards: Array<Card>, }
  | { "tag": "ex-libris-speciality", seat: Seat, category: Category, }
  | { "tag": "ex-libris-counted", seat: Seat, points: number, }
  | { "tag": "ex-libris-public-library", category: Category, points: number, };

/** A slot of a location. */
export type SlotView = {
/** How many players it needs. */
least: number,
/** Whether there are as many. */
open: boolean,
/** Who stands there; the second shares the slot. */
figures: Array<Standing>, };

/** A special assistant, which stands for its library too: EXL-A1 to EXL-A12. */
export type Special = "goblin" | "automaton" | "mummy" | "cube" | "sasquatch" | "bookworm" | "ghost" | "snowman" | "golem" | "wizard" | "witch" | "imp";

/** An assistant on a slot. */
export type Standing = {
/** Whose it is. */
seat: Seat,
/** What it is. */
figure: Figure, };

/** Assistants of one player that are together: at home, or not placed yet. */
export type Team = {
/** How many ordinary ones. */
gnomes: number,
/** Whether the special one is with them. */
special: boolean, };

/** Everything that one viewer knows. What was ever seen to go somewhere is remembered here. */
export type View = {
/** Whose view it is; none for the public. */
viewer: Seat | null,
/** The box that is played with, unless it is the usual one. */
components: string | null,
/** How many play. */
players: number,
/** Whether it is a beginners' match. */
beginner: boolean,
/** Whether it is a long match. */
long: boolean,
/** Alone: how strong the Public Library is. */
level: Level,
/** The round, from 1; 0 while libraries are chosen. */
round: number,
/** Whether this round is the last because a player has shelved enough. */
last_round: boolean,
/** How many shelved cards bring the last round. */
enough: number,
/** Who has the first-player token. */
first: Seat,
/** Who is to move. */
to_move: Seats,
/** What the viewer is asked. */
ask: Ask | null,
/** The category of which the most books bring a prize; none before the libraries are chosen. */
popular: Category | null,
/** The category that costs points; none before the libraries are chosen. */
banned: Category | null,
/** Alone: the three categories that are not the viewer's, as far as they were revealed; the first entry is the
 * Public Library's own, which is known in the end. Empty for more players. */
spares: Array<Category | null>,
/** The libraries to choose from. */
laid_out: Array<LibraryView>,
/** How many cards are left to draw. */
deck: number,
/** How many cards the discard pile has. */
discard_size: number,
/** Those of them that can be looked at: all of them, for everybody saw them go; alone only the top card, unless the
 * Dump is being searched or the last round is over (EXL-100). */
discard: Cards,
/** The card on top of that pile; none when the Dump has given it away and no other was discarded since. */
top: Card | null,
/** The locations that can still be drawn. */
pile: Array<Location>,
/** The locations that were drawn and put away. */
spent: Array<Location>,
/** The locations on the table, by their number. */
locations: Array<LocationView>,
/** The players, by seat. */
seats: Array<SeatView>,
/** How many assistants have arrived somewhere in this round. */
arrivals: number,
/** The books of every card that the viewer can see, by card. */
cards: Array<CardView>,
/** What is still to be done, the next last: whatever a drawn board wants to know of a question. */
pending: unknown[],
/** What the viewer has decided for the inspection. */
choice: Choice | null,
/** The cards that are best turned face down, while the viewer has to decide. */
proposal: Cards | null,
/** The forms when the match is over, by seat. */
forms: Array<FormView>,
/** Alone: the Public Library's form when the match is over. */
public_form: FormView | null, };
