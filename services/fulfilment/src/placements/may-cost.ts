import { nanos } from '../values/decimal.js';

const tolerance = 10_000n;
const fractionDigits = 9;

/** Suppliers round charges to five or six decimals; two lines in flight lie further apart than twice this. */
export function isSameCharge(one: bigint, other: bigint): boolean {
  return sizeOf(one - other) <= tolerance;
}

/** What a purchase costs, in nano-units of the supplier's currency. */
export interface Cost {
  /** Null when the supplier's list did not say. */
  expected: bigint | null;
  /** What the quantity sold costs, of a trial with extra units; null of any other purchase. */
  sold: bigint | null;
}

export interface Purchase {
  expectedCharge: string | null;
  /** Units that were sold. */
  quantity: number;
  /** Units that the supplier was asked for; null when that is not known. */
  bought: number | null;
}

/** `chargeFollows`: whether the service has shown that its charge follows the quantity. Until then, extra units are a trial. */
export function costOf({ expectedCharge, quantity, bought }: Purchase, chargeFollows: boolean | null): Cost {
  const expected = expectedCharge === null ? null : nanos(expectedCharge);
  if (expected === null || bought === null || bought <= quantity || chargeFollows === true)
    return { expected, sold: null };
  return { expected, sold: (expected * BigInt(quantity)) / BigInt(bought) };
}

/**
 * Premises: the charge follows the quantity, which a trial has yet to show, and the supplier shows decimals enough. One
 * that shows at most `decimals` may round a finer cost up or down.
 */
export function mayCost({ expected, sold }: Cost, charge: bigint, decimals: number): boolean {
  return [expected, sold].some((cost) => cost !== null && mayBeShownAs(cost, charge, decimals));
}

function mayBeShownAs(cost: bigint, charge: bigint, decimals: number): boolean {
  const unit = 10n ** BigInt(Math.max(0, fractionDigits - decimals));
  const isFiner = cost % unit !== 0n;
  return isSameCharge(cost, charge) || (isFiner && sizeOf(cost - charge) < unit);
}

function sizeOf(amount: bigint): bigint {
  return amount < 0n ? -amount : amount;
}
