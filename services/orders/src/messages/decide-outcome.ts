import type { MessageChannel, MessageState } from '@boostline/contracts/schemas/admin/notices/messages';

/** What a channel answered to one sending. */
export type ChannelAnswer =
  | { kind: 'taken' }
  /** The address does not exist, or wants nothing: nothing more is sent to it. */
  | { kind: 'no-such-address'; reason: string }
  /** Not asked, because the address refused an earlier message for good. */
  | { kind: 'refused-before'; reason: string }
  /** Nothing is to be said any more. */
  | { kind: 'not-needed'; reason: string }
  /** Refused for good, by no fault of the address. */
  | { kind: 'refused'; reason: string }
  /** Not now: busy, out of reach, or not set up rightly. `afterMs`: when the other side asks to be asked again. */
  | { kind: 'later'; reason: string; afterMs?: number };

const minute = 60_000;
const hour = 60 * minute;
/** What is waited after each try; after the last one the message has failed. About a day in all. */
const waits = [minute / 2, 2 * minute, 10 * minute, 30 * minute, 2 * hour, 5 * hour, 8 * hour, 8 * hour];
/** The same for programs: the example of Standard Webhooks, about three days in all. */
const waitsForPrograms = [
  minute / 12,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  24 * hour,
];
const longestWait = 24 * hour;

export interface SendingOutcome {
  state: MessageState;
  nextTryAt: Date;
  sentAt: Date | null;
  lastError: string | null;
  /** Whether nothing more is sent to the address. */
  suppress: boolean;
}

/** What becomes of a message whose try number `tries` was answered so. */
export function decideOutcome(
  answer: ChannelAnswer,
  { tries, channel }: { tries: number; channel: MessageChannel },
  now: Date,
): SendingOutcome {
  if (answer.kind === 'taken')
    return { state: 'sent', nextTryAt: now, sentAt: now, lastError: null, suppress: false };
  const unsent = { nextTryAt: now, sentAt: null, lastError: answer.reason };
  if (answer.kind === 'refused-before' || answer.kind === 'not-needed')
    return { ...unsent, state: 'suppressed', suppress: false };
  if (answer.kind === 'no-such-address') return { ...unsent, state: 'failed', suppress: true };
  const wait = (channel === 'endpoint' ? waitsForPrograms : waits)[tries - 1];
  if (answer.kind === 'refused' || wait === undefined) return { ...unsent, state: 'failed', suppress: false };
  const after = Math.min(Math.max(wait, answer.afterMs ?? 0), longestWait);
  return { ...unsent, state: 'waiting', nextTryAt: new Date(now.getTime() + after), suppress: false };
}

/** A message that the owner has sent once more: as if it were new, under another number of its sending. */
export function decideResending(
  { state, sendings }: { state: MessageState; sendings: number },
  now: Date,
): { state: MessageState; sendings: number; nextTryAt: Date } {
  return { state: 'waiting', sendings: state === 'waiting' ? sendings : sendings + 1, nextTryAt: now };
}
