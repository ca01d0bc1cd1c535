import { updateRetention } from '@boostline/contracts/routes/public/admin-settings';
import {
  retention as retentionSchema,
  type Retention,
  retention,
} from '@boostline/contracts/schemas/admin/retention';
import { wholeNumber } from '@boostline/contracts/schemas/values/typed-number';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { erasureMessages } from '../../../messages/admin/erasure-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { TextItem } from '../controls/forms/fields.js';
import { readWith, type Reading } from '../controls/forms/reading.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { Loaded } from '../controls/Loaded.js';
import { retentionQuery } from './customer-data-queries.js';

const t = erasureMessages.kept;

export function RetentionSection() {
  const query = useQuery(retentionQuery);
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.introduction}</p>
      <Loaded of={query}>{(kept) => <RetentionForm kept={kept} />}</Loaded>
    </section>
  );
}

function RetentionForm({ kept }: { kept: Retention }) {
  const client = useQueryClient();
  const [form] = Form.useForm<RetentionDraft>();
  const [draft, setDraft] = useState(() => retentionDraftOf(kept));
  const show = (saved: Retention) => client.setQueryData(retentionQuery.queryKey, saved);
  const saving = useVersionedSave<RetentionValues & { reason: string }, Retention>({
    refusalsAt: { form },
    save: (body: BodyOf<typeof updateRetention>) => call(updateRetention, { body }),
    readCurrent: (current) => retentionSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: show,
  });
  const { busy } = saving;
  return (
    <>
      <ReasonedForm
        id="retention"
        form={form}
        draft={draft}
        read={readRetentionDraft}
        submit={t.save}
        busy={busy}
        picks={t.picks}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, kept.version)}
        onDraft={setDraft}
      >
        <TextItem name="recordDays" label={t.records} hint={t.recordsHint} inputMode="numeric" />
        <TextItem name="unpaidDays" label={t.unpaid} hint={t.unpaidHint} inputMode="numeric" />
      </ReasonedForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => [
          { name: t.records, mine: draft.recordDays, theirs: String(theirs.recordDays) },
          { name: t.unpaid, mine: draft.unpaidDays, theirs: String(theirs.unpaidDays) },
        ]}
        onTheirs={show}
      />
    </>
  );
}

type RetentionDraft = { recordDays: string; unpaidDays: string };
type RetentionValues = Omit<Retention, 'version'>;

const retentionDraftOf = ({ recordDays, unpaidDays }: Retention): RetentionDraft => ({
  recordDays: String(recordDays),
  unpaidDays: String(unpaidDays),
});

function readRetentionDraft(draft: RetentionDraft): Reading<RetentionValues> {
  const recordDays = wholeNumber(draft.recordDays);
  const unpaidDays = wholeNumber(draft.unpaidDays);
  const unread = {
    ...(recordDays === null && { recordDays: adminMessages.wholeNumber }),
    ...(unpaidDays === null && { unpaidDays: adminMessages.wholeNumber }),
  };
  return readWith(retention.omit({ version: true }), { recordDays, unpaidDays }, { unread });
}
