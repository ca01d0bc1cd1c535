import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { followStatus } from '../../src/following/follow-status.js';
import { nextPoll } from '../../src/following/next-poll.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { reportOf } from '../../src/placements/report.js';
import { aPlacement } from '../a-placement.js';

const start = new Date('2026-11-24T12:00:00Z');
const at = (seconds: number) => new Date(+start + seconds * 1000);

const placed = (facts: Partial<Placement> = {}) =>
  aPlacement({
    state: 'PLACED',
    upstreamOrderId: '7',
    placedAt: start,
    bought: 1000,
    expectedCharge: '0.9',
    upstreamStatus: 'In progress',
    remains: 700,
    startCount: 5,
    charge: '0.9',
    ...facts,
  });

/** The order after the supplier has answered so at these seconds. */
function after(order: Placement, ...answers: [seconds: number, entry: object][]) {
  const alerts: string[] = [];
  let placement = order;
  for (const [seconds, entry] of answers) {
    const followed = followStatus(placement, entry, at(seconds));
    if (followed.alert !== null) alerts.push(followed.alert);
    placement = followed.placement;
  }
  return { placement, alerts };
}

const canceled = { status: 'Canceled', remains: '1000', charge: '0' };
const partial = { status: 'Partial', remains: '400', charge: '0.54' };
const going = { status: 'In progress', remains: '600', charge: '0.9' };
const completed = { status: 'Completed', remains: '0', charge: '0.9' };

describe('a bad end', () => {
  test('that is shown for ten seconds is never believed, and the counts stay as they were', () => {
    for (const bad of [canceled, partial]) {
      const shown = after(placed(), [0, bad], [5, bad], [10, bad]).placement;
      expect(shown).toMatchObject({ state: 'PLACED', remains: 700, claimed: expect.any(String) });
      expect(reportOf(shown, at(10))).toMatchObject({ status: 'in_progress' });
      const { placement } = after(shown, [12, going], [400, completed]);
      expect(placement).toMatchObject({ state: 'COMPLETED', claimed: null, charge: '0.9' });
    }
  });

  test('is believed when it was the same minutes apart', () => {
    const { placement } = after(placed(), [0, canceled], [179, canceled], [180, canceled]);
    expect(placement).toMatchObject({ state: 'CANCELED', remains: 1000, endedAt: at(180), claimed: null });
    expect(after(placed(), [0, partial], [200, partial]).placement).toMatchObject({
      state: 'PARTIAL',
      remains: 400,
    });
  });

  test.each<[string, object]>([
    ['goes on', going],
    ['is cancelled with another count', { ...canceled, remains: '900' }],
    ['is partial', partial],
    ['says an unknown word', { status: 'Hmm', remains: '0' }],
  ])('begins anew when the supplier says between that it %s', (_, between) => {
    const { placement } = after(placed(), [0, canceled], [100, between], [190, canceled], [300, canceled]);
    expect(placement).toMatchObject({ state: 'PLACED', remains: expect.any(Number), claimedSince: at(190) });
  });

  test.each([[{ error: 'Incorrect order ID' }], [null], [{ status: null }]])(
    'is neither confirmed nor taken back by %p',
    (nothing) => {
      const { placement } = after(placed(), [0, canceled]);
      const silent = followStatus(placement, nothing, at(200)).placement;
      expect(silent).toMatchObject({ state: 'PLACED', claimedSince: start });
      expect(after(silent, [201, canceled]).placement.state).toBe('CANCELED');
    },
  );

  test('is looked at again soon, however old the order is', () => {
    const settings = {
      STATUS_POLL_MS: 2000,
      CONFIRM_END_MS: 180_000,
      ENDED_POLL_MS: 600_000,
      ENDED_WATCH_MS: 86_400_000,
      WARRANTY_DAYS: 30,
    };
    const week = 7 * 86_400;
    const { placement } = after(placed(), [week, canceled]);
    expect(nextPoll(placement, at(week), settings)).toBe(45_000);
    const ended = { ...placement, state: 'COMPLETED' as const, endedAt: start };
    expect(nextPoll(ended, at(5 * week), settings)).toBe(45_000);
  });

  test('whatever a supplier says, nothing is given back that it did not say for minutes', () => {
    const refunded = { status: 'Refunded', charge: '0' };
    const entry = fc.constantFrom(canceled, partial, going, completed, refunded);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 90 }), entry), { maxLength: 30 }), (course) => {
        let placement = placed();
        let [now, sameSince, last] = [0, 0, ''];
        for (const [wait, said] of course) {
          now += wait;
          // The same end in another word.
          const key = JSON.stringify(said === refunded ? canceled : said);
          if (key !== last) sameSince = now;
          last = key;
          const before = placement;
          placement = followStatus(placement, said, at(now)).placement;
          const undelivered = (one: Placement) =>
            one.state === 'PARTIAL' || one.state === 'CANCELED' ? (one.remains ?? 0) : 0;
          if (undelivered(placement) > undelivered(before))
            expect(now - sameSince).toBeGreaterThanOrEqual(180);
        }
      }),
    );
  });
});

describe('two figures that contradict each other', () => {
  test.each<[string, object, string, number]>([
    [
      'completed, and half of it remains',
      { ...completed, remains: '500' },
      'completed, but 500 of 1000 remain',
      500,
    ],
    [
      'completed, and all of it remains',
      { ...completed, remains: 1000 },
      'completed, but 1000 of 1000 remain',
      1000,
    ],
    ['partial, and nothing remains', { ...partial, remains: '0' }, 'partial, but nothing remains', 0],
    [
      'partial, and less than nothing remains',
      { ...partial, remains: '-5' },
      'partial, but nothing remains',
      0,
    ],
    [
      'cancelled and charged, and nothing remains',
      { status: 'Canceled', remains: '0', charge: '0.9' },
      'cancelled, but nothing remains',
      0,
    ],
    [
      'cancelled without a charge, and nothing remains',
      { status: 'Canceled', remains: '0' },
      'cancelled, but nothing remains',
      0,
    ],
  ])('are for a person once they were seen twice: %s', (_, entry, reason, remains) => {
    expect(after(placed(), [0, entry], [100, entry]).placement.state).toBe('PLACED');
    const { placement, alerts } = after(placed(), [0, entry], [180, entry]);
    expect(placement).toMatchObject({ state: 'REVIEW', reason, remains });
    expect(alerts).toEqual([reason]);
  });

  test('a count that comes right in time completes the order', () => {
    const { placement } = after(placed(), [0, { ...completed, remains: '500' }], [60, completed]);
    expect(placement).toMatchObject({ state: 'COMPLETED', remains: 0 });
  });

  test.each([['-50'], ['Unknown'], [null], [4000], ['0']])(
    'completed with %p remaining is delivered in full at once',
    (remains) => {
      const { placement } = after(placed({ remains: null }), [0, { ...completed, remains }]);
      expect(placement.state).toBe('COMPLETED');
      expect(placement.remains ?? 0).toBe(0);
    },
  );
});

describe('an unknown word', () => {
  const unknown = { status: 'Gone fishing', remains: '600', charge: '0.9' };

  test('marks the order for a person until a known one comes', () => {
    const marked = after(placed(), [0, unknown]);
    expect(marked.placement).toMatchObject({ overdue: 'status-unknown', upstreamStatus: 'Gone fishing' });
    expect(marked.alerts).toEqual(['unknown status "Gone fishing"']);
    expect(after(marked.placement, [10, going]).placement.overdue).toBeNull();
    expect(after(marked.placement, [10, completed]).placement).toMatchObject({
      state: 'COMPLETED',
      overdue: null,
    });
  });

  test('a mark for want of progress goes with the next progress, and not without', () => {
    const resting = placed({ overdue: 'no-progress', progressedAt: start });
    expect(after(resting, [10, { ...going, remains: '700' }]).placement.overdue).toBe('no-progress');
    expect(after(resting, [10, going]).placement).toMatchObject({ overdue: null, progressedAt: at(10) });
  });
});
