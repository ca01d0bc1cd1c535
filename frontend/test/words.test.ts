import { describe, expect, test } from '@jest/globals';
import { orderWord, statusChoices } from '../src/features/admin/words/order-words.js';
import { healthOf, promiseWord } from '@boostline/contracts/schemas/admin/promise-words';
import { daysBefore, shopDay, shopMoment, startOfShopDay } from '../src/features/admin/words/shop-time.js';
import { daysLeft } from '@boostline/contracts/schemas/admin/money/wallet-statement';
import { supplierMoney } from '../src/features/admin/words/supplier-money.js';
import { dayFigure } from '../src/features/admin/home/day-figures.js';

describe('words for people', () => {
  test('an unpaid order is no error, one that needs a person is', () => {
    expect(orderWord({ status: 'payment_pending', lines: [] })).toEqual({
      text: 'Not paid yet',
      tone: 'calm',
    });
    expect(orderWord({ status: 'paid_processing_failed', lines: [] }).tone).toBe('bad');
  });

  test.each(['target-missing', 'target-refused'] as const)(
    'a paid order with %s waits for its customer',
    (problem) => {
      const lines = [{ problem: null }, { problem }];
      expect(orderWord({ status: 'paid', lines }).text).toBe('Waiting for the customer');
      expect(orderWord({ status: 'processing', lines }).text).toBe('Waiting for the customer');
      expect(orderWord({ status: 'payment_pending', lines }).text).toBe('Not paid yet');
    },
  );

  test('a word of the filter stands for every status that it is used for', () => {
    expect(statusChoices.filter(({ label }) => label === 'In delivery')).toEqual([
      { value: 'paid,processing', label: 'In delivery' },
    ]);
  });

  test('names promises as kept or broken', () => {
    const promise = { name: 'i02', title: 'I2: adds per order line', examples: [] };
    expect(promiseWord({ ...promise, breaches: 0 })).toBe('No order was bought twice.');
    expect(promiseWord({ ...promise, breaches: 1 })).toBe('An order may have been bought twice.');
    expect(promiseWord({ ...promise, name: 'i99', breaches: 0 })).toBe(promise.title);
    const checked = { checkedAt: '2026-11-24T10:00:00.000Z', problem: null };
    expect(healthOf({ ...checked, invariants: [{ ...promise, breaches: 0 }] }, [])).toBe('good');
    expect(healthOf({ ...checked, invariants: [{ ...promise, breaches: 1 }] }, ['orders'])).toBe('broken');
    expect(healthOf({ ...checked, invariants: [] }, ['orders'])).toBe('unknown');
    expect(healthOf(null, [])).toBe('unknown');
  });
});

describe('money of a supplier', () => {
  test('has two digits in a wallet, and as many as are needed where it is tiny', () => {
    expect(supplierMoney('999996.40', 'USD')).toBe('$999,996.40');
    expect(supplierMoney('0.900000000', 'USD')).toBe('$0.90');
    expect(supplierMoney('0.00270000', 'USD')).toBe('$0.0027');
  });

  test('lasts as long as what was spent says', () => {
    expect(daysLeft(700, 10)).toBe(70);
    expect(daysLeft(-5, 10)).toBe(0);
    expect(daysLeft(700, 0)).toBeNull();
    expect(daysLeft(700, null)).toBeNull();
  });
});

describe('the shop’s time', () => {
  test('is that of India wherever it is read', () => {
    expect(shopDay('2026-11-20T19:00:00.000Z')).toBe('2026-11-21');
    expect(startOfShopDay('2026-11-21')).toBe('2026-11-20T18:30:00.000Z');
    expect(startOfShopDay('2026-11-21', 1)).toBe('2026-11-21T18:30:00.000Z');
    expect(daysBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(shopMoment('2026-11-20T19:00:00.000Z').replaceAll(/\s/g, ' ')).toMatch(/^21 Nov 2026, 12:30 am$/i);
  });

  const day = (name: string, revenue: number, soFar = revenue) => ({
    day: name,
    revenue,
    orders: 1,
    refunded: 0,
    deliveryP50: null,
    deliveryP95: null,
    failureRate: null,
    cost: null,
    expected: null,
    margin: null,
    soFar: { orders: 1, revenue: soFar, margin: null },
  });

  test('today stands beside yesterday, and what the last four of its weekday had reached by now', () => {
    const days = [
      day('2026-10-24', 90, 10),
      day('2026-10-31', 90, 40),
      day('2026-11-07', 90, 30),
      day('2026-11-14', 90, 900),
      day('2026-11-20', 50),
      day('2026-11-21', 60),
    ];
    expect(dayFigure(days, '2026-11-21', ({ revenue }) => revenue)).toEqual({
      today: 60,
      usualByNow: { of: 'weekday', value: 35 },
      yesterday: 50,
      usualYesterday: null,
    });
    expect(dayFigure(days.slice(2), '2026-11-21', ({ revenue }) => revenue).usualByNow).toBeNull();
  });

  test('yesterday stands beside the same weekdays, in a young shop beside the days before, and alone without either', () => {
    const row = (count: number) =>
      Array.from({ length: count }, (_, index) => day(daysBefore('2026-11-21', count - 1 - index), index));
    const usual = (count: number, before: ReturnType<typeof day>[] = []) =>
      dayFigure([...before, ...row(count)], '2026-11-21', ({ revenue }) => revenue).usualYesterday;
    expect(usual(23)).toEqual({ of: 'weekday', value: 7 });
    expect(usual(15)).toEqual({ of: 'days', value: 6 });
    expect(usual(8)).toBeNull();
    const empty = { ...day('2026-10-30', 0), orders: 0 };
    expect(usual(8, [empty])).toBeNull();
  });
});
