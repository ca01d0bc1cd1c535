import path from 'node:path';
import { expect, test } from '@jest/globals';
import { slowPatterns } from '../../tools/checks/slow-patterns.ts';

const fixtures = path.join(import.meta.dirname, 'patterns');

test('the check of regular expressions refuses each that is worse than linear or cannot be read', () => {
  const file = 'services/orders/src/illegal.ts';
  expect(slowPatterns(path.join(fixtures, 'slow'))).toEqual([
    `${file}:2 /^(?:a+)+$/ repeats what repeats itself (exponential)`,
    `${file}:3 /[^\\s]+@/g searches a long text again from each of its places (polynomial)`,
    `${file}:4 /^\\d*\\d*x$/u has neighbours that can share the same characters in many ways (polynomial)`,
    `${file}:5 is put together at run time: it cannot be checked`,
  ]);
});

test('the check of regular expressions accepts those that are linear', () => {
  expect(slowPatterns(path.join(fixtures, 'linear'))).toEqual([]);
});
