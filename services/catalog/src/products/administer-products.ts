import { invalidField, ShopError } from '@boostline/contracts/routes/errors';
import type {
  AdminProducts,
  ConfirmedService,
  OwnProduct,
  ProductOrder,
  ProductUpdate,
} from '@boostline/contracts/products/administered-products';
import type { Network } from '@boostline/contracts/products/product';
import type { ProductLists } from '@boostline/contracts/products/product-registry';
import { templateNetworks } from '@boostline/contracts/products/seeds/templates';
import { seededTargetKinds } from '@boostline/contracts/products/seeds/target-kinds';
import {
  specificationNetworks,
  specificationPages,
} from '@boostline/contracts/products/specification/specification-products';
import { partsOf } from '@boostline/contracts/products/specification/offer-fields';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OfferEntity } from '../offers/offer.entity.js';
import { PackageEntity } from '../packages/package.entity.js';
import { ChangeCatalogue, demandVersion } from '../versions/change-catalogue.js';
import {
  ConfirmedServiceEntity,
  NetworkEntity,
  ProductEntity,
  ProductPageEntity,
  TargetKindEntity,
} from './product.entity.js';
import { readProducts } from './product-registries.js';
import { showProducts, templates } from './show-products.js';

const networks: readonly Network[] = [...specificationNetworks, ...templateNetworks];

/** The products as the owner changes them; each answers all of them afterwards. */
@Injectable()
export class AdministerProducts {
  constructor(
    private readonly database: DataSource,
    private readonly catalogue: ChangeCatalogue,
  ) {}

  list(): Promise<AdminProducts> {
    return showProducts(this.database.manager);
  }

  /** Throws `not-found` for a template that there is not, or that the shop has. */
  addTemplate(slug: string): Promise<AdminProducts> {
    return this.change(async (tx) => {
      const template = templates.find((one) => one.slug === slug);
      const network = networks.find((one) => one.slug === template?.network);
      const kind = seededTargetKinds.find((one) => one.slug === template?.targetKind);
      if (!template || !network || !kind || (await tx.existsBy(ProductEntity, { slug })))
        throw new ShopError('not-found', 'There is no such template, or the shop has it already.');
      await tx.createQueryBuilder().insert().into(NetworkEntity).values(network).orIgnore().execute();
      const rules = { slug: kind.slug, rules: kind };
      await tx.createQueryBuilder().insert().into(TargetKindEntity).values(rules).orIgnore().execute();
      await tx.insert(ProductEntity, { ...template, active: true, version: 1 });
      await addToPage(tx, slug);
    });
  }

  /** After the others of its network, on a page of its own. Throws a refusal for the field that is wrong. */
  addOwn(wanted: OwnProduct): Promise<AdminProducts> {
    return this.change(async (tx) => {
      const { lists } = await readProducts(tx);
      const refusal = ownProductRefusal(lists, wanted);
      if (refusal) throw refusal;
      const position = Math.max(-1, ...lists.products.map((product) => product.position)) + 1;
      await tx.insert(ProductEntity, { ...wanted, position, active: true, version: 1 });
      await addToPage(tx, wanted.slug);
    });
  }

  /** Throws `not-found` for a product that there is not. */
  confirmService(service: ConfirmedService, confirmed: boolean): Promise<AdminProducts> {
    return this.change(async (tx) => {
      await findProduct(tx, service.product);
      if (confirmed) await tx.upsert(ConfirmedServiceEntity, service, Object.keys(service));
      else await tx.delete(ConfirmedServiceEntity, service);
    });
  }

  /** Throws `not-found`, and `conflict` with all products. */
  update(slug: string, { version, ...wanted }: ProductUpdate): Promise<AdminProducts> {
    return this.change(async (tx) => {
      const current = await findProduct(tx, slug);
      demandVersion('product', version, current);
      await tx.update(ProductEntity, { slug }, { ...wanted, version: current.version + 1 });
    });
  }

  /** Its packages go with it. Throws `not-found`, and `conflict` while an offer holds it. */
  remove(slug: string): Promise<AdminProducts> {
    return this.change(async (tx) => {
      await findProduct(tx, slug);
      const offers = await tx.find(OfferEntity);
      const holder = offers.find((offer) => partsOf(offer).some(({ product }) => product === slug));
      if (holder) throw new ShopError('conflict', `The offer “${holder.name}” holds it: change that first.`);
      await tx.softDelete(PackageEntity, { type: slug });
      await tx.delete(ProductEntity, { slug });
      for (const page of await tx.find(ProductPageEntity)) {
        const products = page.products.filter((one) => one !== slug);
        if (products.length === 0) await tx.delete(ProductPageEntity, { slug: page.slug });
        else await tx.update(ProductPageEntity, { slug: page.slug }, { products });
      }
    });
  }

  /** Throws `conflict` where the list is old. */
  reorder(wanted: ProductOrder): Promise<AdminProducts> {
    return this.change(async (tx) => {
      const { lists } = await readProducts(tx);
      if (!isSameSet(lists.networks, wanted.networks) || !isSameSet(lists.products, wanted.products))
        throw new ShopError('conflict', 'The list of products has changed in the meantime.', {
          current: await showProducts(tx),
        });
      for (const [position, slug] of wanted.networks.entries())
        await tx.update(NetworkEntity, { slug }, { position });
      for (const [position, slug] of wanted.products.entries())
        await tx.update(ProductEntity, { slug }, { position });
    });
  }

  private change(work: (tx: EntityManager) => Promise<void>): Promise<AdminProducts> {
    return this.catalogue.change(async (tx) => {
      await work(tx);
      return showProducts(tx);
    });
  }
}

async function findProduct(tx: EntityManager, slug: string): Promise<ProductEntity> {
  const found = await tx.findOneBy(ProductEntity, { slug });
  if (!found) throw new ShopError('not-found', 'There is no such product.');
  return found;
}

/** Pure. */
function ownProductRefusal(lists: ProductLists, { slug, network, targetKind }: OwnProduct): ShopError | null {
  const isTaken = [...lists.products, ...lists.pages, ...templates].some((one) => one.slug === slug);
  if (isTaken) return invalidField('slug', 'There is a product of this address already.');
  if (!lists.networks.some((one) => one.slug === network))
    return invalidField('network', 'There is no such network.');
  return lists.targetKinds.some((one) => one.slug === targetKind)
    ? null
    : invalidField('targetKind', 'There is no such kind of target.');
}

/** One of the specification goes back to its page; any other has a page of its own. */
async function addToPage(tx: EntityManager, product: string): Promise<void> {
  const slug = specificationPages.find(({ products }) => products.includes(product))?.slug ?? product;
  const page = await tx.findOneBy(ProductPageEntity, { slug });
  if (page) await tx.update(ProductPageEntity, { slug }, { products: [...page.products, product] });
  else await tx.insert(ProductPageEntity, { slug, products: [product] });
}

function isSameSet(known: readonly { slug: string }[], wanted: readonly string[]): boolean {
  const slugs = new Set(wanted);
  return (
    slugs.size === wanted.length && slugs.size === known.length && known.every(({ slug }) => slugs.has(slug))
  );
}
