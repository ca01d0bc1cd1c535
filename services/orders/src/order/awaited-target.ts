import type { LineStatus } from '@boostline/contracts/schemas/shop/orders';

const minute = 60_000;
/** Pause before a refused target is tried again, after none, one, two … tries of the buyer, ms. The last one stays. */
const pauses = [0, minute, 5 * minute, 15 * minute, 60 * minute];
/** The buyer's time to name another target, after which the line's money goes back, days. */
export const daysToNameTarget = 7;
const patience = daysToNameTarget * 24 * 60 * minute;

interface AwaitingLine {
  status: LineStatus;
  target: string | null;
  targetCorrections: number;
  correctUntil: Date | null;
  tryUntil: Date | null;
}

/** Whether the line waits for its buyer to name a target. */
export function awaitsTarget({
  status,
  correctUntil,
}: Pick<AwaitingLine, 'status' | 'correctUntil'>): boolean {
  return status === 'waiting' && correctUntil !== null;
}

/** The same in SQL, of a line `l`, to find such lines by their index. */
export const awaitsTargetSql = `l.correct_until IS NOT NULL AND l.status = 'waiting'`;

/** Why the line waits for its buyer; null when it does not. */
export function problemOf(
  line: Pick<AwaitingLine, 'status' | 'target' | 'correctUntil'>,
): 'target-missing' | 'target-refused' | null {
  if (!awaitsTarget(line)) return null;
  return line.target === null ? 'target-missing' : 'target-refused';
}

/** Whether the buyer may name the target, at once or after a pause. */
export function mayNameTarget(line: Pick<AwaitingLine, 'status' | 'correctUntil'>, now: Date): boolean {
  return awaitsTarget(line) && line.correctUntil !== null && line.correctUntil > now;
}

/** What a line asks of its buyer. */
interface TargetRequest {
  correctUntil: Date;
  /** Of a refused target: until when it may be tried again, however often. */
  tryUntil: Date | null;
  nextTryAt: Date | null;
}

/**
 * What the buyer is asked for after fulfilment has reported `status` and `reason`; null when the report does not ask for a
 * target, or the time for further tries is over (research/reseller-api.md, "Wrong or private target").
 */
export function askForTarget(
  line: AwaitingLine,
  status: LineStatus,
  reason: string | null,
  now: Date,
): TargetRequest | null {
  const inTime = new Date(now.getTime() + patience);
  if (line.target === null) {
    if (status !== 'waiting' || reason !== 'target-missing') return null;
    return { correctUntil: line.correctUntil ?? inTime, tryUntil: null, nextTryAt: null };
  }
  if (status !== 'failed' || reason !== 'link-refused') return null;
  const tryUntil = line.tryUntil ?? inTime;
  if (tryUntil <= now) return null;
  const pause = pauses[Math.min(line.targetCorrections, pauses.length - 1)] ?? 0;
  return { correctUntil: tryUntil, tryUntil, nextTryAt: new Date(now.getTime() + pause) };
}
