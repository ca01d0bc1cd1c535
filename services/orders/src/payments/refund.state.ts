/**
 * `due`: to be sent, or sent without knowing whether it arrived: it is repeated with the same reference.
 * `manual`: the gateway cannot refund, or refused several times; it stands in a person's list.
 */
export const refundStates = ['awaiting_approval', 'due', 'pending', 'processed', 'manual'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  awaiting_approval: ['due', 'manual'],
  due: ['pending', 'processed', 'due', 'manual'],
  pending: ['processed', 'due', 'manual'],
  manual: ['processed', 'due'],
  processed: [],
};

/** Refusals by the gateway after which a person takes over. */
export const refusalsUntilManual = 3;

/** The state after the gateway answered; a refusal is tried again under a new reference until it is a person's. */
export function afterGatewayAnswer(
  answer: 'pending' | 'processed' | 'failed',
  refusalsSoFar: number,
): RefundState {
  if (answer !== 'failed') return answer;
  return refusalsSoFar + 1 >= refusalsUntilManual ? 'manual' : 'due';
}
