import type { HeldFor } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { exchangeFactorOf, type Exchange } from '@boostline/contracts/schemas/admin/catalogue/exchange';
import { judgeSale } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { decimalText, nanosOf } from '../values/decimal.js';
import type { Placement } from '../placements/placement.entity.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import type { Offered } from './distinct-charges.js';
import { whyNotDelivering } from '../suppliers/may-buy.js';
import { extraUnits } from './extra-units.js';
import { paiseFor, priceOf, saleOf, termsOf, type ListedService, type Pricing } from './price.js';

export interface PricingSettings extends Exchange {
  /** Percent of what was paid, after GST. */
  minimumMargin: string;
}

/** The oldest lines that wait for an account, with what they are judged by. */
export interface QueuedLine {
  placement: Placement;
  /** Null when the supplier's list does not hold it. */
  service: ListedService | null;
  /** The line of the same target and type that the supplier may hold an order for. */
  activeOfTarget: string | null;
  /** The oldest line of the same target and type that waits and is not held, perhaps this one. */
  firstOfTarget: string | null;
  /** Its order may have been bought already, and the database does not know it (decisions 21 and 22). */
  isDoubted: boolean;
}

/** What a line's account says about it. */
export interface AccountTerms {
  account: Pick<Supplier, 'currency' | 'rateBasis' | 'extraPercent'>;
  /** The supplier's list was read, or what waits was chosen from another's: only then can a service be missing from it. */
  hasServices: boolean;
  pricing: PricingSettings;
}

/** A line, and what stands against sending it. `expected` is in the supplier's currency. */
export interface JudgedLine extends Offered {
  placement: Placement;
  /** Null while the supplier's currency has none: its account buys nothing. */
  exchangeFactor: string | null;
  /** Why a person, or its service, must be waited for. */
  heldFor: HeldFor | null;
  /** Behind another line of its target. */
  isBehind: boolean;
  /** That other line is one which the supplier may hold an order for. */
  isBehindActive: boolean;
}

export function judgeLine(
  { placement, service, activeOfTarget, firstOfTarget, isDoubted }: QueuedLine,
  { account, hasServices, pricing }: AccountTerms,
): JudgedLine {
  const { serviceId, quantity, lineId } = placement;
  const { currency, rateBasis, extraPercent } = account;
  const terms = { ...pricing, currency, rateBasis, extraPercent };
  const extra = service && extraUnits(placement, service, terms);
  const expected = service && decimalText(nanosOf(priceOf(service, quantity, rateBasis)));
  const exchangeFactor = exchangeFactorOf(currency, pricing);
  const isBehindActive = activeOfTarget !== null;
  return {
    placement,
    exchangeFactor,
    isBehindActive,
    extra,
    expected,
    service: serviceId,
    lane: `${serviceId} ${quantity} ${expected} ${extra?.most}`,
    isBehind: isBehindActive || (firstOfTarget !== null && firstOfTarget !== lineId),
    heldFor: whyHeld(placement, { service, hasServices, terms, isDoubted }),
  };
}

interface Judged {
  service: ListedService | null;
  hasServices: boolean;
  terms: Pricing;
  isDoubted: boolean;
}

/** The margin guard (research/supplier-api.md), services that are gone, are another one now or charge what they should not, and restored doubts. */
function whyHeld(placement: Placement, { service, hasServices, terms, isDoubted }: Judged): HeldFor | null {
  if (placement.approved) return null;
  if (isDoubted) return 'restored';
  if (service === null) return hasServices ? 'service-missing' : null;
  if (whyNotDelivering(service, placement.type) !== null) return 'service-changed';
  if (service.stopped !== null) return 'service-stopped';
  const cost = paiseFor(service, placement.quantity, terms);
  if (cost === null) return null;
  const { verdict } = judgeSale(saleOf(placement), cost, termsOf(placement, terms));
  return verdict === 'keeps' ? null : 'margin';
}
