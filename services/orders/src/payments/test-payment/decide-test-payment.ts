import type { NewIds } from '../../order/circumstances.js';
import { nextRefundTry, refusalsUntilManual } from '../../order/refund.state.js';
import type { RefusedRefund } from '../../refunds/decide-refused-refund.js';
import { type GatewayPayment, type RefundReport, unnamed } from '../../gateways/payment-gateway.js';
import { nextPollDelay } from '../../order/payment.state.js';
import type { TestPayment } from './test-payment.entity.js';

const timeToPayMs = 30 * 60_000;
/** How long a call that opens one may take; until then the timer leaves it alone. */
const openingMs = 30_000;

const testAmountPaise = 100;

export function newTestPayment(gateway: string, ids: NewIds, now: Date): TestPayment {
  return {
    id: ids.uuid(),
    gateway,
    merchantRef: ids.reference('b'),
    amountPaise: testAmountPaise,
    state: 'open',
    gatewayPaymentId: null,
    paymentUrl: null,
    lastError: null,
    notifiedAt: null,
    returnedCaptures: [],
    captureId: null,
    capturedPaise: null,
    refundRef: null,
    refusals: 0,
    tries: 0,
    createdAt: now,
    expiresAt: new Date(now.getTime() + timeToPayMs),
    nextTryAt: new Date(now.getTime() + openingMs),
  };
}

/** What the timer does with one that is due. */
export function nextStep({ state, captureId }: TestPayment): 'ask' | 'refund' | 'rest' {
  // One that was given back may be paid a second time while its page is open.
  if (state === 'open' || state === 'unpaid' || state === 'refunded') return 'ask';
  return (state === 'paid' || state === 'refunding') && captureId !== null ? 'refund' : 'rest';
}

/** Applies the gateway's status of the payment; `null` when it does not know the payment. */
export function afterStatus(
  payment: TestPayment,
  status: GatewayPayment | null,
  { ids, now, canRefund }: { ids: NewIds; now: Date; canRefund: boolean },
): TestPayment {
  const capture = status?.captures.find(({ id }) => !payment.returnedCaptures.includes(id));
  if (capture)
    return {
      ...payment,
      captureId: capture.id,
      capturedPaise: capture.amountPaise,
      lastError: null,
      refusals: 0,
      tries: 0,
      ...(canRefund
        ? { state: 'paid', refundRef: ids.reference('r'), nextTryAt: now }
        : { state: 'by-hand', nextTryAt: null }),
    };
  if (payment.state === 'refunded')
    return { ...payment, nextTryAt: checkAgain(payment, now), lastError: null };
  const isOver = now >= payment.expiresAt;
  const delay = nextPollDelay(
    now.getTime() - payment.createdAt.getTime(),
    payment.expiresAt.getTime() - payment.createdAt.getTime(),
  );
  return {
    ...payment,
    state: isOver ? 'unpaid' : 'open',
    lastError: null,
    nextTryAt: delay === null ? null : new Date(now.getTime() + delay),
  };
}

/** Before the gateway is asked to give it back: written first, so that a crash leaves a refund that is looked up. */
export function beforeRefund(payment: TestPayment, now: Date): TestPayment {
  return { ...payment, tries: payment.tries + 1, nextTryAt: nextRefundTry(payment.tries, now) };
}

/** Each quarter of an hour until its page has been closed for a day; null after that. */
function checkAgain({ expiresAt }: TestPayment, now: Date): Date | null {
  const isOver = now.getTime() > expiresAt.getTime() + 24 * 60 * 60_000;
  return isOver ? null : new Date(now.getTime() + 15 * 60_000);
}

export function afterRefund(
  payment: TestPayment,
  report: RefundReport,
  { ids, now }: { ids: NewIds; now: Date },
): TestPayment {
  const { state, reason } = report;
  if (state === 'processed')
    return {
      ...payment,
      state: 'refunded',
      nextTryAt: checkAgain(payment, now),
      lastError: null,
      returnedCaptures: [...payment.returnedCaptures, ...(payment.captureId ? [payment.captureId] : [])],
    };
  if (state === 'pending') return { ...payment, state: 'refunding', lastError: null };
  const refusals = payment.refusals + 1;
  return {
    ...payment,
    refusals,
    tries: 0,
    refundRef: ids.reference('r'),
    lastError: reason,
    ...(refusals < refusalsUntilManual ? { state: 'paid' } : { state: 'by-hand', nextTryAt: null }),
  };
}

/** What a refused refund comes to: a person made it at the gateway, or it has failed. */
export function afterRefusal(
  { capturedPaise }: Pick<TestPayment, 'capturedPaise'>,
  { report, reason, listed }: RefusedRefund,
): RefundReport {
  const processed = (listed ?? []).filter(({ state }) => state === 'processed');
  const givenBack = processed.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (givenBack > 0 && givenBack >= (capturedPaise ?? 0))
    return { state: 'processed', gatewayRefundId: null, reason: null, named: unnamed };
  return report ?? { state: 'failed', gatewayRefundId: null, reason, named: unnamed };
}
