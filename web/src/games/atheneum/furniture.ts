import type { CandlePlace, Compartment, CompartmentView, Slot, View } from './generated';
import { slotsOf } from './shelves';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Part = 'main' | 'right' | 'left';

/** A bookcase in its own units: where its parts, compartments, slots and candlesticks are. */
export interface Furniture {
  parts: Record<Part, Box>;
  compartments: Map<Compartment, Box>;
  slots: Map<Slot, Box>;
  candles: Map<CandlePlace, { x: number; y: number; part: Part }>;
  /** The planks between the levels of the main shelf. */
  planks: number[];
}

const BOOK = { width: 62, height: 82 };
const WALL = 8;
const PLANK = 16;
const FOOT = 26;
/** The case around the main shelf, and around a side shelf. */
const FRAME = 10;
const SIDE_FRAME = 10;
const MAIN_X = 152;
const TOP = 80;

const isSide = ({ compartment }: CompartmentView) => compartment === 'right' || compartment === 'left';

/** The last one that was built: all bookcases of a match are alike. */
let built: { of: string; at: Furniture } | null = null;

export function furniture(view: View): Furniture {
  const of = JSON.stringify([view.shelves, view.candle_points]);
  if (built?.of !== of) built = { of, at: build(view) };
  return built.at;
}

function build({ shelves, candle_points }: View): Furniture {
  const main = shelves.filter((shelf) => !isSide(shelf));
  const columns = Math.max(...main.map((it) => it.column + it.columns));
  const levels = Math.max(...main.map((it) => it.level + it.levels));
  const starts = new Set(main.map(({ level }) => level));
  const shares = (a: CompartmentView, b: CompartmentView) => a.level < b.level + b.levels && b.level < a.level + a.levels;
  /** How many walls there are at the left of a compartment. */
  const walls = (shelf: CompartmentView) => main.filter((it) => it.column < shelf.column && shares(it, shelf)).length;
  const inner = Math.max(...main.map((it) => columns * BOOK.width + WALL * walls(it)));

  /** Where the books of each level stand, and its height. */
  const bases: { base: number; top: number }[] = [];
  const planks: number[] = [];
  let y = TOP;
  for (let level = levels - 1; level >= 0; level -= 1) {
    const isUnder = level + 1 < levels && starts.has(level + 1);
    if (isUnder) {
      planks.push(y);
      y += PLANK;
    }
    const isSingle = starts.has(level) && (isUnder || level + 1 === levels);
    bases[level] = { top: y, base: y + BOOK.height + (isSingle ? 2 : 0) };
    y = bases[level]?.base ?? y;
  }
  const bottom = y;

  const boxes = new Map<Compartment, Box>();
  const slots = new Map<Slot, Box>();
  const parts: Record<Part, Box> = {
    main: { x: MAIN_X, y: 58, width: inner + 2 * FRAME, height: bottom + FOOT - 58 },
    right: { x: 0, y: 0, width: 0, height: 0 },
    left: { x: 0, y: 0, width: 0, height: 0 },
  };
  for (const shelf of shelves) {
    const side = shelf.compartment;
    let box: Box;
    if (side === 'right' || side === 'left') {
      const width = shelf.columns * BOOK.width + 2 * SIDE_FRAME;
      const height = shelf.levels * BOOK.height;
      const x = side === 'right' ? MAIN_X + parts.main.width + WALL : MAIN_X - WALL - width;
      parts[side] = { x, y: bottom - height - SIDE_FRAME - 6, width, height: height + SIDE_FRAME + 6 + FOOT };
      box = { x: x + SIDE_FRAME, y: bottom - height, width: width - 2 * SIDE_FRAME, height };
      for (const { slot, column, level } of slotsOf(shelf)) {
        slots.set(slot, { x: box.x + column * BOOK.width, y: bottom - (level + 1) * BOOK.height, ...BOOK });
      }
    } else {
      const x = MAIN_X + FRAME + shelf.column * BOOK.width + WALL * walls(shelf);
      const isLast = shelf.column + shelf.columns === columns;
      const right = isLast ? MAIN_X + FRAME + inner : x + shelf.columns * BOOK.width;
      const top = bases[shelf.level + shelf.levels - 1]?.top ?? TOP;
      box = { x, y: top, width: right - x, height: (bases[shelf.level]?.base ?? bottom) - top };
      const indent = (box.width - shelf.columns * BOOK.width) / 2;
      for (const { slot, column, level } of slotsOf(shelf)) {
        const base = bases[shelf.level + level]?.base ?? bottom;
        slots.set(slot, { x: x + indent + column * BOOK.width, y: base - BOOK.height, ...BOOK });
      }
    }
    boxes.set(side, box);
  }

  const across: [Part, number][] = [['main', 0.12], ['main', 0.27], ['main', 0.88], ['right', 0.302], ['right', 0.698], ['left', 0.302], ['left', 0.698]];
  const candles = new Map<CandlePlace, { x: number; y: number; part: Part }>();
  for (const [at, [part, share]] of across.slice(0, candle_points.length).entries()) {
    const { x, y, width } = parts[part];
    candles.set(`c${at + 1}`, { part, x: x + share * width, y });
  }
  return { parts, compartments: boxes, slots, candles, planks };
}

/** The window onto some parts of a bookcase. */
export function frame({ parts }: Furniture, shown: readonly Part[]): Box {
  const boxes = shown.map((part) => parts[part]);
  const left = Math.min(...boxes.map(({ x }) => x)) - 9;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + 9;
  const top = shown.includes('main') ? -2 : Math.min(...boxes.map(({ y }) => y)) - 60;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + 2;
  return { x: left, y: top, width: right - left, height: bottom - top };
}
