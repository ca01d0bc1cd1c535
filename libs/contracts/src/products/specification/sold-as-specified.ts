/** The products as the specification names them: what lines that keep nothing were sold as. */
import { ProductRegistry } from '../product-registry.js';
import type { SoldProduct } from '../sold-product.js';
import { instagramTargetKinds } from '../seeds/target-kinds/instagram.js';
import {
  specificationNetworks,
  specificationPages,
  specificationProducts,
} from './specification-products.js';

/** What a shop has before anything of it is changed. */
export const specificationLists = {
  networks: [...specificationNetworks],
  products: [...specificationProducts],
  pages: [...specificationPages],
  targetKinds: instagramTargetKinds.filter(({ slug }) =>
    specificationProducts.some(({ targetKind }) => targetKind === slug),
  ),
};

const registry = new ProductRegistry(specificationLists);
const specified = new Map(
  specificationProducts.map(({ slug }) => {
    const product = registry.soldAs(slug);
    return [slug, { product, text: canonicalJson(product) }];
  }),
);

/** What a line was sold as. `product`: what it keeps, which is nothing where the specification says it. */
export function productOf({
  type,
  product,
}: {
  type: string;
  product?: SoldProduct | null | undefined;
}): SoldProduct {
  const known = product ?? specified.get(type)?.product;
  if (!known) throw new Error(`nothing is known of the product ${type}`);
  return known;
}

/** What a line must keep of a product; undefined where the specification says the same. */
export function unlessSpecified(slug: string, sold: SoldProduct): SoldProduct | undefined {
  return specified.get(slug)?.text === canonicalJson(sold) ? undefined : sold;
}

/** The same for equal values, whatever the order of their keys: jsonb keeps its own. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
}
