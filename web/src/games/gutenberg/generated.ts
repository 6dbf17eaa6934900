// Made from crates/rules-gutenberg by `cargo xtask codegen`. Do not edit.

/** What a viewer is asked to do. */
export type Ask = { "tag": "gutenberg-ask-keep", cards: number, }
  | { "tag": "gutenberg-ask-keep-alone", cards: number, }
  | { "tag": "gutenberg-ask-write" }
  | { "tag": "gutenberg-ask-write-last" }
  | { "tag": "gutenberg-ask-write-more", points: number, library: number, }
  | { "tag": "gutenberg-ask-vote", seat: Seat, word: Spelt, }
  | { "tag": "gutenberg-ask-claim", left: number, }
  | { "tag": "gutenberg-ask-claim-challenge", left: number, challenges: Array<ChallengeName>, }
  | { "tag": "gutenberg-ask-choose" }
  | { "tag": "gutenberg-ask-slide", most: number, }
  | { "tag": "gutenberg-ask-take", points: number, }
  | { "tag": "gutenberg-ask-discard", points: number, };

/** So many cards of a collection, by their backs. */
export type Backs = {
/** Letter cards. */
letter_cards: number,
/** Vowel cards. */
vowel_cards: number,
/** Challenges that have become letter cards. */
challenge_cards: number, };

/** A card. */
export type CardView = {
/** What it is called in an action now, if it can be chosen. */
name: Name,
/** What it prints. */
letters: Letters,
/** Its points. */
value: number,
/** Where it belongs. */
deck: Deck, };

/** What a challenge is called, by its number: `challenge7`. */
export type ChallengeName = string;

/** An open challenge. */
export type ChallengeView = {
/** What it is called in an action. */
name: ChallengeName,
/** What it asks of a word, all of it, as words with labels: `condition7`; of a card that is not of our list
 * `at-least7@length`, `absent@e`. */
condition: Array<string>,
/** What it brings. */
reward: RewardKind,
/** The letter card that it becomes. */
card: CardView | null,
/** Whose words meet it, once they are revealed. */
met_by: Array<Seat>, };

/** How words are checked. */
export type Check = "live" | "blind" | "table";

/** What others see of the cards that a player has claimed (GUT-19). */
export type Collections = "hidden" | "open";

/** What a match is set up with. */
export type Config = {
/** One to six; one plays against the Rotary Press. */
players: number,
/** The language of the cards and of the words. */
language: Language,
/** How words are checked. */
check: Check,
/** How hard it is to beat the Rotary Press. */
mode: Mode,
/** Whether the claimed cards of the others are seen. */
collections: Collections,
/** The version of the language's word list. */
lexicon: number,
/** Other cards than those of our list, in the form of the files in `data/`. */
components: string | null, };

/** So many letter cards and vowel cards. */
export type Counts = {
/** Letter cards. */
letter_cards: number,
/** Vowel cards. */
vowel_cards: number, };

/** Which deck a card belongs to. */
export type Deck = "letters" | "vowels" | "challenges";

/** The language of the cards and of the words. */
export type Language = "fr" | "en";

/** The letters of a card, one to four capitals: `QU`. Views have many, so they are kept without an allocation. */
export type Letters = string;

/** What is the viewer's alone. */
export type Mine = {
/** The cards to keep one of. */
packet: Array<CardView>,
/** The drafted cards, in the order in which they were kept. */
drafted: Array<CardView>,
/** What each packet of this round still held when it was passed on. */
passed: Array<Array<CardView>>,
/** The card that will be kept when all have chosen. */
pick: CardView | null,
/** While writing: the own cards that a word can be made of, beside the common ones. */
hand: Array<CardView>,
/** The word that was written and is not yet revealed. */
written: WordView | null,
/** The vote that is not yet counted. */
vote: boolean | null,
/** The part of the collection that no other player saw, the last of the own `collection`. */
secret: Array<CardView>,
/** The letter cards of this round that no other player saw go under the deck. */
unused: Array<CardView>,
/** The drawn cards to keep one of. */
drawn: Array<CardView>, };

/** How hard it is to beat the Rotary Press (GUT-35). */
export type Mode = "normal" | "easy" | "hard";

/** What a card is called in an action: its letters, and which of the cards with these letters that the seat can choose
 * from: `e2`. */
export type Name = string;

/** What has to be decided. */
export type Phase = "draft" | "write" | "vote" | "claim" | "choose" | "slide" | "library" | "over";

/** A card in a word that is written: `t2`, doubled `t2+`, the QU card as a Q `q:qu1`. */
export type Piece = string;

/** A card in a word. */
export type PlacedView = {
/** How it stands. */
style: Style,
/** Whether it is a common card. */
common: boolean,
/** What it is called in an action now, if it can be chosen. */
name: Name,
/** What it prints. */
letters: Letters,
/** Its points. */
value: number,
/** Where it belongs. */
deck: Deck, };

/** What all viewers know of a player. */
export type PlayerView = {
/** The cards of the collection that the viewer sees: all of one's own and, when the match is over, of the others;
 * before that what the others claimed, if collections are open. */
collection: Array<CardView>,
/** The backs of the others. */
hidden: Backs,
/** How many drafted cards there are. */
drafted_count: number,
/** The word of this round, once all are revealed. */
word: WordView | null,
/** The drafted cards of the word that are in play. */
played: Array<CardView>,
/** How many letter cards went under the deck without anybody else seeing them. */
unused_count: number,
/** How many drawn cards there are to choose one of. */
drawn_count: number,
/** At the end of a match of several: the points of the cards that are left in the collection. */
left_over: number | null, };

/** A reward as it is told. */
export type RewardKind = "card" | "vowel" | "letter" | "one-more" | "one-of-two";

/** A place at the table, counted clockwise from 0. */
export type Seat = number;

/** What happened, in full.
 *
 * A card is called by its letters and a number that tells it from others of the same list; a word travels without its
 * accents (`word`) and with them (`text`). */
export type Sighting = { "tag": "gutenberg-round", round: number, cards: Array<Name>, challenges: Array<ChallengeName>, }
  | { "tag": "gutenberg-round-alone", round: number, cards: Array<Name>, }
  | { "tag": "gutenberg-last-round", cards: Array<Name>, }
  | { "tag": "gutenberg-last-round-alone" }
  | { "tag": "gutenberg-dealt", seat: Seat, cards: Array<Name>, }
  | { "tag": "gutenberg-kept", seat: Seat, card: Name, }
  | { "tag": "gutenberg-received", seat: Seat, from_seat: Seat, cards: Array<Name>, }
  | { "tag": "gutenberg-received-last", seat: Seat, from_seat: Seat, card: Name, }
  | { "tag": "gutenberg-written", seat: Seat, word: Spelt, text: string, points: number, }
  | { "tag": "gutenberg-wrote-nothing", seat: Seat, }
  | { "tag": "gutenberg-best", seat: Seat, word: Spelt, text: string, points: number, }
  | { "tag": "gutenberg-best-nothing", seat: Seat, }
  | { "tag": "gutenberg-disputed", seat: Seat, word: Spelt, }
  | { "tag": "gutenberg-voted", seat: Seat, yes: boolean, }
  | { "tag": "gutenberg-accepted", seat: Seat, word: Spelt, }
  | { "tag": "gutenberg-rejected", seat: Seat, word: Spelt, }
  | { "tag": "gutenberg-revealed", seat: Seat, word: Spelt, text: string, cards: Array<Piece>, points: number, }
  | { "tag": "gutenberg-revealed-nothing", seat: Seat, }
  | { "tag": "gutenberg-drew", seat: Seat, card: Name, }
  | { "tag": "gutenberg-ranked", seats: Array<Seat>, }
  | { "tag": "gutenberg-claimed-common", seat: Seat, card: Name, }
  | { "tag": "gutenberg-claimed", seat: Seat, card: Name, from_seat: Seat, own: boolean, }
  | { "tag": "gutenberg-met", seat: Seat, challenge: ChallengeName, }
  | { "tag": "gutenberg-met-for-card", seat: Seat, challenge: ChallengeName, card: Name, }
  | { "tag": "gutenberg-choosing", seat: Seat, cards: Array<Name>, }
  | { "tag": "gutenberg-gained", seat: Seat, card: Name, vowel: boolean, }
  | { "tag": "gutenberg-gained-hidden", seat: Seat, vowel: boolean, }
  | { "tag": "gutenberg-stopped", seat: Seat, }
  | { "tag": "gutenberg-counted", seat: Seat, points: number, left: number, }
  | { "tag": "gutenberg-shelved", cards: Array<Name>, }
  | { "tag": "gutenberg-resolved", kept: Array<Name>, lost: Array<Name>, }
  | { "tag": "gutenberg-taken", card: Name, }
  | { "tag": "gutenberg-discarded", card: Name, }
  | { "tag": "gutenberg-press-beaten", points: number, library: number, }
  | { "tag": "gutenberg-press-wins", points: number, library: number, };

/** Alone: the rows and the library. */
export type SoloView = {
/** The row of the previous round. */
previous: Array<CardView>,
/** The row of this round. */
row: Array<CardView>,
/** For each place where the new row can lie, which cards of the previous one it wins. */
slides: Array<Array<boolean>>,
/** The library; at the end in hard mode with the unused cards of the collection. */
library: Array<CardView>,
/** The points of the library, which the last word has to exceed. */
library_points: number,
/** The points of this round's word, or of all words of the last round. */
score: number,
/** The words of the last round in easy mode. */
words: Array<Spelt>,
/** Whether the press is beaten, at the end. */
won: boolean | null, };

/** A word as it travels: in small letters, without accents. */
export type Spelt = string;

/** How a card stands in a word. */
export type Style = "whole" | "doubled" | "first";

/** Everything one viewer knows.
 *
 * The cards of a list carry the names by which an action chooses them now. Whatever is a viewer's own is in `mine`;
 * what others have chosen is nowhere until all have chosen. */
export type View = {
/** What the match was set up with. */
config: Config,
/** The seat whose view it is; none for spectators. */
seat: Seat | null,
/** 1 to 5. */
round: number,
/** What has to be decided. */
phase: Phase,
/** Who can act. */
to_move: Array<Seat>,
/** What the viewer is asked to do. */
ask: Ask | null,
/** The common cards in play. */
common: Array<CardView>,
/** The open challenges. */
challenges: Array<ChallengeView>,
/** The players, from seat 0 on. */
players: Array<PlayerView>,
/** The ranking of the round once the words are revealed, best first. */
order: Array<Seat>,
/** In a vote whose word it is about; while claiming the place in `order` of the claiming player. */
turn: number,
/** How many letters the claiming player may still claim. */
left: number,
/** Whether the claiming player has claimed a challenge. */
challenged: boolean,
/** Words that the table let count in this match. */
accepted: Array<Spelt>,
/** How many cards can still be drawn from the letter deck and from the vowel deck. */
decks: Counts,
/** The letter cards that all players saw go under the deck in this round. */
under: Array<CardView>,
/** The vowel cards that went back under their deck, in the order in which they will come again. */
vowels_back: Array<CardView>,
/** The challenges that were never open. */
unseen: Array<ChallengeName>,
/** What only the viewer sees; in a match alone every viewer sees it. */
mine: Mine | null,
/** Alone: the rows and the library. */
solo: SoloView | null, };

/** A word on the table. */
export type WordView = {
/** The word without its accents; none for a pass. */
spelt: Spelt | null,
/** How it is written, with its accents. */
text: string,
/** Its cards in order; none if it does not count. */
cards: Array<PlacedView>,
/** What it scores. */
points: number, };
