import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import type { GatewayPayment } from '../../src/gateways/payment-gateway.js';
import {
  afterRefund,
  afterStatus,
  beforeRefund,
  newTestPayment,
  nextStep,
} from '../../src/payments/test-payment/decide-test-payment.js';

const newIds = {
  uuid: () => randomUUID(),
  reference: (prefix: string) => `${prefix}_${randomUUID().slice(0, 23)}`,
};
const now = new Date('2026-11-25T06:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
const open = newTestPayment('sandbox', newIds, now);
const arrived: GatewayPayment = {
  merchantRef: open.merchantRef,
  state: 'paid',
  captures: [{ id: 'c1', amountPaise: 100, currency: 'INR' }],
};
const paidAt = (at: Date, canRefund = true) =>
  afterStatus(open, arrived, { ids: newIds, now: at, canRefund });
const report = (state: 'pending' | 'processed' | 'failed') => ({
  state,
  gatewayRefundId: null,
  reason: state === 'failed' ? 'no' : null,
  named: { reference: null, amountPaise: null, currency: null },
});

describe('a test payment', () => {
  test('is asked about, given back at once when it was paid, and left alone a day after', () => {
    expect(nextStep(open)).toBe('ask');
    const paid = paidAt(later(1));
    expect(nextStep(paid)).toBe('refund');
    expect(paid).toMatchObject({ capturedPaise: 100, nextTryAt: later(1) });
    const pending = afterRefund(beforeRefund(paid, now), report('pending'), { ids: newIds, now });
    expect(nextStep(pending)).toBe('refund');
    expect(pending.nextTryAt).not.toBeNull();
    const done = afterRefund(beforeRefund(pending, now), report('processed'), { ids: newIds, now });
    expect(done).toMatchObject({ state: 'refunded', refundRef: paid.refundRef, returnedCaptures: ['c1'] });
    const asked = { ids: newIds, now: later(2 * 24 * 60), canRefund: true };
    expect(afterStatus(done, arrived, asked)).toMatchObject({ state: 'refunded', nextTryAt: null });
  });

  test('that is paid a second time is given back a second time', () => {
    const paid = paidAt(later(1));
    const done = afterRefund(beforeRefund(paid, now), report('processed'), { ids: newIds, now });
    expect(nextStep(done)).toBe('ask');
    expect(done.nextTryAt).not.toBeNull();
    const second = { id: 'c2', amountPaise: 100, currency: 'INR' };
    const twice = { ...arrived, captures: [...arrived.captures, second] };
    const again = afterStatus(done, twice, { ids: newIds, now: later(5), canRefund: true });
    expect(again).toMatchObject({ state: 'paid', captureId: 'c2', nextTryAt: later(5) });
    expect(again.refundRef).not.toBe(paid.refundRef);
    const over = afterRefund(beforeRefund(again, now), report('processed'), { ids: newIds, now });
    expect(afterStatus(over, twice, { ids: newIds, now: later(9), canRefund: true }).state).toBe('refunded');
  });

  test('without a payment is asked about for days, and a late payment is given back all the same', () => {
    const missed = afterStatus(open, null, { ids: newIds, now: later(31), canRefund: true });
    expect(missed.state).toBe('unpaid');
    expect(missed.nextTryAt).not.toBeNull();
    const left = afterStatus(missed, null, { ids: newIds, now: later(6 * 24 * 60), canRefund: true });
    expect(left.nextTryAt).toBeNull();
    expect(nextStep(left)).toBe('ask');
    expect(afterStatus(left, arrived, { ids: newIds, now, canRefund: true }).state).toBe('paid');
  });

  test('is left to the owner where the gateway cannot give it back, and after three refusals', () => {
    expect(paidAt(now, false)).toMatchObject({ state: 'by-hand', nextTryAt: null });
    let payment = paidAt(now);
    const references = new Set([payment.refundRef]);
    for (const expected of ['paid', 'paid', 'by-hand']) {
      payment = afterRefund(beforeRefund(payment, now), report('failed'), { ids: newIds, now });
      references.add(payment.refundRef);
      expect(payment.state).toBe(expected);
    }
    expect(references.size).toBe(4);
    expect(nextStep(payment)).toBe('rest');
  });
});
