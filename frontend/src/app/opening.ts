import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import { createContext, useContext } from 'react';
import { pageOf, openingSoonRow, type Page } from './pages/page-table.js';

/** How the document was drawn: for everybody, for a visitor before the shop is opened, or for its owner before that. */
export const OpeningContext = createContext<Opening>('open');
export const useOpening = () => useContext(OpeningContext);

/** What is shown at a path: nothing is sold before the shop is opened. */
export const pageShownAt = (path: string, opening: Opening): Page => shownInstead(pageOf(path), opening);

export const shownInstead = (page: Page, opening: Opening): Page =>
  opening === 'soon' && page.sells ? openingSoonRow : page;
