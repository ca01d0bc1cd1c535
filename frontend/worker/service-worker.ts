// Shows what the shop sends to this browser although no page of it is open, and says that the browser is offline where it
// cannot reach the shop. Pages, prices and orders come from the shop as they would without it: it keeps nothing but the
// two pages that say so.
import type { PushedNotice } from '@boostline/contracts/schemas/shop/contact/push';

declare const self: ServiceWorkerGlobalScope;

/** Put in by the build (build/service-worker.ts), because the name of the file changes with its content. */
const icon = '%icon%';
const offlinePages = { en: '/offline/en.html', hi: '/offline/hi.html' };

self.addEventListener('install', (event) => {
  void self.skipWaiting();
  event.waitUntil(keepOfflinePages());
});

// With it the shop is asked while the worker still starts.
self.addEventListener('activate', (event) =>
  event.waitUntil(self.registration.navigationPreload?.enable() ?? Promise.resolve()),
);

self.addEventListener('fetch', (event) => {
  const { mode, method, url } = event.request;
  const { pathname } = new URL(url);
  const isPage = mode === 'navigate' && method === 'GET' && !/^\/(?:api|sandbox-gateway)\//.test(pathname);
  if (isPage) event.respondWith(openPage(event));
});

self.addEventListener('push', (event) => {
  const { title, text, path, tag } = noticeOf(event.data);
  event.waitUntil(self.registration.showNotification(title, { body: text, tag, icon, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(pageOf(event.notification.data)));
});

/** The shop may have other colours than when they were kept: they are fetched anew now and then. */
let areFresh = false;

async function openPage(event: FetchEvent): Promise<Response> {
  try {
    const sent: Response | undefined = await event.preloadResponse;
    const page = sent ?? (await fetch(event.request));
    if (!areFresh) {
      areFresh = true;
      event.waitUntil(keepOfflinePages());
    }
    return page;
  } catch (error) {
    const kept = await caches.match(offlinePages[await languageOf(event.request.url)]);
    if (kept) return kept;
    throw error;
  }
}

/** What cannot be kept now is kept another time. */
async function keepOfflinePages(): Promise<void> {
  try {
    const kept = await caches.open('offline');
    await kept.addAll(Object.values(offlinePages));
  } catch {
    areFresh = false;
  }
}

/** As the shop chooses it: what the address asks for, the buyer's choice, what the browser prefers. */
async function languageOf(url: string): Promise<keyof typeof offlinePages> {
  // Not every browser lets a worker read cookies.
  const chosen = 'cookieStore' in self ? await self.cookieStore.get('language').catch(() => null) : null;
  const wanted = new URL(url).searchParams.get('lang') ?? chosen?.value ?? self.navigator.language;
  return wanted.startsWith('hi') ? 'hi' : 'en';
}

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
    title: field('title') || self.location.hostname,
    text: field('text'),
    path: field('path') || '/',
    tag: field('tag'),
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
