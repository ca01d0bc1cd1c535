import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { maxDifferences } from '@boostline/contracts/schemas/admin/money/settlements';
import { reconcile } from '../../src/payments/settlements/decide-reconciliation.js';
import { decideStatement } from '../../src/payments/settlements/decide-statement.js';
import { readSettlementFile } from '../../src/payments/settlements/files/read-settlement-file.js';
import type { OwnMovement, SettlementLine } from '../../src/gateways/settlement-line.js';

/** A Wednesday. */
const now = new Date('2026-11-25T10:00:00Z');
const days = (count: number) => new Date(now.getTime() - count * 24 * 3600 * 1000);
const line: SettlementLine = {
  gateway: 'razorpay',
  lineId: 'l1',
  kind: 'payment',
  reference: 'cap1',
  amountPaise: 9900,
  feePaise: 198,
  taxPaise: 36,
  netPaise: 9666,
  onHold: false,
  settlementId: 's',
  utr: null,
  occurredAt: days(2),
  settledAt: days(1),
};
const own: OwnMovement = {
  gateway: 'razorpay',
  kind: 'payment',
  references: ['cap1', 'pay1', 'b_1'],
  orderId: 7,
  orderCode: 'K7Q4-M2XR',
  amountPaise: 9900,
  at: days(2),
};
const statesOf = (lines: SettlementLine[], movements: OwnMovement[]) =>
  reconcile(lines, movements, now).map(({ state }) => state);

describe('a line and what the shop knows', () => {
  test.each<[string, Partial<SettlementLine> | null, Partial<OwnMovement> | null, string[]]>([
    ['agree', {}, {}, ['matched']],
    ['agree by any of its numbers', { reference: 'b_1' }, {}, ['matched']],
    ['differ in the amount', { amountPaise: 9800, netPaise: 9566 }, {}, ['differs']],
    ['agree, but the fees do not add up', { netPaise: 9665 }, {}, ['differs']],
    ['agree, and the gateway holds it back', { onHold: true, settledAt: null }, {}, ['on-hold']],
    ['agree, not settled yet', { settledAt: null }, {}, ['expected']],
    ['agree, and should be settled', { settledAt: null, occurredAt: days(8) }, {}, ['late']],
    ['belong to different gateways', { gateway: 'cashfree' }, {}, ['missing-here', 'expected']],
    ['are a refund and a payment', { kind: 'refund' }, {}, ['missing-here', 'expected']],
    ['the shop knows nothing', {}, null, ['missing-here']],
    ['it is a correction', { kind: 'adjustment' }, null, ['adjustment']],
    ['the gateway says nothing for two days', null, {}, ['expected']],
    // From Thursday on over a weekend: three working days.
    ['nothing for six days, two of them no working days', null, { at: days(5) }, ['expected']],
    ['nothing for a week', null, { at: days(7) }, ['late']],
    ['nothing for a month', null, { at: days(30) }, ['missing-there']],
  ])('%s', (_, theirs, ours, states) =>
    expect(statesOf(theirs ? [{ ...line, ...theirs }] : [], ours ? [{ ...own, ...ours }] : [])).toEqual(
      states,
    ),
  );

  test('of two payments under one number each finds its own amount', () => {
    const lines = [
      line,
      { ...line, lineId: 'l2', amountPaise: 100, feePaise: 0, taxPaise: 0, netPaise: 100 },
    ];
    const shared = lines.map((one) => ({ ...one, reference: 'b_1' }));
    const movements = [{ ...own, references: ['cap2', 'b_1'], amountPaise: 100 }, own];
    expect(statesOf(shared, movements)).toEqual(['matched', 'matched']);
  });

  test('a line that comes for the second time is not known here', () =>
    expect(statesOf([line, { ...line, lineId: 'l2' }], [own]).toSorted()).toEqual([
      'matched',
      'missing-here',
    ]));
});

const anyLine = fc.record({
  gateway: fc.constantFrom('razorpay', 'cashfree'),
  lineId: fc.string({ minLength: 1, maxLength: 3 }),
  kind: fc.constantFrom('payment' as const, 'refund' as const, 'adjustment' as const),
  reference: fc.constantFrom('a', 'b', 'c', 'd'),
  amountPaise: fc.constantFrom(-500, 100, 9900, 9901),
  feePaise: fc.nat(300),
  taxPaise: fc.nat(60),
  netPaise: fc.integer({ min: -600, max: 9900 }),
  onHold: fc.boolean(),
  settlementId: fc.constant(null),
  utr: fc.constant(null),
  occurredAt: fc.nat(60).map(days),
  settledAt: fc.option(fc.nat(60).map(days)),
});
const lines = fc.uniqueArray(anyLine, {
  selector: ({ gateway, lineId, kind }) => `${gateway} ${lineId} ${kind}`,
  maxLength: 12,
});
const movements = fc.array(
  fc.record({
    gateway: fc.constantFrom('razorpay', 'cashfree'),
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    references: fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 3 }),
    orderId: fc.nat(),
    orderCode: fc.constant('K7Q4-M2XR'),
    amountPaise: fc.constantFrom(-500, 100, 9900, 9901),
    at: fc.nat(60).map(days),
  }),
  { maxLength: 12 },
);
const total = (values: (number | null)[]) => values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

describe('whatever comes', () => {
  test('each line and each movement is listed once, to the paisa', () =>
    fc.assert(
      fc.property(lines, movements, (theirs, ours) => {
        const entries = reconcile(theirs, ours, now);
        const pairs = entries.filter((one) => one.oursPaise !== null && one.theirsPaise !== null);
        expect(entries).toHaveLength(theirs.length + ours.length - pairs.length);
        expect(total(entries.map((one) => one.theirsPaise))).toBe(
          total(theirs.map((one) => one.amountPaise)),
        );
        expect(total(entries.map((one) => one.oursPaise))).toBe(total(ours.map((one) => one.amountPaise)));
        expect(total(entries.map((one) => one.netPaise))).toBe(total(theirs.map((one) => one.netPaise)));
      }),
    ));

  test('only what is equal and adds up agrees, and the order in which it is given changes nothing', () =>
    fc.assert(
      fc.property(lines, movements, (theirs, ours) => {
        const entries = reconcile(theirs, ours, now);
        for (const one of entries.filter(({ state }) => state === 'matched')) {
          expect(one.oursPaise).toBe(one.theirsPaise);
          expect(one.netPaise).toBe((one.theirsPaise ?? 0) - one.feePaise - one.taxPaise);
        }
        const states = (all: typeof entries) =>
          all
            .map(({ gateway, kind, state, theirsPaise }) => [gateway, kind, state, theirsPaise].join())
            .toSorted();
        expect(states(reconcile(theirs.toReversed(), ours.toReversed(), now))).toEqual(states(entries));
      }),
    ));

  test('a month is the sum of its days', () =>
    fc.assert(
      fc.property(lines, movements, (theirs, ours) => {
        const reconciled = reconcile(theirs, ours, now);
        const { days: byDay, total: month } = decideStatement(reconciled, '2026-11');
        const paise = (of: (sums: typeof month) => number) =>
          byDay.reduce((sum, day) => sum + Math.round(of(day) * 100), 0);
        expect(paise(({ net }) => net)).toBe(Math.round(month.net * 100));
        expect(paise(({ fees }) => fees)).toBe(Math.round(month.fees * 100));
        expect(byDay.reduce((sum, { entries }) => sum + entries, 0)).toBe(month.entries);
        for (const { day, entries } of byDay)
          expect(decideStatement(reconciled, day).total.entries).toBe(entries);
      }),
    ));
});

test('what the gateway does not name hides nothing that it names', () => {
  const silent = Array.from({ length: maxDifferences + 1 }, (_, at) => ({
    ...own,
    references: [`cap-${at}`],
    at: days(at % 2 === 0 ? 7 : 22),
  }));
  const refund = { ...line, kind: 'refund' as const, amountPaise: -9900, settledAt: days(24) };
  const { differences, total: sums } = decideStatement(reconcile([refund], silent, now), '2026-11');
  expect(differences[0]).toMatchObject({ kind: 'refund', state: 'missing-here' });
  expect([differences.length, sums.differences]).toEqual([maxDifferences, maxDifferences + 2]);
});

describe('a file', () => {
  const header = 'line_id,kind,reference,amount,fee,tax,net,occurred_at,settled_at,on_hold,settlement_id,utr';
  const row = 'l1,payment,cap1,99,1.98,0.36,96.66,2026-11-23T10:00:00+05:30,,no,s,';

  test('is read to the paisa', () =>
    expect(readSettlementFile('razorpay', `${header}\n${row}`)).toEqual([
      expect.objectContaining({
        amountPaise: 9900,
        feePaise: 198,
        taxPaise: 36,
        netPaise: 9666,
        settledAt: null,
      }),
    ]));

  test.each([
    ['a column that is missing', header.replace(',utr', ''), 'utr'],
    ['no lines', header, 'no lines'],
    ['an amount that is none', `${header}\n${row.replace(',99,', ',nearly 99,')}`, 'Line 2: amount'],
    ['a line twice', `${header}\n${row}\n${row}`, 'twice'],
    ['a broken quotation', `${header}\n"l1`, 'no CSV'],
  ])('with %s is refused with its place', (_, csv, words) =>
    expect(() => readSettlementFile('razorpay', csv)).toThrow(words),
  );
});
