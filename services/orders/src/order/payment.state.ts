/**
 * `held`: the gateway has money that does not match the amount or currency that was asked for; an administrator decides,
 * or it has given all of it back. A payment that is `failed`, `expired` or `cancelled` can still become `paid` by a late success.
 */
export type PaymentState = 'created' | 'pending' | 'paid' | 'held' | 'failed' | 'expired' | 'cancelled';

export const paymentTransitions: Record<PaymentState, readonly PaymentState[]> = {
  created: ['pending', 'paid', 'held', 'failed', 'expired', 'cancelled'],
  pending: ['paid', 'held', 'failed', 'expired', 'cancelled'],
  failed: ['pending', 'paid', 'held', 'expired', 'cancelled'],
  expired: ['paid', 'held'],
  cancelled: ['paid', 'held'],
  held: ['paid'],
  paid: [],
};

export const openPaymentStates: readonly PaymentState[] = ['created', 'pending'];

/** The state after the gateway said `reported`; the present one where that step is not allowed or is none. */
export function nextPaymentState(present: PaymentState, reported: PaymentState): PaymentState {
  return paymentTransitions[present].includes(reported) ? reported : present;
}

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const early = [10_000, 30_000, minute, 2 * minute, 5 * minute, 10 * minute, 30 * minute];

/** Ages from which a gateway is asked no more: in the usual case, and when it does not answer. */
const lastAskedAtAge = 5 * day;
const givenUpAtAge = 10 * day;

/** Days after which a gateway is no longer asked about a payment. */
export const askedForDays = givenUpAtAge / day;

/** Ms until the gateway is asked again about a payment of this age; null when no more (research/payments.md, "Port"). */
export function nextPollDelay(ageMs: number, expiryAgeMs: number): number | null {
  const next = early.find((at) => at > ageMs);
  if (next !== undefined) return next - ageMs;
  if (ageMs < expiryAgeMs + day) return hour;
  if (ageMs < lastAskedAtAge) return day;
  return null;
}

/** The same for a paid payment, whose page may be paid twice: an hour and a day after the page has closed. */
export function nextPollAfterMoney(ageMs: number, expiryAgeMs: number): number | null {
  const next = [expiryAgeMs + hour, expiryAgeMs + day].find((at) => at > ageMs);
  return next === undefined ? null : next - ageMs;
}

/** Ms until the last question is repeated that got no answer. Once it is answered the order's comments are deleted. */
export function lastPollAgain(ageMs: number): number | null {
  return ageMs < givenUpAtAge ? day : null;
}
