import type { PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { ruleMessages as t } from '../../../messages/admin/bulk-en.js';

/** Fractions of a cent matter for what one order costs, and never in a wallet. */
const smallestShown = 0.01;

/** `$999,996.40` of `999996.40`; `$0.0027` where cents would hide it. `amount`: a decimal as the supplier writes it. */
export function supplierMoney(amount: string, currency: string): string {
  const value = Number(amount);
  const tiny = value !== 0 && Math.abs(value) < smallestShown;
  return value.toLocaleString('en-US', {
    style: 'currency',
    currency,
    ...(tiny ? { maximumSignificantDigits: 2 } : { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
  });
}

/** `₹1,240`: for sums that are only read. */
export const aboutRupees = (rupees: number) =>
  formatRupees(Math.abs(rupees) >= 100 ? Math.round(rupees) : Math.round(rupees * 100) / 100);

/** `cost + 80 % + ₹10, ends with 9, keeps 20 %`. */
export function ruleWords({ markup, fixedPaise, rounding, minimumMargin }: PriceRule): string {
  const fixed = fixedPaise === 0 ? null : formatRupees(rupeesFromPaise(fixedPaise));
  return t.words(markup, fixed, t.endings[rounding]) + (minimumMargin > 0 ? t.keeps(minimumMargin) : '');
}
