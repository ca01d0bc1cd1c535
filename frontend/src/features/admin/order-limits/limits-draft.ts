import {
  blockedEntry,
  blocking,
  orderLimitsUpdate,
  type OrderLimits,
  type OrderLimitsUpdate,
} from '@boostline/contracts/schemas/admin/order-limits';
import { readTarget } from '@boostline/contracts/products/read-target';
import type { TargetKind } from '@boostline/contracts/products/target-kind';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { panelText } from '../words/panel-text.js';

/** What stands in the fields; an empty one is no limit. */
export type LimitsDraft = { openPerTarget: string; perBuyerInDay: string };
export type LimitValues = Omit<OrderLimitsUpdate, 'version'>;

const shown = (limit: number | null) => (limit === null ? '' : String(limit));

export const limitsDraftOf = ({ openPerTarget, perBuyerInDay }: OrderLimits): LimitsDraft => ({
  openPerTarget: shown(openPerTarget),
  perBuyerInDay: shown(perBuyerInDay),
});

export function readLimits(draft: LimitsDraft): Reading<LimitValues> {
  const unread: Record<string, string> = {};
  const number = (name: keyof LimitsDraft) => {
    if (draft[name].trim() === '') return null;
    const read = wholeNumber(draft[name]);
    if (read === null) unread[name] = adminMessages.wholeNumber;
    return read;
  };
  const candidate = { openPerTarget: number('openPerTarget'), perBuyerInDay: number('perBuyerInDay') };
  return readWith(orderLimitsUpdate.omit({ version: true }), candidate, { unread });
}

export type BlockDraft = { kind: string; value: string; reason: string };
export const emptyBlock: BlockDraft = { kind: 'username', value: '', reason: '' };

/** As it was typed: the server reads it the same way. Targets of `own` kinds, which it does not know, as orders hold them. */
export function readBlock(draft: BlockDraft, own: readonly TargetKind[]): Reading<BlockDraft> {
  const kind = own.find(({ slug }) => slug === draft.kind);
  const typed = draft.value.trim();
  if (kind && typed !== '') {
    const reading = readTarget(kind, typed);
    if ('problem' in reading) return { problems: { value: panelText(kind.texts)[reading.problem] } };
    return readWith(blockedEntry, { ...draft, value: reading.target });
  }
  const read = readWith(blocking, draft);
  return 'problems' in read ? read : readWith(blockedEntry, draft);
}
