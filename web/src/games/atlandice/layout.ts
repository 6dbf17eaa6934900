/** How the city lies in the box: one panorama, two rows below the clock, or two rows beside it. */
export interface Layout {
  kind: 'panorama' | 'quarters' | 'side';
  /** A district, in pixels, without the water at its foot. */
  width: number;
  height: number;
  /** The water at the foot of a row of districts. */
  canal: number;
  /** The clock's column or strip, across. */
  clock: number;
  /** Whether signs have room for their words. */
  words: boolean;
  /** Whether players are boats with a hold, one line each, or two short lines where there is little room. */
  ships: 'boats' | 'lines' | 'pairs';
  /** How many players stand beside each other. */
  columns: number;
  /** How many times larger than drawn. */
  zoom: number;
}

const clamp = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most));
/** A district is not drawn lower than that: the board scrolls instead. */
const LOW = 132;
/** How low districts may get before the players give up their lines. */
const FAIR = 130;
/** What header and bar may take of an upright screen. */
const AROUND = 222;
/** The size for which the panorama was drawn: on larger screens all of it grows. */
const [WIDE, HIGH] = [1440, 740];
/** How wide a player in two short lines must be. */
const PAIR = 128;

type Fleet = Pick<Layout, 'ships' | 'columns'> & { height: number };

function lines(columns: number, players: number): Fleet {
  return { ships: 'lines', columns, height: 26 + Math.ceil(players / columns) * 38 };
}
function pairs(width: number, players: number): Fleet {
  const most = Math.max(1, Math.floor(width / PAIR));
  // Rows of equal length: four players in a row of four or in two of two.
  const rows = Math.ceil(players / most);
  return { ships: 'pairs', columns: Math.ceil(players / rows), height: 1 + rows * 53 };
}

/**
 * The city for a box. The bar below it grows and shrinks with each question: what the players look like is decided by the
 * height of the screen, so that they stay what they are.
 */
export function layout(width: number, height: number, players: number, screen: number): Layout {
  const isFlat = width > height * 1.25;
  if (isFlat && width >= 960 && height >= 430) return panorama(width, height, players);
  const canal = height >= 800 ? 22 : height >= 480 ? 11 : 5;
  const clock = isFlat ? clamp(116, width * 0.24, 190) : clamp(75, height * 0.165, 190);
  const district = ({ height: fleet }: Fleet, height: number) => (height - (isFlat ? 0 : clock) - fleet) / 2 - canal;
  const least = isFlat ? height : Math.min(height, screen - AROUND);
  const usual = lines(width >= 700 ? 2 : 1, players);
  const fleet = district(usual, least) >= FAIR ? usual : pairs(width, players);
  const [kind, across] = isFlat ? (['side', (width - clock - 6) / 3] as const) : (['quarters', width / 3 - 2] as const);
  return cell(kind, across, district(fleet, height), { canal, clock, ships: fleet.ships, columns: fleet.columns, zoom: 1 });
}

function panorama(wide: number, high: number, players: number): Layout {
  const zoom = clamp(1, Math.min(wide / WIDE, high / HIGH), 3);
  const [width, height] = [wide / zoom, high / zoom];
  const clock = clamp(200, width * 0.185, 320);
  const hasHolds = height >= 610 && width / players >= 325;
  const fleet: Fleet = hasHolds
    ? { ships: 'boats', columns: players, height: 172 }
    : lines(width >= 1300 ? Math.min(3, players) : 2, players);
  const { ships, columns } = fleet;
  const water = 26 + (hasHolds ? 0 : 14);
  return cell('panorama', (width - clock - 20) / 6, height - fleet.height - water, { canal: 26, clock, ships, columns, zoom });
}

function cell(kind: Layout['kind'], width: number, height: number, rest: Pick<Layout, 'canal' | 'clock' | 'ships' | 'columns' | 'zoom'>): Layout {
  const [w, h] = [Math.floor(width), Math.floor(clamp(LOW, height, 640))];
  return { kind, width: w, height: h, words: w >= 160 && h >= 270, ...rest };
}

/** Where the parts of a house are, from the top of its cell. */
export interface Geometry {
  width: number;
  height: number;
  /** Of what was drawn 190 wide. */
  across: number;
  sign: { top: number; height: number };
  pane: { left: number; top: number; width: number; height: number };
  door: { left: number; width: number };
  /** Where the house stands on its plinth. */
  base: number;
  /** Where the sea stands on the plinth when it ends the match. */
  flood: number;
  storey: number;
  /** How high roofs are of what was drawn. */
  roof: number;
  die: number;
}

export function geometry({ width, height, words }: Pick<Layout, 'width' | 'height' | 'words'>): Geometry {
  const plinth = words ? clamp(24, height * 0.11, 56) : clamp(14, height * 0.11, 24);
  const base = height - plinth;
  const across = width / 190;
  const pane = words ? clamp(66, height * 0.19, 94) : clamp(40, height * 0.29, 70);
  const sign = words ? (width >= 215 ? 112 : width >= 180 ? 136 : 142) : 51;
  const top = base - pane - 9 - sign;
  const door = Math.min(width * 0.3, 60);
  const roof = clamp(0.18, top / 240, 1);
  return {
    width, height, across, base, roof,
    flood: base + plinth * 0.22,
    sign: { top, height: sign },
    pane: { left: 6, top: base - pane - 3, width: width - door - 18, height: pane },
    door: { left: width - door - 7, width: door },
    storey: clamp(4, (top - 24 - 74 * roof) / 3 + 4, 42),
    die: words ? 35 : clamp(24, width * 0.21, 32),
  };
}
