import { describe, expect, test } from '@jest/globals';
import { orderCreation, orderId } from '../src/schemas/shop/orders.js';
import { customerPhone, paymentCreation } from '../src/schemas/shop/payments.js';
import { offerLines } from '../src/schemas/shop/offers.js';

describe('an order id', () => {
  test.each(['1', '9007199254740991'])('may be %s', (text) => {
    expect(orderId.parse(text)).toBe(Number(text));
  });
  test.each(['0', '-1', '1e3', '01', '9007199254740992', '1 OR 1=1', '', ' 1', '1.0', ['1'], 7])(
    'may not be %j',
    (value) => {
      expect(orderId.safeParse(value).success).toBe(false);
    },
  );
});

describe('an order', () => {
  const order = { packageId: 4, instagramUsername: 'natgeo' };
  test('needs a package and a target alone', () => {
    expect(orderCreation.parse(order)).toEqual(order);
  });
  test.each([
    { ...order, status: 'paid' },
    { ...order, unknown: 1 },
    { ...order, quantity: 0 },
    { ...order, quantity: '1000' },
    { ...order, instagramUsername: '   ' },
    { packageId: 4 },
    [],
    null,
  ])('is refused as %j', (value) => {
    expect(orderCreation.safeParse(value).success).toBe(false);
  });
});

describe('the comments of an order', () => {
  const order = { packageId: 4, instagramUsername: 'natgeo', packageType: 'comments' };
  const read = (count: number, length: number) =>
    orderCreation.safeParse({ ...order, comments: Array(count).fill('x'.repeat(length)) });

  test('may be a thousand of usual length', () => expect(read(1000, 50).success).toBe(true));
  test('may not take more room together than that, and the answer says how much', () => {
    const refused = read(820, 290);
    expect(refused.error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [['comments'], 'All comments together may have at most 50,000 characters'],
    ]);
  });
});

describe('contact details', () => {
  test.each(['9876543210', '+91 98765 43210', '09876543210', '91-9876543210'])(
    'take the mobile %s',
    (text) => {
      expect(customerPhone.parse(text)).toBe('9876543210');
    },
  );
  test.each(['12345', '5876543210', '+1 9876543210', 'phone'])('refuse the mobile %s', (text) => {
    expect(customerPhone.safeParse(text).success).toBe(false);
  });
  test('may be left empty', () => {
    const {
      customerEmail,
      customerName,
      customerPhone: phone,
    } = paymentCreation.parse({ orderId: 1, customerName: '', customerEmail: ' ', customerPhone: '' });
    expect([customerName, customerEmail, phone]).toEqual([null, null, null]);
  });
});

test('an offer that gives more of what it sells has one line for both', () => {
  const offer = {
    mainServiceType: 'views' as const,
    mainServiceQuantity: 1000,
    bonusFollowers: 0,
    bonusLikes: 50,
    bonusViews: 500,
  };
  expect(offerLines(offer)).toEqual([
    { type: 'views', quantity: 1500 },
    { type: 'likes', quantity: 50 },
  ]);
});
