import { FluentNumber, type FluentVariable } from '@fluent/bundle';
import type { Arg, Outcome, Tagged, Viewer } from '../protocol/generated/protocol';
import { clean, NAME, TEXT } from './clean';
import { mark, stretches } from './marks';
import { find, has, t, type Args } from './text.svelte';
import { parts } from './word';

export interface SheetRow {
  /** The category; empty for the rows of the result. */
  id: string;
  title: string;
  cells: string[];
}

/** A score sheet: a column for each player, a row for each category, then total and place. */
export interface Sheet {
  names: string[];
  lines: SheetRow[];
  result: SheetRow[];
}

/** Tells a match of one game to one reader, by the conventions of docs/words.md. */
export class Story {
  readonly #names: readonly string[];
  #marked: Story | undefined;
  /** The same as it is told to whoever watches. */
  #watched: Story | undefined;

  constructor(
    /** The game's id; empty outside of any game, where words are just text. */
    readonly game = '',
    /** The names of the players, from seat 0 on. */
    names: readonly string[] = [],
    /** Who reads: whoever sits there is "you". */
    readonly reader: Viewer = 'public',
    /** Whether labels and names are marked with what they stand for. */
    private readonly marks = false,
  ) {
    this.#names = names.map((name) => clean(name, NAME).trim());
  }

  /** The same story with labels and names marked by what they stand for (`marks.ts`): `Told.svelte` shows its texts. */
  get marked(): Story {
    return (this.#marked ??= new Story(this.game, this.#names, this.reader, true));
  }

  /** The name of the player at a seat. */
  name(seat: number): string {
    const name = this.#names[seat] || t('player-name', { n: number(seat + 1) });
    return this.marks ? mark(seatWord(seat), name) : name;
  }

  /** What a sighting, an ask or a refusal says. */
  tell({ tag, ...fields }: Tagged): string {
    const args: Args = {};
    const told = Object.entries(fields).filter((field): field is [string, Arg] => isArg(field[1]));
    for (const [name, value] of told) {
      // What is named in full wins over what follows from another field.
      for (const [variable, text] of this.#follows(name, value)) if (!(variable in fields)) args[variable] = text;
      args[name] = this.#value(name, value);
    }
    return find(tag, args) ?? clean([tag, ...told.map(([name, value]) => `${name}=${this.#raw(value)}`)].join(' '), TEXT);
  }

  /**
   * Whose doing a sighting tells: its seat, or the player whom its sentence names first where it names several, told as to
   * whoever watches. Null for what happens to the table.
   */
  subject(sighting: Tagged): number | null {
    const { seat } = sighting;
    if (typeof seat !== 'number') return null;
    if (!Object.keys(sighting).some((name) => name.endsWith('_seat'))) return seat;
    this.#watched ??= new Story(this.game, this.#names, 'public', true);
    const words = stretches(this.#watched.tell(sighting)).flatMap(({ words }) => words);
    const first = words.find((word) => word.startsWith('#'));
    return first === undefined ? seat : Number(first.slice(1));
  }

  /** What a word of the notation stands for; a text of several words is a path. */
  label(word: string): string {
    const text = clean(word, TEXT);
    if (!this.game) return text;
    if (text.includes(' ')) return this.path(text);
    const label = this.#player(text) ?? this.labelOrNull(text);
    return label !== null && this.marks ? mark(text, label) : (label ?? text);
  }

  /** The same, if there is a message for it. */
  labelOrNull(word: string): string | null {
    const { name, a, b, n, m } = parts(word);
    if (!name) return null;
    const args: Args = {};
    if (a !== undefined) args.a = this.label(a);
    if (b !== undefined) args.b = this.label(b);
    if (n !== undefined) args.n = number(n);
    if (m !== undefined) args.m = number(m);
    return find(`${this.game}-word-${name}`, args) ?? find(`word-${name}`, args);
  }

  /** The name of the player whom a word stands for, counted from 1: `player2`. */
  #player(word: string): string | null {
    const [, n] = /^player(\d+)$/.exec(word) ?? [];
    return (n !== undefined && this.#names[Number(n) - 1]) || null;
  }

  /** A whole action, such as `place p14`: by the message `<game>-path-place` if there is one, else word by word. */
  path(action: string): string {
    const words = clean(action, TEXT).split(/\s+/).filter(Boolean);
    return this.#sentence(words) ?? words.map((word) => this.label(word)).join(' ');
  }

  #sentence([first = '', ...rest]: string[]): string | null {
    const { name, a, n, m } = parts(first);
    const id = `${this.game}-path-${name}`;
    if (!name || a !== undefined || !has(id)) return null;
    const args: Args = { count: number(rest.length) };
    if (n !== undefined) args.n = number(n);
    if (m !== undefined) args.m = number(m);
    rest.slice(0, 26).forEach((word, at) => {
      const letter = String.fromCharCode(97 + at);
      args[letter] = this.label(word);
      args[`${letter}_id`] = word;
      args[`${letter}_name`] = parts(word).name;
    });
    return find(id, args);
  }

  title(): string {
    return t(`${this.game}-title`);
  }
  /** What the game is, in one line. */
  line(): string {
    return t(`${this.game}-line`);
  }
  /** Who made the game. */
  credits(): string {
    return t(`${this.game}-credits`);
  }

  /** The name of an option. */
  option(name: string): string {
    return find(`${this.game}-option-${name}`) ?? clean(name, TEXT);
  }
  optionAbout(name: string): string {
    return find(`${this.game}-option-${name}.about`) ?? '';
  }
  /** What an option is set to. */
  optionValue(name: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) return this.list(value.map((value) => this.optionValue(name, value)));
    if (typeof value === 'string') return find(`${this.game}-option-${name}-${value}`) ?? clean(value, TEXT);
    return String(value);
  }

  /** The name of a line of the score sheet. */
  category(category: string): string {
    return find(`${this.game}-category-${category}`) ?? clean(category, TEXT);
  }

  /** The name of a strength of bots. */
  level(level: string): string {
    return find(`level-${level}`) ?? clean(level, TEXT);
  }

  /** Several things: "a, b and c". */
  list(items: readonly string[]): string {
    const [first, ...rest] = items;
    if (first === undefined) return t('list-empty');
    const join = (a: string, b: string, at: number) => t(at < rest.length - 1 ? 'list-comma' : 'list-and', { a, b });
    return rest.reduce(join, first);
  }

  /** Who won, in a sentence. */
  ranking({ ranks, scores }: Outcome): string {
    const winners = [...ranks.keys()].filter((seat) => ranks[seat] === 1);
    const [first = 0] = winners;
    const points = scores[first] ?? 0;
    if (ranks.length === 1) return this.tell({ tag: 'ranking-alone', won: winners.length > 0, points });
    if (winners.length === 0) return this.tell({ tag: 'ranking-nobody' });
    if (winners.length === 1) {
      const tied = scores.some((score, seat) => seat !== first && score >= points);
      return this.tell({ tag: 'ranking-win', seat: first, points, tied });
    }
    const tag = winners.length === ranks.length ? 'ranking-draw' : 'ranking-shared';
    return this.tell({ tag, seats: winners, points });
  }

  sheet({ scores, ranks, sheet }: Outcome): Sheet {
    const row = (id: string, title: string, points: number[]) => ({ id, title, cells: points.map(String) });
    const places = ranks.map((rank) => this.tell({ tag: 'sheet-place', n: rank }));
    return {
      names: scores.map((_, seat) => this.name(seat)),
      lines: sheet.map(({ category, points }) => row(category, this.category(category), points)),
      result: [
        row('', t('sheet-total'), scores),
        ...(ranks.length > 1 ? [{ id: '', title: t('sheet-rank'), cells: places }] : []),
      ],
    };
  }

  /** The variable of the field itself. */
  #value(name: string, value: Arg): FluentVariable {
    if (isSeat(name) && typeof value === 'number') return this.name(value);
    if ((isSeat(name) || isSeats(name)) && Array.isArray(value)) {
      return this.list(value.map((seat) => (typeof seat === 'number' ? this.name(seat) : this.#label(seat))));
    }
    return typeof value === 'number' ? number(value) : this.#label(value);
  }

  /** The variables that follow from a field: how it is written, how many, and whether it is you. */
  *#follows(name: string, value: Arg): Generator<[string, FluentVariable]> {
    yield [`${name}_id`, typeof value === 'number' ? number(value) : this.#raw(value)];
    if (Array.isArray(value)) yield [`${name}_count`, number(value.length)];
    if (isSeat(name)) yield [name.replace(/seat$/, 'you'), yesOrNo(this.#isReader(value))];
    if (isSeats(name)) yield [name.replace(/seats$/, 'you'), yesOrNo(this.#isReader(value))];
  }

  #isReader(seats: Arg): boolean {
    return Array.isArray(seats) ? seats.some((seat) => this.#isReader(seat)) : seats === this.reader;
  }

  #label(value: Arg): string {
    return this.#text(value, (word) => this.label(word));
  }
  #raw(value: Arg): string {
    return this.#text(value, (word) => clean(word, TEXT));
  }
  #text(value: Arg, word: (word: string) => string): string {
    if (Array.isArray(value)) return this.list(value.map((item) => this.#text(item, word)));
    if (typeof value === 'string') return word(value);
    return typeof value === 'boolean' ? yesOrNo(value) : String(value);
  }
}

/** The mark of a player; no notation has such a word. */
export const seatWord = (seat: number): string => `#${seat}`;

/** Numbers are written alike by all clients, without groups of thousands. */
function number(value: number): FluentNumber {
  return new FluentNumber(value, { useGrouping: false });
}

const isSeat = (name: string) => name === 'seat' || name.endsWith('_seat');
const isSeats = (name: string) => name === 'seats' || name.endsWith('_seats');
const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

/** Fields that are only for drawing are no arguments. */
function isArg(value: unknown): value is Arg {
  if (Array.isArray(value)) return value.every(isArg);
  return typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean';
}
