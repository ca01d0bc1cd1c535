import type { Messages } from '../../messages/en.js';
import type { Products, SellingPage } from '../../products/products.js';

/** The words of a page; `metaTitle` is its title. A listed one has a description too (contracts/texts/en/descriptions.ts). */
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
  /** It sells: recent orders of others and an open order are shown there, but not beside a payment. */
  sells?: true;
  /** Height of its bar at the bottom of the screen, px: what floats stands above it. */
  bar?: number;
  /** Its name in the footer's group for rules and contact. */
  rules?: true;
  /** The guide that the owner wrote for it. */
  guide?: GuideLink;
}

/** A guide as every document names it. */
export interface GuideLink {
  slug: string;
  title: string;
}

/**
 * Every page of the shop but those of its products and its guides, which are rows of the catalog. The router, the server's documents,
 * the footer, the sitemap and the tests read this: a page is a row here, a file, and its words.
 */
const pageTable = [
  { path: '/', page: 'home/HomePage', words: 'home', listed: true, sells: true },
  { path: '/profile/:username', page: 'redirect/RedirectPage', words: 'redirecting' },
  { path: '/offers', page: 'offers/OffersPage', words: 'offers', listed: true, sells: true },
  { path: '/checkout/offers', page: 'checkout/OfferCheckoutPage', words: 'offerCheckout', bar: 140 },
  { path: '/checkout/:orderId', page: 'checkout/CheckoutPage', words: 'checkout', bar: 140 },
  { path: '/payment-success/:orderId', page: 'payment/PaymentStatusPage', words: 'paymentStatus' },
  { path: '/payment-return', page: 'payment/PaymentReturnPage', words: 'paymentReturn' },
  { path: '/orders', page: 'orders/OrdersPage', words: 'orders' },
  { path: '/terms', page: 'rules/TermsPage', words: 'terms', listed: true, rules: true },
  { path: '/refunds', page: 'rules/RefundsPage', words: 'refunds', listed: true, rules: true },
  { path: '/privacy', page: 'rules/PrivacyPage', words: 'privacy', listed: true, rules: true },
  { path: '/our-numbers', page: 'rules/NumbersPage', words: 'numbers', listed: true, rules: true },
  { path: '/contact', page: 'rules/ContactPage', words: 'contactPage', listed: true, rules: true },
] as const satisfies readonly PageRow[];

/** The list of all guides; a shop without any has no such page. */
export const guidesRow = {
  path: '/guides',
  page: 'guides/GuidesPage',
  words: 'guides',
  listed: true,
} as const satisfies PageRow;

export const guidePath = ({ slug }: GuideLink) => `${guidesRow.path}/${slug}`;

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
  | (typeof openingSoonRow)['page']
  | (typeof guidesRow)['page']
  | 'guides/GuidePage'
  | 'packages/PackagePage';
type StaticPage = PageRow & { page: PageName; selling?: undefined };
/** A page that sells products: its words are theirs. */
type ProductsPage = Omit<StaticPage, 'words' | 'selling'> & { words?: undefined; selling: SellingPage };
export type Page = StaticPage | ProductsPage;
const guideRow = (guide: GuideLink): StaticPage => ({
  ...guidesRow,
  path: guidePath(guide),
  page: 'guides/GuidePage',
  guide,
});

const staticRows: readonly StaticPage[] = pageTable;
export const rulesPages = staticRows.filter(({ rules }) => rules);

/** Every page of a shop that sells these products and has these guides. */
export class ShopPages {
  readonly rows: readonly Page[];
  private readonly shapes: readonly { row: Page; shape: readonly string[] }[];

  constructor(
    products: Products,
    readonly guides: readonly GuideLink[] = [],
  ) {
    const offers = staticRows.findIndex(({ path }) => path === '/offers');
    const taken = new Set<string>(staticRows.map(({ path }) => path));
    const selling = products.pages.filter(({ path }) => !taken.has(path)).map(sellingRow);
    const explaining = guides.length > 0 ? [guidesRow, ...guides.map(guideRow)] : [];
    this.rows = [...staticRows.slice(0, offers), ...selling, ...staticRows.slice(offers), ...explaining];
    this.shapes = this.rows.map((row) => ({ row, shape: segmentsOf(row.path) }));
  }

  get listed(): readonly Page[] {
    return this.rows.filter(({ listed }) => listed);
  }

  /**
   * The page that answers a path, as the router chooses it: in any case of letters, with slashes at the end or without.
   * The router's own function compiles all patterns anew for each path, and strangers invent many.
   */
  at(path: string): Page {
    const segments = segmentsOf(path);
    return this.shapes.find(({ shape }) => fits(segments, shape))?.row ?? notFoundRow;
  }
}

const sellingRow = (selling: SellingPage): Page => ({
  path: selling.path,
  page: 'packages/PackagePage',
  listed: true,
  sells: true,
  bar: 84,
  selling,
});

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
