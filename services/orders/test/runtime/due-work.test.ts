import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openUseCases, type UseCases } from '../use-cases.js';
import { until } from '../../../../tools/test-until.ts';

const pricePaise = 9900;
// No worker runs here: what is started waits.
let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
  await until(async () => shop.jobs.redis.status === 'ready');
});
afterAll(() => shop.close());

const waiting = async (queue: string) =>
  (await shop.jobs.states()).find((state) => state.queue === queue)?.waiting ?? 0;

test('what a change makes due is started with its commit, once however many changes there are', async () => {
  await shop.changeEndpoints.add({ url: 'http://127.0.0.1:9/', events: ['order.paid', 'order.refunded'] });
  for (let paid = 0; paid < 2; paid += 1) {
    const { start } = await shop.orderLikes(pricePaise);
    const payment = await shop.payment((await start()).paymentId);
    const captures = [{ id: `cap_${payment.merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
    Object.assign(shop.gateway.payments.get(payment.merchantRef) ?? {}, { status: 'paid', captures });
    await shop.settlePayment.settle(payment);
    await until(async () => (await waiting('programs')) === 1);
    expect(await waiting('refunds')).toBe(paid);
    await shop.refuseLine(payment.orderId);
    await until(async () => (await waiting('refunds')) === 1);
  }
});
