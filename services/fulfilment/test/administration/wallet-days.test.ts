import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { decimalText, nanos } from '../../src/values/decimal.js';
import { decideWalletDays, type WalletReading } from '../../src/administration/wallets/decide-wallet-days.js';

const reading = (day: string, changes: Partial<WalletReading> = {}): WalletReading => ({
  day,
  readAt: new Date(`${day}T20:00:00+05:30`),
  balance: '100',
  spent: '40',
  uncharged: 0,
  orders: 3,
  ...changes,
});

describe('a day of a wallet beside the one before', () => {
  test.each<[string, Partial<WalletReading>, object]>([
    [
      'agrees where orders explain all',
      { balance: '90', spent: '50' },
      { state: 'agrees', charged: '10', other: '0' },
    ],
    ['was topped up', { balance: '140', spent: '50' }, { state: 'topped-up', charged: '10', other: '50' }],
    [
      'lost what no order explains',
      { balance: '85', spent: '50' },
      { state: 'gone', charged: '10', other: '-5' },
    ],
    [
      'got money back for ended orders',
      { balance: '104', spent: '36' },
      { state: 'agrees', charged: '-4', other: '0' },
    ],
    [
      'cannot be compared',
      { balance: '85', spent: '50', uncharged: 1 },
      { state: 'unclear', charged: '10', other: null },
    ],
  ])('%s', (_, changes, wanted) => {
    const [day] = decideWalletDays([reading('2026-10-31'), reading('2026-11-03', changes)], '2026-11');
    expect(day).toMatchObject({ day: '2026-11-03', opening: '100', closing: changes.balance, ...wanted });
  });

  test('is the first that is known', () => {
    expect(decideWalletDays([reading('2026-11-03')], '2026-11')).toEqual([
      expect.objectContaining({ state: 'first', opening: null, charged: null, other: null, closing: '100' }),
    ]);
  });

  test('shows alone what is in the period', () => {
    const all = ['2026-10-30', '2026-11-01', '2026-11-02', '2026-12-01'].map((day) => reading(day));
    expect(decideWalletDays(all, '2026-11').map(({ day }) => day)).toEqual(['2026-11-01', '2026-11-02']);
    expect(decideWalletDays(all, '2026-11-02').map(({ day }) => day)).toEqual(['2026-11-02']);
  });
});

test('over any days, what orders cost and what they do not explain add up to what the balance moved by', () => {
  const micro = fc
    .integer({ min: -9_000_000, max: 9_000_000 })
    .map((value) => decimalText(BigInt(value) * 1000n));
  const days = fc.array(fc.record({ balance: micro, spent: micro }), { minLength: 2, maxLength: 28 });
  fc.assert(
    fc.property(days, (read) => {
      const readings = read.map((one, index) =>
        reading(`2026-11-${String(index + 1).padStart(2, '0')}`, one),
      );
      const reported = decideWalletDays(readings, '2026-11').slice(1);
      const sum = (of: 'charged' | 'other') =>
        reported.reduce((total, day) => total + nanos(day[of] ?? '0'), 0n);
      const moved = nanos(read.at(-1)?.balance ?? '0') - nanos(read[0]?.balance ?? '0');
      expect(sum('other') - sum('charged')).toBe(moved);
    }),
  );
});
