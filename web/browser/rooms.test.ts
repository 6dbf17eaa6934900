import type { Page } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, describe, expect, it } from 'vitest';
import { findings } from './axe';
import { DESKTOP, launch, PHONE, until } from './guest';

// What boards are offered, on a board of no game. It needs no server of the house.
const vite: ViteDevServer = await createServer({ logLevel: 'error', server: { port: 0, host: '127.0.0.1' } });
await vite.listen();
const browser = await launch();
afterAll(async () => {
  await browser.close();
  await vite.close();
});

declare global {
  function offer(...actions: string[]): void;
  function ask(zone: string | null): void;
  function spend(): void;
}

interface Device {
  viewport: { width: number; height: number };
  hasTouch?: boolean;
  reducedMotion?: 'no-preference';
}
const onDesktop: Device = { viewport: DESKTOP };
const onPhone: Device = { viewport: PHONE, hasTouch: true };

async function visit(device: Device, test: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'fr-FR', ...device });
  const page = await context.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  await page.goto(`${vite.resolvedUrls?.local[0]}browser/scratch/index.html`);
  await page.locator('[data-zone] .thing').first().waitFor();
  await test(page);
  expect(troubles).toEqual([]);
  await context.close();
}

const front = (page: Page) => page.locator('nav [aria-current]').getAttribute('data-tab');
const word = (page: Page, word: string) => page.locator(`[data-word=${word}]`);
const played = (page: Page) => page.locator('output').innerText();
const card = (page: Page) => page.locator('[data-lens-card]:popover-open');
const isFront = (page: Page, zone: string) => until(async () => (await front(page)) === zone, `${zone} is in front`);

/** Whether an element lies within the window. */
const isInView = (page: Page, which: string) =>
  word(page, which).evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
  });

describe('zones', () => {
  it('lie side by side where there is room, in the layout that fits', async () => {
    await visit(onDesktop, async (page) => {
      const box = async (zone: string) => (await page.locator(`section[aria-label=${zone}]`).boundingBox()) ?? { x: 0, y: 0, width: 0 };
      expect(await page.locator('nav').count()).toBe(0);
      const [town, shelves, hand] = [await box('Town'), await box('Shelves'), await box('Hand')];
      expect(town.width).toBeGreaterThan(shelves.width + hand.width - 1);
      expect(hand.x).toBeGreaterThan(shelves.x + shelves.width - 1);
      await page.setViewportSize({ width: 820, height: 1180 });
      await until(async () => (await box('Hand')).x === (await box('Town')).x, 'they lie below each other');
      expect(await page.locator('nav').count()).toBe(0);
    });
  });

  it('become tabs on a phone; the one that the question is about comes to the front, others carry a badge', async () => {
    await visit(onPhone, async (page) => {
      expect(await front(page)).toBe('town');
      await page.evaluate(() => offer('take a1', 'take a2'));
      await isFront(page, 'hand');
      expect(await isInView(page, 'a1')).toBe(true);
      expect(await isInView(page, 'inn')).toBe(false);
      await page.evaluate(() => offer('go a1', 'go b2', 'go inn'));
      // Something can be chosen where one looks: nobody is torn away.
      await until(async () => (await page.locator('.tab.lit').count()) === 2, 'the other tabs say so');
      expect(await front(page)).toBe('hand');
      await page.evaluate(() => ask('shelves'));
      await isFront(page, 'shelves');
      expect(await page.getByRole('button', { name: /^Hand\s*4\s*, à jouer ici$/ }).count()).toBe(1);
      expect(await findings(page)).toEqual([]);
    });
  });

  it('come to the front even if the browser snaps back on the way', async () => {
    await visit({ ...onPhone, reducedMotion: 'no-preference' }, async (page) => {
      await page.evaluate(async () => {
        const pages = document.querySelector('.pages');
        const isOn = () => document.querySelector('nav [aria-current]')?.getAttribute('data-tab') === 'hand';
        offer('take a1', 'take a2');
        while (!isOn()) await new Promise(requestAnimationFrame);
        pages?.scrollTo({ left: 0, behavior: 'instant' });
      });
      await until(() => isInView(page, 'a1'), 'the hand is in view', { seconds: 5 });
      expect(await front(page)).toBe('hand');
    });
  });

  it('are swiped, reached by tabs, and by keys', async () => {
    await visit(onPhone, async (page) => {
      await page.locator('.pages').evaluate((pages) => pages.scrollTo({ left: pages.clientWidth }));
      await isFront(page, 'shelves');
      await page.getByRole('button', { name: /^Hand/ }).tap();
      await isFront(page, 'hand');
      expect(await isInView(page, 'a1')).toBe(true);
      await page.evaluate(() => offer('go a1', 'go inn'));
      await word(page, 'inn').focus();
      await isFront(page, 'town');
      await page.setViewportSize({ width: 740, height: 360 });
      expect(await front(page)).toBe('town');
      expect(await isInView(page, 'inn')).toBe(true);
    });
  });
});

describe('the lens', () => {
  it('opens for a mouse that rests, without being in the way of a choice', async () => {
    await visit(onDesktop, async (page) => {
      await page.evaluate(() => offer('go inn', 'go forge'));
      await word(page, 'inn').hover();
      await card(page).getByText('Enlarged inn').waitFor();
      await word(page, 'inn').click();
      await until(async () => (await played(page)) === 'go inn', 'a click chooses');
      expect(await card(page).count()).toBe(0);
      await word(page, 'well').hover();
      await card(page).getByText('Enlarged well').waitFor();
      await page.mouse.move(720, 880);
      expect(await card(page).count()).toBe(0);
    });
  });

  it('opens by a click on what cannot be chosen, and closes by Escape or a press elsewhere', async () => {
    await visit(onDesktop, async (page) => {
      for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(720, 880), () => word(page, 'well').click()]) {
        await word(page, 'well').click();
        await card(page).getByText('Enlarged well').waitFor();
        await close();
        await until(async () => (await card(page).count()) === 0, 'it closes');
      }
    });
  });

  it('lies within the screen, once it has grown', async () => {
    await visit({ ...onPhone, reducedMotion: 'no-preference' }, async (page) => {
      await word(page, 'market').tap();
      const { left, right, all } = await card(page).evaluate(async (node) => {
        await Promise.all(node.getAnimations().map(({ finished }) => finished));
        const { left, right } = node.getBoundingClientRect();
        return { left, right, all: innerWidth };
      });
      expect(left).toBeGreaterThanOrEqual(0);
      expect(right).toBeLessThanOrEqual(all);
    });
  });

  it('closes when what it enlarges is taken from the table', async () => {
    await visit(onDesktop, async (page) => {
      await page.locator('[data-coin]').click();
      await card(page).getByText('Enlarged coin').waitFor();
      await page.evaluate(() => spend());
      await until(async () => (await card(page).count()) === 0, 'it closes');
      await word(page, 'well').click();
      await card(page).getByText('Enlarged well').waitFor();
    });
  });

  it('opens for a finger that holds, and that is no choice; a tap chooses', async () => {
    await visit(onPhone, async (page) => {
      await page.evaluate(() => offer('go inn', 'go forge'));
      const { x, y, width, height } = (await word(page, 'inn').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const touches = await page.context().newCDPSession(page);
      const touch = (type: 'touchStart' | 'touchEnd') =>
        touches.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + width / 2, y: y + height / 2 }] });
      await touch('touchStart');
      await card(page).getByText('Enlarged inn').waitFor();
      await touch('touchEnd');
      expect(await played(page)).toBe('');
      await card(page).tap();
      await word(page, 'tower').tap();
      await card(page).getByText('Enlarged tower').waitFor();
      await card(page).tap();
      await word(page, 'inn').tap();
      await until(async () => (await played(page)) === 'go inn', 'a tap chooses');
      expect(await card(page).count()).toBe(0);
    });
  });

  it('closes if the page hears late that the finger was gone: that was a tap', async () => {
    await visit(onPhone, async (page) => {
      await page.evaluate(() => offer('go inn', 'go forge'));
      const isOpen = () => card(page).getByText('Enlarged inn').waitFor();
      const touch = (type: string, after: number) =>
        word(page, 'inn').evaluate((node, { type, after }) => {
          const event = new PointerEvent(type, { pointerType: 'touch', bubbles: true });
          Object.defineProperty(event, 'timeStamp', { value: 1000 + after });
          node.dispatchEvent(event);
        }, { type, after });
      await touch('pointerdown', 0);
      await isOpen();
      await touch('pointerup', 80);
      await until(async () => (await card(page).count()) === 0, 'it closes');
      await word(page, 'inn').dispatchEvent('click');
      await until(async () => (await played(page)) === 'go inn', 'it is chosen');
    });
  });

  it('opens for keys and is read out; what is only to be looked at is one stop, with arrows', async () => {
    await visit(onDesktop, async (page) => {
      await page.evaluate(() => offer('go inn', 'go forge'));
      await page.keyboard.press('Tab');
      const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim());
      expect(await focused()).toBe('inn');
      await card(page).getByText('Enlarged inn').waitFor();
      await page.keyboard.press('i');
      await until(async () => (await page.getByRole('status').last().innerText()).includes('All that there is to say about inn'), 'it is read out');
      await page.keyboard.press('Escape');
      await until(async () => (await card(page).count()) === 0, 'Escape closes it');
      await page.keyboard.press('Tab');
      expect(await focused()).toBe('market');
      await page.keyboard.press('ArrowRight');
      expect(await focused()).toBe('tower');
      await page.keyboard.press('Enter');
      await card(page).getByText('Enlarged tower').waitFor();
      await page.keyboard.press('Tab');
      await until(async () => (await card(page).count()) === 0, 'leaving closes it');
      expect(await played(page)).toBe('');
      expect(await findings(page)).toEqual([]);
    });
  });
});
