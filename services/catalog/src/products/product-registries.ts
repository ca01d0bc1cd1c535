import { ProductRegistry } from '@boostline/contracts/products/product-registry';
import type { SoldProduct } from '@boostline/contracts/products/sold-product';
import { unlessSpecified } from '@boostline/contracts/products/specification/sold-as-specified';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readEdited } from '../languages/language.entity.js';
import { withEditedTexts } from '../languages/owner-texts.js';
import { NetworkEntity, ProductEntity, ProductPageEntity, TargetKindEntity } from './product.entity.js';

/** The products of a version of the catalogue, held in memory: what is sold asks for them each time. */
@Injectable()
export class ProductRegistries {
  private held: { version: number; registry: ProductRegistry } | null = null;

  /** With their edited texts. `version`: of the catalogue as `tx` sees it. */
  async of(tx: EntityManager, version: number): Promise<ProductRegistry> {
    if (this.held?.version === version) return this.held.registry;
    const { lists } = await readProducts(tx);
    const registry = new ProductRegistry(withEditedTexts(lists, await readEdited(tx)));
    this.held = { version, registry };
    return registry;
  }
}

/** For what changes the catalogue: as its transaction sees them. */
export async function readProducts(tx: EntityManager): Promise<ProductRegistry> {
  const shown = { order: { position: 'ASC', slug: 'ASC' } } as const;
  const networks = await tx.find(NetworkEntity, shown);
  const products = await tx.find(ProductEntity, shown);
  const pages = await tx.find(ProductPageEntity, { order: { slug: 'ASC' } });
  const kinds = await tx.find(TargetKindEntity, { order: { slug: 'ASC' } });
  return new ProductRegistry({
    networks,
    products: products.map(({ version: _, ...product }) => product),
    pages,
    targetKinds: kinds.map(({ rules }) => rules),
  });
}

/** What an order line must keep of a product. */
export function keptOf(products: ProductRegistry, slug: string): { product?: SoldProduct } {
  const sold = products.soldAs(slug);
  const product = sold && unlessSpecified(slug, sold);
  return product ? { product } : {};
}
