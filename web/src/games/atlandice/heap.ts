/** Where the pieces of a heap lie: rows from the floor up, in a box with its origin at its foot on the left. */
export interface Lying {
  x: number;
  y: number;
  size: number;
}

/** A heap of `count` pieces in a box; pieces get smaller before they would not fit. */
export function heap(count: number, width: number, height: number): Lying[] {
  if (count <= 0) return [];
  const sizes = [34, 30, 27, 24, 21, 18, 16, 14, 12, 10];
  const size = sizes.find((size) => fits(count, size, width, height)) ?? 8;
  const across = Math.max(1, Math.floor((width - size) / (size * 0.75)) + 1);
  const rows = Math.ceil(count / across);
  return Array.from({ length: count }, (_, at) => {
    const row = Math.floor(at / across);
    const there = row === rows - 1 ? count - row * across : across;
    const wide = size + (there - 1) * size * 0.75;
    return { x: (width - wide) / 2 + (at - row * across) * size * 0.75, y: -size - row * size * 0.7, size };
  });
}

function fits(count: number, size: number, width: number, height: number): boolean {
  if (size > width) return false;
  const across = Math.floor((width - size) / (size * 0.75)) + 1;
  return size + (Math.ceil(count / across) - 1) * size * 0.7 <= height;
}
