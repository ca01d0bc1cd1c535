import type { Opening } from '@boostline/contracts/schemas/shop/site/page';
import { createContext, useContext } from 'react';
import { Products } from '../products/products.js';
import { openingSoonRow, ShopPages, type Page } from './pages/page-table.js';

/** How the document was drawn: for everybody, for a visitor before the shop is opened, or for its owner before that. */
export const OpeningContext = createContext<Opening>('open');
export const useOpening = () => useContext(OpeningContext);

export const PagesContext = createContext(
  new ShopPages(new Products({ networks: [], products: [], pages: [], targetKinds: [] })),
);

/** What is shown at a path: nothing is sold before the shop is opened. */
export function usePageShownAt(path: string): Page {
  const pages = useContext(PagesContext);
  return shownInstead(pages.at(path), useOpening());
}

export const shownInstead = (page: Page, opening: Opening): Page =>
  opening === 'soon' && page.sells ? openingSoonRow : page;
