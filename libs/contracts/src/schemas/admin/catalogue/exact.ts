/** Numbers that are not rounded until they are shown: fractions of big integers. Nothing here is a float. */

/** Of an amount of money: in paise. */
export interface Exact {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const decimal = /^(\d+)(?:\.(\d+))?$/;

/** Throws RangeError for what is no decimal above or equal to zero. */
export function exactly(text: string): Exact {
  const match = decimal.exec(text);
  if (!match) throw new RangeError(`${text} is not a decimal`);
  const [, whole = '', fraction = ''] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Percent of margins, taxes and rules have few decimals. */
export const exactPercent = (value: number) => exactly(value.toFixed(6));

export const times = (one: Exact, other: Exact): Exact => ({
  numerator: one.numerator * other.numerator,
  denominator: one.denominator * other.denominator,
});
export const plus = (one: Exact, other: Exact): Exact => ({
  numerator: one.numerator * other.denominator + other.numerator * one.denominator,
  denominator: one.denominator * other.denominator,
});
export const over = (one: Exact, other: Exact): Exact => ({
  numerator: one.numerator * other.denominator,
  denominator: one.denominator * other.numerator,
});
export const whole = (value: number): Exact => ({ numerator: BigInt(value), denominator: 1n });
export const isMore = (one: Exact, other: Exact) =>
  one.numerator * other.denominator > other.numerator * one.denominator;

/** The next multiple of `step` that is not less. */
export function roundUp({ numerator, denominator }: Exact, step = 1): number {
  const size = denominator * BigInt(step);
  return Number((numerator + size - 1n) / size) * step;
}

/** The whole number that is not more. */
export const roundDown = ({ numerator, denominator }: Exact): number => Number(numerator / denominator);

/** With a number of decimals, the last one rounded half up: `0.250000`. */
export function decimalOf({ numerator, denominator }: Exact, decimals: number): string {
  const parts = (numerator * 10n ** BigInt(decimals) * 2n + denominator) / (denominator * 2n);
  const digits = String(parts).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
