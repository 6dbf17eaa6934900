import { getContext, setContext } from 'svelte';
import { SvelteMap } from 'svelte/reactivity';

/** How zones lie side by side where there is at least this much room, in rem. */
export interface Layout {
  width: number;
  height: number;
  /** A CSS `grid-template`, whose areas are the ids of the zones. */
  areas: string;
}

/** The first layout for which there is room; null if the zones have to be behind each other. */
export function fitting(layouts: readonly Layout[], width: number, height: number): Layout | null {
  return layouts.find((layout) => layout.width <= width && layout.height <= height) ?? null;
}

/** A part of a board, as its tab knows it. */
export interface ZoneInfo {
  readonly id: string;
  readonly label: string;
  readonly badge: string | number | null;
  readonly about: boolean;
  readonly node: HTMLElement;
}

/** The zone that a question brings to the front; null if the one in front may stay there. */
export function wanted(zones: readonly Pick<ZoneInfo, 'id' | 'about'>[], front: string | null, lit: ReadonlyMap<string, number>): string | null {
  const about = zones.find((zone) => zone.about);
  if (about) return about.id;
  const canStay = front !== null && (lit.get(front) ?? 0) > 0;
  return canStay ? null : (zones.find(({ id }) => (lit.get(id) ?? 0) > 0)?.id ?? null);
}

/** What a board's zones know of each other. */
export class ZoneList {
  all = $state.raw<readonly ZoneInfo[]>([]);
  layout = $state.raw<Layout | null>(null);
  front = $state<string | null>(null);
  /** How many elements can be chosen in each. */
  readonly lit = new SvelteMap<string, number>();

  add(zone: ZoneInfo): () => void {
    const follows = (a: ZoneInfo, b: ZoneInfo) => (a.node.compareDocumentPosition(b.node) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1);
    this.all = [...this.all, zone].sort(follows);
    this.front ??= zone.id;
    return () => {
      this.all = this.all.filter((it) => it !== zone);
      if (this.front === zone.id) this.front = this.all[0]?.id ?? null;
    };
  }

  count() {
    for (const { id, node } of this.all) this.lit.set(id, node.querySelectorAll('[data-lit]').length);
  }
}

const KEY = Symbol('zones');
export const openZones = () => setContext(KEY, new ZoneList());
export const zonesAround = () => getContext<ZoneList>(KEY);
