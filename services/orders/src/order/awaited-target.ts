import type { LineStatus } from '@boostline/contracts/schemas/shop/orders';

/** A target that was refused may be corrected this often. */
const corrections = 1;
/** The buyer's time to name another target, after which the line's money goes back, days. */
export const daysToNameTarget = 7;
const patience = daysToNameTarget * 24 * 60 * 60 * 1000;

interface AwaitingLine {
  status: LineStatus;
  target: string | null;
  targetCorrections: number;
  correctUntil: Date | null;
}

/** Whether the line waits for its buyer to name a target. */
export function awaitsTarget({ status, correctUntil }: AwaitingLine): boolean {
  return status === 'waiting' && correctUntil !== null;
}

/** The same in SQL, of a line `l`, to find such lines by their index. */
export const awaitsTargetSql = `l.correct_until IS NOT NULL AND l.status = 'waiting'`;

/** Why the line waits for its buyer; null when it does not. */
export function problemOf(line: AwaitingLine): 'target-missing' | 'target-refused' | null {
  if (!awaitsTarget(line)) return null;
  return line.target === null ? 'target-missing' : 'target-refused';
}

/** Whether the buyer may name the target now. */
export function mayNameTarget(line: AwaitingLine, now: Date): boolean {
  return awaitsTarget(line) && line.correctUntil !== null && line.correctUntil > now;
}

/**
 * Until when the buyer may name a target, after fulfilment has reported `status` and `reason`; null when the report
 * does not ask for one, or a correction was refused as well (research/reseller-api.md, "Wrong or private target").
 */
export function askForTarget(line: AwaitingLine, status: LineStatus, reason: string | null, now: Date) {
  const until = line.correctUntil ?? new Date(now.getTime() + patience);
  if (line.target === null) return status === 'waiting' && reason === 'target-missing' ? until : null;
  return status === 'failed' && reason === 'link-refused' && line.targetCorrections < corrections
    ? until
    : null;
}
