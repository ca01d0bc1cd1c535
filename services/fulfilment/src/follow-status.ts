import { decimalText, nanos } from './decimal.js';
import type { Placement } from './placement.entity.js';
import { after } from './placement.state.js';
import { readStatusAnswer, type OrderStatus } from './resellers/read-status-answer.js';

/** As long as the panel may answer nothing sensible about an order of ours before a person must look. */
const unreadableForMs = 15 * 60_000;

interface Followed {
  /** What somebody should hear about. */
  alert: string | null;
  /** The first charge is ten times more or less than the service's rate says: why nothing more is bought of it. */
  farOff: string | null;
}

/** Takes one entry of a `status` answer into the placement. */
export function followStatus(placement: Placement, entry: unknown, now: Date): Followed {
  if (placement.state !== 'PLACED' && placement.state !== 'REVIEW') return { alert: null, farOff: null };
  const status = readStatusAnswer(entry, placement.quantity);
  if (status === null || status === 'absent')
    return { alert: followNothing(placement, status, now), farOff: null };
  placement.unreadableSince = null;
  const farOff = farOffOf(placement, status);
  const alert = unknownWord(placement, status) ?? farOff;
  placement.upstreamStatus = status.word;
  placement.startCount = status.startCount ?? placement.startCount;
  placement.remains = status.remains ?? placement.remains;
  if (status.charge !== null) placement.charge = decimalText(status.charge);
  return { alert: followProgress(placement, status) ?? alert, farOff };
}

function followNothing(placement: Placement, status: 'absent' | null, now: Date): string | null {
  const isNew = placement.unreadableSince === null;
  placement.unreadableSince ??= now;
  const why = status === 'absent' ? 'the panel does not know the order' : 'the panel’s answer cannot be read';
  if (placement.state === 'PLACED' && now.getTime() - placement.unreadableSince.getTime() > unreadableForMs) {
    return review(placement, why);
  }
  return isNew ? why : null;
}

function followProgress(placement: Placement, { progress, remains, charge }: OrderStatus): string | null {
  switch (progress) {
    case 'active':
    case 'unknown':
    case 'failed':
      return null;
    case 'completed':
      return end(placement, 'completed');
    case 'partial':
      // What is owed to the buyer hangs on this number: it is never guessed.
      return remains === null
        ? review(placement, 'partial, but how much remains cannot be read')
        : end(placement, 'partial');
    case 'canceled':
      if (remains === null && charge !== 0n)
        return review(placement, 'cancelled, but how much remains cannot be read');
      placement.remains = remains ?? placement.quantity;
      return end(placement, 'canceled');
  }
}

function end(placement: Placement, event: 'completed' | 'partial' | 'canceled'): null {
  placement.state = after(placement.state, event);
  return null;
}

function review(placement: Placement, reason: string): string | null {
  if (placement.state === 'REVIEW') return null;
  placement.state = after(placement.state, 'undecided');
  placement.reason = reason;
  return reason;
}

function unknownWord({ upstreamStatus }: Placement, { progress, word }: OrderStatus): string | null {
  return progress === 'unknown' && upstreamStatus !== word ? `unknown status "${word}"` : null;
}

/** Of an order that goes on: one that has ended may have cost less because less was delivered. */
function farOffOf({ charge: known, expectedCharge }: Placement, status: OrderStatus): string | null {
  const { progress, charge } = status;
  const inFull = progress === 'active' || progress === 'completed';
  if (!inFull || charge === null || known !== null || expectedCharge === null) return null;
  const expected = nanos(expectedCharge);
  const farOff = charge >= expected * 10n || charge * 10n <= expected;
  return farOff ? `it cost ${decimalText(charge)} instead of ${decimalText(expected)}` : null;
}
