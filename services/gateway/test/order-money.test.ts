import { expect, test } from '@jest/globals';
import { couponResult, orderMoney } from '../src/admin/orders/order-money.js';

const paidAt = '2026-11-24T10:00:00.000Z';

test.each([
  ['paid and charged', { kept: 99.1, revenue: 99.1, paidAt }, { cost: 76.5, isExpected: false }, 22.6],
  [
    'paid to a registered seller',
    { kept: 89, revenue: 75.42, paidAt },
    { cost: 76.5, isExpected: false },
    -1.08,
  ],
  ['sold at a loss', { kept: 9, revenue: 9, paidAt }, { cost: 76.5, isExpected: false }, -67.5],
  ['not charged yet', { kept: 99, revenue: 99, paidAt }, { cost: 76.5, isExpected: true }, 22.5],
  ['without a known cost', { kept: 99, revenue: 99, paidAt }, { cost: null, isExpected: true }, null],
  ['not paid', { kept: 0, revenue: 0, paidAt: null }, { cost: 76.5, isExpected: true }, null],
])('the profit of an order that is %s', (_, order, cost, profit) => {
  expect(orderMoney(order, { orderId: 1, ...cost }).profit).toBe(profit);
});

test('while the cost is unknown there is no profit, rather than all that was paid', () => {
  expect(orderMoney({ kept: 99, revenue: 99, paidAt }, undefined)).toEqual({
    kept: 99,
    revenue: 99,
    cost: null,
    isExpected: false,
    profit: null,
  });
});

test.each([
  ['charged in part', [76.5, 20.2], { cost: 96.7, isExpected: true, profit: 101.3 }],
  ['not all known', [76.5, null], { cost: 76.5, isExpected: true, profit: 121.5 }],
  ['unknown', [null, null], { cost: null, isExpected: true, profit: null }],
])('a coupon earned its revenue less the costs of its orders, when they are %s', (_, costs, result) => {
  const sales = { couponId: 7, orders: 2, revenue: 198, refunded: 10 };
  const known = new Map(costs.map((cost, at) => [at, { orderId: at, cost, isExpected: at === 1 }]));
  expect(couponResult({ ...sales, orderIds: [0, 1] }, known)).toEqual({ ...sales, ...result });
});
