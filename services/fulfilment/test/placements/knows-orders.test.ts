import { describe, expect, test } from '@jest/globals';
import { knowsOrders, type ShownOrder } from '../../src/placements/knows-orders.js';

const order = (upstreamOrderId: string, charge: string | null = '0.90'): ShownOrder => ({
  upstreamOrderId,
  charge,
  quantity: 1000,
  bought: null,
});
const reported = (charge?: string) => ({
  status: 'In progress',
  start_count: '1',
  remains: '10',
  currency: 'USD',
  ...(charge === undefined ? {} : { charge }),
});
const unknown = { error: 'Incorrect order ID' };

describe('an account has our orders', () => {
  test.each<[string, ShownOrder[], Record<string, unknown>, 'yes' | 'no' | 'unclear']>([
    ['that knows one at its cost', [order('7')], { 7: reported('0.90') }, 'yes'],
    ['that writes the cost otherwise', [order('7')], { 7: reported('0.9') }, 'yes'],
    ['that does not say what it cost', [order('7')], { 7: reported() }, 'yes'],
    ['whose cost we do not know', [order('7', null)], { 7: reported('0.90') }, 'yes'],
    ['that has forgotten all but one', [order('7'), order('8')], { 7: unknown, 8: reported('0.90') }, 'yes'],
    ['not when it knows none', [order('7'), order('8')], { 7: unknown, 8: unknown }, 'no'],
    ['not when an order of that number cost something else', [order('7')], { 7: reported('12.50') }, 'no'],
    ['not when its answer says nothing of them', [order('7')], {}, 'no'],
    ['unknown when its answer cannot be read', [order('7')], { 7: { error: 'Server busy' } }, 'unclear'],
    [
      'that is read beside others',
      [order('7'), order('8')],
      { 7: { error: 'Server busy' }, 8: reported('0.90') },
      'yes',
    ],
  ])('%s', (_what, orders, entries, known) => {
    expect(knowsOrders(orders, new Map(Object.entries(entries)))).toBe(known);
  });
});
