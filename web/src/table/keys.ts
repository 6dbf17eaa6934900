import { prefs } from '../lib/prefs.svelte';
import type { Panel } from './Drawers.svelte';
import type { Session } from './session.svelte';

/** The keys that are listed under `?`, with the ends of their messages. */
export const KEYS: readonly [key: string, message: string][] = [
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['Esc', 'escape'],
  ['p', 'confirm'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['c', 'chat'],
  ['l', 'log'],
  ['r', 'rules'],
  ['t', 'text'],
  ['?', 'help'],
];

interface Actions {
  session: Session;
  open: (panel: Panel) => void;
  switchBoard: () => void;
}

/** What the keys do, wherever nobody is writing and no drawer is open. */
export function shortcuts(actions: Actions): (event: KeyboardEvent) => void {
  const keys: Record<string, () => void> = {
    Escape: () => actions.session.pointing.back(),
    p: () => actions.session.pointing.confirm(),
    u: () => actions.session.undo(),
    h: () => actions.session.hint(),
    c: () => actions.open('chat'),
    l: () => actions.open('log'),
    r: () => actions.open('rules'),
    t: () => actions.switchBoard(),
    '?': () => actions.open('keys'),
  };
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    const { target } = event;
    if (target instanceof Element && target.closest('input, textarea, select, dialog, [popover]')) return;
    // Whoever speaks to the page, or hits keys by mistake, can do without (WCAG 2.1.4).
    if (event.key.length === 1 && !prefs.keys) return;
    const run = actions.session.curtain === null ? keys[event.key] : undefined;
    if (!run) return;
    event.preventDefault();
    run();
  };
}
