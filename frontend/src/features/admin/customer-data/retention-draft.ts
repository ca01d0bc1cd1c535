import { retention, type Retention } from '@boostline/contracts/schemas/admin/retention';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { adminMessages } from '../../../messages/admin-en.js';
import { readWith, type Reading } from '../controls/forms/reading.js';

/** What stands in the fields. */
export type RetentionDraft = { recordDays: string; unpaidDays: string };
export type RetentionValues = Omit<Retention, 'version'>;

export const retentionDraftOf = ({ recordDays, unpaidDays }: Retention): RetentionDraft => ({
  recordDays: String(recordDays),
  unpaidDays: String(unpaidDays),
});

/** The values of a draft, or what is wrong at which field. */
export function readRetentionDraft(draft: RetentionDraft): Reading<RetentionValues> {
  const recordDays = wholeNumber(draft.recordDays);
  const unpaidDays = wholeNumber(draft.unpaidDays);
  const unread = {
    ...(recordDays === null && { recordDays: adminMessages.wholeNumber }),
    ...(unpaidDays === null && { unpaidDays: adminMessages.wholeNumber }),
  };
  return readWith(retention.omit({ version: true }), { recordDays, unpaidDays }, { unread });
}
