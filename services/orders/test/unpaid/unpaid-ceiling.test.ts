import { describe, expect, test } from '@jest/globals';
import { admissionOf, parseCeilings } from '../../src/unpaid/unpaid-ceiling.state.js';

const ceilings = { address: 200, buyer: 50, key: 2000, all: 20_000 };

describe('who orders freely', () => {
  test.each([
    ['a new buyer', { ofAddress: 0, ofBuyer: 0, inAll: 0 }, false, 'freely'],
    ['one at a crowded address', { ofAddress: 200, ofBuyer: 0, inAll: 200 }, false, 'slowly'],
    ['one there who has paid before', { ofAddress: 900, ofBuyer: 3, inAll: 900 }, true, 'freely'],
    ['one with many open orders', { ofAddress: 50, ofBuyer: 50, inAll: 50 }, true, 'slowly'],
    ['a new buyer in a full shop', { ofAddress: 19, ofBuyer: 0, inAll: 20_000 }, false, 'freely'],
    ['one at a busy address in a full shop', { ofAddress: 20, ofBuyer: 0, inAll: 20_000 }, false, 'slowly'],
  ] as const)('%s', (_, waiting, hasPaid, admission) =>
    expect(admissionOf(waiting, ceilings, hasPaid)).toBe(admission),
  );
});

test('ceilings are read by name, and a mistyped one is refused', () => {
  expect(parseCeilings('')).toEqual(ceilings);
  expect(parseCeilings('address=5, all=7')).toEqual({ address: 5, buyer: 50, key: 2000, all: 7 });
  expect(parseCeilings('key=9').key).toBe(9);
  for (const text of ['address=many', 'adress=5', 'address', '5'])
    expect(() => parseCeilings(text)).toThrow();
});
