import type { SendingOutcome } from '../decide-outcome.js';

/**
 * Why a program is told nothing more from now on, or null: it wants nothing (410), or it has taken nothing at all for
 * as long as one message was tried.
 */
export function reasonToStop(
  { state, suppress, lastError }: Pick<SendingOutcome, 'state' | 'suppress' | 'lastError'>,
  message: { createdAt: Date },
  lastSuccessAt: Date | null,
): string | null {
  if (state !== 'failed') return null;
  if (suppress) return 'It answered that it wants nothing more (410).';
  const tookLaterOnes = lastSuccessAt !== null && lastSuccessAt.getTime() > message.createdAt.getTime();
  return tookLaterOnes ? null : `It has taken nothing for about three days. ${lastError ?? ''}`.trim();
}
