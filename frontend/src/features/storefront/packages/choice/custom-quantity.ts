import { paiseFromRupees, priceOfQuantity, rupeesFromPaise } from '@boostline/contracts/money';
import type { PublicPackage } from '@boostline/contracts/shop/packages';

export interface Quote {
  packageId: number;
  quantity: number;
  /** Rupees. */
  price: number;
  /** A part on each of so many days, and not all at once. */
  overDays?: number;
}

export interface Range {
  min: number;
  max: number;
}

/** The numbers that can be ordered freely; null where only whole packages are sold. */
export function customRange(packages: readonly PublicPackage[]): Range | null {
  const free = packages.filter(isFree);
  if (free.length === 0) return null;
  return {
    min: Math.min(...free.map(({ minQuantity }) => minQuantity)),
    max: Math.max(...free.map(({ maxQuantity }) => maxQuantity)),
  };
}

/**
 * What `quantity` costs, at the rate of the largest package that it reaches, as the server reckons it
 * (design.md §4, "Custom quantity"); null when it cannot be ordered.
 */
export function quoteQuantity(packages: readonly PublicPackage[], quantity: number): Quote | null {
  if (!Number.isSafeInteger(quantity)) return null;
  const bySize = packages.toSorted((a, b) => a.quantity - b.quantity);
  const exact = bySize.find((each) => each.quantity === quantity);
  if (exact) return { packageId: exact.id, quantity, price: exact.price };
  const fitting = bySize
    .filter(isFree)
    .filter(({ minQuantity, maxQuantity }) => quantity >= minQuantity && quantity <= maxQuantity);
  const base = fitting.findLast((each) => each.quantity <= quantity) ?? fitting[0];
  if (!base) return null;
  const paise = priceOfQuantity(paiseFromRupees(base.price), base.quantity, quantity);
  return { packageId: base.id, quantity, price: rupeesFromPaise(paise) };
}

/** A larger package that costs no more than the quote, if there is one. */
export function betterPackage(packages: readonly PublicPackage[], quote: Quote): PublicPackage | null {
  const better = packages.filter(({ quantity, price }) => quantity > quote.quantity && price <= quote.price);
  return better.toSorted((a, b) => b.quantity - a.quantity)[0] ?? null;
}

function isFree(each: PublicPackage): each is PublicPackage & Record<'minQuantity' | 'maxQuantity', number> {
  return each.minQuantity !== null && each.maxQuantity !== null;
}
