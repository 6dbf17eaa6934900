import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, it } from 'vitest';
import { inspected, pencilled, toTurn, turned } from '../src/games/ex-libris/inspection';
import { library, type View } from '../src/games/ex-libris/view';
import { binary } from './house';
import { dice } from './play';

/** `ludotheque talk`: asks the rules themselves. */
function talk() {
  const child = spawn(binary(), ['talk'], { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    async call<T>(method: string, params: object): Promise<T> {
      child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })}\n`);
      const { result, error } = JSON.parse((await answers.next()).value as string) as { result: T; error?: { message: string } };
      if (error) throw new Error(error.message);
      return result;
    },
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
type Rules = ReturnType<typeof talk>;
interface Standing {
  match: number;
  to_move: number[];
}

/**
 * Plays a match, at random or mostly by the level given: what each player saw before the inspection, what they turned then
 * and how it ended. Whoever has decided sees the same form in pencil as before.
 */
async function played(rules: Rules, players: number, seed: number, level: string | null) {
  const random = dice(seed);
  const { match, ...start } = await rules.call<Standing>('new', { game: 'ex-libris', config: { players, friendly: seed % 2 === 0 && players > 1 }, seed: seed.toString(16) });
  const view = (viewer: number | 'public') => rules.call<View>('view', { match, viewer });
  const seats = Array.from({ length: players }, (_, seat) => seat);
  let before: View[] = [];
  const down = seats.map((): readonly string[] => []);
  for (let { to_move } = start; to_move.length > 0; ) {
    const seat = to_move[Math.floor(random() * to_move.length)] ?? 0;
    const legal = await rules.call<string[]>('legal', { match, seat });
    if (legal.includes('confirm') && before.length === 0) before = await Promise.all(seats.map(view));
    // Most of what is turned follows the proposal, as with people.
    const action =
      legal.includes('change') && random() < 0.6 ? 'confirm'
      : level !== null && before.length === 0 && random() < 0.9 ? await rules.call<string>('choose', { match, seat, level, seed: '1' })
      : (legal[Math.floor(random() * legal.length)] ?? '');
    const asked = action === 'confirm' ? await view(seat) : null;
    if (asked) down[seat] = toTurn(asked);
    ({ to_move } = await rules.call<Standing>('act', { match, seat, action }));
    if (asked && to_move.length > 0) expect(toTurn(await view(seat))).toEqual(down[seat]);
  }
  const after = await view('public');
  await rules.call('close', { match });
  return { before, down, after };
}

it.each(
  [1, 2, 3, 4].flatMap((players) => [[players, 'at random', null], [players, 'of bots, whose shelves are full', 'greedy']] as const),
)('the pencilled form is that of the rules, in matches of %i %s', async (players, _, level) => {
  const rules = talk();
  let sure = 0;
  for (let seed = 1; seed <= 40; seed += 1) {
    const { before, down, after } = await played(rules, players, seed, level);
    for (const [seat, view] of before.entries()) {
      const filled = after.forms[seat];
      const books = library(view);
      // With what the others have turned, every line is as the rules count it.
      const told = { ...view, seats: view.seats.map((player, at) => (at === seat ? player : turned(player, inspected(turned(player, down[at] ?? [])).down))) };
      const { open: _, ...column } = pencilled(told, seat, down[seat] ?? [], books) ?? {};
      expect(column, `${players} players, seed ${seed}, seat ${seat}`).toEqual(filled);
      // Before that is known it is no more than comes, and says where it may become more.
      const guess = pencilled(view, seat, down[seat] ?? [], books);
      expect(guess?.total).toBeLessThanOrEqual(filled?.total ?? 0);
      if (!guess?.open) {
        expect(guess?.total).toBe(filled?.total);
        sure += 1;
      }
    }
  }
  expect(sure).toBeGreaterThan(0);
  await rules.close();
});
