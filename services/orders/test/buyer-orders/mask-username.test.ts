import { expect, test } from '@jest/globals';
import { maskUsername } from '../../src/buyer-orders/track-order.js';

test.each([
  ['priya.sharma', 'pr***'],
  ['abc', 'ab***'],
  ['ab', 'a***'],
  ['a', 'a***'],
])('%s is shown as %s', (username, masked) => {
  expect(maskUsername(username)).toBe(masked);
});
