import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

test.each(['gateway', 'catalog', 'orders', 'fulfilment'])('the one file of %s is ASCII', (service) => {
  const file = new URL(`../../services/${service}/dist/bundle.mjs`, import.meta.url);
  // A single other letter doubles what the file takes in memory (decision 11).
  expect(readFileSync(file).findIndex((byte) => byte > 127)).toBe(-1);
});
