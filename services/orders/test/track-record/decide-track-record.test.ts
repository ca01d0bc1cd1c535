import { describe, expect, test } from '@jest/globals';
import { emptyTrackRecord } from '@boostline/contracts/schemas/shop/usual-time';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import {
  decideTrackRecord,
  usualTimeOf,
  type PaidOrder,
} from '../../src/track-record/decide-track-record.js';

const noRatings = { count: 0, stars: 0, latest: [] };
const nothingElse = { refunds: { count: 0, paise: 0 }, ratings: noRatings };

const sold: PaidOrder = {
  status: 'completed',
  packageId: 4,
  quantity: 1000,
  offerName: null,
  seconds: 60,
  corrections: 0,
  isGradual: false,
};

const delivered = (seconds: number[], changed: Partial<PaidOrder> = {}): PaidOrder[] =>
  seconds.map((each) => ({ ...sold, seconds: each, ...changed }));

const paid = (count: number, status: OrderStatus): PaidOrder[] =>
  Array.from({ length: count }, () => ({ ...sold, status }));

const minutes = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => (from + index) * 60);

describe('the shop’s own numbers', () => {
  test('a shop without orders has none', () => {
    expect(decideTrackRecord({ orders: [], ...nothingElse })).toEqual(emptyTrackRecord);
  });

  test('orders under way are neither delivered nor over', () => {
    const orders = [...paid(40, 'processing'), ...paid(199, 'completed'), ...paid(1, 'partially_completed')];
    const record = decideTrackRecord({ orders, ...nothingElse });
    // 99.5 % is not all of them.
    expect([record.delivered, record.inFull]).toEqual([199, 99]);
  });

  test('a share of fewer than twenty orders is not said', () => {
    const record = decideTrackRecord({ orders: paid(19, 'completed'), ...nothingElse });
    expect(record).toMatchObject({ delivered: 19, inFull: null, usual: null });
  });

  test('half and nine in ten, in whole minutes rounded up', () => {
    expect(usualTimeOf(delivered(minutes(1, 19)))).toBeNull();
    expect(usualTimeOf(delivered(minutes(1, 20)))).toEqual({ half: 600, most: 1080 });
    expect(usualTimeOf(delivered(Array.from({ length: 20 }, () => 61)))).toEqual({ half: 120, most: 120 });
    expect(usualTimeOf(delivered(Array.from({ length: 20 }, () => 0)))).toEqual({ half: 60, most: 60 });
  });

  test('each package by itself, in its own quantity, from its last hundred orders', () => {
    const newest = delivered(Array.from({ length: 100 }, () => 300));
    const older = delivered(Array.from({ length: 400 }, () => 9000));
    const custom = delivered(minutes(1, 19), { quantity: 5000 });
    const offer = delivered(minutes(1, 20), { packageId: null, offerName: 'Diwali' });
    const orders = [...newest, ...older, ...custom, ...offer];
    const record = decideTrackRecord({ orders, ...nothingElse });
    expect(record.packages).toEqual([{ packageId: 4, quantity: 1000, half: 300, most: 300 }]);
    expect(record.offers).toEqual([{ name: 'Diwali', half: 600, most: 1080 }]);
  });

  test('what waited for its buyer says nothing about the supplier', () => {
    const orders = [...delivered(minutes(1, 19)), ...delivered(minutes(1, 5), { corrections: 1 })];
    expect(decideTrackRecord({ orders, ...nothingElse })).toMatchObject({ delivered: 24, packages: [] });
  });

  test('refunds are said in rupees', () => {
    const { refunds } = decideTrackRecord({
      ...nothingElse,
      orders: [],
      refunds: { count: 3, paise: 29_950 },
    });
    expect(refunds).toEqual({ count: 3, amount: 299.5 });
  });

  test('ratings are said from ten on, their average rounded down', () => {
    const at = new Date('2026-11-28T10:00:00Z');
    const rated = (count: number, stars: number) =>
      decideTrackRecord({
        ...nothingElse,
        orders: [],
        ratings: { count, stars, latest: [{ stars: 4, text: 'Quick.', at }] },
      }).ratings;
    expect(rated(9, 45)).toBeNull();
    expect(rated(12, 59)).toEqual({
      count: 12,
      average: 4.9,
      latest: [{ stars: 4, text: 'Quick.', at: at.toISOString() }],
    });
  });
});
