import { recall, remember } from './storage';

/** What one person likes, on this device. */
interface Likes {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  /** Whether a complete action waits for a confirmation; `auto`: where fingers are the pointer. */
  confirm: 'auto' | 'always' | 'never';
  /** Whether what gives something up, or cannot be taken back, is asked about once more. */
  warns: boolean;
  /** How long each action of the others is shown for itself. */
  pace: 'calm' | 'brisk' | 'once';
  motion: 'auto' | 'off';
  notifications: boolean;
  /** Whether single letters are shortcuts. */
  keys: boolean;
  /** Games that are played on the text board though they have a drawn one. */
  text: string[];
}

const KEY = 'prefs';
const likes = $state<Likes>({
  theme: 'auto',
  sound: false,
  confirm: 'auto',
  warns: true,
  pace: 'calm',
  motion: 'auto',
  notifications: false,
  keys: true,
  text: [],
  ...read(),
});

function read(): Partial<Likes> {
  try {
    const kept: unknown = JSON.parse(recall(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

function set<K extends keyof Likes>(name: K, value: Likes[K]) {
  likes[name] = value;
  remember(KEY, JSON.stringify(likes));
  show();
}

/** The style sheets follow these marks of the page. */
function show() {
  if (typeof document === 'undefined') return;
  const { dataset } = document.documentElement;
  if (likes.theme === 'auto') delete dataset.theme;
  else dataset.theme = likes.theme;
  if (likes.motion === 'auto') delete dataset.motion;
  else dataset.motion = likes.motion;
}

function matches(query: string): boolean {
  return typeof matchMedia === 'function' && matchMedia(query).matches;
}

if (typeof window !== 'undefined') {
  show();
  // Two tabs of the house look alike.
  addEventListener('storage', ({ key }) => {
    if (key !== KEY) return;
    Object.assign(likes, read());
    show();
  });
}

export const prefs = {
  get theme() {
    return likes.theme;
  },
  set theme(theme) {
    set('theme', theme);
  },
  get sound() {
    return likes.sound;
  },
  set sound(sound) {
    set('sound', sound);
  },
  get confirm() {
    return likes.confirm;
  },
  set confirm(confirm) {
    set('confirm', confirm);
  },
  get warns() {
    return likes.warns;
  },
  set warns(warns) {
    set('warns', warns);
  },
  get pace() {
    return likes.pace;
  },
  set pace(pace) {
    set('pace', pace);
  },
  get motion() {
    return likes.motion;
  },
  set motion(motion) {
    set('motion', motion);
  },
  get notifications() {
    return likes.notifications;
  },
  set notifications(notifications) {
    set('notifications', notifications);
  },
  get keys() {
    return likes.keys;
  },
  set keys(keys) {
    set('keys', keys);
  },
  /** Whether a complete action waits for a confirmation, here and now. */
  get confirms(): boolean {
    return likes.confirm === 'always' || (likes.confirm === 'auto' && matches('(pointer: coarse)'));
  },
  /** Whether pieces should not move. */
  get still(): boolean {
    return likes.motion === 'off' || matches('(prefers-reduced-motion: reduce)');
  },
  board(game: string): 'drawn' | 'text' {
    return likes.text.includes(game) ? 'text' : 'drawn';
  },
  setBoard(game: string, board: 'drawn' | 'text') {
    const others = likes.text.filter((other) => other !== game);
    set('text', board === 'text' ? [...others, game] : others);
  },
};
