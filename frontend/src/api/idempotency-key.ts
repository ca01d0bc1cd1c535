/**
 * One key for each filled form: sending the same again answers the same order. The keys are kept, so a second
 * click, a reload while the answer is under way, the Back button and a second tab all end at one order. A key is
 * done with once its order is paid, or after half an hour: buying the same twice on purpose stays possible.
 *
 * Tabs read what other tabs have just written too late to agree when both order in the same moment. So the next new key
 * hangs on the form alone and on a root that all tabs have shared since they were opened.
 */
const storageKey = 'order_keys';
const rootKey = 'order_key_root';
const lifetime = 30 * 60_000;

interface KeptKey {
  form: string;
  key: string;
  since: number;
  orderId?: number;
}

/** Denied storage falls back on this page's memory. */
let memory: KeptKey[] = [];
let root: string | undefined;
// Before anything is ordered, so that every tab has it by then.
sharedRoot();

export function idempotencyKeyOf(filledForm: object): string {
  const form = JSON.stringify(filledForm);
  const known = kept();
  const fresh = known.filter(({ since }) => Date.now() - since < lifetime);
  const found = fresh.find((one) => one.form === form);
  if (found) return found.key;
  // The same root would lead a form whose time is over to the key of its last order.
  if (fresh.length < known.length) renewRoot();
  const key = keyFrom(sharedRoot(), form);
  keep([...fresh, { form, key, since: Date.now() }]);
  return key;
}

/** Remembers which order a form became. */
export function rememberOrderOf(filledForm: object, orderId: number): void {
  const form = JSON.stringify(filledForm);
  keep(kept().map((one) => (one.form === form ? { ...one, orderId } : one)));
}

/** The order is paid, or cannot be: the same form makes a new order from now on. */
export function releaseKeyOf(orderId: number): void {
  const known = kept();
  if (!known.some((one) => one.orderId === orderId)) return;
  keep(known.filter((one) => one.orderId !== orderId));
  renewRoot();
}

function kept(): KeptKey[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (Array.isArray(parsed)) memory = parsed.filter(isKeptKey);
  } catch {
    // Denied, or written by something else.
  }
  return memory;
}

function keep(keys: KeptKey[]): void {
  memory = keys;
  try {
    localStorage.setItem(storageKey, JSON.stringify(keys));
  } catch {
    // Denied or full.
  }
}

function isKeptKey(value: unknown): value is KeptKey {
  if (typeof value !== 'object' || value === null) return false;
  return (
    'form' in value &&
    typeof value.form === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    'since' in value &&
    typeof value.since === 'number'
  );
}

function sharedRoot(): string {
  try {
    root = localStorage.getItem(rootKey) ?? renewRoot();
    return root;
  } catch {
    return root ?? renewRoot();
  }
}

function renewRoot(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  try {
    localStorage.setItem(rootKey, fresh);
  } catch {
    // Denied or full.
  }
  root = fresh;
  return fresh;
}

/** The root and a 32-bit checksum (FNV-1a) that distinguishes one buyer's forms, in the shape of a UUID of version 4. */
function keyFrom(base: string, form: string): string {
  let sum = 0x811c9dc5;
  for (let at = 0; at < form.length; at += 1) sum = Math.imul(sum ^ form.charCodeAt(at), 0x01000193);
  const hex = base + (sum >>> 0).toString(16).padStart(8, '0');
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
