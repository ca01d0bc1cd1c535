import { describe, expect, test } from '@jest/globals';
import { isShortened, readTable, UnreadableTable } from '../src/read-table.js';

const rows = [
  { cells: ['name', 'price'], line: 1 },
  { cells: ['a', '1,00,000'], line: 2 },
];

describe('a table', () => {
  test.each([
    ['commas', 'name,price\na,"1,00,000"'],
    ['semicolons', 'name;price\r\na;1,00,000\r\n'],
    ['tabs and a byte order mark', '\uFEFFname\tprice\na\t1,00,000'],
    ['blank rows', 'name,price\na,"1,00,000"\n,\n\n'],
  ])('is read with %s', (_, text) => expect(readTable(text)).toEqual(rows));

  test('may name its delimiter in the first line, which counts as a line', () =>
    expect(readTable('sep=;\nname;price')).toEqual([{ cells: ['name', 'price'], line: 2 }]));

  test('that breaks off is refused with the line', () =>
    expect(() => readTable('a,b\nc,"d')).toThrow(new UnreadableTable(2)));
});

test.each([
  ['1.23457E+11', true],
  ['1,2e+11', true],
  ['pay_E+11', false],
  ['123456789012', false],
])('%s was shortened: %s', (cell, expected) => expect(isShortened(cell)).toBe(expected));
