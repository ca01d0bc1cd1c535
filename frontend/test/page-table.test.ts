import { describe, expect, test } from '@jest/globals';
import { listedPages, notFoundRow, pageOf, pageTable } from '../src/app/pages/page-table.js';
import { descriptions as english } from '../src/messages/en/descriptions.js';
import { descriptions as hindi } from '../src/messages/hi/descriptions.js';

describe('the table of pages', () => {
  test('each listed page has a description in both languages, and no other has one', () => {
    const listed = listedPages.map(({ words }) => words).toSorted();
    expect(Object.keys(english).toSorted()).toEqual(listed);
    expect(Object.keys(hindi).toSorted()).toEqual(listed);
  });

  test('a path is answered by its page, in any case of letters and with slashes at its end', () => {
    for (const page of pageTable) expect(pageOf(page.path.replace(/:\w+/, '42'))).toBe(page);
    expect(pageOf('/Terms/').page).toBe('rules/TermsPage');
    for (const path of ['/nowhere', '/checkout/1/2', '/terms/more', '/profile/'])
      expect(pageOf(path)).toBe(notFoundRow);
  });
});
