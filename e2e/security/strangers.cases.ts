import { expect, test } from '@jest/globals';
import type { AttackedShop } from './attacked-shop.js';

/** What strangers can post without end: unsigned webhooks and unpaid orders. */
export function strangersCases(attacked: AttackedShop): void {
  test('unsigned webhooks of 65 KB are refused quickly', async () => {
    const fields = 'client_txn_id=b_invented&id=1&status=success&remark2=';
    const body = fields + 'a'.repeat(65_000 - fields.length);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const before = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => attacked.stranger().post('/api/webhooks/upigateway', body, headers)),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(401));
    // One of them alone held the orders service for nine seconds.
    expect(performance.now() - before).toBeLessThan(8000);
  });

  test('820 comments of 290 letters are refused', async () => {
    const packages: { id: number }[] = JSON.parse(
      (await attacked.stranger().get('/api/packages/comments')).text,
    );
    const answer = await attacked.stranger().post('/api/orders', {
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

  test('repeated payment requests of one order write nothing', async () => {
    const { buyer, id, paymentUrl } = await attacked.openPayment('again.and.again');
    const row = async () => {
      const { rows } = await attacked.shop.query(
        `SELECT o.xmin::text, o.version, p.xmin::text AS payment, w.origin FROM orders.orders o
             JOIN orders.payments p ON p.order_id = o.id JOIN orders.order_origins w ON w.order_id = o.id
            WHERE o.id = $1`,
        [id],
      );
      return rows;
    };
    // It is polled once, ten seconds after it was opened.
    await attacked.shop.query('UPDATE orders.payments SET next_poll_at = NULL WHERE order_id = $1', [id]);
    const before = await row();
    expect(before).toEqual([expect.objectContaining({ origin: expect.stringMatching(/^[\w-]{22}$/) })]);
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => buyer.post('/api/create-payment', { orderId: id })),
    );
    expect(new Set(answers.map(({ body }) => body['paymentUrl']))).toEqual(new Set([paymentUrl]));
    expect(await row()).toEqual(before);
  });
}
