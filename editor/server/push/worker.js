// The service worker of /editar: it shows notifications, and answers no request.
self.addEventListener('push', (event) => {
  event.waitUntil(
    self.registration.showNotification(event.data.text(), {
      icon: '/icone-192.png',
      lang: 'pt-BR',
      tag: 'contato',
      renotify: true,
    }),
  );
});

async function openContacts() {
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find(({ url }) => new URL(url).pathname === '/editar');
  if (!page) return self.clients.openWindow('/editar#contatos');
  page.postMessage('contacts');
  return page.focus();
}

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openContacts());
});
