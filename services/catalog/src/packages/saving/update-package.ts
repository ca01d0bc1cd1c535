import { Injectable } from '@nestjs/common';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import type { AdminPackage, PackageType, PackageUpdate } from '@boostline/contracts/schemas/shop/packages';
import { ChangeCatalogue, demandVersion } from '../../versions/change-catalogue.js';
import { decidePackage, type WantedPackage } from './decide-package.js';
import { findPackage, showPackage } from '../find-package.js';
import type { PackageEntity } from '../package.entity.js';
import { errorOf } from './save-refusal.js';
import { savePackages } from './save-packages.js';
import { readShelf } from '../shelf.js';
import { fallbackOf, routesOf } from '../supply/supply-rules.js';

@Injectable()
export class UpdatePackage {
  constructor(private readonly catalogue: ChangeCatalogue) {}

  async update(type: PackageType, id: number, update: PackageUpdate): Promise<AdminPackage> {
    return this.catalogue.change(async (tx) => {
      const current = await findPackage(tx, type, id);
      demandVersion('package', update.version, await showPackage(tx, type, id));
      const wanted = wantedOf(update, current);
      const { serviceId } = wanted;
      const named = serviceId === null ? [] : [{ providerId: current.providerId, serviceId }];
      const shelf = await readShelf(tx, type, [...named, ...routesOf(wanted)]);
      const { state, refusal } = decidePackage(shelf, type, current, wanted, update.acceptLoss);
      if (refusal) throw errorOf(refusal);
      if (state) await savePackages(tx, [{ id, type, state }]);
      return showPackage(tx, type, id);
    });
  }
}

/** What the specified payload does not know of stays as it is; but who types another price sets it by hand. */
function wantedOf(update: PackageUpdate, current: PackageEntity): WantedPackage {
  const { quantity, price, smmjarServiceId, fallback, furtherRoutes, active, rule } = update;
  const { gradualDays, refillDays, splitPosts } = update;
  const pricePaise = paiseFromRupees(price);
  const followed = pricePaise === current.pricePaise ? current.rule : null;
  return {
    quantity,
    pricePaise,
    serviceId: smmjarServiceId?.toString() ?? null,
    fallback: fallback === undefined ? fallbackOf(current) : fallback,
    furtherRoutes: furtherRoutes ?? current.furtherRoutes,
    active: active ?? current.active,
    rule: rule === undefined ? followed : rule,
    gradualDays: gradualDays === undefined ? current.gradualDays : gradualDays,
    refillDays: refillDays === undefined ? current.refillDays : refillDays,
    splitPosts: splitPosts === undefined ? current.splitPosts : splitPosts,
    sortOrder: current.sortOrder,
  };
}
