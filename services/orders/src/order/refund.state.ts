/**
 * `due`: to be sent, or sent without knowing whether it arrived: it is repeated with the same reference.
 * `manual`: the gateway cannot refund, has refused several times, or took the money back; an administrator transfers it.
 * `processed`: given back. A bank may still refuse the money days later, and the gateway then has it again.
 */
const refundStates = ['awaiting_approval', 'due', 'pending', 'processed', 'manual'] as const;
export type RefundState = (typeof refundStates)[number];

export const refundTransitions: Record<RefundState, readonly RefundState[]> = {
  awaiting_approval: ['due', 'manual', 'processed'],
  due: ['pending', 'processed', 'due', 'manual'],
  pending: ['processed', 'due', 'manual'],
  manual: ['processed', 'due'],
  processed: ['manual'],
};

/** In every other state the money has not reached the buyer yet. */
const givenBack = 'processed' satisfies RefundState;

export function isOpen(state: RefundState): boolean {
  return state !== givenBack;
}

export const openRefundStates = refundStates.filter(isOpen);
/** The same of a column of a statement, in the words of the index of open refunds. */
export const isOpenSql = (column: string) => `${column} <> '${givenBack}'`;

/** States of a refund that goes out, or is asked about, without a person. */
export const goingOut = ['due', 'pending'] as const satisfies RefundState[];

export function goesOut(state: RefundState): boolean {
  return goingOut.some((going) => going === state);
}

/** Refusals by the gateway after which an administrator takes over. */
export const refusalsUntilManual = 3;

const second = 1000;
const day = 24 * 60 * 60 * second;
const longestWait = 6 * 60 * 60 * second;

/** When an unconfirmed refund is tried again, by the number of tries. */
export function nextRefundTry(triesSoFar: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(10 * second * 2 ** Math.min(triesSoFar, 20), longestWait));
}

/** After a bank has had a day for the money, and after the five working days that it may take. */
const looksAtProcessed = [day, 8 * day];

/** When the gateway is asked next whether a refund that it processed then has stayed with the buyer; null: no more. */
export function nextLookAtProcessed(processedAt: Date, now: Date): Date | null {
  const next = looksAtProcessed.map((age) => new Date(processedAt.getTime() + age)).find((at) => at > now);
  return next ?? null;
}

/** Names this sending of the money in the book and in messages: once it has come back, another one begins. */
export function sendingOf({ id, returns }: { id: string; returns: number }): string {
  return returns === 0 ? `refund:${id}` : `refund:${id}:${returns}`;
}

/** The state after the gateway answered; a refused refund is tried again with a new reference, until an administrator takes over. */
export function afterGatewayAnswer(
  answer: 'pending' | 'processed' | 'failed',
  refusalsSoFar: number,
): RefundState {
  if (answer !== 'failed') return answer;
  return refusalsSoFar + 1 >= refusalsUntilManual ? 'manual' : 'due';
}

/** The present settings for refunds. */
export interface RefundTerms {
  policy: 'automatic' | 'approval';
  /** The gateways with a refund API. */
  sendable: ReadonlySet<string>;
}

/** The state in which a refund through this gateway begins. */
export function firstRefundState({ policy, sendable }: RefundTerms, gateway: string): RefundState {
  if (!sendable.has(gateway)) return 'manual';
  return policy === 'automatic' ? 'due' : 'awaiting_approval';
}
