import { productTemplates, templateNetworks } from '@boostline/contracts/products/seeds/templates';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import {
  specificationNetworks,
  specificationPages,
  specificationProducts,
} from '@boostline/contracts/products/specification/specification-products';
import { assortmentOf } from '../src/products/assortment.js';
import { Products } from '../src/products/products.js';

/** What a shop sells in a language: the specification's products, and the templates of these names beside them. */
export function productsIn(language: string, ...added: string[]): Products {
  const templates = productTemplates.filter(({ slug }) => added.includes(slug));
  return new Products(
    assortmentOf(
      {
        networks: [...specificationNetworks, ...templateNetworks],
        products: [...specificationProducts, ...templates.map((product) => ({ ...product, active: true }))],
        pages: [...specificationPages, ...templates.map(({ slug }) => ({ slug, products: [slug] }))],
        targetKinds: [...seededTargetKinds],
      },
      language,
    ),
  );
}
