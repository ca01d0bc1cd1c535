import { expect, test } from '@jest/globals';
import { refusalKey } from '../../../src/buying/record-refusal-sentence.js';

const order = { link: 'https://instagram.com/asha_1', target: 'asha_1', serviceId: '101' };
const key = (text: string) => refusalKey(text, order);

test('a sentence is the same with other numbers, addresses, signs and what it repeats of the order', () => {
  const known = key('Moonbeams are shy for asha_1 (ref 4711, https://instagram.com/asha_1)');
  const other = { link: 'https://instagram.com/p/C9x', target: 'ravi.k', serviceId: '7' };
  expect(refusalKey('MOONBEAMS are shy for ravi.k: ref 9, https://instagram.com/p/C9x', other)).toBe(known);
  expect(key('<b>Moonbeams are shy</b> for @somebody ref K7-22!')).toBe(known);
});

test('another sentence is another one', () => {
  expect(key('Moonbeams are shy')).not.toBe(key('Moonbeams are bold'));
  expect(key('4711')).toBe(key('4712'));
});

test('any text has a key that can be stored', () => {
  expect(key('x'.repeat(9999)).length).toBeLessThanOrEqual(400);
});
