/** What a buyer may choose besides the packages, and what it costs. The shop, its API and the catalogue use these rules. */
import { paiseFromRupees, priceOfQuantity, rupeesFromPaise } from '../values/money.js';
import type { PublicPackage } from './packages.js';

type Listed = Pick<PublicPackage, 'id' | 'quantity' | 'price' | 'minQuantity' | 'maxQuantity'>;

export interface Quote {
  packageId: number;
  quantity: number;
  price: number;
  /** Number of days of a gradual delivery, a part on each. */
  overDays?: number;
}

export interface Range {
  min: number;
  max: number;
}

/** The numbers that can be ordered freely; null where only whole packages are sold. */
export function customRange(packages: readonly Listed[]): Range | null {
  const free = packages.filter(isFree);
  if (free.length === 0) return null;
  return {
    min: Math.min(...free.map(({ minQuantity }) => minQuantity)),
    max: Math.max(...free.map(({ maxQuantity }) => maxQuantity)),
  };
}

/**
 * By the largest package that is not above it, else the smallest; null when it cannot be ordered. `chosenId`: the
 * buyer's choice of several equal ones.
 */
export function quoteQuantity(
  packages: readonly Listed[],
  quantity: number,
  chosenId?: number,
): Quote | null {
  if (!Number.isSafeInteger(quantity)) return null;
  const chosenFirst = packages.toSorted((a, b) => Number(b.id === chosenId) - Number(a.id === chosenId));
  const exact = chosenFirst.find((each) => each.quantity === quantity);
  if (exact) return { packageId: exact.id, quantity, price: exact.price };
  const size = sizeFor(packages, quantity);
  const equal = chosenFirst.filter((each) => each.quantity === size);
  const offered = equal[0]?.id === chosenId ? equal.slice(0, 1) : equal;
  const own = offered
    .filter(isFree)
    .find(({ minQuantity, maxQuantity }) => quantity >= minQuantity && quantity <= maxQuantity);
  if (!own) return null;
  const sized = packages.map((each) => ({ ...each, pricePaise: paiseFromRupees(each.price) }));
  const paise = priceByPackage(
    { quantity: own.quantity, pricePaise: paiseFromRupees(own.price) },
    nextLarger(sized, quantity),
    quantity,
  );
  return { packageId: own.id, quantity, price: rupeesFromPaise(paise) };
}

function sizeFor(packages: readonly Listed[], quantity: number): number {
  const sizes = packages.map((each) => each.quantity);
  const reached = sizes.filter((size) => size <= quantity);
  return reached.length > 0 ? Math.max(...reached) : Math.min(...sizes);
}

interface Sized {
  quantity: number;
  pricePaise: number;
}

/** In proportion to the package, rounded up to a rupee; never more than the next larger package. */
export function priceByPackage(own: Sized, next: Sized | null, quantity: number): number {
  if (quantity === own.quantity) return own.pricePaise;
  const inProportion = priceOfQuantity(own.pricePaise, own.quantity, quantity);
  return Math.min(inProportion, next?.pricePaise ?? Infinity);
}

/** Of the smallest packages that hold more, the cheapest; null when none does. */
export function nextLarger<P extends Sized>(packages: readonly P[], quantity: number): P | null {
  const larger = packages.filter((each) => each.quantity > quantity);
  const [next = null] = larger.toSorted((a, b) => a.quantity - b.quantity || a.pricePaise - b.pricePaise);
  return next;
}

/** A larger package that costs no more than the quote, if there is one. */
export function betterPackage<P extends Pick<Listed, 'quantity' | 'price'>>(
  packages: readonly P[],
  quote: Quote,
): P | null {
  const better = packages.filter(({ quantity, price }) => quantity > quote.quantity && price <= quote.price);
  return better.toSorted((a, b) => b.quantity - a.quantity)[0] ?? null;
}

function isFree<P extends Listed>(each: P): each is P & Record<'minQuantity' | 'maxQuantity', number> {
  return each.minQuantity !== null && each.maxQuantity !== null;
}
