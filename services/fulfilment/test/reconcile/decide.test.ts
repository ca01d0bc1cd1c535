import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decide as decideBy, type Money, type OpenLine, type Orphan } from '../../src/reconcile/decide.js';
import type { Cost } from '../../src/placements/may-cost.js';

const dollar = 1_000_000_000n;
const line = (lineId: string, expected: bigint | null, settled = true): OpenLine => ({
  lineId,
  expected,
  sold: null,
  settled,
  search: 'conclusive',
  searchAbove: null,
  bought: 1000,
  inBalance: true,
});
const order = (orderId: string, charge: bigint, pendingRemains: number | null = null): Orphan => ({
  orderId,
  charge,
  pendingRemains,
});
const rest = (missing: bigint): Money => ({
  missing,
  resolution: 1000n,
  complete: true,
  mayBeGivenBack: 0n,
  isUpToDate: true,
});

const cost = (expected: bigint): Cost => ({ expected, sold: null });
/** At an account whose charges have shown as many decimals as there are. */
const decide = (seen: Omit<Parameters<typeof decideBy>[0], 'chargeDecimals'>) =>
  decideBy({ ...seen, chargeDecimals: 9 });

describe('what became of lines whose answer was lost', () => {
  test('an order of the line’s charge is the line’s, even while buying goes on', () => {
    const open = [line('a', dollar), line('b', 2n * dollar)];
    const found = { open, inFlight: [cost(3n * dollar)], orphans: [order('7', 2n * dollar)], money: null };
    expect(decide({ ...found, reviewed: [] })).toEqual([
      { kind: 'adopt', lineId: 'b', orderId: '7', how: 'charge' },
      { kind: 'wait', lineId: 'a' },
    ]);
  });

  test('an order that a line in flight may have made is left to it', () => {
    const found = {
      open: [line('a', dollar)],
      inFlight: [cost(2n * dollar)],
      orphans: [order('7', 2n * dollar)],
    };
    expect(decide({ reviewed: [], ...found, money: rest(2n * dollar) })).toEqual([
      { kind: 'absent', lineId: 'a' },
    ]);
  });

  test('no order and no money gone is proof of absence, but not before the supplier had time', () => {
    const nothing = { inFlight: [], orphans: [], money: rest(0n) };
    expect(decide({ reviewed: [], ...nothing, open: [line('a', dollar)] })).toEqual([
      { kind: 'absent', lineId: 'a' },
    ]);
    expect(decide({ reviewed: [], ...nothing, open: [line('a', dollar, false)] })).toEqual([
      { kind: 'wait', lineId: 'a' },
    ]);
  });

  test.each([
    ['money is gone and no order found', { orphans: [], money: rest(dollar) }],
    ['the wallet was topped up', { orphans: [], money: rest(-5n * dollar) }],
    [
      'the wallet was never anchored',
      { orphans: [], money: { ...rest(0n), missing: null, resolution: 1000n } },
    ],
    [
      'the balance is too coarse to show it',
      { orphans: [], money: { ...rest(0n), missing: 0n, resolution: 10n * dollar } },
    ],
    ['the wallet cannot be read', { orphans: [], money: { why: 'the balance moved' } }],
    [
      'an order of ours names no charge',
      { orphans: [{ orderId: '7', charge: null, pendingRemains: null }], money: rest(0n) },
    ],
    ['an order of ours fits no line', { orphans: [order('7', 9n * dollar)], money: rest(dollar) }],
  ])('when %s, nothing is concluded', (_, seen) => {
    expect(decide({ reviewed: [], open: [line('a', dollar)], inFlight: [], ...seen })).toMatchObject([
      { kind: 'undecided' },
    ]);
  });

  test('a search at a supplier that is not well known counts only if no refund could hide what the line cost', () => {
    const seen = { inFlight: [], orphans: [], reviewed: [] };
    const untried = { ...line('a', dollar), search: 'untried' as const };
    const kindOf = (open: OpenLine, mayBeGivenBack: bigint | null) =>
      decide({ ...seen, open: [open], money: { ...rest(0n), complete: false, mayBeGivenBack } })[0]?.kind;
    expect(kindOf(untried, 0n)).toBe('absent');
    expect(kindOf(untried, dollar - 20_000n)).toBe('absent');
    expect(kindOf(untried, dollar)).toBe('undecided');
    expect(kindOf(untried, null)).toBe('undecided');
    expect(kindOf(line('a', dollar), null)).toBe('absent');
  });

  test('a search that could not be made, or may be blind, is no search that found nothing', () => {
    const seen = { inFlight: [], orphans: [], reviewed: [] };
    const blind = { ...line('a', dollar), search: 'blind' as const };
    expect(decide({ ...seen, open: [blind], money: rest(0n) })).toMatchObject([{ kind: 'undecided' }]);
    const unsearched = { ...line('a', dollar), search: 'impossible' as const };
    const incomplete = { ...rest(0n), complete: false };
    expect(decide({ ...seen, open: [unsearched], money: incomplete })).toMatchObject([{ kind: 'undecided' }]);
    // The money alone is proof where every order of the account was asked again.
    expect(decide({ ...seen, open: [unsearched], money: rest(0n) })).toMatchObject([{ kind: 'absent' }]);
    // But not where the balance may be older than the purchase would be.
    const old = { ...unsearched, inBalance: false };
    expect(decide({ ...seen, open: [old], money: rest(0n) })).toMatchObject([{ kind: 'wait' }]);
    // A search that may have ended below its id is none either, but the next order of ours may show that it did not.
    const openEnded = { ...line('a', dollar), search: 'open-ended' as const };
    expect(decide({ ...seen, open: [openEnded], money: rest(0n) })).toMatchObject([{ kind: 'absent' }]);
    expect(decide({ ...seen, open: [openEnded], money: incomplete })).toMatchObject([{ kind: 'wait' }]);
    const tooOld = { ...openEnded, inBalance: false };
    expect(decide({ ...seen, open: [tooOld], money: rest(0n) })).toMatchObject([{ kind: 'wait' }]);
  });

  test('an order that may be that of a line in review is left to who reviews it', () => {
    const seen = { open: [line('a', dollar)], inFlight: [], orphans: [order('7', dollar)], money: null };
    expect(decide({ ...seen, reviewed: [cost(dollar)] })).toMatchObject([{ kind: 'undecided' }]);
    expect(decide({ ...seen, reviewed: [cost(3n * dollar)] })).toMatchObject([
      { kind: 'adopt', orderId: '7' },
    ]);
  });

  test('the only order for the only line is its own although the price has changed', () => {
    const seen = { open: [line('a', dollar)], inFlight: [], orphans: [order('7', 2n * dollar)] };
    const agreeing = { ...seen, money: rest(2n * dollar) };
    expect(decide({ ...agreeing, reviewed: [] })).toMatchObject([{ kind: 'adopt', how: 'only-one' }]);
    // It may as well be that of a line which a person is looking at.
    expect(decide({ ...agreeing, reviewed: [cost(dollar)] })).toMatchObject([{ kind: 'undecided' }]);
  });

  test('as many orders as lines of one charge are theirs as a group; fewer are for a person', () => {
    const open = [line('a', dollar), line('b', dollar)];
    const two = [order('7', dollar), order('8', dollar)];
    expect(decide({ reviewed: [], open, inFlight: [], orphans: two, money: null })).toMatchObject([
      { kind: 'adopt', lineId: 'a', orderId: '7', how: 'group' },
      { kind: 'adopt', lineId: 'b', orderId: '8', how: 'group' },
    ]);
    const one = decide({ reviewed: [], open, inFlight: [], orphans: two.slice(1), money: rest(dollar) });
    expect(one).toMatchObject([{ kind: 'undecided' }, { kind: 'undecided' }]);
  });

  const simulator = fc.record({
    lines: fc.array(fc.record({ taken: fc.boolean(), inFlight: fc.boolean() }), {
      minLength: 1,
      maxLength: 8,
    }),
    seesAll: fc.boolean(),
    topUp: fc.oneof(fc.constant(0n), fc.bigInt({ min: -20n, max: 20n })),
  });
  /** Lines of charges 1 $, 2 $, 4 $ …; the supplier took some. */
  function seen({ lines, seesAll, topUp }: typeof simulator extends fc.Arbitrary<infer W> ? W : never) {
    const all = lines.map((one, index) => ({ ...one, id: String(index), charge: dollar << BigInt(index) }));
    const taken = all.filter((one) => one.taken);
    const money = rest(taken.reduce((sum, { charge }) => sum + charge, 0n) - topUp * dollar);
    return {
      all,
      verdicts: decide({
        reviewed: [],
        open: all.filter((one) => !one.inFlight).map(({ id, charge }) => line(id, charge)),
        inFlight: all.filter((one) => one.inFlight).map(({ charge }) => cost(charge)),
        orphans: taken.slice(seesAll ? 0 : 1).map(({ id, charge }) => order(id, charge)),
        money,
      }),
    };
  }

  test('with all there is to see, each line is decided, and rightly', () => {
    fc.assert(
      fc.property(simulator, (given) => {
        const { all, verdicts } = seen({ ...given, seesAll: true, topUp: 0n });
        for (const verdict of verdicts) {
          const taken = all.find(({ id }) => id === verdict.lineId)?.taken;
          expect(verdict).toMatchObject(
            taken ? { kind: 'adopt', orderId: verdict.lineId } : { kind: 'absent' },
          );
        }
      }),
    );
  });

  test('a line that the supplier took is never called absent while money or orders show it', () => {
    fc.assert(
      fc.property(simulator, (given) => {
        // Neither kind of evidence may fail in exactly the way that hides the other.
        const { all, verdicts } = seen({ ...given, topUp: given.seesAll ? given.topUp : 0n });
        const absent = verdicts.filter(({ kind }) => kind === 'absent').map(({ lineId }) => lineId);
        expect(all.filter(({ id, taken }) => taken && absent.includes(id))).toEqual([]);
      }),
    );
  });
});
