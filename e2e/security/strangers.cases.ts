import { describe, expect, test } from '@jest/globals';
import type { Siege } from './siege.js';

/** What strangers can post without end: notifications that nobody signed, orders that nobody pays. */
export function strangersCases(siege: Siege): void {
  describe('a stranger who goes on and on', () => {
    test('posts 65 KB without an address to a gateway that signs nothing, eight times at once', async () => {
      const fields = 'client_txn_id=b_invented&id=1&status=success&remark2=';
      const body = fields + 'a'.repeat(65_000 - fields.length);
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const before = performance.now();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => siege.stranger().post('/api/webhooks/upigateway', body, headers)),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
      // One of them alone held the orders service for nine seconds.
      expect(performance.now() - before).toBeLessThan(8000);
    });

    test('orders 820 comments of 290 letters', async () => {
      const packages: { id: number }[] = JSON.parse(
        (await siege.stranger().get('/api/packages/comments')).text,
      );
      const answer = await siege.stranger().post('/api/orders', {
        packageId: packages[0]?.id,
        packageType: 'comments',
        quantity: 820,
        instagramUsername: 'https://www.instagram.com/p/Ccomments1/',
        comments: Array(820).fill('x'.repeat(290)),
      });
      expect([answer.status, answer.body['fields']]).toEqual([
        400,
        [{ path: 'comments', message: 'All comments together may have at most 50,000 characters' }],
      ]);
    });

    test('asks for the payment of one order again and again', async () => {
      const { buyer, id, paymentUrl } = await siege.openPayment('again.and.again');
      const row = async () => {
        const { rows } = await siege.shop.query(
          `SELECT o.xmin::text, o.version, p.xmin::text AS payment, w.origin FROM orders.orders o
             JOIN orders.payments p ON p.order_id = o.id JOIN orders.order_origins w ON w.order_id = o.id
            WHERE o.id = $1`,
          [id],
        );
        return rows;
      };
      // It is polled once, ten seconds after it was opened.
      await siege.shop.query('UPDATE orders.payments SET next_poll_at = NULL WHERE order_id = $1', [id]);
      const before = await row();
      expect(before).toEqual([expect.objectContaining({ origin: expect.stringMatching(/^[\w-]{22}$/) })]);
      const answers = await Promise.all(
        Array.from({ length: 30 }, () => buyer.post('/api/create-payment', { orderId: id })),
      );
      expect(new Set(answers.map(({ body }) => body['paymentUrl']))).toEqual(new Set([paymentUrl]));
      expect(await row()).toEqual(before);
    });
  });
}
