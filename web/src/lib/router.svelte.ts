/** The address, as the pages read it. */
const address = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read() {
  address.path = location.pathname;
  address.query = location.search;
  address.hash = location.hash;
}
addEventListener('popstate', () => {
  // The page below what was closed is the one that is shown, though its address may have changed meanwhile.
  const isBelow = leaving || layers.length > entry().depth;
  if (isBelow) history.replaceState(history.state, '', address.path + address.query + address.hash);
  if (leaving) leaving = false;
  // Back: what lies on the page is closed, the topmost first.
  else for (const close of layers.splice(entry().depth).reverse()) close();
  settle();
  read();
});

/** How to close what lies on the page: dialogs and drawers, the topmost last. Each has an entry in the history. */
const layers: (() => void)[] = [];
/** Whether entries of layers that were closed are being left; that takes the browser a moment. */
let leaving = false;
const entry = () => ({ depth: 0, ...(history.state as { depth?: number } | null) });

/**
 * Says that something was opened that Back is to close before it leaves the page. Call the returned function when it
 * was closed in another way.
 */
export function cover(close: () => void): () => void {
  layers.push(close);
  queueMicrotask(settle);
  return () => {
    const at = layers.indexOf(close);
    if (at < 0) return;
    layers.splice(at, 1);
    queueMicrotask(settle);
  };
}

/** Gives the history as many entries as there are layers; one that takes the place of another needs none. */
function settle() {
  if (leaving) return;
  const { depth } = entry();
  for (let next = depth + 1; next <= layers.length; next += 1) history.pushState({ depth: next }, '');
  if (depth <= layers.length) return;
  leaving = true;
  history.go(layers.length - depth);
}

export const route = {
  /** The parts of the path: `/tables/abc/replay` is `['tables', 'abc', 'replay']`. */
  get parts(): string[] {
    return address.path.split('/').filter(Boolean).map(decodeURIComponent);
  },
  get query(): URLSearchParams {
    return new URLSearchParams(address.query);
  },
  get hash(): string {
    return address.hash.slice(1);
  },
};

/** Goes to another page of the house. */
export function go(path: string, { replace = false } = {}) {
  if (leaving) return addEventListener('popstate', () => go(path, { replace }), { once: true });
  if (replace) history.replaceState(history.state, '', path);
  else {
    // Whoever follows a link in a dialog does not come back to the dialog.
    if (entry().depth > 0) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    layers.length = 0;
    scrollTo(0, 0);
  }
  read();
}

/** For `<a href use:link>`: stays in the page unless a new tab is wanted. */
export function link(node: HTMLAnchorElement) {
  const click = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(node.pathname + node.search + node.hash);
  };
  node.addEventListener('click', click);
  return { destroy: () => node.removeEventListener('click', click) };
}
