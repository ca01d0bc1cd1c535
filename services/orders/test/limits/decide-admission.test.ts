import { describe, expect, test } from '@jest/globals';
import { blocking } from '@boostline/contracts/schemas/admin/order-limits';
import {
  requireUnblocked,
  requireWithin,
  nameOf,
  needsCount,
  noLimits,
} from '../../src/limits/decide-admission.js';

const account = { type: 'followers' as const, target: 'asha' };
const post = { type: 'likes' as const, target: 'Cabcdefghij' };
const wanted = { targets: [account, post], email: 'Asha@Example.com', phone: '9876543210' };
const block = (kind: 'username' | 'post' | 'email' | 'phone', value: string) => {
  const entry = blocking.parse({ kind, value, reason: 'chargeback' });
  return { ...noLimits, blocked: new Set([nameOf(entry.kind, entry.value)]) };
};
const refused = (code: string) => expect.objectContaining({ code });

describe('what is on the blocklist', () => {
  test.each([
    ['username', 'https://www.instagram.com/Asha/'],
    ['username', '@ASHA'],
    ['post', 'https://instagram.com/reel/Cabcdefghij/?igsh=1'],
    ['email', ' asha@example.COM '],
    ['phone', '+91 98765 43210'],
  ] as const)('%s %s refuses the order', (kind, value) =>
    expect(() => requireUnblocked(wanted, block(kind, value))).toThrow(refused('order-refused')),
  );

  test.each([
    ['username', 'asha.k'],
    // Another post: links are case-sensitive.
    ['post', 'https://instagram.com/p/CABCDEFGHIJ/'],
    ['email', 'asha@example.org'],
    ['phone', '9876543211'],
  ] as const)('%s %s is about another buyer', (kind, value) =>
    expect(() => requireUnblocked(wanted, block(kind, value))).not.toThrow(),
  );

  test('a post is no account of the same name, and what is not named yet is not judged', () => {
    const sameName = { targets: [{ type: 'likes' as const, target: 'asha' }], email: null, phone: null };
    expect(() => requireUnblocked(sameName, block('username', 'asha'))).not.toThrow();
    const waiting = { targets: [{ ...account, target: null }], email: null, phone: null };
    expect(() => requireUnblocked(waiting, block('username', 'asha'))).not.toThrow();
  });

  test.each([
    ['username', 'https://instagram.com/p/Cabcdefghij/'],
    ['post', 'asha'],
    ['email', 'asha'],
    ['phone', '12345'],
  ])('%s %s cannot be read, and is refused at its field', (kind, value) =>
    expect(blocking.safeParse({ kind, value, reason: 'why' }).error?.issues[0]?.path).toEqual(['value']),
  );
});

describe('the limits', () => {
  const limits = { ...noLimits, openPerTarget: 1, perBuyerInDay: 3 };
  test.each([
    [{ openOfTarget: 0, ofBuyer: 2 }, null],
    [{ openOfTarget: 1, ofBuyer: 0 }, 'target-busy'],
    [{ openOfTarget: 0, ofBuyer: 3 }, 'daily-limit'],
  ])('of %j', (counted, code) => {
    const judge = () => requireWithin(counted, limits);
    if (code === null) expect(judge).not.toThrow();
    else expect(judge).toThrow(refused(code));
    expect(() => requireWithin(counted, noLimits)).not.toThrow();
  });

  test('cost a count only where one is set', () => {
    expect([noLimits, limits, { ...noLimits, perBuyerInDay: 1 }].map(needsCount)).toEqual([
      false,
      true,
      true,
    ]);
  });
});
