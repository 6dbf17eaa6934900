import { subscribePush, unsubscribePush } from '../lib/protocol/api';
import { lang } from '../lib/text/text.svelte';

const WORKER = '/push.js';

/** Whether this browser can show notifications while no page is open. */
export const isPossible = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Whether this browser shows notifications, as far as it knows itself. */
export async function isOn(): Promise<boolean> {
  return isPossible() && Notification.permission === 'granted' && (await subscription()) !== null;
}

/** Has this browser show notifications; false if the person has not allowed it to. */
export async function switchOn(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register(WORKER);
  const { pushManager } = await navigator.serviceWorker.ready;
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const { endpoint, keys } = made.toJSON();
  try {
    await subscribePush({ endpoint: endpoint ?? '', p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '', lang: lang() });
  } catch (error) {
    await made.unsubscribe();
    throw error;
  }
  return true;
}

/** Has this browser show no more notifications. */
export async function switchOff() {
  const made = isPossible() ? await subscription() : null;
  if (!made) return;
  await unsubscribePush({ endpoint: made.endpoint });
  await made.unsubscribe();
}
