/**
 * `due`: to be sent, or sent without knowing whether it arrived: it is repeated with the same reference.
 * `manual`: the gateway cannot refund, or has refused several times; an administrator transfers the money.
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

/** Refusals by the gateway after which an administrator takes over. */
export const refusalsUntilManual = 3;

const second = 1000;
const longestWait = 6 * 60 * 60 * second;

/** When a refund that is sent or asked about now, after so many tries, is looked at again if it is not confirmed. */
export function nextRefundTry(triesSoFar: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(10 * second * 2 ** Math.min(triesSoFar, 20), longestWait));
}

/** The state after the gateway answered; a refused refund is tried again with a new reference, until an administrator takes over. */
export function afterGatewayAnswer(
  answer: 'pending' | 'processed' | 'failed',
  refusalsSoFar: number,
): RefundState {
  if (answer !== 'failed') return answer;
  return refusalsSoFar + 1 >= refusalsUntilManual ? 'manual' : 'due';
}
