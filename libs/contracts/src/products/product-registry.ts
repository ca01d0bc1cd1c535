/** Looks products up by their slug. Without schemas, which no buyer should fetch. */
import type { Network, Product, ProductPage, ProductSlug } from './product.js';

/** Everything that the catalog has of products. */
export interface ProductLists {
  networks: readonly Network[];
  products: readonly Product[];
  pages: readonly ProductPage[];
}

export class ProductRegistry {
  private readonly bySlug: ReadonlyMap<ProductSlug, Product>;
  private readonly networks: ReadonlyMap<string, Network>;

  constructor(private readonly lists: ProductLists) {
    this.bySlug = new Map(lists.products.map((product) => [product.slug, product]));
    this.networks = new Map(lists.networks.map((network) => [network.slug, network]));
  }

  /** Undefined for one that was deleted, or never was. */
  find(slug: ProductSlug): Product | undefined {
    return this.bySlug.get(slug);
  }

  networkOf({ network }: Pick<Product, 'network'>): Network | undefined {
    return this.networks.get(network);
  }

  pageOf(slug: ProductSlug): ProductPage | undefined {
    return this.lists.pages.find(({ products }) => products.includes(slug));
  }

  /** Those that are switched on, with their network, in the order in which they are shown. */
  get active(): Product[] {
    return this.lists.products
      .filter((product) => product.active && this.networkOf(product)?.active)
      .toSorted((one, other) => this.placeOf(one) - this.placeOf(other) || one.position - other.position);
  }

  private placeOf(product: Product): number {
    return this.networkOf(product)?.position ?? 0;
  }
}

/** The text of a language; the English one where it has none. */
export function textIn<Text>(texts: { en: Text; [language: string]: Text }, language: string): Text {
  return texts[language] ?? texts.en;
}
