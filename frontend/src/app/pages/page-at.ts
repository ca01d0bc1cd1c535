import { fallbackLanguage } from '@boostline/contracts/languages';
import type { PageAt } from '@boostline/contracts/schemas/shop/site/page';
import { shopOf } from '../shop-of.js';
import { notFoundRow } from './page-table.js';

/** The panel is drawn by the browser alone: all its addresses get one document. */
export const panelPage = '/mykey';
/** No route has it. */
const unknownPage = '/404';

export const pageAt: PageAt = (path, tab, snapshot) => {
  if (/^\/mykey(?:\/|$)/.test(path)) return panelPage;
  const page = shopOf(snapshot, fallbackLanguage).pages.at(path);
  if (page === notFoundRow) return unknownPage;
  const [, ...others] = page.selling?.products ?? [];
  return others.some(({ slug }) => slug === tab) ? `${page.path}?tab=${tab}` : page.path;
};
