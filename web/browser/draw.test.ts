import { expect, it } from 'vitest';
import { findings } from './axe';
import { until, type Guest } from './guest';
import { setting } from './setting';

const { games, visit } = await setting();
const duel = games.find(({ players: [least], secrets }) => least === 2 && !secrets);
if (!duel) throw new Error('no open game for two is served');

/** Lets two in at a table that waits for its start, both committed to what they add to its chance. */
async function waiting(play: (host: Guest, other: Guest, table: string) => Promise<void>) {
  await visit((host) =>
    visit(async (other) => {
      // A page that is asleep does not answer.
      await other.context.addInitScript(() => {
        const send = WebSocket.prototype.send;
        WebSocket.prototype.send = function (message) {
          if (sessionStorage.getItem('asleep') === null || !String(message).includes('"nonce"')) send.call(this, message);
        };
      });
      const { id } = await host.table(duel as NonNullable<typeof duel>, [{ kind: 'me' }, { kind: 'open' }]);
      await other.call('PUT', '/me', { name: 'Max' });
      await other.call('POST', `/tables/${id}/seats/1`, { kind: 'take' });
      for (const { page } of [host, other]) await page.goto(`/tables/${id}`);
      await committed(host);
      await play(host, other, id);
    }),
  );
}

const committed = (guest: Guest) => until(() => guest.state?.draw?.commitments.every(Boolean) === true, 'both have committed');

it('two people draw the chance of their match together, and can verify it', async () => {
  await waiting(async (host, other, id) => {
    await host.page.locator('[data-start]').click();
    await until(() => [host, other].every(({ state }) => state?.status === 'running'), 'the match is on');
    // Bots play to the end for those who leave, while their pages watch.
    for (const guest of [other, host]) await guest.call('POST', `/tables/${id}/leave`);
    for (const { page } of [host, other]) {
      await page.getByRole('button', { name: 'Vérifier que le hasard était honnête' }).click();
      await page.getByText('avaient fixé leur part avant que la première ne soit connue').waitFor();
      expect(await page.locator('[data-verified] li').count()).toBe(4);
      expect(await page.locator('[data-verified] .bad').count()).toBe(0);
    }
  });
});

it('who does not answer makes the draw fail, which all are told, and the host starts again', async () => {
  await waiting(async (host, other) => {
    await other.page.evaluate(() => sessionStorage.setItem('asleep', ''));
    await host.page.locator('[data-start]').click();
    await host.page.getByText('On tire le hasard de la partie').waitFor();
    for (const { page } of [host, other]) await page.locator('[data-undrawn]').getByText(/faute de réponse.*Max/).waitFor();
    expect(await findings(host.page)).toEqual([]);
    await other.page.evaluate(() => sessionStorage.removeItem('asleep'));
    await committed(host);
    await host.page.locator('[data-start]').click();
    await until(() => [host, other].every(({ state }) => state?.status === 'running'), 'the match is on');
  });
});
