import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import type { OfferFields } from '@boostline/contracts/schemas/shop/offers';
import {
  specificationSlugs,
  type SpecificationSlug,
} from '@boostline/contracts/products/specification/specification-products';
import { DataSource, type EntityManager } from 'typeorm';
import { entities } from '../catalog.module.js';
import { CatalogVersionEntity } from '../versions/catalog-version.entity.js';
import { offerColumns, OfferEntity, wantedOffer } from '../offers/offer.entity.js';
import { PackageEntity } from '../packages/package.entity.js';
import { mainProvider, ServiceEntity } from '../packages/supply/service.entity.js';
import { setOpening } from '../site/opening.entity.js';

/** The sandbox panel's services: id, kind, name, type, dollars per 1000, smallest and largest quantity. */
const services: [string, SpecificationSlug, string, string, string, number, number][] = [
  ['101', 'followers', 'Instagram Followers [Real, 30 days refill]', 'Default', '0.90', 10, 500_000],
  ['102', 'followers', 'Instagram Followers [Premium]', 'Default', '1.40', 50, 100_000],
  ['201', 'likes', 'Instagram Likes [Real]', 'Default', '0.25', 10, 300_000],
  ['202', 'likes', 'Instagram Likes [Premium, India]', 'Default', '0.60', 10, 50_000],
  ['301', 'views', 'Instagram Views [Reels and video]', 'Default', '0.02', 100, 10_000_000],
  ['302', 'views', 'Instagram Reel Views [Premium]', 'Default', '0.05', 100, 1_000_000],
  ['401', 'comments', 'Instagram Comments [Custom]', 'Custom Comments', '4.00', 5, 5000],
  ['402', 'comments', 'Instagram Comments [Random, positive]', 'Default', '3.00', 5, 10_000],
];

/** Of each type: quantity, price in rupees, service. At 85 rupees a dollar none is sold below twice its cost. */
const packages: Record<SpecificationSlug, [number, number, string][]> = {
  followers: [
    [100, 29, '101'],
    [250, 59, '101'],
    [500, 109, '101'],
    [1000, 199, '101'],
    [2500, 459, '101'],
    [5000, 849, '101'],
    [10_000, 1599, '101'],
    [25_000, 3899, '101'],
  ],
  likes: [
    [100, 15, '201'],
    [250, 29, '201'],
    [500, 49, '201'],
    [1000, 79, '201'],
    [2500, 179, '201'],
    [5000, 339, '201'],
    [10_000, 649, '201'],
  ],
  views: [
    [1000, 19, '301'],
    [5000, 49, '301'],
    [10_000, 79, '301'],
    [25_000, 169, '301'],
    [50_000, 299, '301'],
    [100_000, 549, '301'],
  ],
  comments: [
    [10, 29, '401'],
    [25, 59, '401'],
    [50, 99, '402'],
    [100, 179, '402'],
    [250, 399, '402'],
    [1000, 1299, '402'],
  ],
};

const offers: Omit<OfferFields, 'isActive' | 'version'>[] = [
  {
    name: 'Buy 10,000 views, get 500 likes',
    names: { hi: '10,000 व्यूज़ ख़रीदें, 500 लाइक्स पाएँ' },
    savePercentage: 38,
    price: 79,
    mainServiceType: 'views',
    mainServiceQuantity: 10_000,
    bonusFollowers: 0,
    bonusLikes: 500,
    bonusViews: 0,
  },
  {
    name: 'Buy 1,000 likes, get 5,000 views',
    names: { hi: '1,000 लाइक्स ख़रीदें, 5,000 व्यूज़ पाएँ' },
    savePercentage: 38,
    price: 79,
    mainServiceType: 'likes',
    mainServiceQuantity: 1000,
    bonusFollowers: 0,
    bonusLikes: 0,
    bonusViews: 5000,
  },
  {
    name: 'Starter combo: followers, likes and views',
    names: { hi: 'शुरुआती कॉम्बो: फ़ॉलोअर्स, लाइक्स और व्यूज़' },
    savePercentage: 26,
    price: 239,
    mainServiceType: '',
    mainServiceQuantity: 0,
    bonusFollowers: 1000,
    bonusLikes: 500,
    bonusViews: 10_000,
  },
];

/** Fills an empty catalogue and opens the shop, as the database's owner; answers the packages made, 0 when there was ever one. */
export async function loadDemoCatalogue(ownerUrl: string): Promise<number> {
  const database = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: 'catalog',
    entities,
    poolSize: 1,
  }).initialize();
  try {
    return await database.transaction(fillEmptyCatalogue);
  } finally {
    await database.destroy();
  }
}

async function fillEmptyCatalogue(tx: EntityManager): Promise<number> {
  // Two at once would both find it empty.
  await tx.findOneOrFail(CatalogVersionEntity, {
    where: { onlyRow: true },
    lock: { mode: 'pessimistic_write' },
  });
  if (await tx.exists(PackageEntity, { withDeleted: true })) return 0;
  await tx.increment(CatalogVersionEntity, { onlyRow: true }, 'version', 1);
  await tx.createQueryBuilder().insert().into(ServiceEntity).values(serviceRows()).orIgnore().execute();
  const rows = packageRows();
  await tx.insert(PackageEntity, rows);
  await tx.insert(
    OfferEntity,
    offers.map((offer) => offerColumns(wantedOffer({ ...offer, isActive: true }, null))),
  );
  await setOpening(tx, true);
  return rows.length;
}

function serviceRows() {
  return services.map(([serviceId, kind, name, type, ratePerThousand, min, max]) => ({
    providerId: mainProvider,
    serviceId,
    kind,
    name,
    type,
    ratePerThousand,
    min,
    max,
  }));
}

function packageRows() {
  return specificationSlugs.flatMap((type) =>
    packages[type].map(([quantity, rupees, serviceId]) => ({
      type,
      quantity,
      pricePaise: paiseFromRupees(rupees),
      providerId: mainProvider,
      serviceId,
    })),
  );
}
