import { maxAtPrice } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { hasFreeQuantity } from '@boostline/contracts/schemas/admin/catalogue/service-type';
import Big from 'big.js';
import { nanosOf } from '../values/decimal.js';
import type { Placement } from '../placements/placement.entity.js';
import { paiseFor, priceOf, saleOf, termsOf, type ListedService, type Pricing } from './price.js';

type Sold = Pick<Placement, 'quantity' | 'paidPaise' | 'discountPaise' | 'tax' | 'approved'>;

/** Units that may be bought more than were sold, so that the charge is no other purchase's (docs/decisions/0008). */
export interface ExtraUnits {
  /** 0 when exactly what was sold must be bought. */
  most: number;
  /** The service has not shown yet that its charge follows the quantity: more is bought of it by one purchase at a time. */
  isTrial: boolean;
  /** The charge with the extra units, in nano-units of the supplier's currency. */
  chargeWith: (extra: number) => bigint;
}

/**
 * Never where the charge does not follow the quantity or steps are sold; within the service's maximum, the owner's
 * percentage and the margin.
 */
export function extraUnits(
  placement: Sold & { comments: string[] | null },
  service: ListedService,
  pricing: Pricing,
): ExtraUnits {
  const { quantity } = placement;
  const { rateBasis, extraPercent } = pricing;
  const chargeWith = (extra: number) => nanosOf(priceOf(service, quantity + extra, rateBasis));
  const isTrial = service.chargeFollows === null;
  const none = { most: 0, isTrial, chargeWith };
  if (placement.comments !== null || !hasFreeQuantity(service)) return none;
  if (service.chargeFollows === false || (isTrial && service.isTried)) return none;
  const allowed = Math.min(
    new Big(quantity).times(extraPercent).div(100).round(0, Big.roundDown).toNumber(),
    service.max - quantity,
    affordable(placement, service, pricing),
  );
  return { ...none, most: Math.max(0, allowed) };
}

/** Extra units that leave the minimum margin; what a person approved is not judged. */
function affordable(placement: Sold, service: ListedService, pricing: Pricing): number {
  if (placement.approved) return Infinity;
  const unit = paiseFor(service, 1, pricing);
  if (unit === null) return 0;
  return maxAtPrice(saleOf(placement), unit, termsOf(placement, pricing)) - placement.quantity;
}
