import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { TableInfo } from '../src/lib/protocol/generated/protocol';
import { findings } from './axe';
import { against, PHONE, until, type Guest } from './guest';
import { isTurn } from './play';
import { setting } from './setting';

const { games, visit } = await setting();
const [game] = games;
if (!game) throw new Error('no game is served');

/** A match of mine that is over: I left, a bot played for me while I watched. */
async function played(guest: Guest): Promise<string> {
  const { id } = await guest.table(game!, against(game!));
  await guest.call('POST', `/tables/${id}/leave`);
  await guest.page.evaluate((id) => void new WebSocket(`/api/tables/${id}/socket`), id);
  await guest.end(id);
  return id;
}

/** The files of an archive whose files are not compressed. */
function unzip(bytes: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = bytes.length - 22;
  for (let count = bytes.readUInt16LE(end + 10), at = bytes.readUInt32LE(end + 16); count > 0; count -= 1) {
    const [size, named, offset] = [bytes.readUInt32LE(at + 24), bytes.readUInt16LE(at + 28), bytes.readUInt32LE(at + 42)];
    const start = offset + 30 + named;
    files.set(bytes.toString('utf8', at + 46, at + 46 + named), bytes.toString('utf8', start, start + size));
    at += 46 + named;
  }
  return files;
}

it('my history has results, opponents and replays; it can be filtered and taken away', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await guest.call('PUT', '/me', { name: 'Anna' });
    const tables = [await played(guest), await played(guest)];
    await page.goto('/');
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await page.locator('a[href="/history"]').click();
    const lines = page.locator('section ol > li');
    await until(async () => (await lines.count()) === 2, 'both matches are there');
    await until(async () => (await page.locator('.stamp').allInnerTexts()).every((place) => /\d/.test(place)), 'their results are');
    // The list says it all.
    expect(sockets).toEqual([]);
    const story = await guest.call<{ outcome: { scores: number[] } }>('GET', `/tables/${tables[1]}/story`);
    for (const score of story.outcome.scores) expect(await lines.first().innerText()).toContain(String(Math.abs(score)));
    expect(await lines.first().locator('.me').innerText()).toContain('Anna');
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);

    const won = await page.locator('.stamp.won').count();
    for (const [name, count] of [['gagnées', won], ['perdues', 2 - won], ['toutes', 2]] as const) {
      await page.getByRole('radio', { name }).check();
      expect(await lines.count()).toBe(count);
    }

    const [archive] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Tout télécharger' }).click()]);
    const files = unzip(await readFile(await archive.path()));
    const list = JSON.parse(files.get('matches.json') ?? '[]') as { file: string }[];
    expect(list.map(({ file }) => file).sort()).toEqual(tables.map((id) => `${game.id}-${id}.json`).sort());
    for (const id of tables) {
      const replay = await page.evaluate((id) => fetch(`/api/tables/${id}/replay`).then((it) => it.text()), id);
      expect(files.get(`${game.id}-${id}.json`)).toBe(replay);
    }

    await lines.first().locator('a').first().click();
    await page.waitForURL(/\/replay/);
  });
});

it('home updates by itself; its title and its icon show how many tables wait', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.clock.install();
    await page.goto('/');
    await page.locator('main li > .box').first().waitFor();
    expect(await page.title()).toBe('Ludothèque');
    const other = await guest.tab();
    await other.goto('/healthz');
    const { id } = await guest.table(game, against(game));
    await other.goto(`/tables/${id}`);
    await until(() => isTurn(guest), 'it is my turn');
    await page.clock.runFor(20_000);
    await page.waitForFunction(() => document.title === '(1) Ludothèque');
    await page.locator(`a[href="/tables/${id}"]`).first().waitFor();
    const icon = () => page.locator('link[rel=icon]').getAttribute('href');
    await until(async () => (await icon())?.includes('data:image/svg') === true, 'the icon has a number');
    expect(decodeURIComponent((await icon()) ?? '')).toContain('>1</text>');

    const table = await guest.call<TableInfo>('POST', `/tables/${id}/leave`);
    expect(table.you).toEqual([0]);
    await page.clock.runFor(20_000);
    await page.waitForFunction(() => document.title === 'Ludothèque');
    await until(async () => (await icon()) === '/icon.svg', 'the icon is plain again');
  });
});
