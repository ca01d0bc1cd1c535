import type { Assortment, ShopProduct, ShopTargetKind } from './assortment.js';

type ShopNetwork = Assortment['networks'][number];

/** A page that sells products, each as a tab. */
export interface SellingPage {
  path: string;
  products: readonly [ShopProduct, ...ShopProduct[]];
  network: ShopNetwork;
}

/** Looks up what the shop sells. */
export class Products {
  /** In the order in which they are shown. */
  readonly pages: readonly SellingPage[];
  private readonly bySlug: ReadonlyMap<string, ShopProduct>;

  constructor(readonly assortment: Assortment) {
    this.bySlug = new Map(assortment.products.map((product) => [product.slug, product]));
    this.pages = assortment.products.flatMap(({ slug }) => {
      const page = assortment.pages.find(({ products }) => products[0] === slug);
      return page ? this.sellingPage(page.slug, page.products) : [];
    });
  }

  get all(): readonly ShopProduct[] {
    return this.assortment.products;
  }

  get networks(): readonly ShopNetwork[] {
    return this.assortment.networks;
  }

  find(slug: string | null): ShopProduct | undefined {
    return slug === null ? undefined : this.bySlug.get(slug);
  }

  pageOf(slug: string): SellingPage | undefined {
    return this.pages.find(({ products }) => products.some((product) => product.slug === slug));
  }

  /** After a number: `followers`. */
  unitOf(slug: string): string {
    return this.find(slug)?.unit ?? slug;
  }

  networkOf({ network }: ShopProduct): ShopNetwork | undefined {
    return this.networks.find(({ slug }) => slug === network);
  }

  /** What its orders go to. */
  targetKindOf({ targetKind }: Pick<ShopProduct, 'targetKind'>): ShopTargetKind {
    const kind = this.assortment.targetKinds.find(({ slug }) => slug === targetKind);
    if (!kind) throw new Error(`no target kind ${targetKind}`);
    return kind;
  }

  /** Where a product is bought: `/followers`, `/likes-views?tab=views`; the home page for one that is not sold. */
  addressOf(slug: string): string {
    const page = this.pageOf(slug);
    if (!page) return '/';
    return page.products.length > 1 ? `${page.path}?tab=${slug}` : page.path;
  }

  private sellingPage(slug: string, slugs: readonly string[]): SellingPage[] {
    const [first, ...others] = slugs.flatMap((one) => this.find(one) ?? []);
    const network = first && this.networkOf(first);
    return first && network ? [{ path: `/${slug}`, products: [first, ...others], network }] : [];
  }
}
