import type { Messages } from '../../messages/en.js';

/** The words of a page; `metaTitle` is its title. A listed one has a description too (messages/en/descriptions.ts). */
export type PageWords = {
  [Key in keyof Messages]: Messages[Key] extends { metaTitle: unknown } ? Key : never;
}[keyof Messages];

interface PageRow {
  /** As the router writes it. Addresses that differ only in a `:part` get one document. */
  path: string;
  /** The file below features/storefront. */
  page: string;
  words: PageWords;
  /** Search engines may list it, and the sitemap does; pages about one order stay out. */
  listed?: true;
  /** Its place in the header, under the name that `nav` of the messages gives it. */
  nav?: 'followers' | 'likesViews' | 'offers';
  /** It sells: recent orders of others and an open order are shown there, but not beside a payment. */
  sells?: true;
  /** It has a bar with what is chosen at the bottom of the screen. */
  bar?: true;
  /** Its name in the footer's group for rules and contact. */
  rules?: true;
  /** A query's `tab` of these gets a document of its own. */
  tabs?: readonly string[];
}

/**
 * Every page of the shop. The router, the server's documents, the header, the footer, the sitemap and the tests read
 * this: a page is a row here, a file, and its words.
 */
export const pageTable = [
  { path: '/', page: 'home/HomePage', words: 'home', listed: true, sells: true },
  { path: '/profile/:username', page: 'redirect/RedirectPage', words: 'redirecting' },
  {
    path: '/followers',
    page: 'packages/FollowersPage',
    words: 'followers',
    listed: true,
    nav: 'followers',
    sells: true,
    bar: true,
  },
  {
    path: '/likes-views',
    page: 'packages/LikesViewsPage',
    words: 'likesViews',
    listed: true,
    nav: 'likesViews',
    sells: true,
    bar: true,
    tabs: ['views'],
  },
  {
    path: '/comments',
    page: 'packages/CommentsPage',
    words: 'comments',
    listed: true,
    sells: true,
    bar: true,
  },
  { path: '/offers', page: 'offers/OffersPage', words: 'offers', listed: true, nav: 'offers', sells: true },
  { path: '/checkout/offers', page: 'checkout/OfferCheckoutPage', words: 'offerCheckout' },
  { path: '/checkout/:orderId', page: 'checkout/CheckoutPage', words: 'checkout' },
  { path: '/payment-success/:orderId', page: 'payment/PaymentStatusPage', words: 'paymentStatus' },
  { path: '/payment-return', page: 'payment/PaymentReturnPage', words: 'paymentReturn' },
  { path: '/orders', page: 'orders/OrdersPage', words: 'orders' },
  { path: '/terms', page: 'rules/TermsPage', words: 'terms', listed: true, rules: true },
  { path: '/refunds', page: 'rules/RefundsPage', words: 'refunds', listed: true, rules: true },
  { path: '/privacy', page: 'rules/PrivacyPage', words: 'privacy', listed: true, rules: true },
  { path: '/our-numbers', page: 'rules/NumbersPage', words: 'numbers', listed: true, rules: true },
  { path: '/contact', page: 'rules/ContactPage', words: 'contactPage', listed: true, rules: true },
] as const satisfies readonly PageRow[];

/** What answers every other path. */
export const notFoundRow = {
  path: '*',
  page: 'not-found/NotFoundPage',
  words: 'notFound',
} as const satisfies PageRow;

/** What stands in the place of all that sells until the shop is opened. */
export const openingSoonRow = {
  path: '*',
  page: 'opening-soon/OpeningSoonPage',
  words: 'openingSoon',
} as const satisfies PageRow;

export type PageName =
  | (typeof pageTable)[number]['page']
  | (typeof notFoundRow)['page']
  | (typeof openingSoonRow)['page'];
export type Page = PageRow & { page: PageName };

const rows: readonly Page[] = pageTable;

export const listedPages = rows.filter(({ listed }) => listed);
export const rulesPages = rows.filter(({ rules }) => rules);
export const pagesInHeader = rows.flatMap(({ nav, path }) => (nav ? [{ nav, path }] : []));

const shapes = rows.map((row) => ({ row, shape: segmentsOf(row.path) }));

/**
 * The page that answers a path, as the router chooses it: in any case of letters, with slashes at the end or without.
 * The router's own function compiles all patterns anew for each path, and strangers invent many.
 */
export function pageOf(path: string): Page {
  const segments = segmentsOf(path);
  return shapes.find(({ shape }) => fits(segments, shape))?.row ?? notFoundRow;
}

function fits(segments: readonly string[], shape: readonly string[]): boolean {
  return (
    segments.length === shape.length &&
    shape.every((part, index) => (part.startsWith(':') ? segments[index] !== '' : segments[index] === part))
  );
}

function segmentsOf(path: string): string[] {
  const segments = path.toLowerCase().split('/').slice(1);
  while (segments.at(-1) === '') segments.pop();
  return segments;
}
