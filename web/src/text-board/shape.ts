import type { Story } from '../lib/text/story.svelte';
import { minus } from '../lib/text/minus';
import { find, t } from '../lib/text/text.svelte';

/** How a part of a view is written. */
export type Shape =
  | { kind: 'text'; text: string; seat?: number }
  | { kind: 'entries'; entries: Entry[] }
  | { kind: 'items'; items: Shape[] }
  | { kind: 'table'; columns: string[]; rows: Row[] };
export interface Entry {
  key: string;
  name: string;
  shape: Shape;
  seat?: number;
}
export interface Row {
  name: string;
  seat?: number;
  cells: Shape[];
}

/** What is told already, and of whom: a word that needs no label. */
export class Told {
  constructor(
    readonly text: string,
    readonly seat: number | null = null,
  ) {}
}

/** What a game may say about a field of its view, in `src/games/<id>/text.ts`, by the field's name. */
export interface Hint {
  /** Not worth reading. */
  skip?: true;
  /** It holds seats, or lists of them. */
  seat?: true;
  /** What the items are called: with `t` the third one is `t3`; or the words themselves, in order. */
  word?: string | readonly string[];
  /** The same for the items of the items. */
  columns?: string | readonly string[];
}
export type Hints = Readonly<Record<string, Hint>>;
/** The same for a game whose view has that type: only its fields can be named. */
export type HintsOf<View> = { readonly [Name in FieldOf<View>]?: Hint };
/** The names of fields, at any depth; the keys of a map are none. */
type FieldOf<T> = T extends readonly (infer Item)[]
  ? FieldOf<Item>
  : T extends object
    ? { [Name in keyof T & string]: string extends Name ? never : Name | FieldOf<T[Name]> }[keyof T & string]
    : never;

interface Context {
  story: Story;
  /** How many players there are. */
  seats: number;
  hints: Hints;
}

/** Names that mean a seat in any game. */
const SEATS = new Set(['seat', 'to_move', 'owner', 'starter', 'viewer', 'winner', 'player']);
const PLAYERS = new Set(['players', 'seats']);
const isSeatName = (name: string) => SEATS.has(name) || name.endsWith('_seat');
const isSeatsName = (name: string) => name === 'seats' || name.endsWith('_seats');

type Single = null | boolean | number | string | Told;
export type Json = Single | Json[] | { [name: string]: Json };
const isObject = (value: Json): value is { [name: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Told);
const isEmpty = (value: Json) =>
  value === null || (Array.isArray(value) && value.length === 0) || (isObject(value) && Object.keys(value).length === 0);

/** What the page tells elsewhere: what is asked, of whom, and by which terms. */
const ELSEWHERE = new Set(['ask', 'to_move', 'viewer', 'config', 'components']);

/** A view as headed entries. What is told elsewhere or empty need not be read. */
export function shape(view: unknown, context: Context): Entry[] {
  if (!isObject(view as Json)) return [];
  const fields = Object.entries(view as { [name: string]: Json }).filter(([name]) => !ELSEWHERE.has(name));
  return entries(Object.fromEntries(fields), context).entries;
}

/** The entry with the most of the things in question, by their labels; null if none has any. */
export function foremost(entries: readonly Entry[], labels: ReadonlySet<string>): Entry | null {
  const wanted = new Set([...labels].map(capital));
  // What is said of a thing stands after a no-break space: a letter and its points.
  const thing = (text: string) => capital(text.split('\u00a0')[0] ?? '');
  const counts = entries.map(({ shape }) => new Set(texts(shape).map(thing).filter((text) => wanted.has(text))).size);
  const most = Math.max(0, ...counts);
  return most > 0 ? (entries[counts.indexOf(most)] ?? null) : null;
}

/** All that is written in a shape. */
function texts(shape: Shape): string[] {
  if (shape.kind === 'text') return [shape.text];
  if (shape.kind === 'items') return shape.items.flatMap(texts);
  if (shape.kind === 'entries') return shape.entries.flatMap(({ name, shape }) => [name, ...texts(shape)]);
  return shape.rows.flatMap(({ name, cells }) => [name, ...cells.flatMap(texts)]);
}

export function fieldName(name: string, story: Story): string {
  const id = name.replaceAll('_', '-');
  const told =
    find(`${story.game}-field-${id}`) ??
    find(`${story.game}-option-${id}`) ??
    find(`web-table-field-${id}`) ??
    // A label that speaks of a number is none for a field.
    [story.labelOrNull(id)].find((label) => !label?.includes('{'));
  return capital(told ?? name.replaceAll(/[_-]/g, ' '));
}
const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);

function entries(fields: { [name: string]: Json }, context: Context): { kind: 'entries'; entries: Entry[] } {
  return {
    kind: 'entries',
    entries: Object.entries(fields)
      .filter(([name, value]) => !isEmpty(value) && !context.hints[name]?.skip)
      .map(([name, value]) => ({ key: name, name: fieldName(name, context.story), shape: of(value, name, context) })),
  };
}

function of(value: Json, name: string, context: Context): Shape {
  if (Array.isArray(value)) return list(value, name, context);
  if (isObject(value)) return entries(value, context);
  return scalar(value, name, context);
}

function scalar(value: Single, name: string, { story, hints }: Context): Shape {
  if (value === null) return { kind: 'text', text: t('web-table-text-nothing') };
  if (value instanceof Told) return { kind: 'text', text: value.text, ...(value.seat === null ? {} : { seat: value.seat }) };
  if (typeof value === 'boolean') return { kind: 'text', text: t(value ? 'yes' : 'no') };
  if (typeof value === 'string') return { kind: 'text', text: story.label(value) };
  if (hints[name]?.seat || isSeatName(name)) return { kind: 'text', text: story.name(value), seat: value };
  return { kind: 'text', text: minus(String(value)) };
}

function list(values: Json[], name: string, context: Context): Shape {
  const { seats, hints } = context;
  const word = hints[name]?.word;
  if (values.length > 0 && values.every(isObject)) return table(values, name, context);
  if (values.length > 0 && values.every(isRow)) return grid(values, name, context);
  const isSeats = isSeatsName(name) && values.every((value) => typeof value === 'number');
  const items = values.map((value) => of(value, isSeats ? 'seat' : name, context));
  if (isSeats) return { kind: 'items', items };
  // As many numbers as players are about one player each.
  const isCounted = values.every((it) => typeof it !== 'string' && !(it instanceof Told));
  const byPlayer = values.length === seats && !word && !hints[name]?.seat && isCounted;
  if (byPlayer || word) {
    const heads = items.map((shape, at) => ({ key: String(at), shape, ...head(at, byPlayer, word, context) }));
    return { kind: 'entries', entries: heads };
  }
  return { kind: 'items', items };
}

type Called = Hint['word'];

function head(at: number, byPlayer: boolean, called: Called, { story }: Context): { name: string; seat?: number } {
  if (byPlayer) return { name: story.name(at), seat: at };
  const word = typeof called === 'string' ? `${called}${at + 1}` : called?.[at];
  return { name: capital(word === undefined ? String(at + 1) : story.label(word)) };
}

const isRow = (value: Json): value is Single[] =>
  Array.isArray(value) && value.every((cell) => !Array.isArray(cell) && !isObject(cell));

/** Rows of single things. */
function grid(values: Single[][], name: string, context: Context): Shape {
  const { hints, seats, story } = context;
  const byPlayer = values.length === seats && !hints[name]?.word;
  const width = Math.max(...values.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, at) => head(at, false, hints[name]?.columns, context).name);
  const rows = values.map((row, at) => ({
    ...head(at, byPlayer, hints[name]?.word, context),
    cells: row.map((cell) => scalar(cell, name, context)),
  }));
  return { kind: 'table', columns: [fieldName(byPlayer ? 'seat' : 'number', story), ...columns], rows };
}

/** Things alike are rows; the field that names them all is their head. */
function table(values: { [name: string]: Json }[], name: string, context: Context): Shape {
  const { story, seats, hints } = context;
  const used = [...new Set(values.flatMap((value) => Object.keys(value)))];
  const columns = used.filter((column) => !hints[column]?.skip && values.some((value) => !isEmpty(value[column] ?? null)));
  const word = hints[name]?.word;
  const isName = (column: string) => {
    const names = values.map((value) => value[column]);
    return names.every((it) => typeof it === 'string') && new Set(names).size === names.length;
  };
  const named = columns.find(isName);
  // As many things as players are about one player each, if nothing else names them.
  const byPlayer = values.length === seats && !word && (named === undefined || PLAYERS.has(name));
  const naming = byPlayer || word ? undefined : named;
  const others = columns.filter((column) => column !== naming);
  // In what is one player's, nothing is about each of them.
  const inside = byPlayer ? { ...context, seats: 0 } : context;
  const rows = values.map((value, at) => ({
    ...(naming ? { name: story.label(String(value[naming])) } : head(at, byPlayer, word, context)),
    cells: others.map((column) => of(value[column] ?? null, column, inside)),
  }));
  if (!rows.every(({ cells }) => cells.every(isSmall))) {
    const rest = values.map((value) => Object.fromEntries(others.map((column) => [column, value[column] ?? null])));
    return parts(rest, rows, inside);
  }
  const first = naming ?? (byPlayer ? 'seat' : 'number');
  return { kind: 'table', columns: [first, ...others].map((column) => fieldName(column, story)), rows };
}

/** How long a text may be in a cell. */
const CELL = 40;

/** Whether it fits into a cell. */
function isSmall(shape: Shape): boolean {
  if (shape.kind === 'text') return shape.text.length <= CELL;
  if (shape.kind === 'items') return shape.items.every(({ kind }) => kind === 'text');
  return shape.kind === 'entries' && shape.entries.length <= 2 && shape.entries.every((it) => isSmall(it.shape));
}

/** Things with much to say about each are no rows: each has a heading of its own. */
function parts(values: { [name: string]: Json }[], heads: { name: string; seat?: number }[], context: Context): Shape {
  const of = ({ name, seat }: { name: string; seat?: number }, at: number): Entry => ({
    key: String(at),
    name: capital(name),
    ...(seat === undefined ? {} : { seat }),
    shape: entries(values[at] ?? {}, context),
  });
  return { kind: 'entries', entries: heads.map(of) };
}
