import { expect, test } from '@jest/globals';
import { DatabaseAddress } from '../src/data/database-address.js';
import { fixed } from '../src/secrets/rotating.js';

test.each([
  ['', 2000],
  ['?connect_timeout=30', 30_000],
  ['?connect_timeout=0', 2000],
  ['?connect_timeout=soon', 2000],
])('of the address with "%s" a connection is waited for %i ms', (more, patience) => {
  expect(new DatabaseAddress(fixed(`postgresql://a:b@host/c${more}`)).patience).toBe(patience);
});
