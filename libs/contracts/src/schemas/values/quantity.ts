/** As `toLocaleString('en-IN')`, which loads all languages first: 20 ms of a page that has just been opened. */
export function groupIndian(whole: number): string {
  const digits = String(Math.abs(whole));
  let grouped = digits.slice(-3);
  for (let rest = digits.slice(0, -3); rest !== ''; rest = rest.slice(0, -2))
    grouped = `${rest.slice(-2)},${grouped}`;
  return `${whole < 0 ? '-' : ''}${grouped}`;
}

/** `950`, `1,000`, `10K`, `12.5K`: thousands are abbreviated from 10,000 (spec §9). */
export function formatQuantity(quantity: number): string {
  if (quantity < 10_000) return groupIndian(quantity);
  const thousands = quantity / 1000;
  return `${Number.isInteger(thousands) ? thousands : thousands.toFixed(1).replace(/\.0$/, '')}K`;
}

/** The package of this quantity wears the POPULAR badge (spec §9). */
export const popularQuantity = 1000;
