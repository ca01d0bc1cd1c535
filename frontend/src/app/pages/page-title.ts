import type { Messages } from '../../messages/en.js';
import { networkNames } from '../../products/names.js';
import type { Products } from '../../products/products.js';
import type { Page } from './page-table.js';

/** What the browser's tab says of a page. */
export function pageTitle(page: Page, t: Messages, siteName: string, products: Products): string {
  if (page.selling) return `${page.selling.products[0].title} · ${siteName}`;
  if (page.guide) return `${page.guide.title} · ${siteName}`;
  const { metaTitle } = t[page.words];
  return typeof metaTitle === 'function'
    ? metaTitle(siteName, networkNames(products, t))
    : `${metaTitle} · ${siteName}`;
}
