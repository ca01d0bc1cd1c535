import { describe, expect, test } from '@jest/globals';
import { resumed, tried } from '../../src/suppliers/account-changes.js';
import type { HoldReason } from '../../src/suppliers/supplier.entity.js';
import { nanos } from '../../src/values/decimal.js';
import { anAccount } from '../a-placement.js';

const now = new Date('2026-11-24T12:10:00Z');

describe('a supplier account whose buying is held', () => {
  const heldFor = (holdReason: HoldReason) => anAccount({ holdReason, holdNeeds: '5' });
  const waiting = { isAnswerLost: false, dearest: '5' };

  test('buys again when its wallet holds enough, or its key works', () => {
    expect(resumed(heldFor('funds'), nanos('4.99'), waiting)).toMatchObject({ holdReason: 'funds' });
    const free = { holdReason: null, holdNeeds: null };
    expect(resumed(heldFor('funds'), nanos('5'), waiting)).toMatchObject(free);
    expect(resumed(heldFor('credentials'), 0n, waiting)).toMatchObject({ holdReason: null });
    expect(resumed(heldFor('restored'), nanos('99'), waiting)).toMatchObject({ holdReason: 'restored' });
  });

  test('buys again when what it could not pay is gone, and the wallet holds enough for the rest', () => {
    const after = (balance: string, dearest: string | null) =>
      resumed(heldFor('funds'), nanos(balance), { isAnswerLost: false, dearest }).holdReason;
    expect(after('1.99', '2')).toBe('funds');
    expect(after('2', '2')).toBeNull();
    expect(after('5', '7')).toBeNull();
    expect(after('0', null)).toBeNull();
  });

  test('keeps what its wallet was anchored at while an answer is lost', () => {
    const lost = { ...waiting, isAnswerLost: true };
    expect(resumed(heldFor('funds'), nanos('5'), lost).walletAnchor).toBe('100');
    expect(resumed(heldFor('funds'), nanos('5'), waiting).walletAnchor).toBeNull();
  });

  test('is not let go by a connection test for funds or a restore', () => {
    expect(tried(heldFor('credentials'), '1', now)).toMatchObject({
      holdReason: null,
      balance: '1',
      failures: 0,
    });
    expect(tried(heldFor('funds'), '1', now)).toMatchObject({ holdReason: 'funds' });
    expect(tried(heldFor('restored'), '1', now)).toMatchObject({ holdReason: 'restored' });
  });
});
