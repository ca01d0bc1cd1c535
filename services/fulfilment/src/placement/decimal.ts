import Big from 'big.js';

/**
 * Amounts of a panel's currency as whole nano-units. Panels print up to six decimals and some of them numbers
 * instead of text; the proof that an order was not placed rests on sums being exact, so nothing here is a float.
 */
const decimal = /^[+-]?\d{1,12}(?:\.\d+)?$/;
const fractionDigits = 9;
const nanosOfOne = 1_000_000_000;

/** Nano-units of a decimal text or a JSON number; `null` when it is neither. Finer digits are rounded half up. */
export function nanosFrom(value: unknown): bigint | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainNumber(value) : value;
  if (typeof text !== 'string' || !decimal.test(text.trim())) return null;
  return nanosOf(new Big(text.trim().replace(/^\+/, '')));
}

/** Nano-units of an amount that was computed. */
export function nanosOf(amount: Big): bigint {
  return BigInt(amount.times(nanosOfOne).round(0, Big.roundHalfUp).toFixed());
}

/** Like `nanosFrom`, for what our own tables hold. Throws RangeError when it is no decimal. */
export function nanos(text: string): bigint {
  const value = nanosFrom(text);
  if (value === null) throw new RangeError(`${text} is not a decimal amount`);
  return value;
}

/** Decimal text of nano-units, without needless zeros: `1.25`, `-0.000000001`, `0`. */
export function decimalText(value: bigint): string {
  return new Big(value.toString()).div(nanosOfOne).toFixed();
}

/** How many decimals a panel printed: `100.84` → 2. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** `String(1e-7)` is `1e-7`, which is no decimal. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(fractionDigits);
}
