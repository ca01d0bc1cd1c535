import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { CouponCreation } from '@boostline/contracts/schemas/shop/coupons';
import { startOrdersService, type OrdersService } from '../orders-service.js';

const sentence = '1,000 followers: you lose ₹76.50 (₹199 less ₹199 is ₹0; costs ₹76.50).';
const loss = { name: '1,000 followers', price: 199, discount: 199, profit: -76.5, loses: true, sentence };
const message = `Accept the loss, or change the coupon. ${sentence}`;
const noLimit = 'must be given: each order with this coupon may lose money';

let shop: OrdersService;
beforeAll(async () => {
  shop = await startOrdersService({ quote: { couponEffect: { worst: [loss], losing: 1, unknown: 0 } } });
});
afterAll(() => shop.close());

const create = (coupon: Partial<CouponCreation>) => shop.ask('POST', '/administration/coupons', coupon);
const saved = () => shop.query('SELECT code FROM orders.coupons ORDER BY code');
const flat: Partial<CouponCreation> = { code: 'FLAT', kind: 'rupees', value: 9999 };

describe('a coupon with which a sale goes below cost', () => {
  test('is refused at both fields, with what the worst sale loses', async () => {
    const { status, body } = await create(flat);
    expect({ status, ...body }).toMatchObject({
      status: 400,
      code: 'invalid-input',
      message,
      fields: [
        { path: 'acceptsLoss', message },
        { path: 'limitInAll', message: noLimit },
      ],
    });
    expect(await saved()).toEqual([]);
  });

  test('with a limit in all alone is refused for the loss', async () => {
    const { status, body } = await create({ ...flat, limitInAll: 5 });
    expect({ status, ...body }).toMatchObject({ status: 400, fields: [{ path: 'acceptsLoss', message }] });
    expect(await saved()).toEqual([]);
  });

  test('of 100 % is refused at both fields, whatever is known of the costs', async () => {
    const { status, body } = await create({ code: 'FREE', kind: 'percent', value: 100 });
    expect(status).toBe(400);
    expect(body['fields']).toMatchObject([
      { path: expect.stringContaining('acceptsLoss') },
      { path: expect.stringContaining('limitInAll'), message: noLimit },
    ]);
    expect(await saved()).toEqual([]);
  });
});

test('a coupon is not saved while the catalog does not say what sales leave, unless the loss is accepted', async () => {
  await shop.restart({ CATALOG_URL: 'http://127.0.0.1:9' });
  const { status, body } = await create({ ...flat, code: 'LATER' });
  expect({ status, ...body }).toMatchObject({
    status: 503,
    message:
      'The coupon was not saved: what your packages cost cannot be read right now. Please try again in a moment.',
  });
  expect(await saved()).toEqual([]);
  expect((await create({ ...flat, acceptsLoss: true, limitInAll: 5 })).status).toBe(201);
  expect(await saved()).toEqual([{ code: 'FLAT' }]);
});
