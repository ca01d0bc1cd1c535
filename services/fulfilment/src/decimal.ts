/**
 * Amounts of a panel's currency as whole nano-units. Panels print up to six decimals and some of them numbers
 * instead of text; the proof that an order was not placed rests on sums being exact, so nothing here is a float.
 */
const decimal = /^([+-]?)(\d{1,12})(?:\.(\d+))?$/;
const fractionDigits = 9;

/** Nano-units of a decimal text or a JSON number; `null` when it is neither. Finer digits are rounded half up. */
export function nanosFrom(value: unknown): bigint | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainNumber(value) : value;
  if (typeof text !== 'string') return null;
  const match = decimal.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', fraction = ''] = match;
  const kept = fraction.slice(0, fractionDigits).padEnd(fractionDigits, '0');
  const roundUp = (fraction[fractionDigits] ?? '0') >= '5' ? 1n : 0n;
  const size = BigInt(whole) * 1_000_000_000n + BigInt(kept) + roundUp;
  return sign === '-' ? -size : size;
}

/** Like `nanosFrom`, for what our own tables hold. Throws RangeError when it is no decimal. */
export function nanos(text: string): bigint {
  const value = nanosFrom(text);
  if (value === null) throw new RangeError(`${text} is not a decimal amount`);
  return value;
}

/** Decimal text of nano-units, without needless zeros: `1.25`, `-0.000000001`, `0`. */
export function decimalText(value: bigint): string {
  const size = value < 0n ? -value : value;
  const digits = size.toString().padStart(fractionDigits + 1, '0');
  const whole = digits.slice(0, -fractionDigits);
  const fraction = digits.slice(-fractionDigits).replace(/0+$/, '');
  return `${value < 0n ? '-' : ''}${whole}${fraction && `.${fraction}`}`;
}

/** How many decimals a panel printed: `100.84` → 2. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** `String(1e-7)` is `1e-7`, which is no decimal. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(fractionDigits);
}
