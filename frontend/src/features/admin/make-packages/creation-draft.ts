import { bulkChange, type BulkChange } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { makingMessages as t } from '../../../messages/admin/bulk-en.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { ruleCandidate, ruleFields, usualRule, type RuleDraft } from '../bulk-edit/rule-draft.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

export type Creation = Extract<BulkChange, { action: 'create' }>;

/** Which packages shall be made of the chosen services, as it was typed. */
export type CreationDraft = RuleDraft & { quantities: string; follow: boolean; active: boolean };

export const usualCreation: CreationDraft = {
  ...usualRule,
  quantities: '100 250 500 1,000 2,500 5,000 10,000',
  follow: true,
  active: true,
};

/** A package for each service and quantity, or what is wrong at which field. */
export function readCreation(draft: CreationDraft, services: readonly number[]): Reading<BulkChange> {
  const quantities = readQuantities(draft.quantities);
  const { rule, unread } = ruleCandidate(draft);
  const candidate = {
    action: 'create',
    services,
    rule,
    follow: draft.follow,
    active: draft.active,
    quantities: 'problem' in quantities ? [] : quantities.values,
  };
  return readWith(bulkChange, candidate, {
    names: ruleFields,
    unread: { ...unread, ...('problem' in quantities && { quantities: quantities.problem }) },
  });
}

/** `100 500, 1,000`: a comma parts two quantities only where a space follows it. */
export function readQuantities(typed: string): { values: number[] } | { problem: string } {
  const parts = typed.split(/,?\s+|;/).filter((part) => part !== '');
  if (parts.length === 0) return { problem: adminMessages.problems.empty };
  const values: number[] = [];
  for (const part of parts) {
    const value = wholeNumber(part.replace(/,$/, ''));
    if (!value) return { problem: t.quantityWrong(part) };
    if (values.includes(value)) return { problem: t.quantityTwice(part) };
    values.push(value);
  }
  return { values };
}
