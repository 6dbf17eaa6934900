import { setLocalNames } from '../lib/people.svelte';
import { createTable, start } from '../lib/protocol/api';
import { share } from '../lib/protocol/draw';
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

/** Starts a match that nobody else is waited for. Its chance is ours too, although the table is not open yet. */
export async function begin(id: string, you: readonly number[]) {
  if (you.length === 0) await start(id);
  else await draw(id);
}

/** Commits to a nonce, starts, and opens it. */
function draw(table: string): Promise<void> {
  return new Promise((done, fail) => {
    const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}/api/tables/${table}/socket?since=0`);
    let started: Promise<unknown> | null = null;
    let arrives = true;
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(String(data)) as ServerMessage;
      const state = message.type === 'state' ? message : null;
      if (state && state.status !== 'open') return socket.close();
      const said = state && share(table, state, arrives);
      arrives = false;
      if (said) socket.send(JSON.stringify(said));
      else if (!started) void (started = start(table)).catch(() => socket.close());
    };
    // Whatever happens to the socket, the match begins: the page of the table goes on with the draw.
    socket.onclose = () => void (started ?? start(table)).then(() => done(), fail);
    setTimeout(() => socket.close(), 5000);
  });
}
