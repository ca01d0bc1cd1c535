import type { Messages } from '../messages/en.js';
import { notFoundPage, type PageName } from './routes.js';

/** What the browser's tab says of a page. */
export function pageTitle(page: PageName, t: Messages, siteName: string): string {
  if (page === 'home/HomePage') return t.home.metaTitle(siteName);
  const titles: Record<Exclude<PageName, 'home/HomePage'>, string> = {
    'packages/FollowersPage': t.followers.metaTitle,
    'packages/LikesViewsPage': t.likesViews.metaTitle,
    'packages/CommentsPage': t.comments.metaTitle,
    'offers/OffersPage': t.offers.metaTitle,
    'redirect/RedirectPage': t.redirecting.metaTitle,
    'checkout/CheckoutPage': t.checkout.metaTitle,
    'checkout/OfferCheckoutPage': t.offerCheckout.metaTitle,
    'payment/PaymentStatusPage': t.paymentStatus.metaTitle,
    'payment/PaymentReturnPage': t.paymentReturn.metaTitle,
    'orders/OrdersPage': t.orders.metaTitle,
    [notFoundPage]: t.notFound.metaTitle,
  };
  return `${titles[page]} · ${siteName}`;
}
