import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { PriceRule } from '@boostline/contracts/schemas/admin/catalogue/pricing';
import { ruleMessages as t } from '../../../messages/admin/bulk-en.js';

/** `cost + 80 % + ₹10, ends with 9, keeps 20 %`. */
export function ruleWords({ markup, fixedPaise, rounding, minimumMargin }: PriceRule): string {
  const fixed = fixedPaise === 0 ? null : formatRupees(rupeesFromPaise(fixedPaise));
  return t.words(markup, fixed, t.endings[rounding]) + (minimumMargin > 0 ? t.keeps(minimumMargin) : '');
}
