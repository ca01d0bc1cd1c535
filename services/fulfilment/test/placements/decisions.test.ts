import { describe, expect, test } from '@jest/globals';
import {
  decideCancel,
  decideGivenUp,
  decideRefill,
  decideResend,
  decideSwitch,
} from '../../src/administration/lines/decide-by-person.js';
import { decideClaim } from '../../src/buying/decide-claim.js';
import { decideHold } from '../../src/buying/hold-lines.js';
import type { Chosen } from '../../src/buying/distinct-charges.js';
import type { JudgedLine } from '../../src/buying/judge-line.js';
import { decideSweep, type SweptLine } from '../../src/following/decide-sweep.js';
import { learned } from '../../src/following/learned.js';
import { decideTarget } from '../../src/intake/correct-target.js';
import { newPlacement } from '../../src/intake/new-placement.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { placementStates } from '../../src/placements/placement.state.js';
import { decideAbsent, decideAdoption, decideUndecided } from '../../src/reconcile/decide-verdict.js';
import { aPlacement, anAccount } from '../a-placement.js';

const now = new Date('2026-11-24T12:10:00Z');
const ago = (milliseconds: number) => new Date(+now - milliseconds);
const sending: Partial<Placement> = {
  state: 'SENDING',
  attempt: 1,
  sentBy: 7,
  sentAt: ago(5000),
  leaseUntil: new Date(+now + 5000),
};
const unknown: Partial<Placement> = {
  state: 'UNKNOWN',
  attempt: 1,
  sentAt: ago(60_000),
  unknownSince: ago(60_000),
};
const lineOf = (facts: Partial<Placement> = {}) => ({ placement: aPlacement(facts), refillable: false });

describe('a new line', () => {
  const paid = {
    lineId: 'new',
    type: 'likes' as const,
    quantity: 100,
    comments: null,
    providerId: 1,
    serviceId: '201',
    paidPaise: 9900,
  };
  const paidLine = (target: string | null) => ({ orderId: 7, line: { ...paid, target }, traceparent: null });

  test('with a target is READY, and that it waits is no news', () => {
    const { placement, events } = newPlacement(paidLine('CxLikes1'), now);
    expect(placement).toMatchObject({ state: 'READY', link: expect.stringContaining('CxLikes1') });
    expect(events).toEqual([]);
  });

  test('of a product that the release does not know is bought for the link of its event', () => {
    const link = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';
    const line = { ...paid, type: 'youtube-views', target: 'dQw4w9WgXcQ', link };
    expect(newPlacement({ orderId: 7, line, traceparent: null }, now).placement.link).toBe(link);
    const named = decideTarget(lineOf({ state: 'WAITING', type: 'youtube-views' }), line, now);
    expect(named?.after.link).toBe(link);
  });

  test('without one is reported as waiting for its buyer, who names it', () => {
    const { placement, events } = newPlacement(paidLine(null), now);
    expect(placement).toMatchObject({ state: 'WAITING', link: null, reportNumber: 1 });
    expect(events).toMatchObject([{ payload: { status: 'waiting', reason: 'target-missing', version: 1 } }]);
    const waiting = lineOf(placement);
    const named = decideTarget(waiting, { target: 'CxLikes1' }, now);
    expect(named?.after).toMatchObject({
      state: 'READY',
      target: 'CxLikes1',
      readySince: now,
      reportNumber: 2,
    });
    expect(decideTarget(lineOf({ state: 'PLACED' }), { target: 'CxLikes1' }, now)).toBeNull();
  });
});

describe('a claim', () => {
  const judged = (facts: Partial<Placement> = {}): Chosen<JudgedLine> => ({
    placement: aPlacement(facts),
    expected: '0.9',
    exchangeFactor: '85',
    lane: 'any',
    service: '101',
    extra: null,
    extraUnits: 0,
    heldFor: null,
    isBehind: false,
    isBehindActive: false,
  });
  const facts = { sentBy: 7, searchAbove: 1000, leaseMs: 20_000, now };

  test('writes down the attempt with its lease, and publishes nothing', () => {
    const { after, newAttempt, events } = decideClaim(
      judged({ reason: 'busy', looks: 3, attempt: 1 }),
      facts,
    );
    expect(after).toMatchObject({
      state: 'SENDING',
      attempt: 2,
      sentBy: 7,
      sentAt: now,
      leaseUntil: new Date(+now + 20_000),
      expectedCharge: '0.9',
      exchangeFactor: '85',
      searchAbove: 1000,
      looks: 0,
      reason: null,
    });
    expect(newAttempt).toMatchObject({
      attempt: 2,
      providerId: 1,
      request: expect.stringContaining('"add"'),
    });
    expect(events).toEqual([]);
  });

  test('is refused for a line that is not READY', () => {
    expect(() => decideClaim(judged({ state: 'UNKNOWN' }), facts)).toThrow('cannot be claimed');
  });

  test('a held line stays unless it has moved on since it was judged', () => {
    const dear: JudgedLine = { ...judged(), heldFor: 'margin' };
    const held = decideHold(lineOf(), [dear], now);
    expect(held?.after.heldFor).toBe('margin');
    expect(held?.events).toMatchObject([{ payload: { status: 'review', reason: 'margin' } }]);
    for (const moved of [
      { serviceId: '102' },
      { providerId: 2 },
      { approved: true },
      { state: 'PLACED' as const },
    ])
      expect(decideHold(lineOf(moved), [dear], now)).toBeNull();
  });
});

describe('a line that no other work moves on', () => {
  const swept = (facts: Partial<Placement>, more: Partial<SweptLine> = {}) =>
    decideSweep({ ...lineOf(facts), senderIsGone: false, service: null, replacedBy: null, ...more }, now, {
      overdueAfterMs: 600_000,
    })?.change;

  test('is unknown when its sender is gone or its lease has ended, and not before', () => {
    expect(swept(sending)).toBeUndefined();
    expect(swept(sending, { senderIsGone: true })?.after).toMatchObject({
      state: 'UNKNOWN',
      unknownSince: now,
    });
    expect(swept({ ...sending, leaseUntil: now })?.after.state).toBe('UNKNOWN');
    expect(swept({ ...sending, sentAt: ago(500) }, { senderIsGone: true })).toBeUndefined();
  });

  test('is reported for review after two minutes, once, and handed to a person after ten', () => {
    expect(swept(unknown)).toBeUndefined();
    const reported = swept({ ...unknown, unknownSince: ago(120_000) });
    expect(reported?.after.state).toBe('UNKNOWN');
    expect(reported?.events).toMatchObject([{ payload: { status: 'review' } }]);
    expect(swept({ ...reported?.after })).toBeUndefined();
    expect(swept({ ...reported?.after, unknownSince: ago(600_000) })?.after.state).toBe('REVIEW');
  });

  test('waits no longer at an account that was replaced', () => {
    const ready = {
      state: 'READY' as const,
      approved: true,
      expectedCharge: '0.9',
      heldFor: 'margin' as const,
    };
    expect(swept(ready, { replacedBy: 4 })?.after).toMatchObject({
      state: 'READY',
      providerId: 4,
      serviceId: '101',
      approved: false,
      expectedCharge: null,
      heldFor: null,
      notBefore: now,
    });
    expect(swept({ ...ready, state: 'PLACED' }, { replacedBy: 4 })).toBeUndefined();
  });

  test.each(['service-missing', 'service-changed'] as const)(
    'held as %s goes on when its service is listed as what it was',
    (heldFor) => {
      const service = { name: 'Followers, real', category: 'Instagram Followers', type: 'Default' };
      expect(swept({ heldFor })).toBeUndefined();
      expect(swept({ heldFor }, { service: { ...service, category: 'Instagram Likes' } })).toBeUndefined();
      expect(swept({ heldFor }, { service: { ...service, type: 'Subscriptions' } })).toBeUndefined();
      expect(swept({ heldFor }, { service })?.after).toMatchObject({
        state: 'READY',
        heldFor: null,
        notBefore: now,
      });
      expect(swept({ heldFor: 'margin' }, { service })).toBeUndefined();
    },
  );
});

describe('a line whose answer was lost', () => {
  const facts = (placement: Partial<Placement>) => ({
    line: lineOf({ expectedCharge: '0.9', ...placement }),
    account: anAccount(),
    now,
    attempt: { attempt: 1, kind: null, outcome: null },
  });
  const settings = { statusPollMs: 2000 };

  test('takes the order that was found, and its attempt says so', () => {
    const { change, account } = decideAdoption(facts(unknown), '1500', 'charge', settings);
    expect(change.after).toMatchObject({ state: 'PLACED', upstreamOrderId: '1500', adoption: 'charge' });
    expect(change.attempt).toMatchObject({
      kind: 'lost',
      conclusion: 'adopted',
      outcome: 'lost: no word from the sender; adopted 1500 (charge)',
    });
    expect(account).toMatchObject({ highestOrderId: 1500, walletAnchor: '100', admissions: 7 });
    const reviewed = decideAdoption(facts({ state: 'REVIEW' }), '1500', 'person', settings);
    expect(reviewed.account).toMatchObject({ walletAnchor: null, admissions: 8 });
  });

  test('is sent again when it is proved absent, and its order is looked for all the same', () => {
    const { change } = decideAbsent(facts(unknown), { why: 'no order' }, 0);
    expect(change.after).toMatchObject({ state: 'READY', refusals: 1, notBefore: ago(-2000) });
    expect(change.absence).toMatchObject({
      attempt: 1,
      expectedCharge: '0.9',
      evidence: { why: 'no order' },
    });
    expect(change.attempt).toMatchObject({
      conclusion: 'absent',
      outcome: 'lost: no word from the sender; proved absent',
    });
  });

  test('is sent again later after each proof, and goes to a person with the fifth', () => {
    const lost = { ...unknown, lostBy: 'web-server' as const };
    const after = (proofs: number) => {
      const { change, account } = decideAbsent(facts({ ...lost, refusals: proofs }), { why: 'no' }, proofs);
      const { state, notBefore } = change.after;
      return [state, state === 'READY' && +notBefore - +now, account.webErrorsAbsent];
    };
    // What one line meets again and again counts once of the three that shorten the settling time.
    expect([0, 1, 3, 4].map(after)).toEqual([
      ['READY', 2000, 1],
      ['READY', 4000, 0],
      ['READY', 16_000, 0],
      ['REVIEW', false, 0],
    ]);
    const { change } = decideAbsent(facts(lost), { why: 'no' }, 4);
    expect(change.after).toMatchObject({ evidence: { why: 'no' }, reason: 'never-taken' });
    expect(change.absence).toMatchObject({ attempt: 1 });
    expect(change.attempt).toMatchObject({ conclusion: 'absent' });
  });

  test('goes to a person after five looks and 45 seconds, not before', () => {
    const state = (looks: number, since: number) =>
      decideUndecided(facts({ ...unknown, looks, unknownSince: ago(since) }), {}, 5000).change.after.state;
    expect([state(4, 45_000), state(3, 45_000), state(4, 44_000)]).toEqual(['REVIEW', 'UNKNOWN', 'UNKNOWN']);
  });
});

describe('a person’s word', () => {
  const decided = (facts: Partial<Placement>) => ({ ...lineOf({ reportNumber: 4, ...facts }), now });

  test('sends a line in review again, or one that is held whatever it costs', () => {
    const again = decideResend(decided({ state: 'REVIEW', refusals: 25, evidence: { why: 'x' } })).after;
    expect(again).toMatchObject({
      state: 'READY',
      refusals: 0,
      evidence: null,
      approved: true,
      readySince: now,
    });
    expect(decideResend(decided({ heldFor: 'margin' })).after).toMatchObject({
      state: 'READY',
      heldFor: null,
    });
    expect(() => decideResend(decided({ state: 'REVIEW' }))).not.toThrow();
  });

  test('raises the number that the next decision must name', () => {
    const orders = { state: 'COMPLETED' as const, upstreamOrderId: '7', remains: 0 };
    for (const { after } of [
      decideResend(decided({ state: 'REVIEW' })),
      decideGivenUp(decided({})),
      decideSwitch(decided({}), 2, '102'),
      decideCancel(decided({ state: 'PLACED', upstreamOrderId: '7' })),
      decideRefill(decided(orders)),
    ])
      expect(after.reportNumber).toBeGreaterThan(4);
  });

  test('gives up only what the supplier holds no order for, as far as is known', () => {
    expect(decideGivenUp(decided({})).events).toMatchObject([
      { name: 'fulfilment.failed.v1', payload: { reason: 'given-up', remains: 1000 } },
    ]);
    expect(() => decideGivenUp(decided(unknown))).toThrow('cannot be given-up');
  });

  test.each(placementStates.filter((state) => state !== 'READY'))(
    'does not switch a line that is %s',
    (state) => {
      const line = decided({ ...sending, state, upstreamOrderId: '7' });
      expect(() => decideSwitch(line, 2, '102')).toThrow('cannot be switched');
    },
  );
});

test('a supplier is known by the youngest order that it showed and the oldest that it had denied', () => {
  const nothing = { placement: aPlacement(), shown: null, recharged: null, pendingRemains: null };
  const followed = (ageMs: number, wasHidden: boolean) => ({ ...nothing, shown: { ageMs, wasHidden } });
  const account = anAccount({ shownAfterMs: 5000, hiddenForMs: 1000 });
  expect(learned(account, [followed(9000, false)], now)).toBe(account);
  expect(learned(account, [followed(3000, false), followed(8000, true)], now)).toMatchObject({
    shownAfterMs: 3000,
    hiddenForMs: 8000,
    walletDoubtedAt: null,
  });
  expect(learned(account, [{ ...nothing, recharged: 'risen' }], now).walletDoubtedAt).toBe(now);
  expect(learned(account, [{ ...nothing, recharged: 'fallen' }], now).walletRefundedAt).toBe(now);
  const charged = (charge: string) => [{ ...nothing, placement: aPlacement({ charge }) }];
  expect(learned({ ...account, chargeDecimals: 2 }, charged('0.9009'), now).chargeDecimals).toBe(4);
  expect(learned({ ...account, chargeDecimals: 4 }, charged('0.9'), now).chargeDecimals).toBe(4);
});
