import type { RefusedCall } from '../refused-calls.js';
import type { Call } from '../supplier.entity.js';
import { isRecord, parseAnswer, refusalIn } from '../words/read-refusal.js';
import { meaningOf } from '../words/refusal-words.js';
import { retryAfterMs } from './retry-after.js';
import { storableText } from '../words/unaccented.js';

export interface RawAnswer {
  status: number;
  text: string;
  /** The headers Retry-After and Date. */
  retryAfter?: string | undefined;
  date?: string | undefined;
}

/** Characters of a supplier's own words. */
const longestWords = 500;

/** A call other than `add` that was refused: in which words, and what that says of the account. Null when it was answered. */
export function readRefusedCall(
  call: Call,
  { status, text, retryAfter, date }: RawAnswer,
  now: number,
): (RefusedCall & { words: string }) | null {
  const answer = parseAnswer(text);
  // What is said of one order is an answer, also that it failed.
  const refusal = isRecord(answer) && 'charge' in answer ? null : refusalIn(answer);
  const meaning = refusal && meaningOf(refusal.words);
  const isSaid = refusal !== null && refusal.words !== '' && (refusal.isSaid || meaning === 'credentials');
  if (!isSaid && status < 400) return null;
  return {
    call,
    isAccessRefused: meaning === 'credentials' || (meaning === null && (status === 401 || status === 403)),
    waitMs: status >= 400 ? retryAfterMs(retryAfter, now, date) : null,
    ofServer: status >= 500,
    words: storableText(isSaid ? refusal.words : `HTTP ${status}`, longestWords),
  };
}
