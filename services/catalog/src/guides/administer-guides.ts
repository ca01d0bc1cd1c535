import { ShopError } from '@boostline/contracts/routes/errors';
import {
  maxGuides,
  type AdminGuide,
  type GuideCreation,
  type GuideUpdate,
} from '@boostline/contracts/schemas/shop/site/guide';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { ChangeCatalogue, demandVersion } from '../versions/change-catalogue.js';
import { GuideEntity } from './guide.entity.js';

@Injectable()
export class AdministerGuides {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
  ) {}

  async list(): Promise<AdminGuide[]> {
    return (await readGuides(this.database.manager)).map(toAdmin);
  }

  /** Throws `conflict` for an address that is taken, and where the shop has as many guides as it may have. */
  create(guide: GuideCreation): Promise<AdminGuide> {
    return this.catalogue.change(async (tx) => {
      if (await tx.existsBy(GuideEntity, { slug: guide.slug }))
        throw new ShopError('conflict', 'There is a guide with this address already.');
      if ((await tx.count(GuideEntity)) >= maxGuides)
        throw new ShopError('conflict', `A shop has at most ${maxGuides} guides. Delete one first.`);
      return toAdmin(await tx.save(GuideEntity, { ...guide, version: 1 }));
    });
  }

  /** Throws `not-found`, and `conflict` with the guide as it is. */
  update(slug: string, { version, ...wanted }: GuideUpdate): Promise<AdminGuide> {
    return this.catalogue.change(async (tx) => {
      const current = await findGuide(tx, slug);
      demandVersion('guide', version, toAdmin(current));
      return toAdmin(await tx.save(GuideEntity, { ...current, ...wanted, version: current.version + 1 }));
    });
  }

  /** Throws `not-found`. */
  delete(slug: string): Promise<AdminGuide[]> {
    return this.catalogue.change(async (tx) => {
      await tx.remove(await findGuide(tx, slug));
      return (await readGuides(tx)).map(toAdmin);
    });
  }
}

/** In the order in which they were added. */
export function readGuides(tx: EntityManager): Promise<GuideEntity[]> {
  return tx.find(GuideEntity, { order: { createdAt: 'ASC', slug: 'ASC' } });
}

async function findGuide(tx: EntityManager, slug: string): Promise<GuideEntity> {
  const found = await tx.findOneBy(GuideEntity, { slug });
  if (!found) throw new ShopError('not-found', 'There is no such guide.');
  return found;
}

const toAdmin = ({ slug, active, texts, version }: GuideEntity): AdminGuide => ({
  slug,
  active,
  texts,
  version,
});
