import type { PackageType, ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import type { ShopPricing } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import type { ProductRegistry } from '@boostline/contracts/products/product-registry';
import type { EntityManager } from 'typeorm';
import { readProducts } from '../products/product-registries.js';
import { currentPricing } from './supply/shop-pricing.entity.js';
import { PackageEntity, shownOrder, withSupply } from './package.entity.js';
import { ServiceEntity, SyncEntity } from './supply/service.entity.js';

/** What is known of services by their names. */
export interface KnownServices {
  serviceOf(choice: ServiceChoice): ServiceEntity | null;
  /** Whether the list of a panel was ever read: then what it does not hold is not there. */
  listWasRead(providerId: number): boolean;
}

/** What is read before packages are decided about. */
export interface Shelf extends KnownServices {
  /** Of the type, or of all types, in the order in which they are shown. */
  packages: PackageEntity[];
  pricing: ShopPricing;
  products: ProductRegistry;
}

/** `named`: services that are to be chosen, besides those of the packages. Of type `null`: all packages. */
export async function readShelf(
  tx: EntityManager,
  type: PackageType | null,
  named: readonly ServiceChoice[],
): Promise<Shelf> {
  const packages = await tx.find(PackageEntity, {
    where: type === null ? {} : { type },
    relations: withSupply,
    order: shownOrder,
  });
  const services = new Map<string, ServiceEntity>();
  const keep = (service: ServiceEntity | null) => service && services.set(keyOf(service), service);
  for (const { service, fallbackService } of packages) {
    keep(service);
    keep(fallbackService);
  }
  const { serviceOf, listWasRead } = await readServices(
    tx,
    [...named, ...packages.flatMap(({ furtherRoutes }) => furtherRoutes)].filter(
      (choice) => !services.has(keyOf(choice)),
    ),
  );
  return {
    packages,
    pricing: await currentPricing(tx),
    products: await readProducts(tx),
    serviceOf: (choice) => services.get(keyOf(choice)) ?? serviceOf(choice),
    listWasRead,
  };
}

/** Those services that are named, as far as they are known. */
export async function readServices(
  tx: EntityManager,
  named: readonly ServiceChoice[],
): Promise<KnownServices> {
  const found = named.length > 0 ? await findServices(tx, named) : [];
  const services = new Map(found.map((service) => [keyOf(service), service]));
  const read = new Set((await tx.find(SyncEntity)).map(({ providerId }) => providerId));
  return {
    serviceOf: (choice) => services.get(keyOf(choice)) ?? null,
    listWasRead: (providerId) => read.has(providerId),
  };
}

function findServices(tx: EntityManager, choices: readonly ServiceChoice[]): Promise<ServiceEntity[]> {
  return tx
    .createQueryBuilder(ServiceEntity, 's')
    .where(
      `(s.provider_id, s.service_id) IN (SELECT c."providerId", c."serviceId"
         FROM jsonb_to_recordset(:choices::jsonb) AS c ("providerId" int, "serviceId" text))`,
      { choices: JSON.stringify(choices) },
    )
    .getMany();
}

const keyOf = ({ providerId, serviceId }: ServiceChoice) => `${providerId} ${serviceId}`;
