import { ShopError } from '@boostline/contracts/routes/errors';
import { startOfIndianDay } from '@boostline/contracts/schemas/values/indian-time';
import type { EventPayload } from '@boostline/contracts/events';
import { lastBegun, saleTaxOf, type SaleTax } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type {
  GstRegistration,
  GstRegistrationChange,
} from '@boostline/contracts/schemas/admin/money/tax-documents';

/** What the seller is to GST from a moment on. Entries are only added. */
export interface KnownGstRegistration {
  id: number;
  registration: GstRegistration;
  from: Date;
}

/** A registration begins no sooner than this after it was entered, ms, so that every process knows it by then. */
export const notBeforeMs = 15_000;

/** The price from which an unregistered buyer's name and address must stand on a tax invoice (Rule 46(e)), in paise. */
const addressFromPaise = 50_000_00;

/** What the seller was at a moment. */
export function gstRegistrationAt(entries: readonly KnownGstRegistration[], moment: Date): GstRegistration {
  return lastBegun(inTurn(entries), moment)?.registration ?? { kind: 'unregistered' };
}

/** What GST takes of a sale that was paid at a moment. */
export const saleTaxAt = (entries: readonly KnownGstRegistration[], moment: Date): SaleTax =>
  saleTaxOf(gstRegistrationAt(entries, moment));

const inTurn = (entries: readonly KnownGstRegistration[]) =>
  entries.toSorted((one, other) => one.id - other.id);

/** What the services that judge prices need of the entries. `version`: grows with each. */
export function saleTaxes(
  entries: readonly KnownGstRegistration[],
): EventPayload<'shop.gst-registration-changed.v1'> {
  const known = inTurn(entries);
  return {
    taxes: known.map(({ registration, from }) => ({
      from: from.toISOString(),
      tax: saleTaxOf(registration),
    })),
    version: known.at(-1)?.id ?? 0,
  };
}

/**
 * What a buyer must state before paying: the State at any price, name and address for a large sale or a GSTIN. A
 * composition dealer asks for nothing. The price with tax is compared, so it never asks for less than the law.
 */
export function neededOfBuyer(
  { kind }: GstRegistration,
  { amountPaise, hasGstin }: { amountPaise: number; hasGstin: boolean },
) {
  const isRegistered = kind === 'registered';
  const isLarge = amountPaise >= addressFromPaise;
  return {
    state: isRegistered && !hasGstin,
    name: isRegistered && !hasGstin && isLarge,
    businessName: isRegistered && hasGstin,
    address: isRegistered && (hasGstin || isLarge),
  };
}

/** The same for a checkout that has no price yet. */
export function askedOfBuyers({ kind }: GstRegistration) {
  const isRegistered = kind === 'registered';
  return {
    asksState: isRegistered,
    asksAddressFrom: isRegistered ? rupeesFromPaise(addressFromPaise) : null,
  };
}

/** When a change begins. Throws `invalid-input` for a day that has begun. */
export function beginningOf({ from }: Pick<GstRegistrationChange, 'from'>, now: Date): Date {
  const soonest = new Date(now.getTime() + notBeforeMs);
  if (from === null) return soonest;
  const beginning = startOfIndianDay(from);
  if (beginning >= soonest) return beginning;
  const message = 'must be a day to come: documents of days that have begun are issued already';
  throw new ShopError('invalid-input', 'Please choose a later day.', { fields: [{ path: 'from', message }] });
}
