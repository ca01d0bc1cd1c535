import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import type { AdminPackage, PackageCreation, PackageType } from '@boostline/contracts/schemas/shop/packages';
import { ChangeCatalogue } from '../../versions/change-catalogue.js';
import { decidePackage, type WantedPackage } from './decide-package.js';
import { errorOf } from './save-refusal.js';
import { savePackages } from './save-packages.js';
import { mainProvider } from '../supply/service.entity.js';
import { routesOf } from '../supply/supply-rules.js';
import { readShelf } from '../shelf.js';
import { showPackage } from '../find-package.js';

@Injectable()
export class CreatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async create(type: PackageType, creation: PackageCreation): Promise<AdminPackage> {
    const wanted = wantedOf(creation);
    const { serviceId } = wanted;
    const named = serviceId === null ? [] : [{ providerId: mainProvider, serviceId }];
    return this.catalogue.change(async (tx) => {
      const shelf = await readShelf(tx, type, [...named, ...routesOf(wanted)]);
      const { state, refusal } = decidePackage(shelf, type, null, wanted, creation.acceptLoss);
      if (refusal) throw errorOf(refusal);
      const [id] = state ? await savePackages(tx, [{ id: null, type, state }]) : [];
      return showPackage(tx, type, id ?? 0);
    });
  }
}

function wantedOf({
  quantity,
  price,
  active,
  smmjarServiceId,
  fallback,
  furtherRoutes,
  rule,
  gradualDays,
  refillDays,
  splitPosts,
}: PackageCreation): WantedPackage {
  return {
    quantity,
    active,
    pricePaise: paiseFromRupees(price),
    serviceId: smmjarServiceId?.toString() ?? null,
    fallback: fallback ?? null,
    furtherRoutes: furtherRoutes ?? [],
    rule: rule ?? null,
    gradualDays: gradualDays ?? null,
    refillDays: refillDays ?? null,
    splitPosts: splitPosts ?? null,
    sortOrder: null,
  };
}
