import { describe, expect, test } from '@jest/globals';
import { productsIn } from './products-in.js';
import { notFoundRow, ShopPages } from '../src/app/pages/page-table.js';
import { descriptions as english } from '@boostline/contracts/texts/en/descriptions';
import { descriptions as hindi } from '@boostline/contracts/texts/hi/descriptions';

const pages = new ShopPages(productsIn('en'), [{ slug: 'paying-by-upi', title: 'How UPI payments work' }]);

describe('the table of pages', () => {
  test('each listed page has a description in both languages, and no other has one', () => {
    const listed = [...new Set(pages.listed.flatMap(({ words }) => words ?? []))].toSorted();
    for (const { withoutScripts, writeWithoutScripts, ...ofPages } of [english, hindi]) {
      expect(withoutScripts).toContain('JavaScript');
      expect(writeWithoutScripts).toContain('WhatsApp');
      expect(Object.keys(ofPages).toSorted()).toEqual(listed);
    }
  });

  test('a path is answered by its page, in any case of letters and with slashes at its end', () => {
    for (const page of pages.rows) expect(pages.at(page.path.replace(/:\w+/, '42'))).toBe(page);
    expect(pages.at('/Terms/').page).toBe('rules/TermsPage');
    expect(pages.at('/guides/paying-by-upi')).toMatchObject({ page: 'guides/GuidePage', listed: true });
    for (const path of ['/nowhere', '/checkout/1/2', '/terms/more', '/profile/', '/guides/none'])
      expect(pages.at(path)).toBe(notFoundRow);
  });
});
