/** Dollars as decimal text to whole micro-dollars. Throws RangeError when it is finer than that. */
export function microsFromDollars(dollars: string): number {
  const match = /^(\d+)(?:\.(\d{1,6}))?$/.exec(dollars);
  if (!match) throw new RangeError(`${dollars} is not an amount in dollars with at most six decimals`);
  return Number(match[1]) * 1_000_000 + Number((match[2] ?? '').padEnd(6, '0'));
}

/** Micro-dollars as panels print dollars: at least two decimals, no further zeros. */
export function dollarsFromMicros(micros: number): string {
  const sign = micros < 0 ? '-' : '';
  const whole = Math.trunc(Math.abs(micros) / 1_000_000);
  const fraction = String(Math.abs(micros) % 1_000_000).padStart(6, '0');
  return `${sign}${whole}.${fraction.slice(0, 2)}${fraction.slice(2).replace(/(?<!0)0+$/, '')}`;
}

/** `amount` × `part` ÷ `whole` in whole micro-dollars, rounded up: a panel never loses a fraction. */
export function shareOfMicros(amount: number, part: number, whole: number): number {
  return Number((BigInt(amount) * BigInt(part) + BigInt(whole) - 1n) / BigInt(whole));
}
