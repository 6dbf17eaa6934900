import type { Seat } from './generated';

/**
 * How the parts of the board lie. `room`: objectives above, neighbours at both sides, the table in front. `column`: all
 * below each other, for whatever is upright. `side`: objectives left, tray right, for a phone on its side.
 */
export type Kind = 'room' | 'column' | 'side';

export interface Plan {
  kind: Kind;
  /** Whether side shelves stand below the main one, because beside it everything would be too small. */
  apart: boolean;
  /** Whether there is only room for the least: objectives without the others, cards as thumbnails, one tray. */
  small: boolean;
  /** Whether objectives have no room for words. */
  brief: boolean;
  /** How much larger than drawn the numbers on the shelf are, so that they can be read. */
  print: number;
  /** How large the pictures of the tray are, in pixels. */
  picture: number;
}

export function plan(width: number, height: number, players: number): Plan {
  if (height < 470 && width > height) return { kind: 'side', apart: true, small: true, brief: true, print: 1.35, picture: 40 };
  if (width >= 920 && width > height * 1.2) {
    return { kind: 'room', apart: false, small: false, brief: width < 500 + 220 * players, print: height < 640 ? 1.35 : 1, picture: height < 640 ? 40 : height < 1000 ? 50 : 62 };
  }
  const small = width < 640;
  return { kind: 'column', apart: width < 700, small, brief: true, print: width < 700 ? 1.35 : 1, picture: 44 };
}

/** Where the others sit, from the nearest to the farthest at each side; the next seat is the left neighbour. */
export function sides(own: Seat, players: number): { left: Seat[]; right: Seat[] } {
  const others = Array.from({ length: players - 1 }, (_, at) => (own + 1 + at) % players);
  const left = Math.ceil(others.length / 2);
  return { left: others.slice(0, left), right: others.slice(left).reverse() };
}
