import { inLanguage } from '@boostline/contracts/languages';
import type { Network, Product, ProductPage, ProductTexts } from '@boostline/contracts/products/product';
import type { TargetKind, TargetTexts } from '@boostline/contracts/products/target-kind';
import { ProductRegistry, type ProductLists } from '@boostline/contracts/products/product-registry';
import { productIconPaths } from '../ui/product-icons.js';

/** A product in the language of the page. */
export type ShopProduct = Omit<Product, 'texts' | 'icon' | 'active' | 'position' | 'serviceTypes'> &
  ProductTexts & {
    /** Path of an SVG. */
    icon: string;
  };

/** What an order goes to, with its words in the language of the page. */
export type ShopTargetKind = Omit<TargetKind, 'texts'> & TargetTexts;

/** What the shop sells, as a document hands it on to the browser: no other language, and nothing that is off. */
export interface Assortment {
  networks: (Pick<Network, 'slug' | 'name'> & { icon: string })[];
  products: ShopProduct[];
  pages: ProductPage[];
  targetKinds: ShopTargetKind[];
}

export function assortmentOf(lists: ProductLists, language: string): Assortment {
  const registry = new ProductRegistry(lists);
  const products = registry.active.map(
    ({ texts, icon, active: _active, position: _position, serviceTypes: _types, ...rest }): ShopProduct => ({
      ...rest,
      icon: productIconPaths[icon],
      ...inLanguage(texts, language),
    }),
  );
  const sold = new Set(products.map(({ slug }) => slug));
  const kinds = new Set(products.map(({ targetKind }) => targetKind));
  const networks = new Set(products.map(({ network }) => network));
  return {
    products,
    networks: lists.networks
      .filter(({ slug }) => networks.has(slug))
      .toSorted((one, other) => one.position - other.position)
      .map(({ slug, name, icon }) => ({ slug, name, icon: productIconPaths[icon] })),
    pages: lists.pages
      .map((page) => ({ slug: page.slug, products: page.products.filter((slug) => sold.has(slug)) }))
      .filter((page) => page.products.length > 0),
    targetKinds: lists.targetKinds
      .filter(({ slug }) => kinds.has(slug))
      .map(({ texts, ...rest }) => ({ ...rest, ...inLanguage(texts, language) })),
  };
}
