import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decideAnswer, type AnswerFacts } from '../../src/buying/decide-answer.js';
import type { Placement } from '../../src/placements/placement.entity.js';
import { placementStates } from '../../src/placements/placement.state.js';
import type { AddOutcome } from '../../src/suppliers/api/read-add-answer.js';
import { aPlacement, anAccount } from '../a-placement.js';

const now = new Date('2026-11-24T12:00:10Z');
const sent = aPlacement({
  state: 'SENDING',
  attempt: 2,
  expectedCharge: '0.9',
  searchAbove: 1000,
  sentAt: new Date(+now - 500),
  leaseUntil: new Date(+now + 20_000),
  sentBy: 1,
});
const settings = { statusPollMs: 2000 };

function decided(outcome: AddOutcome, line: Partial<Placement> = {}, facts: Partial<AnswerFacts> = {}) {
  const placement = { ...sent, ...line };
  const decision = decideAnswer(
    {
      sent,
      line: { placement, refillable: false },
      account: anAccount(),
      holder: null,
      now,
      settings,
      attempts: [{ attempt: 2, kind: null, outcome: null }],
      routes: [],
      ...facts,
    },
    { outcome, answer: 'HTTP 200' },
  );
  const change = decision.changes.at(-1);
  if (!change) throw new Error('nothing was decided');
  return { ...decision, after: change.after, events: change.events, attempt: change.attempt };
}

const isPlaced: AddOutcome = { kind: 'placed', orderId: '1007' };
const refused = (cause: 'funds' | 'duplicate-link' | 'credentials' | 'busy'): AddOutcome => ({
  kind: 'refused',
  cause,
  text: 'no',
});

describe('an answer in time', () => {
  test('that names an order places the line, reports it, and is polled after the configured time', () => {
    const { after, events, attempt, account } = decided(isPlaced);
    expect(after).toMatchObject({
      state: 'PLACED',
      upstreamOrderId: '1007',
      adoption: null,
      placedAt: now,
      leaseUntil: null,
      nextPollAt: new Date(+now + 2000),
      reportNumber: 1,
    });
    expect(events).toMatchObject([
      { name: 'fulfilment.progressed.v1', payload: { status: 'in_progress', version: 1 } },
    ]);
    expect(attempt).toMatchObject({ attempt: 2, kind: 'placed', outcome: 'placed 1007' });
    expect(account).toMatchObject({ highestOrderId: 1007, failures: 0, admissions: 7 });
  });

  test('that was lost makes it unknown, and the next refusal for its link resends nothing', () => {
    expect(decided({ kind: 'lost', by: 'silence', text: 'HTTP 500' }).after).toMatchObject({
      state: 'UNKNOWN',
      unknownSince: now,
    });
    const attempts = [
      { attempt: 1, kind: 'lost' as const, outcome: 'lost: HTTP 500; proved absent' },
      { attempt: 2, kind: null, outcome: null },
    ];
    expect(decided(refused('duplicate-link'), {}, { attempts }).after.state).toBe('UNKNOWN');
    const known = [{ attempt: 1, kind: 'refused' as const, outcome: 'refused: no' }];
    expect(decided(refused('duplicate-link'), {}, { attempts: known }).after.state).toBe('READY');
  });

  test.each([
    ['funds', { holdReason: 'funds', holdNeeds: '0.9', holdCheckedAt: now }],
    ['credentials', { holdReason: 'credentials' }],
    ['busy', { pausedUntil: new Date(+now + 5000) }],
  ] as const)('that refuses for %s stops the account, and voids what was read of it', (cause, account) => {
    const refusal = decided(refused(cause));
    expect(refusal.account).toMatchObject({ ...account, admissions: 8 });
    expect(refusal.after.state).toBe('READY');
  });

  test('that never left pauses the account for twice as long after each failure in a row', () => {
    const pauseAfter = (failures: number) => {
      const outcome: AddOutcome = { kind: 'never-left', late: false, text: 'refused' };
      const { account } = decided(outcome, {}, { account: anAccount({ failures }) });
      expect(account.failures).toBe(failures + 1);
      return +(account.pausedUntil ?? 0) - +now;
    };
    expect([0, 1, 2, 6, 7, 30].map(pauseAfter)).toEqual([500, 1000, 2000, 32_000, 60_000, 60_000]);
    const late = decided({ kind: 'never-left', late: true, text: 'our time was up' });
    expect(late.account.pausedUntil).toBeNull();
  });

  test('that refuses again and again is waited for longer, and goes to a person at last', () => {
    const after = (refusals: number) => decided(refused('duplicate-link'), { refusals }).after;
    expect(+after(0).notBefore - +now).toBe(2000);
    expect(+after(20).notBefore - +now).toBe(300_000);
    expect(after(23).state).toBe('READY');
    expect(after(24).state).toBe('REVIEW');
  });

  test('that says no for good turns to the next route, if that buys', () => {
    const no: AddOutcome = { kind: 'rejected', reason: 'service-refused', text: 'no such service' };
    const line = { fallbackProviderId: 2, fallbackServiceId: '102' };
    const routes = [{ providerId: 2, serviceId: '102', heldFor: null }];
    expect(decided(no, line, { routes }).after).toMatchObject({
      state: 'READY',
      providerId: 2,
      serviceId: '102',
      failedOver: true,
      expectedCharge: null,
    });
    for (const final of [
      decided(no, line, { routes: [] }),
      decided(no, { ...line, failedOver: true }, { routes }),
      decided({ ...no, reason: 'link-refused' }, line, { routes }),
      decided(no, { ...line, state: 'UNKNOWN', unknownSince: now, leaseUntil: null }, { routes }),
    ])
      expect(final.after).toMatchObject({ state: 'REJECTED', reason: no.reason && final.after.reason });
  });
});

describe('a late answer', () => {
  const lost = { state: 'UNKNOWN' as const, unknownSince: now, leaseUntil: null, sentBy: null };

  test('that names an order places the line where it was sent, though it was concluded that there was none', () => {
    const ready = { ...lost, state: 'READY' as const, unknownSince: null, providerId: 2, serviceId: '102' };
    const { after, account } = decided(isPlaced, ready);
    expect(after).toMatchObject({
      state: 'PLACED',
      adoption: 'late-answer',
      providerId: 1,
      serviceId: '101',
    });
    // The wallet was anchored without it.
    expect(account).toMatchObject({ walletAnchor: null, admissions: 8 });
  });

  test('that names an order of a line that was sent again is an order too many', () => {
    const again = decided(isPlaced, { attempt: 3 });
    expect(again).toMatchObject({ isSurplus: true, events: [], attempt: { attempt: 2, kind: 'placed' } });
    expect(again.after).toEqual({ ...sent, attempt: 3 });
  });

  test('that names the order which the line has says nothing', () => {
    const placed = decided(isPlaced, {
      ...lost,
      state: 'PLACED',
      upstreamOrderId: '1007',
      unknownSince: null,
    });
    expect(placed).toMatchObject({ isSurplus: false, events: [] });
  });

  test('an answer for a line whose order was adopted for another reopens that other line and voids what was read', () => {
    const other = aPlacement({
      lineId: 'another',
      state: 'PLACED',
      upstreamOrderId: '1007',
      adoption: 'charge',
      placedAt: now,
    });
    const holder = { placement: other, refillable: false };
    const { changes, account } = decided(isPlaced, {}, { holder });
    expect(changes.map(({ lineId, after }) => [lineId, after.state, after.upstreamOrderId])).toEqual([
      ['another', 'UNKNOWN', null],
      ['a-line', 'PLACED', '1007'],
    ]);
    expect(account.admissions).toBe(8);
    // The order of another line that has ended as that: it is not sent again, and not taken away.
    const ended = { placement: { ...other, state: 'COMPLETED' as const }, refillable: false };
    const late = decided(isPlaced, {}, { holder: ended });
    expect(late.changes).toHaveLength(1);
    expect(late.after).toMatchObject({ state: 'REVIEW', upstreamOrderId: null });
    expect(late.attempt).toMatchObject({ kind: 'placed', answered: { answer: 'HTTP 200' } });
  });

  test('that names the order which another line was given before is kept, and its line is for a person', () => {
    const other = aPlacement({
      lineId: 'another',
      state: 'COMPLETED',
      upstreamOrderId: '1007',
      adoption: null,
      placedAt: now,
    });
    const holder = { placement: other, refillable: false };
    const { changes, after, attempt, account } = decided(isPlaced, {}, { holder });
    expect(changes).toHaveLength(1);
    expect(after).toMatchObject({ state: 'REVIEW', upstreamOrderId: null });
    expect(attempt).toMatchObject({ kind: 'lost', answered: { answer: 'HTTP 200' } });
    expect(attempt?.outcome).toContain('1007, which is line another');
    expect(account).toMatchObject({ letterIds: true, failures: 1 });
    expect(decided(isPlaced, { attempt: 3 }, { holder })).toMatchObject({ isSurplus: false, events: [] });
    // Also when the line was called absent meanwhile, and waits to be sent again.
    expect(decided(isPlaced, { state: 'READY' }, { holder }).after).toMatchObject({ state: 'REVIEW' });
  });
});

test('whatever the answer and wherever the line is, nothing is READY again that the supplier may hold, and nothing is lost', () => {
  const outcomes: AddOutcome[] = [
    isPlaced,
    ...(['funds', 'duplicate-link', 'credentials', 'busy'] as const).map(refused),
    { kind: 'rejected', reason: 'quantity-refused', text: 'no' },
    { kind: 'never-left', late: true, text: 'no' },
    { kind: 'lost', by: 'silence', text: 'no' },
  ];
  fc.assert(
    fc.property(
      fc.constantFrom(...outcomes),
      fc.constantFrom(...placementStates),
      fc.integer({ min: 2, max: 3 }),
      fc.boolean(),
      (outcome, state, attempt, isOpen) => {
        const hasOrder = ['PLACED', 'COMPLETED', 'PARTIAL', 'CANCELED'].includes(state);
        const line = { state, attempt, upstreamOrderId: hasOrder ? '900' : null };
        const fallback = { fallbackProviderId: 2, fallbackServiceId: '102' };
        const routes = isOpen ? [{ providerId: 2, serviceId: '102', heldFor: null }] : [];
        const { after, isSurplus, attempt: noted } = decided(outcome, { ...line, ...fallback }, { routes });
        expect(noted).toMatchObject({ attempt: 2, kind: outcome.kind });
        if (outcome.kind === 'placed') {
          // The supplier took an order: it is the line's, or it is reported.
          expect(after.upstreamOrderId === '1007' || isSurplus).toBe(true);
          if (after.upstreamOrderId === '1007') expect(after.state).toBe('PLACED');
        }
        const mayBeHeldBySupplier = hasOrder || attempt === 3 || outcome.kind === 'lost';
        if (mayBeHeldBySupplier && state !== 'READY') expect(after.state).not.toBe('READY');
      },
    ),
    { numRuns: 2000 },
  );
});

describe('a refusal in words that are not read', () => {
  const unread: AddOutcome = {
    kind: 'lost',
    by: 'unknown-error',
    words: 'Moon',
    text: 'unknown error: Moon',
  };
  const explained = (meaning: NonNullable<AnswerFacts['sentence']>['meaning']) =>
    decided(unread, {}, { sentence: { id: 7, meaning } });

  test('is looked for as a lost answer, marked, and pauses the account longer each time', () => {
    const { after, account } = explained(null);
    expect(after).toMatchObject({ state: 'UNKNOWN', unreadRefusal: 7 });
    expect(account).toMatchObject({ failures: 1, pausedUntil: new Date(+now + 60_000) });
    const again = (failures: number) =>
      decided(unread, {}, { sentence: { id: 7, meaning: null }, account: anAccount({ failures }) }).account;
    expect(again(2).pausedUntil).toEqual(new Date(+now + 240_000));
    expect(again(30).pausedUntil).toEqual(new Date(+now + 900_000));
  });

  test('means what the owner has said, whatever that is', () => {
    expect(explained('funds')).toMatchObject({ after: { state: 'READY' }, account: { holdReason: 'funds' } });
    expect(explained('credentials').account).toMatchObject({ holdReason: 'credentials' });
    expect(explained('busy').account).toMatchObject({ pausedUntil: new Date(+now + 5000) });
    expect(explained('duplicate-link').after).toMatchObject({ state: 'READY', reason: 'duplicate-link' });
    for (const final of ['service-refused', 'link-refused', 'quantity-refused', 'refused-for-good'] as const)
      expect(explained(final).after).toMatchObject({ state: 'REJECTED', reason: final, unreadRefusal: null });
  });

  test('that may mean anything is a lost answer each time, and asks the owner nothing more', () => {
    const { after, account } = explained('find-out');
    expect(after).toMatchObject({ state: 'UNKNOWN', unreadRefusal: null });
    expect(account.pausedUntil).toBeNull();
  });

  test('does not make a refusal of an answer that never came', () => {
    const silent: AddOutcome = { kind: 'lost', by: 'silence', text: 'HTTP 500' };
    expect(decided(silent, {}, { sentence: { id: 7, meaning: 'busy' } }).after.state).toBe('UNKNOWN');
  });
});

test('a supplier that refuses the key for one line alone gets others first, and a person sees that line at last', () => {
  const after = (refusals: number) => decided(refused('credentials'), { refusals });
  expect(+after(5).after.notBefore).toBe(+now + 64_000);
  expect(after(24).after.state).toBe('REVIEW');
});

test('a supplier that asks to wait is waited for, whatever it answered', () => {
  const waitMs = 1_800_000;
  const until = new Date(+now + waitMs);
  const busy = decided({ kind: 'refused', cause: 'busy', text: 'HTTP 429', waitMs });
  expect(busy.account).toMatchObject({ pausedUntil: until, waits: { add: until.toISOString() } });
  const lost = decided({ kind: 'lost', by: 'web-server', text: 'HTTP 503', waitMs });
  expect(lost.account).toMatchObject({ pausedUntil: until, waits: { status: until.toISOString() } });
});
