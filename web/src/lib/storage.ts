/** What this browser remembers; where it may not remember anything, it forgets without a fuss. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // A private window: the choice lasts as long as the page.
  }
}

/** Forgets all but this. Other tabs hear of it as of a change without a key. */
export function forgetAllBut(...keys: string[]) {
  const kept = keys.map((key) => [key, recall(key)] as const);
  try {
    localStorage.clear();
  } catch {
    // There was nothing to forget.
  }
  for (const [key, value] of kept) remember(key, value);
}
