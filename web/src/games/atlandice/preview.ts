import { isResource, NEUTRAL, RESOURCES, SECTORS } from './city';
import type { Resource, Sector, Space, View } from './generated';

/** What comes of an action as far as it is certain. */
export interface Outcome {
  /** How many resources it brings. */
  count: number;
  /** Which ones; fewer than `count` if they are still to be chosen. */
  takes: Resource[];
  /** The districts that lose their last resource and are counted. */
  empties: Sector[];
  /** Those of them whose pile is exhausted: the water takes them. */
  sinks: Sector[];
  /** The points that everybody wins by that, or by giving. */
  gains: number[];
  /** The majorities that change, with what each place would win at the end. */
  majorities: { resource: Resource; points: number[] }[];
  /** Where the needle goes if this leaves the last die; null if it does not, or nobody knows yet. */
  landing: Landing | null;
}

export interface Landing {
  sector: Sector;
  needles: number;
  to: number;
  space: Space;
  /** The points of the inventory there; none while it is not known who has what. */
  gains: number[];
}

export interface Preview extends Outcome {
  verb: 'visit' | 'take' | 'move' | 'turn' | 'give';
  /** The sector that it is about; null for gifts. */
  sector: Sector | null;
  /** What comes of it instead with a lucky roll: null where that changes nothing that is told here. */
  lucky: (Outcome & { faces: readonly number[] }) | null;
}

/** ATL-9 to ATL-11, ATL-18: 3 points for who has most, 1 for the second if nobody shares the first place. */
export function podium(counts: readonly number[]): number[] {
  const most = Math.max(0, ...counts);
  const firsts = counts.filter((count) => count === most).length;
  const next = firsts > 1 ? 0 : Math.max(0, ...counts.filter((count) => count < most));
  return counts.map((count) => (count === 0 ? 0 : count === most ? 3 : count === next ? 1 : 0));
}

/** ATL-15: 1 point for all who have most. */
export const inventory = (counts: readonly number[]) => podium(counts).map((points) => (points === 3 ? 1 : 0));

/** On what a roll succeeds where a preview can tell what comes of it: ATL-20, ATL-26, ATL-30. */
const LUCKY: Record<string, readonly number[]> = { 'jeweller-a': [1, 3, 5], 'inn-a': [1, 2, 3, 4], 'forge-a': [2, 4, 6] };

/** What an action brings that is complete but for its `neutral`; null where there is nothing to tell. */
export function preview(view: View, [verb = '', one = '', other = '']: readonly string[]): Preview | null {
  const { step } = view.board;
  const visit = typeof step === 'object' && 'visit' in step ? step.visit : null;
  const mover = view.to_move;
  if (mover === null) return null;
  const table = new Table(view, visit?.neutral || other === 'neutral' || view.ask?.tag === 'atlandice-ask-die-neutral' ? NEUTRAL : mover);
  const [what = '', where = ''] = one.split('@');
  switch (verb) {
    case 'visit':
      return isSector(one) ? both(view, verb, one, table, (table, luck) => table.visit(one, null, luck)) : null;
    case 'take': {
      if (!visit || !isResource(what) || !isSector(where)) return null;
      if (visit.choice !== 'resource' && visit.choice !== 'submarine') return told(verb, where, table.take(where, what).told());
      const isFirst = visit.choice === 'resource';
      return both(view, verb, where, table, (table, luck) => table.go(where, what, isFirst, luck));
    }
    case 'move':
      if (!isResource(what) || !isSector(where) || !isSector(other)) return null;
      return told(verb, where, table.move(where, what, other).told());
    case 'turn':
      return isSector(where) && isSector(other) ? told(verb, other, table.turn(where, other).told()) : null;
    case 'give':
      return isResource(one) && isResource(other) ? told(verb, null, table.give([one, other])) : null;
    default:
      return null;
  }
}

const isSector = (word: string): word is Sector => (SECTORS as readonly string[]).includes(word);
const told = (verb: Preview['verb'], sector: Sector | null, outcome: Outcome): Preview => ({ ...outcome, verb, sector, lucky: null });

/** A visit without luck, and what is different with it. */
function both(view: View, verb: Preview['verb'], sector: Sector, table: Table, act: (table: Table, luck: boolean) => Outcome): Preview {
  const faces = LUCKY[view.board.tops[SECTORS.indexOf(sector)] ?? ''];
  const [plain, lucky] = [act(table.copy(), false), act(table.copy(), true)];
  const isSame = JSON.stringify(plain) === JSON.stringify(lucky);
  return { ...told(verb, sector, plain), lucky: faces && !isSame ? { ...lucky, faces } : null };
}

const sum = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** What lies on the table, as an action changes it by the rules. */
class Table {
  #stock: number[][];
  #hands: number[][];
  #dice: number[];
  #open: boolean[];
  /** Whether a top tile has held a resource: before that it is not emptied (ATL-8). */
  #held: boolean[];
  /** The districts whose next tile nobody has seen. */
  readonly #fresh = new Set<number>();
  #needle: number;
  readonly #takes: Resource[] = [];
  #count = 0;
  /** Whether somebody chooses where the last die goes. */
  #isTurned = false;

  constructor(
    readonly view: View,
    readonly place: number,
  ) {
    const { board } = view;
    this.#stock = board.stock.map((stock) => [...stock]);
    this.#hands = view.players.map((_, player) => [...(board.players[player]?.hand ?? [])]);
    this.#dice = [...board.dice];
    this.#open = view.sectors.map(({ open }) => open);
    this.#held = [...board.held];
    this.#needle = board.needle;
  }

  copy = () => new Table(this.view, this.place);

  #lying = (sector: Sector) => this.#stock[SECTORS.indexOf(sector)] ?? [];
  #isLast = () => this.#needle >= this.view.clock.length - 1;
  #isOpenBeside = (sector: Sector) => RESOURCES.some((_, kind) => this.#open[kind] && SECTORS[kind] !== sector);

  /** ATL-4: takes a die and visits its sector. */
  visit(sector: Sector, first: Resource | null, luck: boolean): Outcome {
    const at = SECTORS.indexOf(sector);
    this.#dice[at] = (this.#dice[at] ?? 0) - 1;
    return this.go(sector, first, true, luck);
  }

  /** A visit from its first resource on, or from that of the submarine. */
  go(sector: Sector, first: Resource | null, isFirst: boolean, luck: boolean): Outcome {
    // ATL-6, ATL-34: the submarine is judged before the effect.
    const wanted = isFirst && this.view.board.submarine === sector ? 2 : 1;
    const tile = this.view.board.tops[SECTORS.indexOf(sector)] ?? null;
    const isSecond = Math.floor(this.view.board.turn / this.view.board.seats) === 1;
    const extra = (luck && (tile === 'jeweller-a' || tile === 'forge-a')) || (tile === 'library-c' && isSecond) ? 1 : 0;
    if (first) this.take(sector, first);
    this.#takeAny(sector, wanted - (first ? 1 : 0) + extra);
    // ATL-24, ATL-31: what can be done must be.
    if (tile === 'library-b') this.#loseAny(sector, 'market');
    if (tile === 'forge-b' && this.#isOpenBeside(sector)) this.#loseAny(sector, null);
    if (tile === 'inn-a' && luck && !this.#isLast()) this.#needle += 1;
    this.#isTurned = tile === 'inn-c';
    return this.told();
  }

  take(sector: Sector, resource: Resource): this {
    const kind = RESOURCES.indexOf(resource);
    this.#add(this.#lying(sector), kind, -1);
    this.#add(this.#hands[this.place] ?? [], kind, 1);
    this.#takes.push(resource);
    this.#count += 1;
    return this;
  }

  /** ATL-23, ATL-24, ATL-27, ATL-31. */
  move(from: Sector, resource: Resource, to: Sector): this {
    const kind = RESOURCES.indexOf(resource);
    this.#add(this.#lying(from), kind, -1);
    this.#add(this.#lying(to), kind, 1);
    if (to !== 'market') this.#held[SECTORS.indexOf(to)] = true;
    return this;
  }

  /** ATL-28. */
  turn(from: Sector, to: Sector): this {
    this.#add(this.#dice, SECTORS.indexOf(from), -1);
    this.#add(this.#dice, SECTORS.indexOf(to), 1);
    return this;
  }

  /** ATL-16: to their districts; nothing is counted, and the round is over. */
  give(resources: readonly Resource[]): Outcome {
    for (const resource of resources) this.#add(this.#hands[this.place] ?? [], RESOURCES.indexOf(resource), -1);
    const gains = this.#hands.map((_, place) => (place === this.place ? 1 : 0));
    return { count: 0, takes: [], empties: [], sinks: [], gains, majorities: this.#majorities(), landing: null };
  }

  /** What the action has brought, once emptied districts are counted and the needle has moved. */
  told(): Outcome {
    const { empties, gains } = this.#settle();
    return { count: this.#count, takes: this.#takes, empties, sinks: empties.filter((sector) => !this.#open[SECTORS.indexOf(sector)]), gains, majorities: this.#majorities(), landing: this.#landing() };
  }

  #add(counts: number[], at: number, more: number) {
    counts[at] = (counts[at] ?? 0) + more;
  }

  /** Whether it is known what is where: not while one of several kinds is to be chosen. */
  get #isKnown(): boolean {
    return this.#takes.length === this.#count;
  }

  #takeAny(sector: Sector, wanted: number) {
    const lying = this.#lying(sector);
    const count = Math.min(sum(lying), wanted);
    const kinds = RESOURCES.filter((_, kind) => (lying[kind] ?? 0) > 0);
    if (count === sum(lying)) for (const resource of kinds) for (let n = lying[RESOURCES.indexOf(resource)] ?? 0; n > 0; n -= 1) this.take(sector, resource);
    else if (kinds.length === 1 && kinds[0]) for (let n = count; n > 0; n -= 1) this.take(sector, kinds[0]);
    else {
      // Some of them, whichever: what is left is right in number only.
      this.#count += count;
      for (let n = count; n > 0; n -= 1) this.#add(lying, lying.findIndex((some) => some > 0), -1);
    }
  }

  #loseAny(sector: Sector, to: Sector | null) {
    const kind = this.#lying(sector).findIndex((some) => some > 0);
    const resource = RESOURCES[kind];
    if (!resource) return;
    if (to) this.move(sector, resource, to);
    else this.#add(this.#lying(sector), kind, -1);
  }

  /** ATL-8 to ATL-13, ATL-36: the lowest first, and again, until none is empty. */
  #settle(): { empties: Sector[]; gains: number[] } {
    const empties: Sector[] = [];
    let gains = this.#hands.map(() => 0);
    for (;;) {
      const kind = RESOURCES.findIndex((_, kind) => this.#open[kind] && this.#held[kind] && sum(this.#stock[kind] ?? []) === 0);
      const sector = SECTORS[kind];
      if (kind < 0 || !sector) return { empties, gains };
      empties.push(sector);
      const counts = this.#hands.map((hand) => hand[kind] ?? 0);
      if (this.#isKnown) gains = gains.map((points, place) => points + (podium(counts)[place] ?? 0));
      for (const hand of this.#hands) hand[kind] = 0;
      this.#held[kind] = false;
      if ((this.view.sectors[kind]?.below.length ?? 0) > 0) this.#reveal(kind, sum(counts));
      else this.#exhaust(kind);
    }
  }

  #reveal(kind: number, returned: number) {
    const market = this.#stock[5] ?? [];
    const there = Math.min(returned, Math.max(0, 3 - (market[kind] ?? 0)));
    this.#add(market, kind, there);
    this.#add(this.#stock[kind] ?? [], kind, returned - there);
    this.#held[kind] = returned > there;
    this.#fresh.add(kind);
  }

  #exhaust(kind: number) {
    this.#open[kind] = false;
    for (const stock of this.#stock) stock[kind] = 0;
    this.#add(this.#dice, 5, this.#dice[kind] ?? 0);
    this.#dice[kind] = 0;
  }

  #majorities(): Outcome['majorities'] {
    return RESOURCES.map((resource, kind) => ({ resource, kind, points: podium(this.#hands.map((hand) => hand[kind] ?? 0)) }))
      .filter(({ kind, points }) => points.some((now, player) => now !== (this.view.players[player]?.majorities[kind] ?? 0)))
      .map(({ resource, points }) => ({ resource, points }));
  }

  /** ATL-14: the needle advances by the needles of where the last die lies. */
  #landing(): Landing | null {
    if (sum(this.#dice) !== 1 || this.#isTurned) return null;
    const at = this.#dice.findIndex((dice) => dice > 0);
    const [sector, about, { clock }] = [SECTORS[at], this.view.sectors[at], this.view];
    // ATL-12: a tile that nobody has seen has come up.
    if (!sector || !about || this.#fresh.has(at)) return null;
    const to = Math.min(clock.length - 1, this.#needle + (this.#isLast() ? 0 : about.needles));
    const printed = clock[to] ?? 'plain';
    const kind = isResource(printed) ? RESOURCES.indexOf(printed) : null;
    // An inventory of what has left the match brings nothing.
    const space = kind !== null && !this.#open[kind] ? 'plain' : printed;
    const counts = this.#hands.map((hand) => (kind !== null ? (hand[kind] ?? 0) : sum(hand)));
    const isCounted = this.#isKnown && (space === 'total' || isResource(space));
    return { sector, needles: about.needles, to, space, gains: isCounted ? inventory(counts) : this.#hands.map(() => 0) };
  }
}
