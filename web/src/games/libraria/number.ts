/** A number of points with its sign, as it is printed: `+2`, `−1`, `0`. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';
}

/** A number of points, with a real minus. */
export function plain(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
