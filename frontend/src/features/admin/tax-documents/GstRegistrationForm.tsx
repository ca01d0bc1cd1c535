import { updateGstRegistration } from '@boostline/contracts/routes/public/tax-documents';
import { gstRegistrationKinds } from '@boostline/contracts/schemas/admin/catalogue/revenue';
import type {
  GstRegistrationChange,
  GstRegistrationSettings,
} from '@boostline/contracts/schemas/admin/money/tax-documents';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { taxDocumentMessages } from '../../../messages/admin/tax-documents-en.js';
import { Button } from '../../../ui/Button.js';
import { DateField } from '../controls/forms/DateField.js';
import { AreaItem, SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { useLossQuestion } from '../controls/forms/use-loss-question.js';
import { shopMoment } from '../words/shop-time.js';
import { draftOf, readGstRegistrationDraft, type GstRegistrationDraft } from './gst-registration-draft.js';
import { gstRegistrationQuery } from './tax-documents-queries.js';

const { registration: t, registrations, explained } = taxDocumentMessages;
const kinds = gstRegistrationKinds.map((value) => ({ value, label: registrations[value] }));
const beginnings = [
  { value: 'now', label: t.fromNow },
  { value: 'day', label: t.fromDay },
];

export function GstRegistrationForm({ settings }: { settings: GstRegistrationSettings }) {
  const { version, present, entries } = settings;
  const [form] = Form.useForm<GstRegistrationDraft>();
  const [first] = useState(() => draftOf(entries[0]?.standing));
  const [draft, setDraft] = useState(first);
  const [day, setDay] = useState('');
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: (body: GstRegistrationChange) => call(updateGstRegistration, { body }),
    stale: [gstRegistrationQuery.queryKey],
    onRefused: (refusal, change) => question.ask(refusal, change),
    done: () => ({ title: t.saved, ...(draft.when === 'now' && { text: t.savedNow }) }),
  });
  const question = useLossQuestion(
    (change: GstRegistrationChange) => mutate({ ...change, acceptLoss: true }),
    t.confirm,
  );
  const { kind, when } = draft;
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p>{t.now(registrations[present])}</p>
      {entries.length > 0 && (
        <details>
          <summary>{t.history}</summary>
          <ul>
            {entries.map(({ id, standing, from }) => (
              <li key={id}>{t.planned(registrations[standing.kind], shopMoment(from))}</li>
            ))}
          </ul>
        </details>
      )}
      <PanelForm
        id="gst-registration"
        form={form}
        draft={first}
        read={(typed) => readGstRegistrationDraft(typed, day, version)}
        busy={isPending}
        onValid={mutate}
        onDraft={setDraft}
      >
        <div className="field-grid">
          <SelectItem name="kind" label={t.kind} options={kinds} hint={explained[kind]} />
          {kind !== 'unregistered' && (
            <>
              <TextItem name="name" label={t.name} hint={t.nameHint} maxLength={120} />
              <AreaItem name="address" label={t.address} rows={2} />
              <TextItem name="gstin" label={t.gstin} maxLength={15} spellCheck={false} />
              <TextItem name="sac" label={t.sac} hint={t.sacHint} inputMode="numeric" maxLength={6} />
            </>
          )}
          {kind === 'registered' && <TextItem name="rate" label={t.rate} inputMode="decimal" maxLength={5} />}
          <SelectItem name="when" label={t.from} options={beginnings} />
          {when === 'day' && <DateField label={t.day} value={day} onValue={setDay} />}
        </div>
        <p className="soft">{t.kept}</p>
        <div className="row-actions">
          <Button type="primary" htmlType="submit" busy={isPending}>
            {isPending ? t.saving : t.save}
          </Button>
        </div>
      </PanelForm>
      {question.dialog}
    </section>
  );
}
