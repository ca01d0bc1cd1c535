/** What a change of many packages would make of each. Pure. */
import type { BulkChange, SaveRefusal } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import {
  isSameService,
  type PackageType,
  type ServiceChoice,
} from '@boostline/contracts/schemas/shop/packages';
import {
  priceByRulePaise,
  priceChangedBy,
  type PriceRule,
} from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import {
  decidePackage,
  stateOf,
  type PackageDecision,
  type WantedPackage,
} from '../saving/decide-package.js';
import type { PackageEntity } from '../package.entity.js';
import { mainProvider } from '../supply/service.entity.js';
import type { Shelf } from '../shelf.js';
import { supplyCost } from '../supply/supply-rules.js';

export interface BulkStep extends Pick<PackageDecision, 'current' | 'change' | 'refusal'> {
  id: number | null;
  /** Null for a package that there is not. */
  decision: PackageDecision | null;
}

type Creation = Extract<BulkChange, { action: 'create' }>;
type Edit = Exclude<BulkChange, { action: 'create' }>;

/** The services that a change names. */
export function servicesNamed(change: BulkChange): ServiceChoice[] {
  const ids =
    change.action === 'create'
      ? change.services
      : change.action === 'service'
        ? [change.smmjarServiceId]
        : [];
  return ids.map((id) => ({ providerId: mainProvider, serviceId: String(id) }));
}

export function planBulk(
  shelf: Shelf,
  type: PackageType,
  change: BulkChange,
  acceptLoss: boolean | undefined,
): BulkStep[] {
  if (change.action === 'create') return planCreation(shelf, type, change, acceptLoss);
  const byId = new Map(shelf.packages.map((one) => [one.id, one]));
  return change.packages.map(({ id, version }) => {
    const current = byId.get(id) ?? null;
    if (current === null) return { id, current, decision: null, change: 'update', refusal: gone };
    const decision = decidePackage(shelf, type, current, wantedOf(shelf, current, change), acceptLoss);
    const refusal = version === current.version ? decision.refusal : changedMeanwhile;
    return { id, current, decision, change: decision.change, refusal };
  });
}

const gone: SaveRefusal = { code: 'package-not-found', path: 'id', message: 'There is no such package.' };
const changedMeanwhile: SaveRefusal = {
  code: 'conflict',
  path: 'version',
  message: 'This package was changed by somebody else in the meantime.',
};

function planCreation(
  shelf: Shelf,
  type: PackageType,
  { services, quantities, rule, follow, active, cells = [] }: Creation,
  acceptLoss: boolean | undefined,
): BulkStep[] {
  const byCell = new Map(cells.map((cell) => [`${cell.smmjarServiceId} ${cell.quantity}`, cell.price]));
  const there = new Set(shelf.packages.map(({ serviceId, quantity }) => `${serviceId} ${quantity}`));
  return services.flatMap((service) =>
    quantities.flatMap((quantity): BulkStep[] => {
      const price = byCell.get(`${service} ${quantity}`);
      if (price === null) return [];
      const serviceId = String(service);
      const byHand = price === undefined ? null : paiseFromRupees(price);
      const wanted = {
        quantity,
        serviceId,
        active,
        fallback: null,
        furtherRoutes: [],
        sortOrder: null,
        gradualDays: null,
        refillDays: null,
        splitPosts: null,
        ...priced(shelf, { providerId: mainProvider, serviceId }, quantity, byHand, rule, follow),
      };
      const decision = decidePackage(shelf, type, null, wanted, acceptLoss);
      const refusal = there.has(`${serviceId} ${quantity}`)
        ? existing(serviceId, quantity)
        : decision.refusal;
      return [{ id: null, current: null, decision, change: 'create', refusal }];
    }),
  );
}

const existing = (serviceId: string, quantity: number): SaveRefusal => ({
  code: 'conflict',
  path: 'quantity',
  message: `There is already a package of ${formatQuantity(quantity)} of service ${serviceId}.`,
});

/** A price set by hand, or the rule's: kept as a rule, or made once. */
function priced(
  shelf: Shelf,
  choice: ServiceChoice,
  quantity: number,
  byHand: number | null,
  rule: PriceRule,
  follow: boolean,
): Pick<WantedPackage, 'pricePaise' | 'rule'> {
  if (byHand !== null) return { pricePaise: byHand, rule: null };
  const cost = supplyCost(shelf.serviceOf(choice), quantity, shelf.pricing);
  // The refusal of a rule without a cost is `decidePackage`'s.
  if (follow || cost === null || cost.numerator === 0n) return { pricePaise: null, rule };
  return { pricePaise: priceByRulePaise(cost, rule, shelf.pricing), rule: null };
}

function wantedOf(shelf: Shelf, current: PackageEntity, change: Edit): WantedPackage {
  const { providerId, ...now } = stateOf(current);
  switch (change.action) {
    case 'percent':
      return { ...now, pricePaise: priceChangedBy(now.pricePaise, change.percent), rule: null };
    case 'rule': {
      if (change.rule === null || now.serviceId === null) return { ...now, rule: change.rule };
      const choice = { providerId, serviceId: now.serviceId };
      return { ...now, ...priced(shelf, choice, now.quantity, null, change.rule, change.follow) };
    }
    case 'switch':
      return { ...now, active: change.active };
    case 'service': {
      const serviceId = String(change.smmjarServiceId);
      const isOther = (route: ServiceChoice) => !isSameService(route, { providerId, serviceId });
      return {
        ...now,
        serviceId,
        fallback: now.fallback && isOther(now.fallback) ? now.fallback : null,
        furtherRoutes: now.furtherRoutes.filter(isOther),
      };
    }
  }
}
