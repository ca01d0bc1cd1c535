import { expect, test } from '@jest/globals';
import { eventually } from '../shop/eventually.js';
import type { AttackedShop } from './attacked-shop.js';

/** Attacks 13 to 15: payments that were not made, or not in full. */
export function moneyCases(attacked: AttackedShop): void {
  test('13: a forged notification', () =>
    attacked.hold(async () => {
      const { buyer, id, reference } = await attacked.openPayment('forged');
      const event = JSON.stringify({
        id: 'evt_f',
        type: 'payment.succeeded',
        merchantRef: reference,
        amount: 9900,
      });
      const now = Math.floor(Date.now() / 1000);
      for (const signature of [
        `t=${now},v1=${'0'.repeat(64)}`,
        '',
        attacked.signed(event, now - 3600),
        attacked.signed('{}', now),
      ])
        expect((await attacked.notify(event, signature)).status).toBe(401);
      expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('payment_pending');
    }));

  test('14: a bank reference that paid another order', () =>
    attacked.hold(async () => {
      const paid = await attacked.openPayment('pays.once');
      await attacked.shop.payments.complete(paid.paymentUrl);
      await eventually(async () =>
        expect((await paid.buyer.get(`/api/payment-status/${paid.id}`)).body['status']).not.toBe(
          'payment_pending',
        ),
      );
      const [capture] = (await attacked.shop.payments.read(paid.paymentUrl)).captures;
      const { buyer, id, reference } = await attacked.openPayment('pays.never');
      // Even a notification with the gateway's own signature is a hint: the gateway is asked.
      const event = {
        id: 'evt_r',
        type: 'payment.succeeded',
        merchantRef: reference,
        captureId: capture?.id,
      };
      const text = JSON.stringify({ ...event, paymentId: capture?.id, amount: 9900 });
      await attacked.notify(text, attacked.signed(text, Math.floor(Date.now() / 1000)));
      await buyer.get(`/payment-return?orderId=${id}&paymentId=${capture?.id}&status=paid`);
      await eventually(async () => {
        const { rows: followed } = await attacked.shop.query(
          'SELECT 1 FROM orders.webhooks WHERE merchant_ref = $1 AND handled_at IS NOT NULL',
          [reference],
        );
        expect(followed).toHaveLength(1);
      });
      expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('payment_pending');
      const { rows: used } = await attacked.shop.query(
        'SELECT payment_id FROM orders.captures WHERE capture_id = $1',
        [capture?.id],
      );
      expect(used).toHaveLength(1);
    }));

  test('15: ₹1 for ₹99', () =>
    attacked.hold(async () => {
      const { buyer, id, paymentUrl } = await attacked.openPayment('one.rupee');
      await attacked.shop.payments.complete(paymentUrl, { outcome: 'wrong_amount', amount: 100 });
      await eventually(async () =>
        expect((await buyer.get(`/api/payment-status/${id}`)).body['status']).toBe('paid_processing_failed'),
      );
      const { rows: placed } = await attacked.shop.query(
        'SELECT 1 FROM fulfilment.placements WHERE order_id = $1',
        [id],
      );
      expect(placed).toHaveLength(0);
      const { text } = await attacked.owner.get('/api/admin/operations');
      const { suspense } = JSON.parse(text);
      expect(suspense).toContainEqual(expect.objectContaining({ orderId: id, received: 1 }));
    }));
}
