import { updateRetention } from '@boostline/contracts/routes/public/admin-retention';
import { retention as retentionSchema, type Retention } from '@boostline/contracts/schemas/admin/retention';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { erasureMessages } from '../../../messages/admin/erasure-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { TextItem } from '../controls/forms/fields.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { Loaded } from '../controls/Loaded.js';
import {
  readRetentionDraft,
  retentionDraftOf,
  type RetentionDraft,
  type RetentionValues,
} from './retention-draft.js';
import { retentionQuery } from './customer-data-queries.js';

const t = erasureMessages.kept;

/** How long things are kept. */
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
  const saving = useVersionedSave<RetentionValues & { reason: string }, Retention>({
    refusalsAt: { form },
    save: (body: BodyOf<typeof updateRetention>) => call(updateRetention, { body }),
    readCurrent: (current) => retentionSchema.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: (saved) => client.setQueryData(retentionQuery.queryKey, saved),
  });
  const { busy, conflict } = saving;
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
      {conflict && (
        <ConflictDialog
          rows={[
            { name: t.records, mine: draft.recordDays, theirs: String(conflict.theirs.recordDays) },
            { name: t.unpaid, mine: draft.unpaidDays, theirs: String(conflict.theirs.unpaidDays) },
          ]}
          busy={busy}
          onMine={() => saving.send(conflict.mine, conflict.theirs.version)}
          onTheirs={() => client.setQueryData(retentionQuery.queryKey, conflict.theirs)}
          onClose={saving.dismiss}
        />
      )}
    </>
  );
}
