import type { Page } from '../../../app/pages/page-table.js';

const ofOneOrder: readonly string[] = [
  '/checkout/offers',
  '/checkout/:orderId',
  '/payment-success/:orderId',
  '/payment-return',
  '/orders',
];

/** What a vendor learns of a page: public pages by their path, those about an order all as one, others not at all. */
export function reportedPath({ listed, path }: Pick<Page, 'listed' | 'path'>): string | null {
  if (listed) return path;
  return ofOneOrder.includes(path) ? '/orders' : null;
}
