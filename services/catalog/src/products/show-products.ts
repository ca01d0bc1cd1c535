import type { AdminProducts } from '@boostline/contracts/products/administered-products';
import type { Product } from '@boostline/contracts/products/product';
import { productTemplates } from '@boostline/contracts/products/seeds/templates';
import { specificationProducts } from '@boostline/contracts/products/specification/specification-products';
import type { EntityManager } from 'typeorm';
import { ConfirmedServiceEntity, ProductEntity, TargetKindEntity } from './product.entity.js';
import { readProducts } from './product-registries.js';

/** A product of the specification that was deleted can be added again. */
export const templates: readonly Product[] = [...specificationProducts, ...productTemplates];

const released = new Set(templates.map(({ slug }) => slug));

/** Everything that the panel's page of products shows. */
export async function showProducts(tx: EntityManager): Promise<AdminProducts> {
  const { lists } = await readProducts(tx);
  const products = await tx.find(ProductEntity, { order: { position: 'ASC', slug: 'ASC' } });
  const kinds = await tx.find(TargetKindEntity, { order: { slug: 'ASC' } });
  const known = new Set(products.map(({ slug }) => slug));
  return {
    ...lists,
    products: products.map((product) => ({ ...product, own: !released.has(product.slug) })),
    targetKinds: kinds.map(({ rules, version }) => ({ ...rules, version })),
    confirmed: await tx.find(ConfirmedServiceEntity),
    templates: templates.filter(({ slug }) => !known.has(slug)),
  };
}
