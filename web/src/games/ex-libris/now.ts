import { CATEGORIES, isDelayed, library, lying, type LocationView, type SeatView, type View } from './view';

/** A message of the game and what it needs. */
export type Told = { tag: string } & Record<string, string | number>;

const crew = ({ gnomes, special }: SeatView['home']) => gnomes + (special ? 1 : 0);
const inTown = ({ locations }: View) => locations.flatMap(({ slots }) => slots.flatMap(({ figures }) => figures));

/** The cards that count books for the Collector: one’s own hand, and what lies face up on one’s shelves (EXL-79). */
function wanted(view: View, { cards: [shown] }: LocationView, player: SeatView): number {
  const books = library(view);
  const asked = books.get(shown ?? '') ?? [];
  const own = [...player.hand, ...lying(player).filter((card) => !player.down.includes(card))];
  return own.reduce((sum, card) => sum + CATEGORIES.reduce((more, _, at) => more + (asked[at] ? (books.get(card)?.[at] ?? 0) : 0), 0), 0);
}

/** What a location would bring a player who sent an assistant there now. */
function gain(view: View, place: LocationView, seat: number, player: SeatView): Told {
  const tag = `ex-libris-board-now-${place.location}`;
  const hand = player.hand.length;
  const cards = place.cards.length + place.hidden;
  const here = place.slots.flatMap(({ figures }) => figures);
  switch (place.location) {
    case 'tent':
      return { tag, count: inTown(view).filter((it) => it.seat === seat).length + crew(player.home) + 1 };
    case 'exchange':
      return { tag, count: hand === 0 ? 0 : cards, hand };
    case 'auction': {
      const highest = place.slots.findLastIndex(({ figures }) => figures.length > 0) + 1;
      return { tag, count: cards, bid: highest + 1, hand, most: place.slots.length };
    }
    case 'wishing-well':
      return { tag, count: hand + 1, hand };
    case 'gambling-den':
      return { tag, count: new Set([...here.map((it) => it.seat), seat]).size };
    case 'lodge':
      return { tag, count: inTown(view).filter((it) => it.seat === seat).length };
    case 'collector': {
      const books = cards > 0 ? wanted(view, place, player) : 0;
      return { tag, count: Math.floor(books / 2), books };
    }
    case 'dump':
      return { tag, count: view.discard_size };
    case 'brewery':
      return { tag, count: 2 * (here.length + 1) };
    case 'flea-market':
      return { tag, count: Math.min(cards, here.length > 0 ? 2 : 1) };
    case 'assistants-guild':
      return { tag, count: inTown(view).filter((it) => it.seat !== seat).length, home: crew(player.home) };
    case 'tax-collector':
      return { tag, count: cards + view.seats.filter((other, at) => at !== seat && other.hand.length + other.hidden + other.shelved > 0).length };
    case 'donation-bin':
    case 'shelfmasons':
      return { tag, count: lying(player).length, hand };
    case 'yard-sale':
      return { tag, count: hand };
    case 'community-center':
    case 'bookshop':
    case 'shack':
      return { tag, count: cards };
  }
}

/** What would happen to the viewer at a location now: who is in the way there, then what it brings. */
export function now(view: View, place: LocationView): Told[] {
  const seat = view.viewer;
  const player = seat === null ? undefined : view.seats[seat];
  if (seat === null || !player) return [];
  const here = place.slots.flatMap(({ figures }) => figures);
  const snowman = here.find(({ figure }) => figure === 'snowman');
  // EXL-A8: nobody joins the Snowman; EXL-A4: the Cube takes its toll of opponents.
  if (snowman && !isDelayed(place.location)) return [{ tag: 'ex-libris-board-now-snowman', seat: snowman.seat }];
  // EXL-63: alone, one assistant at a time.
  if (view.players === 1 && here.length > 0) return [{ tag: 'ex-libris-board-now-there' }];
  // EXL-L3: only above the highest bid.
  if (place.location === 'auction' && (place.slots.at(-1)?.figures.length ?? 0) > 0) return [{ tag: 'ex-libris-board-now-outbid' }];
  // EXL-A7: the Ghost shares a step, but not at the tent.
  const haunts = player.library === 'ghost' && player.idle.special && !isDelayed(place.location) && place.location !== 'tent';
  const isFree = place.slots.some(({ open, figures }) => open && figures.length < (haunts ? 2 : 1));
  if (!isFree) return [{ tag: 'ex-libris-board-now-full' }];
  const cube = here.find(({ figure, seat: other }) => figure === 'cube' && other !== seat);
  return [...(cube ? [{ tag: 'ex-libris-board-now-cube', seat: cube.seat }] : []), gain(view, place, seat, player)];
}
