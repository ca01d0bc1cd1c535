/**
 * One key for each filled form: sending the same again answers the same order. The keys are kept, so a second
 * click, a reload while the answer is under way, the Back button and a second tab all end at one order. A key is
 * done with once its order is paid, or after half an hour: buying the same twice on purpose stays possible.
 */
const storageKey = 'order_keys';
const lifetime = 30 * 60_000;

interface KeptKey {
  form: string;
  key: string;
  since: number;
  orderId?: number;
}

/** Denied storage falls back on this page's memory. */
let memory: KeptKey[] = [];

export function idempotencyKeyOf(filledForm: object): string {
  const form = JSON.stringify(filledForm);
  const known = kept();
  const found = known.find((one) => one.form === form);
  if (found) return found.key;
  const key = uuid();
  keep([...known, { form, key, since: Date.now() }]);
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
  if (known.some((one) => one.orderId === orderId)) keep(known.filter((one) => one.orderId !== orderId));
}

function kept(): KeptKey[] {
  try {
    const parsed: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (Array.isArray(parsed)) memory = parsed.filter(isKeptKey);
  } catch {
    // Denied, or written by something else.
  }
  return memory.filter(({ since }) => Date.now() - since < lifetime);
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

/** `crypto.randomUUID` is missing on plain http, where a shop on a local network is tried out. */
function uuid(): string {
  const random = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(random, (byte) => byte.toString(16).padStart(2, '0')).join('');
  // Version 4, and a fixed variant: two of the 128 bits fewer than the standard leaves free.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}
