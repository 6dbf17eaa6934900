import { takesKeys } from '../lib/keys';
import { prefs } from '../lib/prefs.svelte';
import type { Panel } from './Drawers.svelte';
import type { Session } from './session.svelte';

/** The keys that are listed under `?`, with the ends of their messages. */
export const KEYS: readonly [key: string, message: string][] = [
  ['← ↑ → ↓', 'arrows'],
  ['Enter', 'enter'],
  ['i', 'lens'],
  ['Esc', 'escape'],
  ['p', 'confirm'],
  ['u', 'undo'],
  ['h', 'hint'],
  ['c', 'chat'],
  ['l', 'log'],
  ['r', 'rules'],
  ['t', 'text'],
  ['Home ← →', 'past'],
  ['Space', 'next'],
  ['?', 'help'],
];

interface Actions {
  session: Session;
  open: (panel: Panel) => void;
  switchBoard: () => void;
}

/** Whether the space bar is for what has the focus: it presses a button, and scrolls a list. */
const isPressed = ({ key, target }: KeyboardEvent) =>
  key === ' ' && target instanceof Element && target.closest('button, a, summary, [role=button], ol') !== null;

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
    // Whoever waits for their turn is shown the newest by any key.
    ' ': () => actions.session.timeline.next(),
  };
  /** While one looks back: as on the page of a replay. */
  const winding: Record<string, (timeline: Session['timeline']) => void> = {
    Escape: (timeline) => timeline.present(),
    End: (timeline) => timeline.present(),
    Home: (timeline) => timeline.first(),
    ArrowLeft: (timeline) => timeline.step(-1),
    ArrowRight: (timeline) => timeline.step(1),
    ' ': (timeline) => (timeline.playing ? timeline.pause() : timeline.play()),
  };
  return (event) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return;
    if (takesKeys(event.target)) return;
    // Whoever speaks to the page, or hits keys by mistake, can do without (WCAG 2.1.4).
    if (event.key.length === 1 && !prefs.keys) return;
    const { curtain, timeline } = actions.session;
    const wind = timeline.looked ? winding[event.key] : undefined;
    const run = curtain !== null || isPressed(event) ? undefined : wind ? () => wind(timeline) : keys[event.key];
    if (!run) return;
    event.preventDefault();
    run();
  };
}
