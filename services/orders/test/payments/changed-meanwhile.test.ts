import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { openUseCases, type UseCases } from '../use-cases.js';

let shop: UseCases;
beforeAll(async () => {
  shop = await openUseCases();
});
afterEach(() => {
  shop.gateway.meanwhile = async () => undefined;
});
afterAll(() => shop.close());

const pricePaise = 19_900;

const order = () => shop.orderLikes(pricePaise);

const inDatabase = async (id: number) => {
  const [row] = await shop.query(`SELECT status, customer_name AS name, revision FROM orders WHERE id = $1`, [
    id,
  ]);
  return row;
};

describe('opening the payment of an order that was just placed', () => {
  test('goes by the order as it is, when it changed since', async () => {
    const { id, start } = await order();
    await shop.query(
      `UPDATE orders SET customer_name = 'Asha', version = version + 1, revision = revision + 1 WHERE id = $1`,
      [id],
    );
    const { paymentId } = await start();
    expect(await inDatabase(id)).toEqual({ status: 'payment_pending', name: 'Asha', revision: 3 });
    expect((await shop.payment(paymentId)).state).toBe('pending');
  });

  test('is refused for one that was cancelled since', async () => {
    const { id, start } = await order();
    await shop.query(`UPDATE orders SET status = 'cancelled', revision = revision + 1 WHERE id = $1`, [id]);
    await expect(start()).rejects.toMatchObject({ code: 'not-payable' });
  });
});

test('what a change leaves alone it does not set back', async () => {
  const { id, start } = await order();
  // The timer that asks gateways, and an entry without a revision, while the gateway opens the payment.
  shop.gateway.meanwhile = async () => {
    await shop.query(`UPDATE payments SET next_poll_at = NULL, last_asked_at = now() WHERE order_id = $1`, [
      id,
    ]);
    await shop.query(`UPDATE orders SET customer_name = 'Asha' WHERE id = $1`, [id]);
  };
  const { paymentId, paymentUrl } = await start();
  const { nextPollAt, lastAskedAt, state, paymentUrl: kept } = await shop.payment(paymentId);
  expect({ nextPollAt, state, kept }).toEqual({ nextPollAt: null, state: 'pending', kept: paymentUrl });
  expect(lastAskedAt).not.toBeNull();
  expect(await inDatabase(id)).toMatchObject({ name: 'Asha' });
});
