import { describe, expect, test } from '@jest/globals';
import { judgeLine, type AccountTerms, type QueuedLine } from '../../src/buying/judge-line.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { whyNotBuying } from '../../src/suppliers/may-buy.js';
import { aPlacement, anAccount, aService } from '../a-placement.js';

const terms: AccountTerms = {
  account: { currency: 'USD', rateBasis: 1000, extraPercent: '1' },
  hasServices: true,
  pricing: { exchangeFactor: '85', otherFactors: {}, minimumMargin: '10' },
};
const queued = (facts: Partial<QueuedLine> = {}, placement: Partial<Placement> = {}): QueuedLine => ({
  placement: aPlacement(placement),
  service: aService(),
  activeOfTarget: null,
  firstOfTarget: 'a-line',
  isDoubted: false,
  ...facts,
});

describe('a line at the head of the queue', () => {
  test('costs the rate of its service for as many as it has; a package as a whole', () => {
    expect(judgeLine(queued({}, { quantity: 1500 }), terms).expected).toBe('1.35');
    const whole = aService({ rate: '12.5', type: 'Package' });
    expect(judgeLine(queued({ service: whole }, { quantity: 1500 }), terms).expected).toBe('12.5');
    const third = aService({ rate: '1' });
    const basis = { ...terms, account: { currency: 'USD', rateBasis: 3, extraPercent: '1' } };
    expect(judgeLine(queued({ service: third }, { quantity: 2 }), basis).expected).toBe('0.666666667');
  });

  test.each<[string, Partial<QueuedLine>, Partial<Placement>, string | null]>([
    ['is sent when the margin is just reached', {}, { paidPaise: 8500 }, null],
    ['is held when it is missed by one paisa', {}, { paidPaise: 8499 }, 'margin'],
    ['counts what a coupon took off', {}, { paidPaise: 0, discountPaise: 8500 }, null],
    [
      'is sent when what is left after the GST of its order reaches the margin',
      {},
      { paidPaise: 10_030, tax: { kind: 'registered', rate: 18 } },
      null,
    ],
    [
      'is held when the GST inside its price leaves a paisa too little',
      {},
      { paidPaise: 10_029, tax: { kind: 'registered', rate: 18 } },
      'margin',
    ],
    [
      'is held when a composition dealer’s tax leaves too little',
      {},
      { paidPaise: 9042, tax: { kind: 'composition', rate: 6 } },
      'margin',
    ],
    ['is sent whatever it costs when a person wants it', {}, { paidPaise: 1, approved: true }, null],
    ['is held when it may have been bought before a restore', { isDoubted: true }, {}, 'restored'],
    ['is sent then when a person wants it', { isDoubted: true }, { approved: true }, null],
    ['is held when its service is not on the list', { service: null }, {}, 'service-missing'],
    [
      'is held when its service is one for likes now',
      { service: aService({ category: 'Instagram Likes' }) },
      {},
      'service-changed',
    ],
    [
      'is held when its service is one for another network now',
      { service: aService({ name: 'TikTok Followers', category: 'TikTok' }) },
      {},
      'service-changed',
    ],
    [
      'is held when its service delivers to stories',
      { service: aService({ name: 'Followers who view', category: 'Instagram Story Views' }) },
      {},
      'service-changed',
    ],
    [
      'is held when its service needs more than buyers are asked for',
      { service: aService({ type: 'Subscriptions' }) },
      {},
      'service-changed',
    ],
    [
      'is sent of a service whose name says nothing',
      { service: aService({ name: 'Premium', category: 'Best' }) },
      {},
      null,
    ],
    [
      'is sent of another service when a person wants it',
      { service: aService({ category: 'Instagram Likes' }) },
      { approved: true },
      null,
    ],
    [
      'is held when its service charges what it should not',
      { service: aService({ stopped: 'order 7' }) },
      {},
      'service-stopped',
    ],
    [
      'of a package service is sent when the margin is reached with the price of the whole',
      { service: aService({ type: 'Package' }) },
      { quantity: 1500, paidPaise: 8500 },
      null,
    ],
    [
      'of a package service is held when it is missed by one paisa',
      { service: aService({ type: 'Package' }) },
      { quantity: 500, paidPaise: 8499 },
      'margin',
    ],
  ])('%s', (_, facts, placement, heldFor) => {
    // $0.90 are ₹76.50, which is 90 % of ₹85.
    expect(judgeLine(queued(facts, placement), terms).heldFor).toBe(heldFor);
  });

  test('is compared in rupees alone at a supplier that counts in them', () => {
    const rupees = { ...terms, account: { currency: 'INR', rateBasis: 1000, extraPercent: '1' } };
    const service = aService({ rate: '76.5' });
    expect(judgeLine(queued({ service }, { paidPaise: 8500 }), rupees)).toMatchObject({
      heldFor: null,
      exchangeFactor: '1',
    });
    expect(judgeLine(queued({ service }, { paidPaise: 8499 }), rupees).heldFor).toBe('margin');
  });

  test('a line at a supplier whose list was never read misses nothing, and has an unknown cost', () => {
    expect(judgeLine(queued({ service: null }), { ...terms, hasServices: false })).toMatchObject({
      heldFor: null,
      expected: null,
    });
  });

  test('waits behind one of its target that the supplier may hold, and behind an older one', () => {
    const isBehind = (facts: Partial<QueuedLine>) => judgeLine(queued(facts), terms).isBehind;
    expect(isBehind({})).toBe(false);
    expect(isBehind({ activeOfTarget: 'another' })).toBe(true);
    expect(isBehind({ firstOfTarget: 'an older one' })).toBe(true);
  });
});

describe('an account', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  const soon = new Date(+now + 1000);

  test.each([
    ['buys', {}, null],
    ['that a person has taken out of use does not buy', { active: false }, 'stopped'],
    ['in a currency with an exchange factor buys', { currency: 'EUR' }, null],
    ['in a currency without one does not buy', { currency: 'GBP' }, 'stopped'],
    ['without money does not buy', { holdReason: 'funds' as const }, 'stopped'],
    ['without an anchored wallet is waited for', { walletAnchor: null, walletFailures: 1 }, 'wallet-unread'],
    ['whose wallet cannot be anchored buys all the same', { walletAnchor: null, walletFailures: 2 }, null],
    ['that pauses does not buy', { pausedUntil: soon }, 'paused'],
    ['whose wallet is being read does not buy', { measuringUntil: soon }, 'measured'],
    ['whose pause is over buys', { pausedUntil: now, measuringUntil: now }, null],
  ])('%s', (_, facts, why) => {
    const exchange = { exchangeFactor: '85', otherFactors: { EUR: '100' } };
    expect(whyNotBuying(anAccount(facts), exchange, now)).toBe(why);
  });
});
