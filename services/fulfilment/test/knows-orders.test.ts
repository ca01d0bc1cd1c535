import { describe, expect, test } from '@jest/globals';
import { knowsOrders, type ShownOrder } from '../src/providers/knows-orders.js';

const order = (upstreamOrderId: string, charge: string | null = '0.90'): ShownOrder => ({
  ...{ upstreamOrderId, charge, quantity: 1000, bought: null },
});
const told = (charge?: string) => ({
  ...{ status: 'In progress', start_count: '1', remains: '10', currency: 'USD' },
  ...(charge === undefined ? {} : { charge }),
});
const unknown = { error: 'Incorrect order ID' };

describe('an account has our orders', () => {
  test.each<[string, ShownOrder[], Record<string, unknown>, boolean]>([
    ['that knows one at its cost', [order('7')], { 7: told('0.90') }, true],
    ['that writes the cost otherwise', [order('7')], { 7: told('0.9') }, true],
    ['that does not say what it cost', [order('7')], { 7: told() }, true],
    ['of which we do not know the cost', [order('7', null)], { 7: told('0.90') }, true],
    ['that has forgotten all but one', [order('7'), order('8')], { 7: unknown, 8: told('0.90') }, true],
    ['not when it knows none', [order('7'), order('8')], { 7: unknown, 8: unknown }, false],
    ['not when an order of that number cost something else', [order('7')], { 7: told('12.50') }, false],
    ['not when its answer says nothing of them', [order('7')], {}, false],
    ['not when its answer cannot be read', [order('7')], { 7: 'OK' }, false],
  ])('%s', (_what, orders, entries, isSame) => {
    expect(knowsOrders(orders, new Map(Object.entries(entries)))).toBe(isSame);
  });
});
