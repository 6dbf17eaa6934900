import { NEUTRAL } from './city';
import type { Resource, Sector, Sighting, Tile } from './generated';

/** A resource or a tile on its way: from a place to a place, by the keys of the stage. */
export interface Flight {
  what: Resource | Tile;
  from: string;
  to: string;
}

export const pile = (resource: Resource, sector: Sector) => `${resource}@${sector}`;
export const hand = (resource: Resource, player: number) => `${resource}/${player}`;
/** The sign of a sector, and the place to which a player takes it when it is won. */
export const sign = (sector: Sector) => `sign ${sector}`;
export const chest = (player: number) => `chest ${player}`;
/** Where the dice of a sector lie. */
export const door = (sector: Sector) => `door ${sector}`;

/** What moves between piles, signs and players in what has just happened. */
export function flights(news: readonly Sighting[]): Flight[] {
  return news.flatMap((seen): Flight[] => {
    switch (seen.tag) {
      case 'atlandice-taken':
      case 'atlandice-taken-submarine':
      case 'atlandice-taken-effect': {
        const { seat, neutral, resource, sector } = seen;
        return [{ what: resource, from: pile(resource, sector), to: hand(resource, neutral ? NEUTRAL : seat) }];
      }
      case 'atlandice-moved': {
        const { resource, from, to } = seen;
        return [{ what: resource, from: pile(resource, from), to: pile(resource, to) }];
      }
      case 'atlandice-swapped': {
        const { resource, sector, other_resource, other_sector } = seen;
        return [
          { what: resource, from: pile(resource, sector), to: pile(resource, other_sector) },
          { what: other_resource, from: pile(other_resource, other_sector), to: pile(other_resource, sector) },
        ];
      }
      case 'atlandice-given':
        return seen.resources.map((resource) => ({
          what: resource,
          from: hand(resource, seen.seat),
          to: pile(resource, home(resource)),
        }));
      case 'atlandice-returned': {
        const { resource, counts, sector } = seen;
        return counts.flatMap((count, player) =>
          count > 0 ? [{ what: resource, from: hand(resource, player), to: pile(resource, sector) }] : [],
        );
      }
      case 'atlandice-tile-won':
        return [{ what: seen.tile, from: sign(of(seen.tile)), to: chest(seen.seat) }];
      case 'atlandice-tile-won-neutral':
        return [{ what: seen.tile, from: sign(of(seen.tile)), to: chest(NEUTRAL) }];
      default:
        return [];
    }
  });
}

/** The district of a tile. */
export const of = (tile: Tile) => tile.slice(0, -2) as Sector;

const DISTRICTS: Record<Resource, Sector> = {
  gem: 'jeweller',
  book: 'library',
  provision: 'inn',
  tool: 'machinery',
  weapon: 'forge',
};
export const home = (resource: Resource): Sector => DISTRICTS[resource];
