import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { textOfFile } from '../src/features/admin/import-export/file-text.js';

const text = 'type,note\nviews,₹ café';
const utf16 = (mark: string) => Buffer.from(`${mark}${text}`, 'utf16le');

test.each([
  ['UTF-8', Buffer.from(text)],
  ['UTF-16, low byte first', utf16('\uFEFF')],
  ['UTF-16, high byte first', utf16('\uFEFF').swap16()],
])('a file in %s is read', async (_, bytes) => expect(await textOfFile(new Blob([bytes]))).toBe(text));

test('a file in the Western encoding of Windows is read', async () =>
  expect(await textOfFile(new Blob([Buffer.from('café', 'latin1')]))).toBe('café'));

test('of a workbook the first sheet is read', async () => {
  const workbook = readFileSync(new URL('../../e2e/admin/products/packages.xlsx', import.meta.url));
  expect(await textOfFile(new Blob([workbook]))).toBe(
    ['"type","quantity","price","smmjarServiceId","note"', '"views","7000","99.5","301","a, ""b"""'].join(
      '\n',
    ),
  );
});
