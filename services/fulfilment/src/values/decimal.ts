import Big from 'big.js';

/** Whole nano-units, no floats: the proof that an order was not placed rests on exact sums. */
const decimal = /^([+-]?)(\d{1,12})(?:\.(\d+))?$/;
const fractionDigits = 9;
const nanosOfOne = 1_000_000_000n;

/** Nano-units of a decimal text or a JSON number; `null` when it is neither. Finer digits are rounded half up. */
export function nanosFrom(value: unknown): bigint | null {
  const text = typeof value === 'number' && Number.isFinite(value) ? plainNumber(value) : value;
  const parts = typeof text === 'string' ? decimal.exec(text.trim()) : null;
  if (!parts) return null;
  const [, sign, whole = '', fraction = ''] = parts;
  const digits = fraction.padEnd(fractionDigits + 1, '0');
  const isRoundedUp = digits.charAt(fractionDigits) >= '5';
  const size = BigInt(whole + digits.slice(0, fractionDigits)) + (isRoundedUp ? 1n : 0n);
  return sign === '-' ? -size : size;
}

/** Nano-units of an amount that was computed. */
export function nanosOf(amount: Big): bigint {
  return BigInt(amount.times(nanosOfOne.toString()).round(0, Big.roundHalfUp).toFixed());
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
  const fraction = String(size % nanosOfOne).padStart(fractionDigits, '0');
  let end = fractionDigits;
  while (end > 0 && fraction[end - 1] === '0') end -= 1;
  const text = end === 0 ? '' : `.${fraction.slice(0, end)}`;
  return `${value < 0n ? '-' : ''}${size / nanosOfOne}${text}`;
}

/** How many decimals a supplier printed: `100.84` → 2. */
export function decimalsOf(text: string): number {
  return text.split('.')[1]?.length ?? 0;
}

/** `String(1e-7)` is `1e-7`, which is no decimal. */
function plainNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(fractionDigits);
}
