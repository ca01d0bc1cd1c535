import { expect, test } from '@jest/globals';
import { unwantedWords } from '../checks/unwanted-words.ts';

test.each([
  ['a sentence with the word', '// The owner is told of it.', ['told']],
  ['a capital letter', 'Told twice.', ['Told']],
  ['the start of a name', 'const toldBy = 1;', ['told']],
  ['the middle of a name', 'whenToldToStop();', ['Told']],
  ['the name of a table', 'FROM told_browsers', ['told']],
  ['two words', 'at the most 5, so many of which', ['at the most', 'so many', 'of which']],
  ['a plural', 'the stand-ins', ['stand-ins']],
  ['a word of its own', 'a stand-in', ['stand-in']],
  ['another word that contains it', 'mantold, tolder, wholesale', []],
])('the check of words reads %s', (_, text, words) => {
  expect(unwantedWords('a.ts', text)).toEqual(
    words.map((word) => `a.ts:1 "${word}" is on the list in CONTRIBUTING.md`),
  );
});

test('the check of words reads the name of a file', () => {
  expect(unwantedWords('tools/when-told.mjs', '')).toEqual([
    'tools/when-told.mjs: rename the file: "told" is on the list in CONTRIBUTING.md',
  ]);
});
