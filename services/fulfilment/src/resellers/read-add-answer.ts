import { storableText } from './storable-text.js';

/** What became of one `add`. Only `lost` leaves open whether the panel took it. */
export type AddOutcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'refused'; cause: Refusal; text: string; retryAfterMs?: number }
  | { kind: 'rejected'; reason: Rejection; text: string }
  | { kind: 'never-left'; late: boolean; text: string }
  | { kind: 'lost'; by: LostBy; text: string };

/**
 * `web-server`: an error page of the panel's own web server, which has ended with the request. `unknown-error`: words of the
 * panel that are not known here. `silence`: no whole answer, or one that says nothing.
 */
export type LostBy = 'web-server' | 'unknown-error' | 'silence';

export type Refusal = 'funds' | 'duplicate-link' | 'credentials' | 'busy';
export type Rejection = 'link-refused' | 'service-refused' | 'quantity-refused' | 'comments-refused';

/**
 * Panels say why in free text, often with HTTP 200. A text that is not here may mean anything, also that the order
 * was taken, and is `lost`. The first that fits counts.
 */
const refusals: [RegExp, Refusal][] = [
  [/not enough funds|insufficient (?:funds|balance)|low balance/, 'funds'],
  [/link duplicate|active order with this link|already (?:have|has) (?:an )?active order/, 'duplicate-link'],
  [
    /(?:invalid|incorrect|wrong) (?:api )?key|(?:api )?key (?:is )?(?:invalid|incorrect|wrong)/,
    'credentials',
  ],
  [/too many requests|rate limit|under maintenance/, 'busy'],
];
const rejections: [RegExp, Rejection][] = [
  [
    /(?:incorrect|invalid|wrong) service|service (?:id )?(?:is )?(?:not found|invalid|disabled|inactive)/,
    'service-refused',
  ],
  [
    /quantity (?:is )?(?:less|more|greater|too)|(?:incorrect|invalid) quantity|(?:min|max) quantity|multiples? of|divisible by|steps? of/,
    'quantity-refused',
  ],
  [
    /(?:incorrect|invalid|wrong|bad) (?:link|url|username)|(?:link|account|profile|page) is (?:private|invalid|incorrect)|does not exist/,
    'link-refused',
  ],
  [/(?:incorrect|invalid|empty) comments/, 'comments-refused'],
];

/** Characters of a panel's error that are kept, and by which it is recognised. */
const longestError = 300;
/** Errors after which nothing works on a request any more. After a gateway's time-out (504, 52x) the panel may be at it still. */
const endedWithRequest: ReadonlySet<number> = new Set([500, 502, 503]);

/** Classifies an answer of which every byte arrived. `retryAfter` is the header, in seconds. */
export function readAddAnswer(status: number, text: string, retryAfter?: string): AddOutcome {
  // Sent by what stands before the panel, without asking it.
  if (status === 429) {
    const seconds = Number(retryAfter);
    return {
      kind: 'refused',
      cause: 'busy',
      text: 'HTTP 429',
      retryAfterMs: seconds > 0 && seconds < 600 ? seconds * 1000 : 5000,
    };
  }
  const answer = parseObject(text);
  if (status >= 500)
    return {
      ...{ kind: 'lost', text: `HTTP ${status}` },
      by: !answer && endedWithRequest.has(status) ? 'web-server' : 'silence',
    };
  if (!answer)
    return {
      ...{ kind: 'lost', by: 'silence' },
      text: `HTTP ${status} with ${text ? 'something that is not JSON' : 'an empty body'}`,
    };
  const { order, error } = answer;
  const orderId = typeof order === 'number' && Number.isSafeInteger(order) ? String(order) : order;
  if (error === undefined && typeof orderId === 'string' && /^[\w-]{1,64}$/.test(orderId) && orderId !== '0')
    return { kind: 'placed', orderId };
  return orderId === undefined && typeof error === 'string'
    ? fromText(error)
    : { kind: 'lost', by: 'silence', text: 'an answer that is neither an order nor an error' };
}

function fromText(error: string): AddOutcome {
  const text = storableText(error, longestError);
  const words = text.toLowerCase().replace(/[\s._-]+/g, ' ');
  for (const [pattern, cause] of refusals) if (pattern.test(words)) return { kind: 'refused', cause, text };
  for (const [pattern, reason] of rejections)
    if (pattern.test(words)) return { kind: 'rejected', reason, text };
  return { kind: 'lost', by: 'unknown-error', text: `unknown error: ${text}` };
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}
