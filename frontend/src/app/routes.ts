import type { ComponentType } from 'react';

/** Which page answers which path; the page is the file below features/storefront. */
export const routes = [
  { path: '/', page: 'home/HomePage' },
  { path: '/profile/:username', page: 'redirect/RedirectPage' },
  { path: '/followers', page: 'packages/FollowersPage' },
  { path: '/likes-views', page: 'packages/LikesViewsPage' },
  { path: '/comments', page: 'packages/CommentsPage' },
  { path: '/offers', page: 'offers/OffersPage' },
  { path: '/checkout/offers', page: 'checkout/OfferCheckoutPage' },
  { path: '/checkout/:orderId', page: 'checkout/CheckoutPage' },
  { path: '/payment-success/:orderId', page: 'payment/PaymentStatusPage' },
  { path: '/payment-return', page: 'payment/PaymentReturnPage' },
  { path: '/orders', page: 'orders/OrdersPage' },
] as const;

export const notFoundPage = 'not-found/NotFoundPage';
export type PageName = (typeof routes)[number]['page'] | typeof notFoundPage;

/**
 * All pages at once: together they weigh less than the library below them, and no page is left to be fetched on a
 * connection that was lost since, or from a shop that was renewed.
 */
const modules = import.meta.glob<ComponentType>('../features/storefront/*/*Page.tsx', {
  import: 'default',
  eager: true,
});

/** The page's component. */
export function componentOf(page: PageName): ComponentType {
  const component = modules[`../features/storefront/${page}.tsx`];
  if (!component) throw new Error(`no page ${page}`);
  return component;
}
