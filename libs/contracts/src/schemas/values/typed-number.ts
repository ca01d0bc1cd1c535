/** At most this many digits are exact as a number, with two decimals. */
const maxDigits = 13;
const plain = /^\d+$/;
const western = /^[1-9]\d{0,2}(?:,\d{3})+$/;
/** `1,00,000`: the last three digits, before them pairs. */
const indian = /^[1-9]\d?(?:,\d{2})*,\d{3}$/;

/** `1,499`, `1,00,000` or `₹1,499.50` as digits; `null` for what is not plainly a number, such as `1.499,00`. */
export function plainNumber(typed: string): string | null {
  const text = typed.trim().replace(/^₹ ?/, '');
  const [whole = '', fraction, ...more] = text.split('.');
  if (more.length > 0 || (fraction !== undefined && !plain.test(fraction))) return null;
  if (!plain.test(whole) && !western.test(whole) && !indian.test(whole)) return null;
  const digits = whole.replaceAll(',', '');
  if (digits.length + (fraction?.length ?? 0) > maxDigits) return null;
  return fraction === undefined ? digits : `${digits}.${fraction}`;
}

/** A whole number, also as `3000.00`; `null` for anything else, an empty field included. */
export function wholeNumber(typed: string): number | null {
  const number = plainNumber(typed)?.replace(/\.0+$/, '');
  return number === undefined || number.includes('.') ? null : Number(number);
}

/** A number with at most `decimals` digits behind the point; `null` for anything else, an empty field included. */
export function decimalNumber(typed: string, decimals = 2): number | null {
  const number = plainNumber(typed);
  return number === null || (number.split('.')[1]?.length ?? 0) > decimals ? null : Number(number);
}
