// The service worker: shows the notifications that the server sends while no page is open, and opens their table.
// What it shows comes from the server in the reader's language.

addEventListener('push', (event) => {
  const { title, body, url, tag } = event.data.json();
  const options = { body, tag, data: { url }, icon: '/icon.svg', renotify: true };
  event.waitUntil(registration.showNotification(title, options));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { href, pathname } = new URL(event.notification.data.url, location.origin);
  const show = async () => {
    // Also those that were open before there was a worker.
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const open = pages.find((page) => new URL(page.url).pathname === pathname);
    return open ? open.focus() : clients.openWindow(href);
  };
  event.waitUntil(show());
});
