import { describe, expect, test } from '@jest/globals';
import { followStatus } from '../../src/following/follow-status.js';
import { nextPoll } from '../../src/following/next-poll.js';
import { Placement } from '../../src/placements/placement.entity.js';
import type { PlacementState } from '../../src/placements/placement.state.js';

const now = new Date('2026-11-24T12:00:00Z');
const day = 86_400_000;
const settings = {
  STATUS_POLL_MS: 2000,
  CONFIRM_END_MS: 180_000,
  ENDED_POLL_MS: 600_000,
  ENDED_WATCH_MS: day,
  WARRANTY_DAYS: 30,
};

/** The result when the supplier says the same of an order at two polls, minutes apart. */
function seenTwice(order: Placement, entry: unknown) {
  const first = followStatus(order, entry, new Date(+now - 180_000));
  expect(first.alert).toBeNull();
  expect(first.placement).toMatchObject({ state: order.state, remains: order.remains });
  return followStatus(first.placement, entry, now);
}

function placement(state: PlacementState, facts: Partial<Placement> = {}): Placement {
  return Object.assign(new Placement(), {
    state,
    quantity: 1000,
    charge: '0.9',
    expectedCharge: '0.9',
    remains: 0,
    upstreamStatus: 'Completed',
    placedAt: now,
    endedAt: now,
    unreadableSince: null,
    startCount: 5,
    reason: null,
    bought: null,
    claimed: null,
    claimedRemains: null,
    claimedSince: null,
    progressedAt: null,
    ...facts,
  });
}

describe('an order that has ended and is asked about again', () => {
  test.each<[string, Placement, object, Partial<Placement>]>([
    [
      'is partial now',
      placement('COMPLETED'),
      { status: 'Partial', remains: '400', charge: '0.54' },
      { state: 'PARTIAL', remains: 400, charge: '0.54' },
    ],
    [
      'is cancelled now',
      placement('COMPLETED'),
      { status: 'Canceled', remains: '1000', charge: '0' },
      { state: 'CANCELED', remains: 1000, charge: '0' },
    ],
    [
      'is cancelled, and its count was not put right',
      placement('COMPLETED'),
      { status: 'Canceled', remains: '0', charge: '0' },
      { state: 'CANCELED', remains: 1000 },
    ],
    [
      'has less than before',
      placement('PARTIAL', { remains: 100 }),
      { status: 'Partial', remains: '300', charge: '0.6' },
      { state: 'PARTIAL', remains: 300 },
    ],
    [
      'is partial, and cancelled now',
      placement('PARTIAL', { remains: 100 }),
      { status: 'Refunded', charge: '0' },
      { state: 'CANCELED', remains: 1000 },
    ],
  ])('that %s leaves more undelivered', (_, order, entry, becomes) => {
    const followed = seenTwice(order, entry);
    expect(followed.alert).toMatch(/^was (completed|partial) and is /);
    expect(followed.placement).toMatchObject(becomes);
  });

  test.each<[string, Placement, unknown]>([
    ['a start anew', placement('COMPLETED'), { status: 'In progress', remains: '1000', charge: '0.9' }],
    [
      'a partial with nothing remaining',
      placement('CANCELED', { remains: 1000 }),
      { status: 'Partial', remains: '0', charge: '0' },
    ],
    [
      'a completion with more remaining',
      placement('PARTIAL', { remains: 300 }),
      { status: 'Completed', remains: '400', charge: '0.9' },
    ],
    [
      'a part that cannot be read',
      placement('COMPLETED'),
      { status: 'Partial', remains: 'Unknown', charge: '0.5' },
    ],
    ['no order', placement('COMPLETED'), { error: 'Incorrect order ID' }],
    ['nothing that can be read', placement('COMPLETED'), null],
  ])('where the supplier says %s stays as the buyer knows it', (_, order, entry) => {
    const { state, remains } = order;
    const followed = seenTwice(order, entry);
    expect(followed.alert).toBeNull();
    expect(followed.placement).toMatchObject({ state, remains });
  });

  test.each<[string, Placement, object, Partial<Placement>]>([
    [
      'partial with less missing',
      placement('PARTIAL', { remains: 300 }),
      { status: 'Partial', remains: '100', charge: '0.81' },
      { state: 'PARTIAL', remains: 100 },
    ],
    [
      'completed',
      placement('PARTIAL', { remains: 300 }),
      { status: 'Completed', remains: '0', charge: '0.9' },
      { state: 'COMPLETED', remains: 0 },
    ],
    [
      'completed in other words',
      placement('CANCELED', { remains: 1000 }),
      { status: 'Success', remains: 'Unknown', charge: '0.9' },
      { state: 'COMPLETED', remains: 0 },
    ],
    [
      'completed with a part missing',
      placement('CANCELED', { remains: 1000 }),
      { status: 'Completed', remains: '250', charge: '0.9' },
      { state: 'PARTIAL', remains: 250 },
    ],
  ])('that was refunded and is %s after all is reported as delivered', (_, order, entry, becomes) => {
    const followed = seenTwice(order, entry);
    expect(followed.placement).toMatchObject(becomes);
    expect(followed.alert).toMatch(/^was (partial|canceled) and is /);
  });

  test('reports how its charge changed', () => {
    const charged = (before: string | null, charge: string) =>
      followStatus(placement('COMPLETED', { charge: before }), { status: 'Completed', charge }, now)
        .recharged;
    expect(charged('0.9', '0.9')).toBeNull();
    expect(charged('0.9', '0')).toBe('fallen');
    expect(charged('0.9', '1.2')).toBe('risen');
    expect(charged(null, '0.9')).toBe('risen');
  });
});

describe('an order that goes on', () => {
  test('reports when the supplier knows it first, and whether it was denied before', () => {
    // Its answer came late: the supplier may have had it for all four seconds.
    const placedAt = new Date(+now - 100);
    const fresh = { upstreamStatus: null, charge: null, placedAt, sentAt: new Date(+now - 4000) };
    const entry = { status: 'Pending', charge: '0.9', remains: '1000' };
    expect(followStatus(placement('PLACED', fresh), entry, now).shown).toEqual({
      ageMs: 4000,
      wasHidden: false,
    });
    const denied = followStatus(placement('PLACED', fresh), { error: 'Incorrect order ID' }, now);
    expect(denied.shown).toBeNull();
    const known = followStatus(denied.placement, entry, now);
    expect(known.shown).toEqual({ ageMs: 4000, wasHidden: true });
    expect(followStatus(known.placement, entry, now).shown).toBeNull();
  });

  test('that a person named proves nothing about the supplier: it may be of another time', () => {
    const named = { upstreamStatus: null, sentAt: new Date(+now - 4000), adoption: 'person' as const };
    const entry = { status: 'Pending', charge: '0.9', remains: '1000' };
    expect(followStatus(placement('PLACED', named), entry, now).shown).toBeNull();
  });

  test('costs more than expected, and that is reported', () => {
    const dearer = placement('PLACED', { charge: null });
    expect(followStatus(dearer, { status: 'Pending', charge: '1.1' }, now).recharged).toBe('risen');
  });
});

test('ended orders are asked after ten minutes, then after twice the time for a day, then weekly for the warranty', () => {
  const after = (sinceEnd: number) =>
    nextPoll(
      { state: 'COMPLETED', placedAt: now, endedAt: new Date(+now - sinceEnd), claimedSince: null },
      now,
      settings,
    );
  expect(after(0)).toBe(600_000);
  expect(after(3_600_000)).toBe(3_600_000);
  expect(after(2 * day)).toBe(7 * day);
  expect(after(24 * day)).toBeNull();
  let [since, asked] = [0, 0];
  for (let wait = after(0); wait !== null; wait = after(since)) {
    since += wait;
    asked += 1;
  }
  expect(asked).toBeLessThanOrEqual(13);
});
