import type { Cause, Decision } from '../order-drawer/decision.js';
import type { Card } from './card.js';

interface Open {
  orderId: number;
  decision: Decision;
}

export interface AlikeDecisions {
  key: string;
  first: Decision;
  all: Open[];
}

/** Causes for which a line was not sent. */
const nothingBought = new Set<Cause>(['margin', 'service-missing', 'service-changed', 'service-stopped']);

/**
 * Whether a decision may be made for several orders without looking at each: of a line only where nothing was bought, for
 * otherwise the supplier may have it already.
 */
function mayBeMadeTogether(decision: Decision): boolean {
  if (decision.about === 'refund') return decision.step === 'approve' || decision.step === 'retry';
  if (decision.about === 'order') return decision.step === 'review';
  const { step, cause } = decision;
  return nothingBought.has(cause) && (step === 'refund' || (step === 'resend' && cause === 'margin'));
}

/** The decisions of these cards that two or more of them offer alike. */
export function alike(cards: readonly Card[]): AlikeDecisions[] {
  const open = cards.flatMap(({ orderId, actions }) =>
    actions.flatMap((action) =>
      orderId !== null && action.kind === 'decide' && mayBeMadeTogether(action.decision)
        ? [{ orderId, decision: action.decision }]
        : [],
    ),
  );
  const kinds = Map.groupBy(open, ({ decision: { about, step } }) => `${about} ${step}`);
  return [...kinds].flatMap(([key, all]) => {
    const [first, second] = all;
    return first && second ? [{ key, first: first.decision, all }] : [];
  });
}
