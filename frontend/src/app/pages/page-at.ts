import type { PageAt } from '@boostline/contracts/schemas/shop/site/page';
import { notFoundRow, pageOf } from './page-table.js';

/** The panel is drawn by the browser alone: all its addresses get one document. */
export const panelPage = '/mykey';
/** No route has it. */
const unknownPage = '/404';

export const pageAt: PageAt = (path, tab) => {
  if (/^\/mykey(?:\/|$)/.test(path)) return panelPage;
  const page = pageOf(path);
  if (page === notFoundRow) return unknownPage;
  return tab !== null && page.tabs?.includes(tab) ? `${page.path}?tab=${tab}` : page.path;
};
