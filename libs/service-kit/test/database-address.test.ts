import { expect, test } from '@jest/globals';
import { DatabaseAddress } from '../src/data/database-address.js';
import { fixed } from '../src/secrets/rotating.js';

test.each([
  ['', 2000],
  ['?connect_timeout=30', 30_000],
  ['?connect_timeout=90', 90_000],
  ['?connect_timeout=0', 2000],
  ['?connect_timeout=soon', 2000],
])('a connection to the address with "%s" may take %i ms, and a minute at start', (more, patience) => {
  const address = new DatabaseAddress(fixed(`postgresql://a:b@host/c${more}`));
  expect(address.patience).toBe(Math.max(patience, 60_000));
  address.started();
  expect(address.patience).toBe(patience);
});
