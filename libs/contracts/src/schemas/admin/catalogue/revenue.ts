/**
 * What a seller keeps of a price after GST. The shop, its margin guards, its figures and its admin panel use this one rule.
 *
 * Premises: prices are what buyers pay, tax included. A registered seller owes the tax inside the price (Rule 35 of the
 * CGST Rules) and has the tax on its purchases credited, so a purchase costs what the supplier charges. A composition
 * dealer may not show tax and owes a part of its turnover (section 10(2A) of the CGST Act: 3 % central and 3 % State tax
 * for services). An unregistered seller owes none.
 */
import { z } from 'zod';
import { exactPercent, over, roundDown, times, whole, type Exact } from './exact.js';

export const gstRegistrationKinds = ['unregistered', 'registered', 'composition'] as const;
export const gstRegistrationKind = z.enum(gstRegistrationKinds);
export type GstRegistrationKind = z.infer<typeof gstRegistrationKind>;

/** Percent, of all heads together. */
export const highestGstRate = 40;

/** What GST takes of a sale: `rate` percent on top of what a registered seller keeps, or of a composition dealer's turnover. */
export const saleTax = z.object({
  kind: gstRegistrationKind,
  rate: z.number().min(0).max(highestGstRate).describe('percent; 0 of an unregistered seller'),
});
export type SaleTax = z.infer<typeof saleTax>;

export const noTax: SaleTax = { kind: 'unregistered', rate: 0 };

/** Percent of turnover that a composition dealer of services pays. */
export const compositionRate = 6;

/** As much of a GST registration as the tax follows from. */
type Registered = { kind: 'registered'; rate: number } | { kind: 'unregistered' | 'composition' };

export function saleTaxOf(registration: Registered): SaleTax {
  if (registration.kind === 'registered') return { kind: 'registered', rate: registration.rate };
  return registration.kind === 'composition' ? { kind: 'composition', rate: compositionRate } : noTax;
}

/** The tax from a moment on. */
export const saleTaxEntry = z.object({ from: z.iso.datetime(), tax: saleTax });
export type SaleTaxEntry = z.infer<typeof saleTaxEntry>;

/** What holds at a moment: the last entry that has begun, so that a plan is replaced by a newer entry. In the order in which they were made. */
export function lastBegun<E extends { from: Date | string }>(
  entries: readonly E[],
  moment: Date,
): E | undefined {
  return entries.findLast(({ from }) => new Date(from) <= moment);
}

/** Prices are judged so far ahead, ms: what is seen now is paid for some minutes later. */
const judgedAheadMs = 60_000;

/** What the prices of now are judged by. */
export function saleTaxOfPrices(entries: readonly SaleTaxEntry[], now: Date): SaleTax {
  return lastBegun(entries, new Date(now.getTime() + judgedAheadMs))?.tax ?? noTax;
}

/** What is left of a price after GST, in paise. */
export function revenueOf(pricePaise: number, tax: SaleTax): Exact {
  const { kept, paid } = sharesOf(tax);
  return over(times(whole(pricePaise), kept), paid);
}

/** The same in whole paise, rounded down. */
export const revenuePaise = (pricePaise: number, tax: SaleTax): number =>
  roundDown(revenueOf(pricePaise, tax));

/** The price that leaves so much after GST, in paise. */
export function priceFor(revenue: Exact, tax: SaleTax): Exact {
  const { kept, paid } = sharesOf(tax);
  return over(times(revenue, paid), kept);
}

/** Of each `paid` of a price, `kept` is the seller's. */
function sharesOf({ kind, rate }: SaleTax): { kept: Exact; paid: Exact } {
  if (kind === 'registered') return { kept: whole(100), paid: exactPercent(100 + rate) };
  return { kept: exactPercent(100 - (kind === 'composition' ? rate : 0)), paid: whole(100) };
}
