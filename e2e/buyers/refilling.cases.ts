import { expect, test } from '@jest/globals';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import type { Buyer } from '../shop/buyer.js';
import { eventually } from '../shop/eventually.js';
import { OrderEvents } from '../shop/order-events.js';
import type { StorefrontSuite } from '../storefront/storefront-suite.js';

const refill = (buyer: Buyer, id: number, body: object = {}) =>
  buyer.post(`/api/orders/by-id/${id}/refill`, body);

const eventsAfterDelivery = ({ timeline }: BuyerOrder) => timeline.map(({ name }) => name).slice(3);

async function untilEvents(buyer: Buyer, id: number, wanted: string[]): Promise<BuyerOrder> {
  return eventually(async () => {
    const order = await buyer.readOrder(id);
    expect(eventsAfterDelivery(order)).toEqual(['completed', ...wanted]);
    return order;
  });
}

/** An order is followed live, and what has dropped is refilled. The last case restarts the gateway. */
export function refillingCases(suite: StorefrontSuite): void {
  async function pay(buyer: Buyer, id: number): Promise<void> {
    const { paymentUrl } = await buyer.startPayment(id);
    await suite.shop.payments.complete(paymentUrl);
  }

  async function completed(buyer: Buyer, target: string, type: PackageType = 'followers'): Promise<number> {
    const id = await buyer.order(type, target);
    await pay(buyer, id);
    await buyer.until(id, 'completed');
    return id;
  }

  const notedRefills = async (id: number): Promise<number> =>
    (
      await suite.shop.query(
        `SELECT FROM fulfilment.refills r JOIN fulfilment.placements p USING (line_id) WHERE p.order_id = $1`,
        [id],
      )
    ).rowCount ?? 0;

  test('a refill is refused for other services, old orders and strangers', async () => {
    const buyer = suite.shop.buyer();
    const likes = await completed(buyer, 'https://www.instagram.com/p/CnoRefill1/', 'likes');
    expect((await buyer.readOrder(likes)).allowedActions).toEqual(['rate', 'receipt']);
    expect((await refill(buyer, likes)).status).toBe(409);

    const id = await completed(buyer, 'long_ago');
    expect((await refill(suite.shop.buyer(), id)).status).toBe(404);
    const tracked = await suite.shop.buyer().post('/api/orders/track', { orderId: id, target: 'long_ago' });
    expect(tracked.body).toMatchObject({
      allowedActions: [],
      lines: [{ allowedActions: [], refillUntil: null }],
    });
    const elsewhere = { origin: 'https://evil.example' };
    const foreign = await buyer.post(`/api/orders/by-id/${id}/refill`, {}, elsewhere);
    expect(foreign.status).toBe(403);
    await suite.shop.query(
      `UPDATE orders.order_lines SET finished_at = now() - interval '30 days' WHERE order_id = $1`,
      [id],
    );
    expect((await buyer.readOrder(id)).allowedActions).toEqual(['rate', 'receipt']);
    const late = await refill(buyer, id);
    expect([late.status, late.body['code']]).toEqual([409, 'conflict']);
    expect([await notedRefills(likes), await notedRefills(id)]).toEqual([0, 0]);
  });

  test('a window gets its order at once, each change and one refill live, and ends with the gateway', async () => {
    const buyer = suite.shop.buyer();
    const id = await buyer.order('followers', 'dropped_some');
    const window = await OrderEvents.open(buyer, id);
    expect(window.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(window.response.headers.get('x-accel-buffering')).toBe('no');
    expect(window.response.headers.get('cache-control')).toBe('no-store, no-transform');
    await window.until(({ status }) => status === 'payment_pending');
    expect(window.retry).toBeGreaterThanOrEqual(2000);
    await pay(buyer, id);
    const delivered = await window.until(({ status }) => status === 'completed');
    expect(delivered).toEqual(await buyer.readOrder(id));
    const seen = window.orders.map(({ status }) => status);
    expect([...new Set(seen)]).toEqual(['payment_pending', 'paid', 'processing', 'completed']);
    const at = Date.parse(delivered.timeline.at(-1)?.at ?? '');
    // By a hint: an order is read again without one after a minute.
    expect((window.events.at(-1)?.at ?? Infinity) - at).toBeLessThan(30_000);
    expect(delivered.allowedActions).toEqual(['rate', 'refill', 'receipt']);
    expect(delivered.lines[0]).toMatchObject({ refill: null, allowedActions: ['refill'] });

    // A double click.
    const both = await Promise.all([refill(buyer, id), refill(buyer, id, { lineType: 'followers' })]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.map(({ body }) => body['allowedActions'])).toEqual([
      ['rate', 'receipt'],
      ['rate', 'receipt'],
    ]);
    const done = await untilEvents(buyer, id, ['refill_asked', 'refill_started', 'refilled']);
    expect(done).toMatchObject({ status: 'completed', lines: [{ refill: 'done' }] });
    expect(await notedRefills(id)).toBe(1);
    await window.until((order) => order.lines[0]?.refill === 'accepted');
    await window.until((order) => order.lines[0]?.refill === 'done');
    // Dropped again: it may be asked for again.
    expect(done.allowedActions).toEqual(['rate', 'refill', 'receipt']);

    expect(window.ended).toBe(false);
    const stopping = suite.shop.process('gateway').stop();
    await eventually(async () => expect(window.ended).toBe(true), 2.5);
    await stopping;
    await suite.shop.process('gateway').start();
  });
}
