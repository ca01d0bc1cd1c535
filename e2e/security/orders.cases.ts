import { expect, test } from '@jest/globals';
import type { AttackedShop } from './attacked-shop.js';

/** Attacks 1 to 3: prices, other people's orders, numbers that are none. */
export function ordersCases(attacked: AttackedShop): void {
  test('1: order or offer with amount 1 and bonuses of its own', () =>
    attacked.hold(async () => {
      const { id, price } = await attacked.packageOf('followers');
      const buyer = attacked.stranger();
      const order = await buyer.post('/api/orders', { packageId: id, instagramUsername: 'cheap', amount: 1 });
      const { rows: kept } = await attacked.shop.query(
        'SELECT amount_paise::int AS paise FROM orders.orders WHERE id = $1',
        [order.body['id']],
      );
      expect(kept).toEqual([{ paise: price * 100 }]);
      const [offer] = JSON.parse((await buyer.get('/api/offers')).text);
      const { name: offerName, mainServiceType, mainServiceQuantity } = offer;
      const whole = {
        offerName,
        mainServiceType,
        mainServiceQuantity,
        postUrl: 'https://www.instagram.com/p/Ccheap1/',
      };
      for (const change of [{ amount: 1 }, { amount: offer.price, bonusFollowers: 99_999 }]) {
        const answer = await buyer.post('/api/orders/offers', { ...whole, ...change });
        expect([answer.status, answer.body['code']]).toEqual([409, 'offer-changed']);
      }
    }));

  test('2: another buyer’s order, and the numbers beside it', () =>
    attacked.hold(async () => {
      const { id: packageId } = await attacked.packageOf('followers');
      const buyer = attacked.stranger();
      const order = { packageId, instagramUsername: 'private.person' };
      const id = Number((await buyer.post('/api/orders', order)).body['id']);
      const thief = attacked.stranger();
      await thief.post('/api/orders', order);
      const missing = await thief.get(`/api/orders/by-id/${id - 1}`);
      for (const tried of [id, id + 1, id - 1]) {
        const answer = await thief.get(`/api/orders/by-id/${tried}`);
        expect([answer.status, answer.text]).toEqual([404, missing.text]);
        expect((await thief.get(`/api/orders/by-id/${tried}/receipt`)).status).toBe(404);
        const file = `/api/orders/by-id/${tried}/receipt.pdf?document=R/26-27/0000001&language=en`;
        expect((await thief.get(file)).status).toBe(404);
        expect((await thief.post('/api/create-payment', { orderId: tried })).status).toBe(404);
        const path = `/api/orders/by-id/${tried}`;
        expect((await thief.post(`${path}/target`, { target: 'thief' })).status).toBe(404);
        expect((await thief.post(`${path}/refill`, {})).status).toBe(404);
      }
      expect((await thief.get(`/api/payment-status/${id}`)).text).not.toContain('private.person');
    }));

  test('3: order numbers that are none', () =>
    attacked.hold(async () => {
      for (const id of [
        '1e3',
        '-1',
        '9007199254740992',
        '1%20OR%201=1',
        '0',
        '01',
        '1.0',
        '[1]',
        '1,2',
        '%00',
        'NaN',
      ])
        for (const route of ['/api/orders/by-id/', '/api/payment-status/'])
          expect([id, (await attacked.stranger().get(route + id)).status]).toEqual([id, 400]);
      for (const orderId of [[1], { $gt: 0 }, '1 OR 1=1', 2 ** 53, -1, 1.5, null, true])
        expect((await attacked.stranger().post('/api/create-payment', { orderId })).status).toBe(400);
    }));
}
