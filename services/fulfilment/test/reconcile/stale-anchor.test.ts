import { describe, expect, test } from '@jest/globals';
import { followStatus } from '../../src/following/follow-status.js';
import { learned } from '../../src/following/learned.js';
import type { Supplier } from '../../src/suppliers/supplier.entity.js';
import { decideAnchor } from '../../src/reconcile/decide-anchor.js';
import type { Wallet } from '../../src/reconcile/judge-readings.js';
import { judgeMoney } from '../../src/reconcile/judge-money.js';
import { judgeUnknown, type OtherLines } from '../../src/reconcile/judge-unknown.js';
import { aPlacement, anAccount } from '../a-placement.js';

const settings = { settleMs: 30_000, balanceAgeMs: 180_000 };
const dollars = (amount: number) => BigInt(amount) * 1_000_000_000n;
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 28) + seconds * 1000);

/** A reading at `readAt` s, where something of ours last moved the wallet at `movedAt` s. */
function reading(readAt: number, movedAt: number | null, balance: number, spent: number): Wallet {
  return {
    balance: dollars(balance),
    spent: dollars(spent),
    resolution: 1n,
    uncharged: 0,
    complete: true,
    mayBeGivenBack: 0n,
    readAt: at(readAt),
    movedAt: movedAt === null ? null : at(movedAt),
  };
}

const unread = anAccount({ letterIds: true, walletAnchor: null, walletAnchoredAt: null });
const anchored = (walletAnchor: string, facts: Partial<Supplier> = {}) =>
  anAccount({ letterIds: true, walletAnchor, walletAnchoredAt: at(0), ...facts });

/** What is concluded of a line of 9 dollars that was sent at 20 s, where ids cannot be searched. */
function concludedOf(account: Supplier, wallet: Wallet, inDoubt: OtherLines['inDoubt'] = []) {
  const line = aPlacement({ state: 'UNKNOWN', attempt: 1, expectedCharge: '9', sentAt: at(20) });
  const money = judgeMoney(account, wallet, settings.balanceAgeMs);
  const seen = {
    account,
    at: wallet.readAt,
    upTo: null,
    orphans: [],
    hidesSome: false,
    isWellKnown: true,
    wallet,
    money,
  };
  const others = { inFlight: [], inDoubt, watched: 0 };
  return judgeUnknown([{ line, idAfter: null, chargeFollows: null }], seen, others, settings)[0]?.kind;
}

describe('a line whose answer was lost is not proved absent by money', () => {
  test('where the wallet was anchored one second after a purchase, from a balance that lacks it', () => {
    const { account } = decideAnchor(unread, reading(1, 0, 100, 5), settings.balanceAgeMs);
    expect(account.walletAnchor).toBeNull();
    // The line is bought, and another at the price of the first one; the balance holds the first purchase alone.
    expect(concludedOf(account, reading(80, 60, 95, 10))).not.toBe('absent');
  });

  test('where the balance holds the line and lacks later purchases that cost as much together', () => {
    expect(concludedOf(anchored('100'), reading(240, 235, 91, 9))).toBe('wait');
  });

  test('where the balance may still lack the line itself', () => {
    expect(concludedOf(anchored('100'), reading(80, null, 100, 0))).toBe('wait');
  });

  test('where a refund that a balance may lack hides it', () => {
    expect(concludedOf(anchored('100'), reading(300, 290, 91, 9))).toBe('wait');
  });

  test('while another order of the account is in doubt, which may be given back unseen', () => {
    const inDoubt = [{ lineId: 'other', expected: dollars(9), sold: null }];
    expect(concludedOf(anchored('100'), reading(300, 0, 100, 0), inDoubt)).toBe('undecided');
  });
});

test('a line is proved absent by money once the balance holds all that ours moved, and would hold it', () => {
  expect(concludedOf(anchored('100'), reading(300, 100, 95, 5))).toBe('absent');
});

describe('the wallet is anchored', () => {
  test('by a balance that is surely younger than every purchase', () => {
    const decided = decideAnchor(unread, reading(200, 20, 95, 5), settings.balanceAgeMs);
    expect(decided).toMatchObject({ isAnchored: true, account: { walletAnchor: '100', walletNextAt: null } });
  });

  test('anew by the sum that it was anchored at, however young the last purchase is', () => {
    const decided = decideAnchor(anchored('100'), reading(60, 59, 95, 5), settings.balanceAgeMs);
    expect(decided).toMatchObject({ isAnchored: true, account: { walletAnchoredAt: at(60) } });
  });

  test('not by that sum while a charge is in doubt that has risen since', () => {
    const account = anchored('100', { walletDoubtedAt: at(50) });
    const decided = decideAnchor(account, reading(60, 50, 95, 5), settings.balanceAgeMs);
    expect(decided).toMatchObject({ isAnchored: false, account: { walletAnchoredAt: at(0) } });
  });

  test('not by more than before that a late balance explains; lines go on, and it is read again soon', () => {
    const decided = decideAnchor(unread, reading(60, 50, 100, 5), settings.balanceAgeMs);
    expect(decided).toMatchObject({ isAnchored: false, added: 0n, gone: 0n });
    expect(decided.account).toMatchObject({ walletFailures: 2, walletNextAt: at(120) });
  });
});

test('money that is gone shows in a balance that may be late, unless money was given back of late', () => {
  const wallet = reading(60, 50, 90, 5);
  const { balanceAgeMs } = settings;
  expect(decideAnchor(anchored('100'), wallet, balanceAgeMs)).toMatchObject({
    isAnchored: false,
    gone: dollars(5),
  });
  const refunded = anchored('100', { walletRefundedAt: at(50) });
  expect(decideAnchor(refunded, wallet, balanceAgeMs)).toMatchObject({ isAnchored: false, gone: 0n });
});

test('two readings of a rounded balance that differ by less than its last decimal do not mean that money is gone', () => {
  const cents = { ...reading(600, 100, 90, 10), resolution: 10_000_000n };
  const { balanceAgeMs } = settings;
  expect(decideAnchor(anchored('100.0099'), cents, balanceAgeMs)).toMatchObject({ gone: 0n });
  expect(decideAnchor(anchored('100.01'), cents, balanceAgeMs)).toMatchObject({ gone: 10_000_000n });
});

describe('an order that ended without naming its charge', () => {
  test('makes more money seem missing, which proves no line absent', () => {
    expect(concludedOf(anchored('100'), { ...reading(300, 100, 95, 0), uncharged: 1 })).toBe('undecided');
  });

  test('puts the anchor in doubt when it names its charge after all', () => {
    const before = aPlacement({ state: 'COMPLETED', upstreamOrderId: '7', charge: null, endedAt: at(50) });
    const entry = { status: 'Completed', charge: '9', remains: '0' };
    const account = anchored('100');
    const doubted = learned(account, [followStatus(before, entry, at(100))], at(100));
    const wallet = reading(300, 100, 91, 9);
    expect(concludedOf(account, wallet)).toBe('absent');
    expect(concludedOf(doubted, wallet)).toBe('undecided');
  });
});
