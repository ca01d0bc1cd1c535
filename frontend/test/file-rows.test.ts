import { expect, test } from '@jest/globals';
import type { FileRow } from '@boostline/contracts/schemas/admin/catalogue/catalogue-file';
import { shownLines } from '../src/features/admin/import-export/file-rows.js';

const line = (at: number, more: Partial<FileRow>): FileRow => ({
  line: at,
  id: at,
  change: 'same',
  before: 'as it was',
  after: 'as it was',
  margin: null,
  refusal: null,
  ...more,
});

test('wrong lines come first, then what is new or different, and what stays is not shown', () => {
  const refusal = { code: 'invalid-input' as const, path: 'quantity', message: 'quantity: must be a number' };
  const lines = shownLines({
    packages: [
      line(2, {}),
      line(3, { change: 'update', after: 'as it is' }),
      line(4, { change: null, before: null, after: null, refusal }),
    ],
    unknownColumns: [],
    offers: [line(2, { change: 'create', before: null, after: 'a new offer' })],
    creates: 1,
    updates: 1,
    same: 1,
    refused: 1,
    belowMargin: 0,
  });
  expect(lines.map(({ line: at, what, change, problem }) => [at, what.text, change, problem])).toEqual([
    ['Packages 4', 'Wrong', '', 'quantity: must be a number'],
    ['Packages 3', 'Changed', 'as it was → as it is', null],
    ['Offers 2', 'New', 'a new offer', null],
  ]);
});
