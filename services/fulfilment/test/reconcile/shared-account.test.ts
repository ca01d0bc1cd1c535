import { describe, expect, test } from '@jest/globals';
import { explained, mayOthersBuy, withUnexplained } from '../../src/suppliers/account-changes.js';
import type { Supplier } from '../../src/suppliers/supplier.entity.js';
import { decideMissingMoney, type MissingMoneyFacts } from '../../src/reconcile/decide-missing-money.js';
import { decideWatch, type Watched } from '../../src/reconcile/decide-watch.js';
import type { Orphan } from '../../src/reconcile/decide.js';
import { hasStrangers, judgeUnknown, type Seen } from '../../src/reconcile/judge-unknown.js';
import { aPlacement, anAccount } from '../a-placement.js';

const dollar = 1_000_000_000n;
const now = new Date('2026-11-28T12:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const settings = { settleMs: 30_000, balanceAgeMs: 180_000 };
const others = { inFlight: [], inDoubt: [], watched: 0 };
const order = (orderId: string): Orphan => ({ orderId, charge: dollar, pendingRemains: null });
const line = aPlacement({
  state: 'UNKNOWN',
  attempt: 1,
  expectedCharge: '1',
  sentAt: ago(300),
  searchAbove: 1000,
});

function seenAt(facts: Partial<Supplier>, orphans: Orphan[]): Seen {
  const account = anAccount(facts);
  const money = { missing: 0n, resolution: 1n, complete: true, mayBeGivenBack: 0n, isUpToDate: true };
  return { account, at: now, upTo: 1490, orphans, hidesSome: false, isWellKnown: true, wallet: null, money };
}

const concluded = (facts: Partial<Supplier>, orphans: Orphan[]) =>
  judgeUnknown([{ line, idAfter: 1200, chargeFollows: null }], seenAt(facts, orphans), others, settings)[0]
    ?.kind;

const usual = { shownAfterMs: 1000 };
const notOurs: [string, Partial<Supplier>][] = [
  ['that is shared by the owner’s word', { ...usual, shared: true }],
  ['where something is unexplained', { ...usual, unexplainedAt: ago(9) }],
];

describe('at an account', () => {
  test('at an account of the shop alone a lost line is adopted by its charge, or proved absent', () => {
    expect(concluded(usual, [order('1007')])).toBe('adopt');
    expect(concluded({ ...usual, shownAfterMs: 0 }, [])).toBe('absent');
  });

  test.each(notOurs)('%s an order of the line’s charge is left to a person', (_, facts) => {
    expect(concluded(facts, [order('1007')])).toBe('undecided');
  });

  test.each(notOurs)('%s nothing is proved absent', (_, facts) => {
    expect(concluded({ ...facts, shownAfterMs: 0 }, [])).toBe('undecided');
  });

  test('where more orders were found than lines could have, nothing is taken for ours', () => {
    const orphans = [order('1007'), order('1008')];
    expect(hasStrangers([{ line, idAfter: null, chargeFollows: null }], { orphans }, others)).toBe(true);
    expect(concluded(usual, [order('1007'), { ...order('1008'), charge: 5n * dollar }])).toBe('undecided');
    // It may be that of a line in review.
    const inDoubt = [{ lineId: 'other', expected: dollar, sold: null }];
    expect(
      hasStrangers([{ line, idAfter: null, chargeFollows: null }], { orphans }, { ...others, inDoubt }),
    ).toBe(false);
  });
});

describe('an order that turns up after a proof', () => {
  const watched: Watched = {
    lineId: line.lineId,
    attempt: 1,
    expected: dollar,
    sold: null,
    bought: 1000,
    looks: 0,
    isDue: true,
    sentAt: ago(120),
    provedAt: ago(60),
    placement: { ...line, state: 'READY' },
  };
  const watch = (facts: Partial<Supplier>, orphans: Orphan[]) =>
    decideWatch({ account: anAccount(facts), watched: [watched], orphans, open: [], now, watchMs: 600_000 });

  test('is the waiting line’s, and its age is remembered', () => {
    expect(watch({}, [order('1007')])).toMatchObject({ late: [{ kind: 'adopt' }], lateMs: 120_000 });
  });

  test('is for a person where something is unexplained, with the line that it fits', () => {
    const { late } = watch({ unexplainedAt: now }, [order('1007')]);
    expect(late).toMatchObject([{ kind: 'surplus', line: { lineId: line.lineId } }]);
  });

  test('says nothing at an account that is shared by the owner’s word', () => {
    expect(watch({ shared: true }, [order('1007')])).toMatchObject({ late: [], lateMs: null });
  });

  test('and fits no line is unexplained', () => {
    const strange = { ...order('1007'), charge: 5n * dollar };
    expect(watch({}, [strange])).toMatchObject({ stranger: '1007' });
    expect(watch({}, [order('1007')])).toMatchObject({ stranger: null });
  });
});

describe('money that is gone', () => {
  const facts: MissingMoneyFacts = {
    amount: 3n * dollar,
    isExact: true,
    kept: 0n,
    inReview: [],
    inDoubt: [],
    absent: null,
    absentSum: 0n,
    sum: null,
  };
  const absent = { lineId: 'late', attempt: 1, provedAfterMs: 31_000 };

  test('is one surplus, and unexplained', () => {
    expect(decideMissingMoney(facts)).toEqual({
      kind: 'surplus',
      line: null,
      charge: 3n * dollar,
      isUnexplained: true,
    });
    expect(decideMissingMoney({ ...facts, sum: { id: 4, charge: dollar } })).toMatchObject({
      kind: 'added',
      sumId: 4,
      charge: 4n * dollar,
      isUnexplained: true,
    });
  });

  test('is that of the line which was proved absent and cost as much', () => {
    expect(decideMissingMoney({ ...facts, absent, absentSum: 3n * dollar })).toMatchObject({
      kind: 'surplus',
      line: absent,
      isUnexplained: false,
    });
  });

  test('is not kept twice when its order was found before', () => {
    expect(decideMissingMoney({ ...facts, kept: 3n * dollar })).toMatchObject({
      kind: 'none',
      isUnexplained: false,
    });
    expect(decideMissingMoney({ ...facts, kept: dollar })).toMatchObject({ charge: 2n * dollar });
  });

  test('may be that of a line in doubt: alone or all together', () => {
    const inReview = ['a', 'b'];
    const reviewed = { ...facts, inReview, inDoubt: [dollar, 2n * dollar] };
    expect(decideMissingMoney(reviewed)).toMatchObject({ kind: 'evidence', isUnexplained: false });
    expect(decideMissingMoney({ ...reviewed, amount: 5n * dollar })).toMatchObject({ isUnexplained: true });
    const leftInDoubt = { ...facts, inDoubt: [3n * dollar] };
    expect(decideMissingMoney(leftInDoubt)).toMatchObject({ kind: 'surplus', isUnexplained: false });
    expect(decideMissingMoney({ ...facts, inDoubt: [null] })).toMatchObject({ isUnexplained: false });
  });

  test('with only a known minimum is unexplained when it is more than lines of ours can have cost', () => {
    const least = { ...facts, isExact: false };
    expect(decideMissingMoney(least)).toEqual({ kind: 'none', isUnexplained: true });
    expect(decideMissingMoney({ ...least, absentSum: 3n * dollar })).toMatchObject({ isUnexplained: false });
  });
});

test('what is unexplained stays until the owner has explained it, and then the wallet is read anew before it proves anything', () => {
  const account = withUnexplained(anAccount(), 'order 7 belongs to no order of the shop', now);
  expect(mayOthersBuy(account)).toBe(true);
  expect(withUnexplained(account, 'another', ago(-9))).toBe(account);
  const after = explained(account, ago(-60));
  expect(after).toMatchObject({ unexplainedAt: null, unexplained: null, walletDoubtedAt: ago(-60) });
  expect(mayOthersBuy(after)).toBe(false);
});
