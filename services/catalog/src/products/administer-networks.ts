import type {
  AdminProducts,
  NetworkUpdate,
  NewNetwork,
} from '@boostline/contracts/products/administered-products';
import { ShopError, invalidField } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import { ChangeCatalogue } from '../versions/change-catalogue.js';
import { NetworkEntity, ProductEntity } from './product.entity.js';
import { readProducts } from './product-registries.js';
import { showProducts } from './show-products.js';

/** The networks of the shop; each change answers with all products. */
@Injectable()
export class AdministerNetworks {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  create(wanted: NewNetwork): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      const { networks } = (await readProducts(tx)).lists;
      if (networks.some(({ slug }) => slug === wanted.slug))
        throw invalidField('slug', 'There is a network of this short name already.');
      const position = Math.max(-1, ...networks.map((network) => network.position)) + 1;
      await tx.insert(NetworkEntity, { ...wanted, position });
      return showProducts(tx);
    });
  }

  /** Throws `not-found`. */
  update(slug: string, wanted: NetworkUpdate): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      const { affected } = await tx.update(NetworkEntity, { slug }, wanted);
      if (!affected) throw new ShopError('not-found', 'There is no such network.');
      return showProducts(tx);
    });
  }

  /** Throws `conflict` while it has products, and `not-found`. */
  remove(slug: string): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      if (await tx.existsBy(ProductEntity, { network: slug }))
        throw new ShopError('conflict', 'This network has products: delete them first.');
      const { affected } = await tx.delete(NetworkEntity, { slug });
      if (!affected) throw new ShopError('not-found', 'There is no such network.');
      return showProducts(tx);
    });
  }
}
