import type { AdminProducts, TargetKindUpdate } from '@boostline/contracts/products/administered-products';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { ShopError, invalidField } from '@boostline/contracts/routes/errors';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChangeCatalogue, demandVersion } from '../versions/change-catalogue.js';
import { NetworkEntity, ProductEntity, TargetKindEntity } from './product.entity.js';
import { showProducts } from './show-products.js';

/** What orders may go to. Orders keep the rules by which they were placed; each change answers with all products. */
@Injectable()
export class AdministerTargetKinds {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  create(rules: TargetKind): Promise<AdminProducts> {
    const { slug, network } = rules;
    return this.catalogue.change(async (tx) => {
      if (await tx.existsBy(TargetKindEntity, { slug }))
        throw invalidField('slug', 'There is a kind of target of this short name already.');
      if (!(await tx.existsBy(NetworkEntity, { slug: network })))
        throw invalidField('network', 'There is no such network.');
      await tx.insert(TargetKindEntity, { slug, rules, version: 1 });
      return showProducts(tx);
    });
  }

  /** Throws `not-found`, and `conflict` with the kind as it is stored. */
  update(slug: string, { version, ...wanted }: TargetKindUpdate): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      const stored = await findKind(tx, slug);
      demandVersion('kind of target', version, { ...stored.rules, version: stored.version });
      const rules = { ...wanted, slug, network: stored.rules.network };
      await tx.update(TargetKindEntity, { slug }, { rules, version: stored.version + 1 });
      return showProducts(tx);
    });
  }

  /** Throws `conflict` while a product goes to it, and `not-found`. */
  remove(slug: string): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      await findKind(tx, slug);
      const user = await tx.findOneBy(ProductEntity, { targetKind: slug });
      if (user)
        throw new ShopError('conflict', `The product “${user.texts.en.name}” goes to it: delete that first.`);
      await tx.delete(TargetKindEntity, { slug });
      return showProducts(tx);
    });
  }
}

async function findKind(tx: EntityManager, slug: string): Promise<TargetKindEntity> {
  const found = await tx.findOneBy(TargetKindEntity, { slug });
  if (!found) throw new ShopError('not-found', 'There is no such kind of target.');
  return found;
}
