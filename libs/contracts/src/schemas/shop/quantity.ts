import { groupIndian } from '../values/indian-digits.js';

/** `950`, `1,000`, `10K`, `12.5K`: thousands are abbreviated from 10,000 (spec §9). */
export function formatQuantity(quantity: number): string {
  if (quantity < 10_000) return groupIndian(quantity);
  const thousands = quantity / 1000;
  return `${Number.isInteger(thousands) ? thousands : thousands.toFixed(1).replace(/\.0$/, '')}K`;
}

/** The package of this quantity wears the POPULAR badge (spec §9). */
export const popularQuantity = 1000;
