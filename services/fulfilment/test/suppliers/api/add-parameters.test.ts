import { describe, expect, test } from '@jest/globals';
import { addParameters } from '../../../src/suppliers/api/purchase.js';

const purchase = { serviceId: '401', link: 'https://www.instagram.com/p/Abc/' };
/** What a supplier counts that splits wherever Python’s splitlines does, the widest of common readings. */
const counted = (text = '') => text.split(/\r\n|[\p{Cc}\u2028\u2029]/u).length;

describe('the comments of a purchase', () => {
  test('are one line each', () => {
    const { comments } = addParameters({ ...purchase, quantity: 2, comments: ['Lovely', 'Great'] });
    expect(comments).toBe('Lovely\nGreat');
  });

  test.each(['\n', '\r\n', '\r', '\v', '\f', '\u001e', '\u0085', '\u2028', '\u2029'])(
    'that were kept with %j inside buy no more than was paid',
    (end) => {
      const kept = ['a', 'b', 'c'].map((text) => text + `${end}x`.repeat(75));
      expect(counted(addParameters({ ...purchase, quantity: 3, comments: kept }).comments)).toBe(3);
    },
  );

  test.each([1, 3])('that are not as many as the quantity of %d are not sent', (quantity) => {
    expect(() => addParameters({ ...purchase, quantity, comments: ['a', 'b'] })).toThrow(/2 lines/);
  });
});
