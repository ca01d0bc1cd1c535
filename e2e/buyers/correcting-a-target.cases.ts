import { describe, expect, test } from '@jest/globals';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import type { StorefrontSuite } from '../storefront/storefront-suite.js';

/** A target that a supplier refused, or that is still missing, is asked for. */
export function correctingCases(suite: StorefrontSuite): void {
  async function refused(buyer: Buyer, target: string): Promise<number> {
    const id = await buyer.order('followers', target);
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl);
    await asked(buyer, id);
    return id;
  }

  async function asked(buyer: Buyer, id: number): Promise<void> {
    await eventually(async () =>
      expect((await buyer.readOrder(id)).allowedActions).toContain('correct-target'),
    );
  }

  const endPause = (id: number) =>
    suite.shop.query(`UPDATE orders.order_lines SET next_try_at = now() WHERE order_id = $1`, [id]);

  const correct = (buyer: Buyer, id: number, body: object) =>
    buyer.post(`/api/orders/by-id/${id}/target`, body);

  test('a refused target is tried again after growing pauses, corrected, and bought once', async () => {
    const buyer = suite.shop.buyer();
    const id = await refused(buyer, 'private_first');
    const asking = await buyer.readOrder(id);
    expect(asking).toMatchObject({ status: 'paid', refundDue: 0, lines: [{ problem: 'target-refused' }] });
    expect(asking.timeline.at(-1)?.name).toBe('needs_correction');
    const nextTry = async () => Date.parse((await buyer.readOrder(id)).lines[0]?.nextTryAt ?? '');
    expect(await nextTry()).toBeLessThanOrEqual(Date.now());
    expect((await correct(buyer, id, { target: 'private_first' })).status).toBe(200);
    await asked(buyer, id);
    expect(await nextTry()).toBeGreaterThan(Date.now());
    const early = await correct(buyer, id, { target: 'private_first' });
    expect([early.status, early.body['message']]).toEqual([
      409,
      'This was tried a moment ago. Please wait a little before the next try.',
    ]);
    await endPause(id);
    const tries = await Promise.all([1, 2, 3].map(() => correct(buyer, id, { target: '@Now_Public' })));
    for (const { status, body } of tries)
      expect([status, body['instagramUsername']]).toEqual([200, 'now_public']);
    expect(tries[0]?.body['allowedActions']).toEqual(['receipt']);
    const done = await buyer.until(id, 'completed');
    expect(done.timeline.map(({ name }) => name)).toEqual([
      'created',
      'paid',
      'needs_correction',
      'target_corrected',
      'needs_correction',
      'target_corrected',
      'started',
      'completed',
    ]);
    expect(await suite.shop.supplier.orders('now_public')).toHaveLength(1);
    const adds = await suite.shop.supplier.adds('private_first');
    expect(adds.filter(({ order }) => order !== null)).toHaveLength(0);
  });

  test('a refused target is refunded after its deadline, or when refused after the time for tries', async () => {
    const buyer = suite.shop.buyer();
    const id = await refused(buyer, 'private_late');
    const forgotten = await refused(buyer, 'private_forgotten');
    await suite.shop.query(`UPDATE orders.order_lines SET try_until = now() WHERE order_id = $1`, [id]);
    expect((await correct(buyer, id, { target: 'private_second' })).status).toBe(200);
    await suite.shop.query(`UPDATE orders.order_lines SET correct_until = now() WHERE order_id = $1`, [
      forgotten,
    ]);
    expect((await buyer.readOrder(forgotten)).allowedActions).not.toContain('correct-target');
    const order = await buyer.until(id, ['refund_due', 'refunded']);
    expect(order.refundDue + order.refunded).toBe(order.amount);
    expect(order.lines[0]).toMatchObject({ problem: null, delivered: 0 });
    const late = await correct(buyer, id, { target: 'public_third' });
    expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
    const over = await buyer.until(forgotten, ['refund_due', 'refunded']);
    expect([over.refundDue + over.refunded, over.lines[0]?.status]).toEqual([over.amount, 'failed']);
  });

  describe('an offer', () => {
    async function combo(buyer: Buyer, postUrl: string): Promise<number> {
      const offer = (await buyer.offers()).find(({ bonusFollowers }) => bonusFollowers > 0);
      if (!offer) throw new Error('the demo catalogue has no offer with followers');
      const { body } = await buyer.post('/api/orders/offers', {
        offerName: offer.name,
        amount: offer.price,
        postUrl,
      });
      const id = Number(body['orderId']);
      const { paymentUrl } = await buyer.startPayment(id);
      await suite.shop.payments.complete(paymentUrl);
      return id;
    }

    test('an offer without a username delivers the rest and asks for it', async () => {
      const buyer = suite.shop.buyer();
      const id = await combo(buyer, 'https://www.instagram.com/p/CcomboA1/');
      await asked(buyer, id);
      const asking = await buyer.readOrder(id);
      const [followers, ...rest] = asking.lines;
      expect(followers).toMatchObject({ type: 'followers', target: null, problem: 'target-missing' });
      for (const line of rest) expect([line.problem, line.allowedActions]).toEqual([null, []]);
      expect(await buyer.paymentStatus(id)).toMatchObject({
        waitsForBuyer: true,
        message: 'Your payment was received. Please check the username or link on the page of your order.',
      });
      expect((await correct(buyer, id, { target: 'combo_lady' })).status).toBe(200);
      const done = await buyer.until(id, 'completed');
      expect(done.instagramUsername).toContain('CcomboA1');
      const names = done.timeline.filter(({ line }) => line === 'followers').map(({ name }) => name);
      expect(names).toEqual(['needs_correction', 'target_corrected', 'started', 'delivered']);
    });

    test('an offer with two open targets asks which part a target is for', async () => {
      const buyer = suite.shop.buyer();
      const id = await combo(buyer, 'https://www.instagram.com/p/CprivateB2/');
      await eventually(async () => {
        const { lines } = await buyer.readOrder(id);
        expect(lines.map(({ problem }) => problem)).toEqual([
          'target-missing',
          'target-refused',
          'target-refused',
        ]);
      });
      const unclear = await correct(buyer, id, { target: 'combo_man' });
      expect(unclear.status).toBe(400);
      expect((await correct(buyer, id, { lineType: 'followers', target: 'combo_man' })).status).toBe(200);
      const link = 'https://www.instagram.com/p/CpublicB2/';
      expect((await correct(buyer, id, { target: link })).status).toBe(200);
      const done = await buyer.until(id, 'completed');
      expect(done.instagramUsername).toBe(link);
      const tracked = await suite.shop.buyer().post('/api/orders/track', { orderId: id, target: link });
      expect(tracked.status).toBe(200);
      expect(JSON.stringify(tracked.body)).not.toContain('combo_man');
    });
  });
}
