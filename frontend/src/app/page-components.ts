import type { ComponentType } from 'react';
import type { Page, PageName } from './pages/page-table.js';

/**
 * All pages of the shop at once: together they weigh less than the library below them, and no page is left to be fetched on
 * a connection that was lost since, or from a shop that was renewed.
 */
const modules = import.meta.glob<ComponentType>(
  [
    '../features/storefront/*/*Page.tsx',
    '!../features/storefront/rules/*',
    '!../features/storefront/payment/*',
  ],
  { import: 'default', eager: true },
);

/** These come with their documents: a link to the rules loads them anew, and a payment gateway leads to the payment's. */
const withDocument = import.meta.glob<ComponentType>(
  ['../features/storefront/rules/*Page.tsx', '../features/storefront/payment/*Page.tsx'],
  { import: 'default' },
);
const loaded: Record<string, ComponentType> = {};

export async function loadPage({ page }: Page): Promise<void> {
  // One page of a payment leads to the other.
  const isOfPayment = page.startsWith('payment/');
  await Promise.all(
    Object.entries(withDocument)
      .filter(([file]) => file === fileOf(page) || (isOfPayment && file.includes('/payment/')))
      .map(async ([file, load]) => {
        loaded[file] = await load();
      }),
  );
}

/** The page's component. Throws where `loadPage` was not waited for; the page then offers to be loaded again. */
export function componentOf(page: PageName): ComponentType {
  const component = modules[fileOf(page)] ?? loaded[fileOf(page)];
  if (!component) throw new Error(`no page ${page}`);
  return component;
}

const fileOf = (page: PageName) => `../features/storefront/${page}.tsx`;
