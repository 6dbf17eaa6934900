import { expect, it } from 'vitest';
import { until, type Guest } from './guest';
import { Postbox } from './postbox';
import { setting } from './setting';

const { house, visit } = await setting();

/** Opens what a person likes. */
async function openYou({ page }: Guest) {
  await page.goto('/');
  await page.locator('header .you').click();
  await page.locator('dialog[open]').waitFor();
}
const toggle = ({ page }: Guest) => page.getByRole('switch', { name: 'Notifications sur cet appareil' });

it('are not offered by a server without a key and without mail', async () => {
  await visit(async (guest) => {
    const asked = guest.page.waitForResponse('**/api/me/notifications');
    await openYou(guest);
    expect(await (await asked).json()).toEqual({ push_key: null, mail: null });
    expect(await toggle(guest).count()).toBe(0);
    expect(await guest.page.getByLabel('Courriels').count()).toBe(0);
  });
});

it('are switched on and off, for this device', async () => {
  await house.offerNotifications();
  await visit(async (guest) => {
    const { page } = guest;
    await page.context().grantPermissions(['notifications']);
    // There is no push service here.
    await page.addInitScript(() => {
      let made: object | null = null;
      const keys = {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      };
      const endpoint = 'https://push.example/send/1';
      const unsubscribe = async () => ((made = null), true);
      Object.assign(PushManager.prototype, {
        subscribe: async () => (made = { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }),
        getSubscription: async () => made,
      });
    });
    await openYou(guest);
    await toggle(guest).waitFor();
    expect(await toggle(guest).isChecked()).toBe(false);
    const answered = (method: string) =>
      page.waitForResponse((answer) => answer.url().endsWith('/notifications/push') && answer.request().method() === method);
    const on = answered('PUT');
    await toggle(guest).click();
    expect((await on).status()).toBe(204);
    await expect.poll(() => toggle(guest).isChecked()).toBe(true);
    const off = answered('DELETE');
    await toggle(guest).click();
    expect((await off).status()).toBe(204);
    await expect.poll(() => toggle(guest).isChecked()).toBe(false);
  });
});

it('are shown by the worker, with the table to which they lead', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.context().grantPermissions(['notifications']);
    await page.goto('/');
    const devtools = await page.context().newCDPSession(page);
    const registered = new Promise<string>((resolve) =>
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => first && resolve(first.registrationId)),
    );
    await devtools.send('ServiceWorker.enable');
    await page.evaluate(() => navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready));
    // As the push service would hand it over.
    const data = JSON.stringify({ title: 'Libraria', body: 'C’est à vous de jouer.', url: '/tables/abc', tag: 'abc' });
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: house.url, registrationId: await registered, data });
    const shown = () =>
      page.evaluate(async () => {
        const worker = await navigator.serviceWorker.ready;
        return (await worker.getNotifications()).map(({ title, body, data }) => ({ title, body, url: (data as { url: string }).url }));
      });
    await until(async () => (await shown()).length > 0, 'it is shown');
    expect(await shown()).toEqual([{ title: 'Libraria', body: 'C’est à vous de jouer.', url: '/tables/abc' }]);
  });
});

it('lead to their table when they are clicked: to its page if that is open, else to a new one', async () => {
  await visit(async (guest) => {
    const { page } = guest;
    await page.context().grantPermissions(['notifications']);
    // Open since before there was a worker.
    await page.goto('/history#there');
    const started = page.context().waitForEvent('serviceworker');
    await page.evaluate(() => navigator.serviceWorker.register('/push.js').then(() => navigator.serviceWorker.ready));
    const worker = await started;
    /** Clicks a notification of a page, as far as a program can: where it led, and whether it is gone. */
    const click = (url: string) =>
      worker.evaluate(async (url) => {
        const scope = self as unknown as {
          registration: ServiceWorkerRegistration;
          clients: { openWindow: (url: string) => Promise<void> };
          WindowClient: { prototype: { focus: () => Promise<void> } };
          NotificationEvent: new (type: string, init: { notification: Notification }) => Event & { waitUntil: (it: Promise<void>) => void };
        };
        let led = '';
        // Only a person's own click may open and focus windows.
        scope.clients.openWindow = async (url) => void (led = `opens ${url}`);
        scope.WindowClient.prototype.focus = async function (this: { url: string }) {
          led = `focuses ${this.url}`;
        };
        await scope.registration.showNotification('Libraria', { data: { url } });
        const [notification] = await scope.registration.getNotifications();
        if (!notification) throw new Error('no notification is shown');
        const event = new scope.NotificationEvent('notificationclick', { notification });
        let done = Promise.resolve();
        event.waitUntil = (it) => void (done = it);
        self.dispatchEvent(event);
        await done;
        return { led, left: (await scope.registration.getNotifications()).length };
      }, url);
    expect(await click('/tables/abc')).toEqual({ led: `opens ${house.url}/tables/abc`, left: 0 });
    expect(await click('/history')).toEqual({ led: `focuses ${house.url}/history#there`, left: 0 });
  });
});

it('come by mail once an address is confirmed, until one has had enough', async () => {
  const postbox = await Postbox.open();
  await house.offerMail(postbox.url);
  await visit(async (guest) => {
    const { page } = guest;
    await openYou(guest);
    expect(await toggle(guest).count()).toBe(0);
    await page.getByLabel('Courriels').fill('zoe@exemple.fr');
    await page.getByRole('button', { name: 'Confirmer', exact: true }).click();
    await page.getByText('Un lien a été envoyé à zoe@exemple.fr').waitFor();

    const mail = await postbox.next();
    expect(mail).toContain('To: zoe@exemple.fr');
    await page.goto(/\/mail#confirm\.\w+/.exec(mail)?.[0] ?? '');
    await page.getByRole('button', { name: 'Confirmer l’adresse' }).click();
    await page.getByText('l’adresse est confirmée').waitFor();
    expect(new URL(page.url()).hash).toBe('');

    await openYou(guest);
    await page.getByText('Vos courriels vont à zoe@exemple.fr').waitFor();
    const digest = page.getByRole('switch', { name: 'Un résumé chaque semaine' });
    expect(await digest.isChecked()).toBe(true);
    await digest.click();
    await expect.poll(() => digest.isChecked()).toBe(false);
    expect(await page.getByRole('switch', { name: 'Un courriel quand une table vous attend' }).isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Oublier cette adresse' }).click();
    await page.getByText('Laissez une adresse').waitFor();
    expect(await digest.count()).toBe(0);
  });
  await postbox.close();
});
