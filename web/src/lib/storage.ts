/** Who remembers: the browser until it is told to forget, or the tab until it is closed. */
type Place = 'browser' | 'tab';
const storage = (place: Place) => (place === 'tab' ? sessionStorage : localStorage);
/** Whether this tab was told to forget: what its page keeps as it is left is nobody's any more. */
let isForgotten = false;

/** What this browser remembers; where it may not remember anything, it forgets without a fuss. */
export function recall(key: string, place: Place = 'browser'): string | null {
  try {
    return storage(place).getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null, place: Place = 'browser') {
  if (place === 'tab' && isForgotten) return;
  try {
    if (value === null) storage(place).removeItem(key);
    else storage(place).setItem(key, value);
  } catch {
    // A private window, or no room: the choice lasts as long as the page.
  }
}

/** Forgets all but this. Other tabs hear of it as of a change without a key. */
export function forgetAllBut(...keys: string[]) {
  const kept = keys.map((key) => [key, recall(key)] as const);
  forgetTab();
  try {
    localStorage.clear();
  } catch {
    // There was nothing to forget.
  }
  for (const [key, value] of kept) remember(key, value);
}

/** Forgets what this tab alone remembers, until its page is loaded again. */
export function forgetTab() {
  isForgotten = true;
  try {
    sessionStorage.clear();
  } catch {
    // There was nothing to forget.
  }
}
