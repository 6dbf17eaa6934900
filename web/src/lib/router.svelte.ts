/** The address, as the pages read it. */
const address = $state({ path: location.pathname, query: location.search, hash: location.hash });

function read() {
  address.path = location.pathname;
  address.query = location.search;
  address.hash = location.hash;
}
addEventListener('popstate', read);

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
  if (replace) history.replaceState(null, '', path);
  else history.pushState(null, '', path);
  read();
  if (!replace) scrollTo(0, 0);
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
