import type { Tagged } from '../../lib/protocol/generated/protocol';
import { isResource, type Resource, type Sector } from './view';

/** A resource on its way: from a place to a place, by the keys of the stage. */
export interface Flight {
  resource: Resource;
  from: string;
  to: string;
}

export const pile = (resource: Resource, sector: string) => `${resource}@${sector}`;
export const hand = (resource: Resource, player: number) => `${resource}/${player}`;

/** With two players, the neutral player comes after them. */
const NEUTRAL = 2;

/** What moves between piles and hands in what has just happened. */
export function flights(news: readonly Tagged[]): Flight[] {
  return news.flatMap((event): Flight[] => {
    const { tag, seat, neutral, resource, sector } = event;
    const player = neutral === true ? NEUTRAL : Number(seat);
    const known = typeof resource === 'string' && isResource(resource) ? resource : null;
    switch (tag) {
      case 'atlandice-taken':
      case 'atlandice-taken-submarine':
      case 'atlandice-taken-effect':
        return known ? [{ resource: known, from: pile(known, String(sector)), to: hand(known, player) }] : [];
      case 'atlandice-moved':
        return known
          ? [{ resource: known, from: pile(known, String(event.from)), to: pile(known, String(event.to)) }]
          : [];
      case 'atlandice-swapped': {
        const other = String(event.other_resource);
        if (!known || !isResource(other)) return [];
        const [here, there] = [String(sector), String(event.other_sector)];
        return [
          { resource: known, from: pile(known, here), to: pile(known, there) },
          { resource: other, from: pile(other, there), to: pile(other, here) },
        ];
      }
      case 'atlandice-given':
        return list(event.resources)
          .filter(isResource)
          .map((given) => ({ resource: given, from: hand(given, player), to: pile(given, home(given)) }));
      case 'atlandice-returned':
        return known
          ? list(event.counts).flatMap((count, player) =>
              Number(count) > 0 ? [{ resource: known, from: hand(known, player), to: pile(known, String(sector)) }] : [],
            )
          : [];
      default:
        return [];
    }
  });
}

function list(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

const DISTRICTS: Record<Resource, Sector> = {
  gem: 'jeweller',
  book: 'library',
  provision: 'inn',
  tool: 'machinery',
  weapon: 'forge',
};
export const home = (resource: Resource): Sector => DISTRICTS[resource];
