/** Looks products up by their slug. Without schemas, which no buyer should fetch. */
import type { Network, Product, ProductPage, ProductSlug } from './product.js';
import type { z } from 'zod';
import type { productLists } from './administered-products.js';
import type { SoldProduct } from './sold-product.js';
import type { TargetKind } from './target-kind.js';

export type ProductLists = z.infer<typeof productLists>;

export class ProductRegistry {
  private readonly bySlug: ReadonlyMap<ProductSlug, Product>;
  private readonly networks: ReadonlyMap<string, Network>;
  private readonly targetKinds: ReadonlyMap<string, TargetKind>;

  constructor(readonly lists: ProductLists) {
    this.bySlug = new Map(lists.products.map((product) => [product.slug, product]));
    this.networks = new Map(lists.networks.map((network) => [network.slug, network]));
    this.targetKinds = new Map(lists.targetKinds.map((kind) => [kind.slug, kind]));
  }

  /** Undefined for one that was deleted, or never was. */
  find(slug: ProductSlug): Product | undefined {
    return this.bySlug.get(slug);
  }

  networkOf({ network }: Pick<Product, 'network'>): Network | undefined {
    return this.networks.get(network);
  }

  targetKindOf({ slug, targetKind }: Pick<Product, 'slug' | 'targetKind'>): TargetKind {
    const kind = this.targetKinds.get(targetKind);
    if (!kind) throw new Error(`product ${slug} has no target kind`);
    return kind;
  }

  pageOf(slug: ProductSlug): ProductPage | undefined {
    return this.lists.pages.find(({ products }) => products.includes(slug));
  }

  /** Whether it is switched on, and its network. */
  isActive(slug: ProductSlug): boolean {
    const product = this.find(slug);
    return product !== undefined && product.active && this.networkOf(product)?.active === true;
  }

  /** Those that are switched on, in the order in which they are shown. */
  get active(): Product[] {
    const placeOf = (product: Product) => this.networkOf(product)?.position ?? 0;
    return this.lists.products
      .filter(({ slug }) => this.isActive(slug))
      .toSorted((one, other) => placeOf(one) - placeOf(other) || one.position - other.position);
  }

  /** What an order keeps of it. Undefined for one that there is not. */
  soldAs(slug: ProductSlug): SoldProduct | undefined {
    const product = this.find(slug);
    if (!product) return undefined;
    const texts = Object.entries(product.texts).map(([language, { name, unit }]) => [
      language,
      { name, unit },
    ]);
    return {
      network: this.networkOf(product)?.name ?? product.network,
      texts: { en: product.texts.en, ...Object.fromEntries(texts) },
      targetKind: this.targetKindOf(product),
    };
  }
}
