import { isRecord, parseAnswer, refusalIn, saysFailure, type Refused } from '../words/read-refusal.js';
import { isRefusal, meaningOf, type FinalReason, type Refusal } from '../words/refusal-words.js';
import { retryAfterMs } from './retry-after.js';
import type { RawAnswer } from './read-refused-call.js';
import { storableText } from '../words/unaccented.js';

/** What became of one `add`. Only `lost` leaves open whether the supplier took it. */
export type AddOutcome =
  | { kind: 'placed'; orderId: string }
  | { kind: 'refused'; cause: Refusal; text: string; waitMs?: number }
  | { kind: 'rejected'; reason: FinalReason; text: string }
  | { kind: 'never-left'; late: boolean; text: string }
  | { kind: 'lost'; by: Exclude<LostBy, 'unknown-error'>; text: string; waitMs?: number }
  | { kind: 'lost'; by: 'unknown-error'; words: string; text: string; waitMs?: number };

/**
 * `web-server`: its error page, which ends the request. `unknown-error`: unknown words. `silence`: no whole answer, or
 * an empty one.
 */
type LostBy = 'web-server' | 'unknown-error' | 'silence';

/** Characters of a supplier's error that are kept, and by which it is recognised. */
const longestError = 300;
/** Errors after which nothing works on a request any more. After a gateway's time-out (504, 52x) the supplier may be at it still. */
const endedWithRequest: ReadonlySet<number> = new Set([500, 502, 503]);

/** Classifies a complete answer. `waitMs`: the wait that the supplier asked for. */
export function readAddAnswer(answer: RawAnswer, now: number): AddOutcome {
  const outcome = outcomeOf(answer);
  const waitMs = answer.status >= 400 ? retryAfterMs(answer.retryAfter, now, answer.date) : null;
  const mayWait = outcome.kind === 'refused' || outcome.kind === 'lost';
  return waitMs !== null && mayWait ? { ...outcome, waitMs } : outcome;
}

function outcomeOf({ status, text }: RawAnswer): AddOutcome {
  // Sent by what stands before the supplier, without asking it.
  if (status === 429) return { kind: 'refused', cause: 'busy', text: 'HTTP 429' };
  const answer = parseAnswer(text);
  if (status >= 500)
    return {
      kind: 'lost',
      text: `HTTP ${status}`,
      by: !isRecord(answer) && endedWithRequest.has(status) ? 'web-server' : 'silence',
    };
  return fromAnswer(answer, status) ?? nothingSaid(status, text);
}

function nothingSaid(status: number, text: string): AddOutcome {
  const what = text ? 'neither an order nor an error' : 'an empty body';
  return { kind: 'lost', by: 'silence', text: `HTTP ${status} with ${what}` };
}

/** Null when it says nothing, or says both that there is an order and that there is none. */
function fromAnswer(answer: unknown, status: number): AddOutcome | null {
  const refused = refusalIn(answer);
  if (namesOrder(answer)) {
    const orderId =
      isRecord(answer) && !saysFailure(answer) && !refused?.isSaid ? idOf(answer['order']) : null;
    return orderId === null ? null : { kind: 'placed', orderId };
  }
  // A supplier that does not let us in takes no order: what stands before it, or itself, says so by the status alone.
  if (status === 401 || (status === 403 && !refused?.isSaid))
    return { kind: 'refused', cause: 'credentials', text: `HTTP ${status}` };
  return refused && fromRefusal(refused, status);
}

function fromRefusal({ words, isSaid }: Refused, status: number): AddOutcome | null {
  const text = storableText(words, longestError);
  const meaning = meaningOf(text);
  if (meaning !== null)
    return isRefusal(meaning)
      ? { kind: 'refused', cause: meaning, text }
      : { kind: 'rejected', reason: meaning, text };
  // Words alone may be anything.
  if (!isSaid) return null;
  const said = text || `HTTP ${status}`;
  return { kind: 'lost', by: 'unknown-error', words: said, text: `unknown error: ${said}` };
}

/** Whether it names an order anywhere: then it is never taken for a refusal. */
function namesOrder(answer: unknown): boolean {
  if (Array.isArray(answer)) return answer.some(namesOrder);
  if (!isRecord(answer)) return false;
  return Object.entries(answer).some(
    ([name, value]) =>
      (/^order(?:_?id)?$/i.test(name) && (isId(value) || isRecord(value) || Array.isArray(value))) ||
      namesOrder(value),
  );
}

const isId = (value: unknown) =>
  (typeof value === 'number' && value !== 0) ||
  (typeof value === 'string' && !['', '0', 'null', 'false'].includes(value.trim().toLowerCase()));

function idOf(order: unknown): string | null {
  const id = typeof order === 'number' && Number.isSafeInteger(order) ? String(order) : order;
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) && id !== '0' ? id : null;
}
