import type { ShopReady } from './pages/pages.js';

/**
 * A few bytes that run long before the shop does. They ask for the order that the page is about, let the page be painted
 * before its scripts take the line, remember the button that was pressed while the page could be seen but not yet answer,
 * and press it again once it can, with the fields as they were then.
 */
const order = /^\/(?:checkout\/|orders\?id=)([1-9]\d{0,15})(?:[?&]|$)/.exec(
  location.pathname + location.search,
)?.[1];
if (order) {
  const path = `/api/orders/by-id/${order}`;
  window.earlyAnswer = { path, response: fetch(path).catch(() => null) };
}

// The type alone is shared: a value would make this wait for a second file.
const shopReady: ShopReady = 'shop-ready';
let pressed: HTMLButtonElement | null = null;

type Field = HTMLInputElement | HTMLTextAreaElement;
/** What is typed, or whether a radio button is chosen. */
type Filled = [Field, string | boolean][];
/** The fields at the press, and whether one was changed since. */
let filled: Filled = [];
let changed = false;

const isChoice = (field: Field): field is HTMLInputElement => field.type === 'radio';
const readFields = (): Filled =>
  [...document.querySelectorAll<Field>('input, textarea')].map((field) => [
    field,
    isChoice(field) ? field.checked : field.value,
  ]);
/** As if by hand, so that the page takes it in. */
const fill = (fields: Filled) => {
  for (const [field, was] of fields) {
    if (isChoice(field)) {
      if (was === true && !field.checked) field.click();
    } else if (field.value !== was) {
      // The page watches the field's own property.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, was);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  }
};

const remember = (event: MouseEvent) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  pressed = button;
  filled = readFields();
  changed = false;
  // The page listens a moment before it is ready: it would answer this press as well, without what was typed.
  event.stopPropagation();
};
const change = () => {
  changed = true;
};
/**
 * Sent by the browser itself, a form would load the page anew and lose what it says. Its button is pressed again. Nor may the
 * page hear of it: it would get ready while the form is being sent, and a form that is being sent ignores a second press.
 */
const hold = (event: SubmitEvent) => {
  event.preventDefault();
  event.stopPropagation();
};
/** What was typed after the press is no part of it. */
const pressAgain = () => {
  document.removeEventListener('click', remember, true);
  document.removeEventListener('input', change, true);
  document.removeEventListener('submit', hold, true);
  if (!pressed) return;
  const later = readFields();
  if (changed) fill(filled);
  pressed.click();
  if (changed) fill(later);
};
document.addEventListener('click', remember, true);
document.addEventListener('input', change, true);
document.addEventListener('submit', hold, true);
// The page hears of nothing while it says that it is ready.
document.addEventListener(shopReady, () => setTimeout(pressAgain), { once: true });

/** The entry first, then what it needs; written by the server (document.ts). */
const files = document.querySelector<HTMLMetaElement>('meta[name="shop-scripts"]')?.content.split(' ') ?? [];
let started = false;

const start = async () => {
  if (started) return;
  started = true;
  const fetched = files.map((file) => [file, fetchWhole(file)] as const);
  // The entry last, each in a task of its own: between them the page can scroll and be typed into.
  for (const [file, whole] of fetched.toReversed()) {
    await whole;
    await import(/* @vite-ignore */ file);
    await new Promise((resolve) => setTimeout(resolve));
  }
  nameManifest();
  keepWatch();
};

/** Until a file is asked for again, ms. */
const pauses = [500, 2000, 8000];

/**
 * Puts a file where `import` finds it, and asks again where a poor connection lost it: a browser imports no address again
 * that it could not import once, and the page would look alive and stay dead.
 */
const fetchWhole = async (file: string, tried = 0): Promise<void> => {
  try {
    const answer = await fetch(file);
    await answer.arrayBuffer();
    if (answer.ok) return;
  } catch {
    // As an answer that is none.
  }
  const pause = pauses[tried];
  // Then the import says what is wrong.
  if (pause === undefined) return;
  await new Promise((resolve) => setTimeout(resolve, pause));
  await fetchWhole(file, tried + 1);
};

/** Named in the document, the manifest and its icon would be fetched before the prices are painted. */
const nameManifest = () => {
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
};

/** The service worker says so when the shop cannot be reached. Some browsers forbid it, and some pages are not secure. */
const keepWatch = () => {
  if ('serviceWorker' in navigator) navigator.serviceWorker.register('/service-worker.js').catch(() => null);
};

// A page in a background tab is not painted: it must come to life all the same.
if (document.visibilityState === 'hidden') void start();
else new PerformanceObserver(() => void start()).observe({ type: 'paint', buffered: true });
setTimeout(() => void start(), 2000);
