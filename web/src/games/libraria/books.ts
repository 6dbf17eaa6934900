/** How a book on a shelf looks. */
export interface Book {
  x: number;
  width: number;
  height: number;
  /** Which of the bindings. */
  cloth: number;
  /** What is pressed into its back. */
  pattern: 'bands' | 'label' | 'dots' | 'diamond';
  /** Degrees by which it leans on its neighbour. */
  lean: number;
}

const PATTERNS = ['bands', 'label', 'dots', 'diamond'] as const;
export const CLOTHS = 5;

/** The books of a shelf: always the same for the same shelf, never two alike beside each other. */
export function books(count: number, tile: number): Book[] {
  const widths = Array.from({ length: count }, (_, at) => 19 + ((tile * 5 + at * 7) % 3) * 2);
  const leans = count === 2 && tile % 2 === 0;
  const gap = 1.5;
  const whole = widths.reduce((sum, width) => sum + width + gap, leans ? 7 : -gap);
  let x = 50 - whole / 2;
  return widths.map((width, at) => {
    const book: Book = {
      x,
      width,
      height: 45 + ((tile * 3 + at * 5) % 4) * 4,
      cloth: (tile * 2 + at * 3 + (tile % 3)) % CLOTHS,
      pattern: PATTERNS[(tile + at * 3) % PATTERNS.length] ?? 'bands',
      lean: leans && at === count - 1 ? -9 : 0,
    };
    x += width + gap + (at === count - 2 && leans ? 7 : 0);
    return book;
  });
}
