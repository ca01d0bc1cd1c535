import { bulkChange, type BulkChange } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { decimalNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { ruleCandidate, ruleFields, usualRule, type RuleDraft } from './rule-draft.js';

export const editActions = ['raise', 'lower', 'rule', 'byHand', 'on', 'off', 'service'] as const;
type EditAction = (typeof editActions)[number];

export type ChangeDraft = RuleDraft & {
  action: EditAction;
  percent: string;
  follow: boolean;
  serviceId: string;
};
export type Chosen = Pick<AdminPackage, 'id' | 'version'>;

export const emptyChange: ChangeDraft = {
  ...usualRule,
  action: 'raise',
  percent: '',
  follow: true,
  serviceId: '',
};

/** The change of these packages, or what is wrong at which field. */
export function readChange(draft: ChangeDraft, chosen: readonly Chosen[]): Reading<BulkChange> {
  const packages = chosen.map(({ id, version }) => ({ id, version }));
  const { candidate, unread = {} } = read(draft);
  const names = { ...ruleFields, smmjarServiceId: 'serviceId' };
  return readWith(bulkChange, { ...candidate, packages }, { names, unread });
}

function read(draft: ChangeDraft): { candidate: object; unread?: Record<string, string> } {
  switch (draft.action) {
    case 'raise':
    case 'lower':
      return percentOf(draft);
    case 'rule': {
      const { rule, unread } = ruleCandidate(draft);
      return { candidate: { action: 'rule', rule, follow: draft.follow }, unread };
    }
    case 'byHand':
      return { candidate: { action: 'rule', rule: null, follow: false } };
    case 'on':
    case 'off':
      return { candidate: { action: 'switch', active: draft.action === 'on' } };
    case 'service': {
      const smmjarServiceId = draft.serviceId === '' ? undefined : Number(draft.serviceId);
      return { candidate: { action: 'service', smmjarServiceId } };
    }
  }
}

/** A price cannot be lowered by more, and a change by nothing is none. */
const maxLowered = 90;

function percentOf({ action, percent }: ChangeDraft) {
  const value = decimalNumber(percent);
  const problem =
    percent.trim() === ''
      ? adminMessages.problems.empty
      : value === null
        ? adminMessages.number
        : value === 0
          ? adminMessages.problems.aboveZero
          : action === 'lower' && value > maxLowered
            ? adminMessages.problems.most(maxLowered)
            : null;
  return {
    candidate: { action: 'percent', percent: action === 'lower' ? -(value ?? 0) : (value ?? 0) },
    ...(problem !== null && { unread: { percent: problem } }),
  };
}
