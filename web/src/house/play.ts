import { setLocalNames } from '../lib/people.svelte';
import { createTable, start } from '../lib/protocol/api';
import { nonce } from '../lib/protocol/nonce';
import type { GameInfo, ServerMessage } from '../lib/protocol/generated/protocol';
import { go } from '../lib/router.svelte';
import { localNames, newTable, type Draft } from './draft';
import { who } from './who.svelte';

/** Sets a table, goes there, and starts at once if nobody is to come. */
export async function set(info: GameInfo, draft: Draft) {
  const name = await who.introduce();
  const { id, you, seats } = await createTable(newTable(info, draft));
  if (you.length > 1) setLocalNames(id, localNames(draft, name));
  if (seats.every((seat) => seat.kind !== 'open')) await begin(id, you);
  go(`/tables/${id}`);
}

/** Starts a match that nobody else is waited for. */
export async function begin(id: string, you: readonly number[]) {
  if (you.length > 0) await addChance(id);
  await start(id);
}

/** The match's chance is ours too, even if it starts before the table is opened. */
function addChance(table: string): Promise<void> {
  return new Promise((done) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/socket?since=0`);
    let before: number | null = null;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      if (message.type === 'state' && before === null) {
        before = message.version;
        socket.send(JSON.stringify({ type: 'nonce', nonce: nonce(table, message.commitment) }));
      } else {
        socket.close();
      }
    };
    // Whatever happens to the socket, the match is fair: the server has committed itself before.
    socket.onclose = () => done();
    setTimeout(() => socket.close(), 2000);
  });
}
