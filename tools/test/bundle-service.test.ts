import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';

describe.each(['gateway', 'catalog', 'orders', 'fulfilment'])('the one file of %s', (service) => {
  const file = readFileSync(new URL(`../../services/${service}/dist/bundle.mjs`, import.meta.url));

  // A single other letter doubles what the file takes in memory (docs/performance.md).
  test('is ASCII', () => expect(file.findIndex((byte) => byte > 127)).toBe(-1));

  // An import would load a second HTTP client (docs/performance.md).
  test('requires http', () => expect(file.toString('latin1')).not.toMatch(/from ?["'](?:node:)?http["']/));
});
