import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Config, View } from '../src/games/gutenberg/generated';
import type { SeatChoice, Story } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { PHONE, QUICK, until, type Guest } from './guest';
import { advice, answered, click, dice, playOut, press, tabTo, tap, touch, turn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const game = games.find(({ id }) => id === 'gutenberg');
if (!game) throw new Error('Gutenberg is not served');

const view = (guest: Guest) => guest.state?.view as View;
const onPhone: BrowserContextOptions = { viewport: PHONE, hasTouch: true, isMobile: true };

function set(guest: Guest, seats: SeatChoice[], options: Partial<Config>) {
  return guest.table(game!, seats, { config: { ...(game!.default as object), players: seats.length, ...options } });
}

/** Sits down with bots. */
async function sit(guest: Guest, players: number, options: Partial<Config> = {}, confirm = 'never'): Promise<string> {
  const { id } = await set(guest, [{ kind: 'me' }, ...Array.from({ length: players - 1 }, () => QUICK)], options);
  await open(guest, id, confirm);
  return id;
}

async function open({ page }: Guest, id: string, confirm = 'never') {
  await page.evaluate((prefs) => localStorage.setItem('prefs', prefs), JSON.stringify({ confirm }));
  await page.goto(`/tables/${id}`);
}

/** Keeps cards until a word is to be written. */
async function draft(guest: Guest) {
  const random = dice(4);
  while ((await turn(guest)) && view(guest).phase === 'draft') await click(guest, random);
  await guest.page.locator('[data-written]').waitFor();
}

/** Whether the page scrolls sideways, or a block is outside of the board's width, where nobody could tap it. */
const scrolls = (page: Page) =>
  page.evaluate(() => {
    const { left = 0, right = innerWidth } = document.querySelector('[data-board]')?.getBoundingClientRect() ?? {};
    const boxes = [...document.querySelectorAll('[data-board] [data-word]')].map((block) => block.getBoundingClientRect());
    return document.documentElement.scrollWidth > innerWidth || boxes.some((box) => box.left < left - 1 || box.right > right + 1);
  });
const laid = (page: Page) => page.locator('[data-place] [data-style]').evaluateAll((all) => all.map((it) => it.querySelector('text')?.textContent).join(''));
const isLaid = (page: Page, letters: string) => until(async () => (await laid(page)) === letters, `${letters} is laid`);
/** The letters that a seat can use, as they lie there: its own, then the common ones. */
const letters = (guest: Guest) => [...(view(guest).mine?.hand ?? []), ...view(guest).common];

const BLOCK = '[data-board] [data-word][data-lit]';

/** By keys alone, without a letter: arrows lead to the blocks, Enter lays and turns them. */
async function steer(guest: Guest, random: () => number) {
  const { page } = guest;
  if ((await page.locator('[data-written]').count()) === 0) return press(guest, random);
  const [, ...pieces] = await advice(guest, async () => {
    await tabTo(page, '[data-hint]');
    await page.keyboard.press('Enter');
  });
  if (pieces.length === 0) {
    await tabTo(page, '[data-advice] + button, [data-word=no-word]');
    return answered(guest, page, () => page.keyboard.press('Enter'));
  }
  for (const piece of pieces) {
    // A block that stands in another way is laid first, then turned.
    const usual = piece.replace(/^.*:|\+$/g, '');
    for (const word of piece === usual ? [piece] : [usual, piece]) {
      await arrowTo(page, word);
      await answered(guest, page, () => page.keyboard.press('Enter'));
    }
  }
  await tabTo(page, '[data-confirm]');
  await answered(guest, page, () => page.keyboard.press('Enter'));
}

/** Leads the focus to a block as a person would: towards it. */
async function arrowTo(page: Page, word: string) {
  /** The key that leads there from where the focus is; none when it is there, Tab while it is elsewhere. */
  const next = () =>
    page.evaluate(
      ({ word, lit }) => {
        const middle = (it: Element | null) => {
          const { x = 0, y = 0, width = 0, height = 0 } = it?.getBoundingClientRect() ?? {};
          return { x: x + width / 2, y: y + height / 2 };
        };
        const [at, goal] = [document.activeElement, document.querySelector(`[data-board] [data-word="${word}"][data-lit]`)];
        if (at === goal) return '';
        if (!at?.matches(lit) && !at?.matches('.hole')) return 'Tab';
        const [from, to] = [middle(at), middle(goal)];
        if (Math.abs(to.y - from.y) > 30) return to.y > from.y ? 'ArrowDown' : 'ArrowUp';
        return to.x > from.x ? 'ArrowRight' : 'ArrowLeft';
      },
      { word, lit: BLOCK },
    );
  for (let steps = 0, key = await next(); key !== ''; key = await next(), steps += 1) {
    if (steps > 80) throw new Error(`The keys do not lead to ${word}`);
    await page.keyboard.press(key);
  }
}

describe('whole matches', () => {
  it.each<[string, number, Partial<Config>, typeof click, BrowserContextOptions]>([
    ['alone, by mouse', 1, { mode: 'normal' }, click, {}],
    ['alone and easy, in English, by typing', 1, { mode: 'easy', language: 'en' }, press, { locale: 'en-GB' }],
    ['alone and hard, by touch, in the evening', 1, { mode: 'hard' }, tap, { ...onPhone, colorScheme: 'dark' }],
    ['of two, checked at once, in English, by keys alone', 2, { check: 'live', language: 'en' }, steer, { locale: 'en-GB' }],
    ['of four, blind, in English, by touch', 4, { check: 'blind', language: 'en' }, tap, { ...onPhone, locale: 'en-GB' }],
    ['of six, where the table decides, by typing, in the evening', 6, { check: 'table', collections: 'open' }, press, { colorScheme: 'dark' }],
  ])('%s', async (_, players, options, choose, device) => {
    await visit(async (guest) => {
      const { page } = guest;
      const id = await sit(guest, players, options);
      const random = dice(2);
      const wrong: string[] = [];
      const looked = new Set<string>();
      /** Looks at each phase once, and at its width every time. */
      const look = async () => {
        const { phase, round } = view(guest);
        if (await scrolls(page)) wrong.push(`${phase} of round ${round} scrolls sideways`);
        if (looked.has(phase)) return;
        looked.add(phase);
        wrong.push(...(await findings(page, '[data-board]')).map((finding) => `${phase}: ${finding}`));
      };
      const step = async () => {
        await look();
        await choose(guest, random);
      };
      await playOut(guest, id, step, 40);
      await page.locator('[data-step=over]').waitFor();
      expect(view(guest)).toMatchObject({ phase: 'over', round: 5, config: options });
      await look();
      expect(wrong).toEqual([]);
    }, device);
  });
});

/** Types as a French keyboard does: an accent is a key of its own, which Playwright's layout does not have. */
async function type(page: Page, text: string) {
  const keys = await page.context().newCDPSession(page);
  for (const key of text) {
    for (const type of ['keyDown', 'keyUp'] as const) await keys.send('Input.dispatchKeyEvent', { type, key, text: type === 'keyDown' ? key : '' });
  }
  await keys.detach();
}

describe('a word', () => {
  it('is typed, with accents or none; what cannot be laid and what is no word loses nothing', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await sit(guest, 2);
      await draft(guest);
      const [one, two, three] = letters(guest).filter((card) => card.letters.length === 1).map((card) => card.letters);
      const all = letters(guest).map((card) => card.letters);
      await page.keyboard.type(`${one}${two}`);
      await isLaid(page, `${one}${two}`);
      const missing = [...'XYZKWJ'].find((letter) => !all.join('').includes(letter)) ?? '';
      await page.keyboard.type(missing);
      await page.getByText(`pas de ${missing}`).waitFor();
      await page.keyboard.type(`${three}`);
      await isLaid(page, `${one}${two}${three}`);
      await page.keyboard.press('Backspace');
      await isLaid(page, `${one}${two}`);

      // An idea is kept aside while another one is tried.
      await page.getByRole('button', { name: 'Garder cette idée' }).click();
      await page.keyboard.press('Shift+Backspace');
      await isLaid(page, '');
      // All letters there are, in the order of the alphabet, are no word.
      const nonsense = [...all].sort();
      await page.keyboard.type(nonsense.join(''));
      await page.keyboard.press('Enter');
      await page.locator('[data-ask] [role=alert]').waitFor();
      await isLaid(page, nonsense.join(''));
      await page.getByRole('button', { name: /^Idée/ }).click();
      await isLaid(page, `${one}${two}`);
      // What was refused is not there any more.
      await page.locator('[data-ask] [role=alert]').waitFor({ state: 'detached' });

      await page.locator('[data-hint]').click();
      const advised = () => guest.frames.map((frame) => JSON.parse(frame) as { type: string; action: string }).findLast(({ type }) => type === 'hint')?.action;
      await until(() => advised() !== undefined, 'a bot gives its advice');
      await page.keyboard.press('Shift+Backspace');
      const spelt = (advised() ?? '').split(' ').slice(1).map((piece) => piece.replace(/:.*|\d+/g, '').replace(/(.)\+$/, '$1$1')).join('');
      await type(page, spelt.replaceAll('e', 'É').replaceAll('a', 'à'));
      await page.keyboard.press('Enter');
      await until(() => view(guest).phase !== 'write' || view(guest).mine?.written?.spelt === spelt, 'it is written');
    });
  });

  it('is there at once where it is typed; blocks that are shuffled fly, until the next key', async () => {
    const types = async (guest: Guest) => {
      const { page } = guest;
      await sit(guest, 2);
      await draft(guest);
      // What moves from here on stands still until it is ended.
      await page.evaluate(() => {
        const { animate } = Element.prototype;
        const flights: Animation[] = ((globalThis as typeof globalThis & { flights?: Animation[] }).flights = []);
        Element.prototype.animate = function (...how: Parameters<typeof animate>) {
          const animation = animate.apply(this, how);
          animation.pause();
          if (this.closest('.write')) flights.push(animation);
          return animation;
        };
      });
      /** How the blocks move that have moved so far. */
      const flights = () => page.evaluate(() => [...new Set((globalThis as typeof globalThis & { flights?: Animation[] }).flights?.map(({ playState }) => playState))]);
      const [one = '', ...others] = letters(guest).flatMap((card) => (card.letters.length === 1 ? [card.letters] : []));
      const two = others.find((letter) => letter !== one) ?? '';
      await page.keyboard.press(one);
      await isLaid(page, one);
      expect(await flights()).toEqual([]);
      await page.keyboard.press('Space');
      expect(await flights()).toEqual(['paused']);
      await page.keyboard.press(two);
      await isLaid(page, one + two);
      expect(await flights()).toEqual(['finished']);
    };
    await visit(types, { reducedMotion: 'no-preference' });
  });

  it('is laid by dragging: into the stick, to another place, and out of it', async () => {
    await visit(async (guest) => {
      const { page } = guest;
      await sit(guest, 2);
      await draft(guest);
      const touches = await page.context().newCDPSession(page);
      const middle = async (what: string) => {
        const { x, y, width, height } = (await page.locator(what).first().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
        return { x: x + width / 2, y: y + height / 2, left: x + 3, right: x + width - 3 };
      };
      /** A finger goes from one point to another. All of it is sent at once: one that waits for a busy page holds, which enlarges. */
      const drag = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
        const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: { x: number; y: number }) =>
          touches.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [{ x: at.x, y: at.y }] : [] });
        const way = [0.2, 0.6, 1].map((part) => ({ x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part }));
        await Promise.all([touch('touchStart', from), ...way.map((at) => touch('touchMove', at)), touch('touchEnd')]);
      };
      const [one, two] = letters(guest).filter((card) => card.letters.length === 1);
      const block = (name = '') => `.tray [data-word="${name}"]`;
      const place = (at: number) => `[data-place="${at}"]`;
      await drag(await middle(block(one?.name)), await middle('[data-stick]'));
      await isLaid(page, one?.letters ?? '');
      const first = await middle(place(0));
      await drag(await middle(block(two?.name)), { ...first, x: first.left });
      await isLaid(page, `${two?.letters}${one?.letters}`);
      const last = await middle(place(1));
      await drag(await middle(place(0)), { ...last, x: last.right });
      await isLaid(page, `${one?.letters}${two?.letters}`);
      await drag(await middle(place(0)), await middle('.tray'));
      await isLaid(page, two?.letters ?? '');
      // A tap turns a laid block, and takes one of the tray.
      await touch(page.locator(`${place(0)} [data-word]`));
      await isLaid(page, two?.letters ?? '');
      await page.locator('[data-style=doubled]').waitFor();
      await touch(page.locator(block(one?.name)));
      await isLaid(page, `${two?.letters}${one?.letters}`);
    }, onPhone);
  });
});

/** Shows the page other views than the server tells; `change` is run in the page and knows nothing else. */
const pretend = (page: Page, change: (view: View) => void) =>
  page.addInitScript(`{
    const parse = JSON.parse.bind(JSON);
    JSON.parse = (text) => {
      const message = parse(text);
      if (message?.type === 'state' && message.view) (${change})(message.view);
      return message;
    };
  }`);

it('has room for twenty letters and a long word on a phone, in the last round', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    // No match comes so far by itself: the page is shown a collection of seventeen cards, beside three common ones.
    await pretend(page, (view) => {
      if (view.phase !== 'write' || !view.mine) return;
      view.round = 5;
      view.mine.hand = [...'AEEIOUBCDFLMNPRST'].map((letters, at) => ({ name: `${letters.toLowerCase()}9${at}`, letters, value: 1, deck: 'letters' }));
    });
    await sit(guest, 3);
    await draft(guest);
    await page.locator('[data-round="5"]').waitFor();
    const blocks = page.locator('.tray .block[data-lit]');
    expect(await blocks.count()).toBe(20);
    expect(await scrolls(page)).toBe(false);
    const rows = await blocks.evaluateAll((all) => new Set(all.map((it) => Math.round(it.getBoundingClientRect().top))).size);
    expect(rows).toBeLessThanOrEqual(4);
    // All of them are in sight.
    const isInSight = async () => {
      const bottom = await page.locator('[data-board]').evaluate((it) => it.getBoundingClientRect().bottom);
      return (await blocks.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().bottom))).every((low) => low <= bottom);
    };
    expect(await isInSight()).toBe(true);
    await page.keyboard.type('importunablesdc');
    await isLaid(page, 'IMPORTUNABLESDC');
    expect(await page.locator('[data-ledge]').count()).toBe(2);
    // A second ledge does not push those that are left out of it.
    expect(await blocks.count()).toBe(5);
    expect(await isInSight()).toBe(true);
    await page.keyboard.type('e');
    await isLaid(page, 'IMPORTUNABLESDCE');
    expect(await scrolls(page)).toBe(false);
    // The bar, which repeats the word, keeps its buttons in the window.
    const { x = 0, width = 0 } = (await page.locator('[data-confirm]').boundingBox()) ?? {};
    expect(width).toBeGreaterThan(0);
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  }, onPhone);
});

it('leaves the words of a replay their room', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    const { id } = await guest.finished({ ...game, players: [2, 2] });
    const { steps } = await guest.call<Story>('GET', `/tables/${id}/story?viewer=0`);
    const reveal = steps.findIndex(({ sightings }) => sightings.some(({ tag }) => tag === 'gutenberg-ranked'));
    await page.goto(`/tables/${id}/replay?viewer=0#${reveal + 1}`);
    const blocks = page.locator('.galley .set > :not(.none)');
    await until(async () => (await blocks.count()) > 0, 'the words are shown');
    const widths = await blocks.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().width));
    expect(Math.min(...widths)).toBeGreaterThanOrEqual(28);
  });
});

it('leaves every word its room while one of two drawn cards is chosen', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    // Few words bring such a choice: the page is shown one instead of the first claims.
    await pretend(page, (view) => {
      if (view.phase !== 'claim' || !view.mine) return;
      view.phase = 'choose';
      view.mine.drawn = [...'VH'].map((letters) => ({ name: `${letters.toLowerCase()}90`, letters, value: 4, deck: 'letters' }));
    });
    await sit(guest, 6);
    await draft(guest);
    await page.locator('[data-word=no-word]').click();
    await page.locator('[data-confirm]').click();
    await page.locator('.drawn .block').first().waitFor();
    const overlaps = await page.locator('.reveal > *').evaluateAll((rows) =>
      rows.flatMap((row, at) => {
        const next = rows[at + 1]?.getBoundingClientRect().top ?? Infinity;
        return [row, ...row.querySelectorAll('*')].some((it) => it.getBoundingClientRect().bottom > next + 1) ? [row.textContent] : [];
      }),
    );
    expect(overlaps).toEqual([]);
  });
});

it('alone, the row slides under the hand and by keys, and each place says at once what it wins', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await sit(guest, 1);
    const random = dice(7);
    const isAsked = () => view(guest).phase === 'slide' && (view(guest).solo?.slides.length ?? 0) > 1;
    while ((await turn(guest)) && !isAsked()) await click(guest, random);
    const row = page.locator('.row.slides');
    const box = async () => (await row.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const cards = await row.locator('.cell').count();
    const before = await box();
    const cell = before.width / cards;
    const [x, y] = [before.x + cell / 2, before.y + before.height / 2];
    const slip = (at: number) => page.locator('.slip').nth(at);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + cell * 0.4, y);
    await page.mouse.move(x + cell * 0.8, y);
    await page.locator('.slip.on').and(slip(1)).waitFor();
    expect((await box()).x).toBeCloseTo(before.x + cell * 0.8, 0);
    await page.mouse.up();
    await slip(1).and(page.locator('[data-chosen]')).waitFor();
    await until(async () => Math.abs((await box()).x - before.x - cell) < 1, 'it lies one card further');
    await row.focus();
    await page.keyboard.press('ArrowLeft');
    await slip(0).and(page.locator('[data-chosen]')).waitFor();
    await page.locator('[data-confirm]').click();
    await until(() => view(guest).phase !== 'slide', 'the row lies there');
  });
});

describe('what is sent', () => {
  /** Two people at a table, both of whom are to write. */
  async function writers(check: Config['check'], play: (one: Guest, two: Guest) => Promise<void>) {
    await visit((one) =>
      visit(async (two) => {
        const { id } = await set(one, [{ kind: 'me' }, { kind: 'open' }], { check });
        await two.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
        await one.call('POST', `/tables/${id}/start`);
        for (const guest of [one, two]) await open(guest, id);
        const random = dice(6);
        const isDrafting = (guest: Guest) => view(guest).phase === 'draft';
        /** Chooses once: what is kept could be changed until the other one has chosen, and a second click would do that. */
        const keep = async (guest: Guest) => {
          await until(() => guest.state !== null && !view(guest).mine?.pick, 'a packet has come');
          if (!isDrafting(guest) || !(await turn(guest))) return;
          const { passed } = view(guest).mine ?? {};
          await click(guest, random);
          const isKept = () => Boolean(view(guest).mine?.pick) || view(guest).mine?.passed.length !== passed?.length;
          await until(() => !isDrafting(guest) || isKept(), 'it is kept');
        };
        for (let packet = 0; packet < 5; packet += 1) for (const guest of [one, two]) await keep(guest);
        for (const guest of [one, two]) {
          await guest.page.locator('[data-written]').waitFor();
          await turn(guest);
        }
        await play(one, two);
      }),
    );
  }
  /** Writes all letters there are in the order of the alphabet, which are no word. */
  async function writeNonsense(guest: Guest): Promise<string> {
    const word = letters(guest).map((card) => card.letters).sort().join('').toLowerCase();
    await guest.page.keyboard.type(word);
    await guest.page.keyboard.press('Enter');
    return word;
  }
  const texts = (guest: Guest, from: number) => guest.frames.slice(from).join('\n');

  it('blind, tells the writer of a word neither accents nor whether it counts, and the other one nothing', async () => {
    await writers('blind', async (one, two) => {
      const from = [one.frames.length, two.frames.length] as const;
      const word = await writeNonsense(one);
      await until(() => view(one).mine?.written !== null && two.state?.version === one.state?.version, 'it is written');
      expect(view(one).mine?.written).toMatchObject({ spelt: word, text: word, points: letters(one).reduce((sum, { value }) => sum + value, 0) });
      expect(texts(one, from[0])).not.toMatch(/refused|unknown|revealed/);
      expect(texts(two, from[1])).not.toContain(word);
      expect(view(two).players.map((player) => player.word)).toEqual([null, null]);
      await writeNonsense(two);
      // At the reveal both learn that neither counts.
      await until(() => view(one).phase === 'claim', 'the words are revealed');
      expect(view(one).players.map((player) => player.word?.points)).toEqual([0, 0]);
      await one.page.locator('[data-step=claim]').waitFor();
    });
  });

  it('blind, tells no more of a word of the lexicon than of any other', async () => {
    await writers('blind', async (one, two) => {
      const from = [one.frames.length, two.frames.length] as const;
      const [, ...pieces] = await advice(one, () => one.page.locator('[data-hint]').click());
      const word = pieces.map((piece) => piece.replace(/:.*|\d+/g, '').replace(/(.)\+$/, '$1$1')).join('');
      await one.page.keyboard.type(word);
      await isLaid(one.page, pieces.map((piece) => piece.replace(/:.*|\d+|\+$/g, '')).join('').toUpperCase());
      await one.page.keyboard.press('Enter');
      await until(() => view(one).mine?.written !== null && two.state?.version === one.state?.version, 'it is written');
      // Neither its accents nor a sign that it counts.
      expect(view(one).mine?.written).toMatchObject({ spelt: word, text: word });
      const states = (guest: Guest, from: number) => guest.frames.slice(from).filter((frame) => frame.startsWith('{"type":"state"')).join('\n');
      expect(states(one, from[0])).not.toMatch(/refused|unknown|revealed|best/);
      expect(states(two, from[1])).not.toContain(word);
      expect(view(two).players.map((player) => player.word)).toEqual([null, null]);
      await writeNonsense(two);
      await until(() => view(one).phase === 'claim', 'the words are revealed');
      expect(view(one).players.map((player) => (player.word?.points ?? 0) > 0)).toEqual([true, false]);
    });
  });

  it('where the table decides, the other one votes, and does not see the word before that', async () => {
    await writers('table', async (one, two) => {
      const from = two.frames.length;
      const word = await writeNonsense(one);
      await until(() => view(one).mine?.written !== null && two.state?.version === one.state?.version, 'it is written');
      expect(texts(two, from)).not.toContain(word);
      await two.page.locator('[data-word=no-word]').click();
      // It gives a round up: that is asked about once more.
      await two.page.locator('[data-confirm]').click();
      await two.page.locator('.vote [data-word=refuse]').click();
      await until(() => view(two).phase === 'claim', 'the vote is counted');
      expect(view(two).players[0]?.word?.points).toBe(0);
      await one.page.getByText('ne compte pas').first().waitFor();
    });
  });

  it('checked at once, a refusal goes to its writer alone', async () => {
    await writers('live', async (one, two) => {
      const from = [one.frames.length, two.frames.length] as const;
      const word = await writeNonsense(one);
      await until(() => texts(one, from[0]).includes('gutenberg-refused-unknown'), 'it is refused');
      await isLaid(one.page, word.toUpperCase());
      expect(texts(two, from[1])).not.toMatch(new RegExp(`refused|tried|unknown|${word}`));
      expect(two.state?.version).toBe(one.state?.version);
    });
  });
});
