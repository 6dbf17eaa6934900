import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import { untrack } from 'svelte';
import { recall, remember } from '../storage';

export const LANGS = ['fr', 'en'] as const;
export type Lang = (typeof LANGS)[number];

/** Message files by `fr/libraria`, loaded when they are needed. */
const FILES = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>('../../../../locales/*/*.ftl', { query: '?raw', import: 'default' }),
  ).map(([path, load]) => [path.replace(/^.*locales\/(.*)\.ftl$/, '$1'), load]),
);

/** What every page needs; games come with their pages. */
const SHARED = ['common', 'server', 'web'];

const bundles: Record<Lang, FluentBundle> = {
  fr: new FluentBundle('fr', { useIsolating: false }),
  en: new FluentBundle('en', { useIsolating: false }),
};
const loaded = new Map<string, Promise<void>>();

/** The language that was chosen here, else the first of the reader's languages that the house speaks: `en-GB` is English. */
function preferred(): Lang {
  const theirs = typeof navigator === 'undefined' ? [] : navigator.languages;
  const wanted = [recall('lang') ?? '', ...theirs].map((tag) => tag.toLowerCase().split('-')[0]);
  return wanted.flatMap((tag) => LANGS.filter((lang) => lang === tag))[0] ?? 'fr';
}
const current = $state({ lang: preferred(), files: 0 });

function load(lang: Lang, file: string): Promise<void> {
  const key = `${lang}/${file}`;
  let loading = loaded.get(key);
  if (!loading) {
    loading = (FILES[key]?.() ?? Promise.resolve('')).then((text) => learn(lang, text));
    // What could not be had is asked for again.
    loading.catch(() => loaded.delete(key));
    loaded.set(key, loading);
  }
  return loading;
}

/** Adds messages to a language. */
export function learn(lang: Lang, source: string) {
  bundles[lang].addResource(new FluentResource(source));
  current.files += 1;
}

/** Makes the messages of `files` (such as a game's id) ready in the reader's language. */
export async function need(...files: string[]): Promise<void> {
  // Whoever asks is not asked again when the language changes: `setLang` sees to that.
  const lang = untrack(() => current.lang);
  await Promise.all(files.map((file) => load(lang, file)));
}

/** Makes the shared messages ready, once, before anything is drawn. */
export async function open(): Promise<void> {
  document.documentElement.lang = current.lang;
  await need(...SHARED);
}

export function lang(): Lang {
  return current.lang;
}

/** Changes the language; every file that was needed so far is loaded in it first. */
export async function setLang(lang: Lang): Promise<void> {
  const files = new Set([...loaded.keys()].map((key) => key.slice(3)));
  await Promise.all([...files].map((file) => load(lang, file)));
  current.lang = lang;
  remember('lang', lang);
  if (typeof document !== 'undefined') document.documentElement.lang = lang;
}

export type Args = Record<string, FluentVariable>;

/** The bundle with a message, and its text; what one language lacks is told in the other, if that is at hand. */
function pattern(id: string) {
  void current.files;
  const [name = '', attribute] = id.split('.');
  for (const lang of [current.lang, ...LANGS]) {
    const message = bundles[lang].getMessage(name);
    const pattern = attribute ? message?.attributes[attribute] : message?.value;
    if (pattern) return { bundle: bundles[lang], pattern };
  }
  return null;
}

/** Whether there is such a message. */
export function has(id: string): boolean {
  return pattern(id) !== null;
}

/** A message, or null if there is none. `id.attribute` is an attribute of it. */
export function find(id: string, args: Args = {}): string | null {
  const found = pattern(id);
  // What is missing inside of a message is shown as its name, never as an error.
  return found && found.bundle.formatPattern(found.pattern, args, []);
}

/** A message; its id, if there is none: a test looks for those. */
export function t(id: string, args: Args = {}): string {
  return find(id, args) ?? id;
}
