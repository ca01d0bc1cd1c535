// Shows what the shop sends to this browser although no page of it is open. It answers no request and keeps nothing:
// pages come from the shop as they would without it.
import type { PushedNotice } from '@boostline/contracts/shop/push';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build (build/service-worker.ts), because the name of the file changes with its content. */
const icon = '%icon%';

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = noticeOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data)));
});

/** A browser that gets something and shows nothing loses its permission: what cannot be read is shown as news. */
function noticeOf(data: PushMessageData | null): PushedNotice {
  let sent: unknown;
  try {
    sent = data?.json();
  } catch {
    sent = null;
  }
  const field = (name: keyof PushedNotice) => {
    const value: unknown = typeof sent === 'object' && sent !== null ? Reflect.get(sent, name) : '';
    return typeof value === 'string' ? value : '';
  };
  return {
    ...{ title: field('title') || self.location.hostname, text: field('text') },
    ...{ path: field('path') || '/', tag: field('tag') },
  };
}

/** Only pages of the shop are opened. */
function pageOf(path: unknown): string {
  const { origin } = self.location;
  const address = typeof path === 'string' && URL.canParse(path, origin) ? new URL(path, origin) : null;
  return address?.origin === origin ? address.href : origin;
}

async function open(page: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const shown = windows.find(({ url }) => url === page);
  await (shown ? shown.focus() : self.clients.openWindow(page));
}
