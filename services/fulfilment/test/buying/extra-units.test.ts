import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideAnswer } from '../../src/buying/decide-answer.js';
import { decideClaim } from '../../src/buying/decide-claim.js';
import type { Chosen } from '../../src/buying/distinct-charges.js';
import type { JudgedLine } from '../../src/buying/judge-line.js';
import { followStatus } from '../../src/following/follow-status.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { changeTo } from '../../src/placements/placement-change.js';
import type { AddOutcome } from '../../src/suppliers/api/read-add-answer.js';
import { aPlacement, anAccount } from '../a-placement.js';

const now = new Date('2026-11-24T12:00:00Z');
const settings = { statusPollMs: 2000 };

/** A line with extra units. */
function sent(quantity: number, extraUnits: number): Placement {
  const line: Chosen<JudgedLine> = {
    placement: aPlacement({ quantity }),
    expected: '0.9',
    exchangeFactor: '85',
    extraUnits,
    lane: 'any',
    service: '101',
    extra: null,
    heldFor: null,
    isBehind: false,
    isBehindActive: false,
  };
  const { after, newAttempt } = decideClaim(line, { sentBy: 1, searchAbove: 1000, leaseMs: 20_000, now });
  expect(JSON.parse(newAttempt?.request ?? '')).toMatchObject({ quantity: String(quantity + extraUnits) });
  return after;
}

function answered(placement: Placement, outcome: AddOutcome) {
  return decideAnswer(
    {
      sent: placement,
      line: { placement, refillable: true },
      attempts: [],
      account: anAccount(),
      holder: null,
      routes: [],
      now,
      settings,
    },
    { outcome, answer: null },
  );
}

function placed(quantity: number, extraUnits: number): Placement {
  const [change] = answered(sent(quantity, extraUnits), { kind: 'placed', orderId: '1007' }).changes;
  if (!change) throw new Error('not placed');
  return change.after;
}

/** What is published about the line after this answer of the supplier. */
function publishedOf(line: Placement, entry: object) {
  const said = { charge: '0.9', start_count: '5', ...entry };
  // An end counts when it was seen twice.
  const { placement: seen } = followStatus(line, said, new Date(+now - 180_000));
  const { placement, alert } = followStatus(seen, said, now);
  const [event] = changeTo({ placement: line, refillable: true }, placement, now).events;
  return { placement, alert, event };
}

const bought = fc.record({ sold: fc.integer({ min: 1, max: 100_000 }), extra: fc.nat({ max: 1000 }) });

describe('units that were bought more than sold', () => {
  test('are never shown to a buyer: delivered and missing never exceed what was sold', () => {
    fc.assert(
      fc.property(bought, fc.integer({ min: -5, max: 102_000 }), ({ sold, extra }, left) => {
        const remains = Math.min(left, sold + extra);
        const { placement } = publishedOf(placed(sold, extra), {
          status: 'In progress',
          remains: String(remains),
        });
        const delivered = sold + extra - Math.max(remains, 0);
        expect(placement.remains).toBe(sold - Math.min(delivered, sold));
      }),
    );
  });

  test('are never refunded: a partial owes what was sold and not delivered, and nothing when that is all there', () => {
    fc.assert(
      fc.property(
        bought,
        fc.integer({ min: 0, max: 102_000 }),
        fc.constantFrom('Partial', 'Canceled'),
        ({ sold, extra }, left, status) => {
          const remains = Math.min(left, sold + extra);
          const { placement, event } = publishedOf(placed(sold, extra), { status, remains: String(remains) });
          const owed = Math.max(0, remains - extra);
          if (extra > 0 && owed === 0) expect(event?.name).toBe('fulfilment.completed.v1');
          else if (owed === 0) expect(event?.payload).toMatchObject({ status: 'review' });
          else expect(event?.payload).toMatchObject({ remains: owed });
          expect(placement.remains).toBe(owed);
        },
      ),
    );
  });

  test('are owed with the rest when an order was given back as a whole', () => {
    fc.assert(
      fc.property(bought, ({ sold, extra }) => {
        for (const remains of ['0', 'Unknown']) {
          const { event } = publishedOf(placed(sold, extra), { status: 'Canceled', charge: '0', remains });
          expect(event?.payload).toMatchObject({ remains: sold });
        }
      }),
    );
  });

  test('count alike when a completed order becomes partial later, once or again', () => {
    fc.assert(
      fc.property(bought, fc.array(fc.nat({ max: 102_000 }), { maxLength: 4 }), ({ sold, extra }, lefts) => {
        let line = publishedOf(placed(sold, extra), { status: 'Completed', remains: '0' }).placement;
        let owed = 0;
        for (const left of lefts) {
          const remains = Math.min(left, sold + extra);
          line = publishedOf(line, { status: 'Partial', remains: String(remains) }).placement;
          // A partial that has less missing than before is published too; one that has nothing missing contradicts itself.
          owed = Math.max(0, remains - extra) || owed;
          expect(line.state === 'COMPLETED' ? 0 : line.remains).toBe(owed);
        }
      }),
    );
  });

  test('are forgotten when the line is to be bought again, and asked for anew', () => {
    const [again] = answered(sent(1000, 4), { kind: 'never-left', late: true, text: 'no' }).changes;
    expect(again?.after).toMatchObject({ state: 'READY', bought: null, quantity: 1000 });
  });

  test('that the service does not take are not asked for again, and nothing is given up for them', () => {
    const refused: AddOutcome = { kind: 'rejected', reason: 'quantity-refused', text: 'multiple of 100' };
    const more = answered(sent(1000, 4), refused);
    expect(more.changes[0]?.after).toMatchObject({ state: 'READY', bought: null, refusals: 0 });
    expect(more).toMatchObject({ sellsExactly: true });
    const exact = answered(sent(1000, 0), refused);
    expect(exact.changes[0]?.after.state).toBe('REJECTED');
    expect(exact.sellsExactly).toBe(false);
  });

  test('show whether a service’s charge follows the quantity', () => {
    const follows = (extra: number, charge: string) =>
      followStatus(placed(1000, extra), { status: 'Pending', charge, remains: '1000' }, now).chargeFollows;
    expect(follows(4, '0.9')).toBe(true);
    expect(follows(4, '0.91')).toBe(false);
    expect(follows(0, '0.9')).toBe(null);
    expect(follows(0, '0.95')).toBe(false);
  });

  test('are recognized by what remains of a pending order, where the supplier states it', () => {
    const reported = (status: string, remains: string) =>
      followStatus(placed(1000, 4), { status, charge: '0.9', remains }, now).pendingRemains;
    expect(reported('Pending', '1004')).toBe(true);
    expect(reported('Pending', '0')).toBe(false);
    expect(reported('Pending', 'Unknown')).toBe(null);
    expect(reported('In progress', '900')).toBe(null);
  });
});
