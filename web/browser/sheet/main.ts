import { mount, type Component } from 'svelte';
import '../../src/look/look.css';
import { need, open } from '../../src/lib/text/text.svelte';

/** The games whose drawings have a sheet; the hash of the address says which. */
const SHEETS: Record<string, () => Promise<{ default: Component }>> = {
  'ex-libris': () => import('./Sheet.svelte'),
  atheneum: () => import('./Atheneum.svelte'),
  gutenberg: () => import('./Gutenberg.svelte'),
};

const game = location.hash.slice(1);
await open();
await need(game);
await need('web-table');
const target = document.getElementById('app');
const sheet = await SHEETS[game]?.();
if (target && sheet) mount(sheet.default, { target });
