import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import type { GameInfo, NewTable, SeatChoice, ServerMessage, State, TableInfo } from '../src/lib/protocol/generated/protocol';
import type { House } from './house';

export const PHONE = { width: 360, height: 740 };
export const DESKTOP = { width: 1440, height: 900 };

/** What goes wrong in a page when its server is killed. */
export const LOST = /ERR_CONNECTION_|ERR_EMPTY_RESPONSE|ERR_SOCKET|ERR_INCOMPLETE|WebSocket|answer: 50\d/;

/** Waits for a condition that is not only the page's. */
export async function until(
  condition: () => boolean | Promise<boolean>,
  what: string,
  { every = 20, seconds = 40 } = {},
): Promise<void> {
  for (const start = Date.now(); !(await condition()); ) {
    if (Date.now() - start > seconds * 1000) throw new Error(`Waited in vain until ${what}`);
    await new Promise((resolve) => setTimeout(resolve, every));
  }
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
}

/** A person with a browser of their own. Whatever goes wrong in it is kept, and `leave` throws it. */
export class Guest {
  /** What went wrong: errors of the page, failed requests, complaints in the console. */
  readonly troubles: string[] = [];
  /** Everything that came over sockets. */
  readonly frames: string[] = [];
  /** The newest state that came. */
  state: State | null = null;
  // The first page has no picture of its own.
  #forgiven = [/favicon/];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly house: House,
  ) {}

  static async enter(browser: Browser, house: House, options: BrowserContextOptions = {}): Promise<Guest> {
    const context = await browser.newContext({
      baseURL: house.url,
      viewport: DESKTOP,
      reducedMotion: 'reduce',
      locale: 'fr-FR',
      ...options,
    });
    // Matches are played as fast as they go, unless a test says otherwise.
    await context.addInitScript(() => {
      if (!location.protocol.startsWith('http')) return;
      const prefs = JSON.parse(localStorage.getItem('prefs') ?? '{}') as { pace?: string };
      prefs.pace ??= 'once';
      localStorage.setItem('prefs', JSON.stringify(prefs));
    });
    const guest = new Guest(context, await context.newPage(), house);
    guest.#watch(guest.page);
    // A page of the house without any script, so that calls are made from it, with its cookie.
    await guest.page.goto('/healthz');
    await guest.call('GET', '/me');
    return guest;
  }

  /** From here on pages are drawn without shadows and grain: where nobody looks, they are a third of the time of a move. */
  async plain() {
    await this.context.addInitScript(() => {
      const sheet = new CSSStyleSheet();
      const off = ['filter', 'box-shadow', 'text-shadow', 'background-image'].map((it) => `${it}: none !important`);
      sheet.replaceSync(`*, ::before, ::after { ${off.join('; ')} }`);
      document.adoptedStyleSheets.push(sheet);
    });
  }

  /** A second tab of the same person. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.#watch(page);
    return page;
  }

  #watch(page: Page) {
    page.setDefaultTimeout(40_000);
    const trouble = (text: string) => void this.troubles.push(text);
    page.on('pageerror', (error) => trouble(`error: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') trouble(`console: ${message.text()} ${message.location().url}`);
    });
    page.on('requestfailed', (request) => {
      const why = request.failure()?.errorText ?? '';
      // The browser gives requests up when one goes to another page.
      if (why !== 'net::ERR_ABORTED') trouble(`failed: ${request.url()} ${why}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) trouble(`answer: ${response.status()} ${response.url()}`);
    });
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        const frame = String(payload);
        this.frames.push(frame);
        const message = JSON.parse(frame) as ServerMessage;
        if (message.type === 'state') this.state = message;
      });
    });
  }

  /** What this test is about: not a trouble. */
  forgive(...troubles: RegExp[]) {
    this.#forgiven.push(...troubles);
  }

  /** Goes, and complains about what went wrong. */
  async leave() {
    await this.context.close();
    const bad = this.troubles.filter((trouble) => !this.#forgiven.some((pattern) => pattern.test(trouble)));
    if (bad.length > 0) throw new Error(`The page had troubles:\n${bad.join('\n')}`);
  }

  /** A call to the server, made by the page. */
  async call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const { status, answer } = await this.page.evaluate(
      async ({ method, path, body }) => {
        const response = await fetch(`/api${path}`, {
          method,
          ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
        });
        return { status: response.status, answer: (await response.json()) as unknown };
      },
      { method, path, body },
    );
    if (status >= 400) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(answer)}`);
    return answer as T;
  }

  games(): Promise<GameInfo[]> {
    return this.call('GET', '/games');
  }

  /** Sets a table of `game` and starts it if everybody is there. */
  async table(game: GameInfo, seats: SeatChoice[], terms: Partial<NewTable> = {}): Promise<TableInfo> {
    const table = await this.call<TableInfo>('POST', '/tables', {
      seats,
      game: game.id,
      config: { ...(game.default as object), players: seats.length },
      pace: { kind: 'none' },
      public: false,
      spectators: true,
      hints: true,
      undo: true,
      ...terms,
    });
    if (seats.some(({ kind }) => kind === 'open')) return table;
    return this.call('POST', `/tables/${table.id}/start`);
  }

  /** A table, once its match is over. */
  async end(id: string): Promise<TableInfo> {
    // Gently: the house turns away those who ask too often.
    const isOver = async () => (await this.call<TableInfo>('GET', `/tables/${id}`)).status === 'finished';
    await until(isOver, 'the match is over', { every: 250, seconds: 60 });
    return this.call('GET', `/tables/${id}`);
  }

  /** A match that bots have finished among themselves, while somebody watched: else they do not play. */
  async finished(game: GameInfo): Promise<TableInfo> {
    const { id } = await this.table(game, Array.from({ length: game.players[0] }, () => QUICK));
    await this.page.evaluate((id) => void new WebSocket(`/api/tables/${id}/socket`), id);
    return this.end(id);
  }
}

/** Bots that do not think. */
export const QUICK: SeatChoice = { kind: 'bot', level: 'random' };
/** Bots that hardly think, and know how to bring a match to its end. */
export const GREEDY: SeatChoice = { kind: 'bot', level: 'greedy' };
/** Oneself against as few such bots as the game takes, but at least one. */
export function against(game: GameInfo): SeatChoice[] {
  return [{ kind: 'me' }, ...Array.from({ length: Math.max(1, game.players[0] - 1) }, () => QUICK)];
}
