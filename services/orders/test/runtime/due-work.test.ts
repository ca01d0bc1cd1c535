import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openOrderWorld, type OrderWorld } from '../model/order-world.js';

const pricePaise = 9900;
// No worker runs here: what is started waits.
let world: OrderWorld;
beforeAll(async () => {
  world = await openOrderWorld();
  await until(async () => world.jobs.redis.status === 'ready');
});
afterAll(() => world.close());

async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 150_000; !(await isSo()); await sleep(20))
    if (Date.now() > end) throw new Error('waited in vain');
}

const waiting = async (queue: string) =>
  (await world.jobs.states()).find((state) => state.queue === queue)?.waiting ?? 0;

test('what a change makes due is started with its commit, once however many changes there are', async () => {
  await world.changeEndpoints.add({ url: 'http://127.0.0.1:9/', events: ['order.paid', 'order.refunded'] });
  for (let paid = 0; paid < 2; paid += 1) {
    const { start } = await world.orderLikes(pricePaise);
    const payment = await world.payment((await start()).paymentId);
    const captures = [{ id: `cap_${payment.merchantRef}`, amount: pricePaise, currency: 'INR' as const }];
    Object.assign(world.gateway.payments.get(payment.merchantRef) ?? {}, { status: 'paid', captures });
    await world.settlePayment.run(payment);
    await until(async () => (await waiting('programs')) === 1);
    expect(await waiting('refunds')).toBe(paid);
    await world.refuseLine(payment.orderId);
    await until(async () => (await waiting('refunds')) === 1);
  }
});
