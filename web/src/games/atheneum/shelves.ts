import type { Book, CandlePlace, Colour, Compartment, CompartmentView, Desk, Seat, Slot, View } from './generated';

export const COLOURS = ['pink', 'purple', 'green', 'black', 'turquoise'] as const satisfies readonly Colour[];

/** What the words of the slots of a compartment begin with. */
const PREFIX: Record<Compartment, string> = {
  'upper-left': 'ul',
  'upper-right': 'ur',
  middle: 'mid',
  'lower-left': 'll',
  'lower-right': 'lr',
  right: 'sr',
  left: 'sl',
};

/** The slot so many columns and levels from the lower left corner of a compartment. */
export const slotAt = ({ compartment, columns }: CompartmentView, column: number, level: number): Slot =>
  `${PREFIX[compartment]}${level * columns + column + 1}`;

/** The slots of a compartment, from left to right and from the bottom up. */
export function slotsOf(shelf: CompartmentView): { slot: Slot; column: number; level: number }[] {
  return Array.from({ length: shelf.columns * shelf.levels }, (_, at) => {
    const [column, level] = [at % shelf.columns, Math.floor(at / shelf.columns)];
    return { slot: slotAt(shelf, column, level), column, level };
  });
}

/** Where a slot is within its compartment. */
export function place(view: View, slot: Slot): { shelf: CompartmentView; column: number; level: number } | null {
  const [, prefix, number] = /^([a-z]+)(\d+)$/.exec(slot) ?? [];
  const shelf = view.shelves.find(({ compartment }) => PREFIX[compartment] === prefix);
  if (!shelf) return null;
  const at = Number(number) - 1;
  return { shelf, column: at % shelf.columns, level: Math.floor(at / shelf.columns) };
}

/** The slot at the right of another. */
export function rightOf(view: View, slot: Slot): Slot {
  const at = place(view, slot);
  return at ? slotAt(at.shelf, at.column + 1, at.level) : slot;
}

/** The compartments that a desk has: the right side shelf comes first. */
export function compartments(view: View, { sides }: Desk): CompartmentView[] {
  const missing = (['left', 'right'] as const).slice(0, 2 - sides) as readonly Compartment[];
  return view.shelves.filter(({ compartment }) => !missing.includes(compartment));
}

export const booksBySlot = (books: readonly Book[]): Map<Slot, Book> => new Map(books.map((book) => [book.slot, book]));

/** The compartment on whose shelf a candle stands; the main shelf has no one compartment. */
export function candleShelf(candle: CandlePlace): 'main' | 'right' | 'left' {
  const at = Number(candle.slice(1));
  return at <= 3 ? 'main' : at <= 5 ? 'right' : 'left';
}

/** Seats are counted clockwise, and the next one sits at the left. */
export const leftOf = (seat: Seat, players: number): Seat => (seat + 1) % players;
export const rightOfSeat = (seat: Seat, players: number): Seat => (seat + players - 1) % players;
