import { paiseFromRupees } from '@boostline/contracts/schemas/values/money';
import { decimalNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import type { Problems } from '../controls/forms/reading.js';

export type RuleDraft = { markup: string; fixed: string; rounding: string; minimumMargin: string };

/** What a rule begins with: twice the cost, ending with 9. */
export const usualRule: RuleDraft = { markup: '100', fixed: '', rounding: 'nines', minimumMargin: '' };

/** The field at which a problem of the contract’s rule is said. */
export const ruleFields = {
  'rule.markup': 'markup',
  'rule.fixedPaise': 'fixed',
  'rule.rounding': 'rounding',
  'rule.minimumMargin': 'minimumMargin',
};

/** A rule as the contract takes it, still to be checked by it, with what was typed that is no number. Empty is none. */
export function ruleCandidate({ markup, fixed, rounding, minimumMargin }: RuleDraft): {
  rule: unknown;
  unread: Problems;
} {
  const read = { markup: number(markup), fixed: number(fixed), minimumMargin: number(minimumMargin) };
  const unread = Object.entries(read).filter(([, value]) => value === null);
  return {
    rule: {
      markup: read.markup ?? 0,
      fixedPaise: paiseFromRupees(read.fixed ?? 0),
      rounding,
      minimumMargin: read.minimumMargin ?? 0,
    },
    unread: Object.fromEntries(unread.map(([name]) => [name, adminMessages.number])),
  };
}

const number = (typed: string) => (typed.trim() === '' ? 0 : decimalNumber(typed));
