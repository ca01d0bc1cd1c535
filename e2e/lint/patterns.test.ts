import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const repository = path.resolve(import.meta.dirname, '../..');
const fixtures = path.join(import.meta.dirname, 'patterns');

function check(...folder: string[]) {
  const { status, stdout } = spawnSync(process.execPath, ['tools/patterns.ts', ...folder], {
    cwd: repository,
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

test('refuses each whose worst case is worse than linear, and each that it cannot read', () => {
  const file = 'services/orders/src/illegal.ts';
  expect(check(path.join(fixtures, 'slow'))).toEqual({
    status: 1,
    lines: [
      `${file}:2 /^(?:a+)+$/ repeats what repeats itself (exponential)`,
      `${file}:3 /[^\\s]+@/g searches a long text again from each of its places (polynomial)`,
      `${file}:4 /^\\d*\\d*x$/u has neighbours that can share the same characters in many ways (polynomial)`,
      `${file}:5 is put together at run time: it cannot be checked`,
      'patterns: 4 of 5 slow',
    ],
  });
});

test('accepts those that are linear', () => {
  expect(check(path.join(fixtures, 'linear'))).toEqual({ status: 0, lines: ['patterns: 0 of 3 slow'] });
});
