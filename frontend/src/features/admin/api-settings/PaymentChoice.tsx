import { updatePaymentSettings } from '@boostline/contracts/routes/public/admin-settings';
import {
  gatewayName,
  paymentSettings,
  type PaymentSettings,
  paymentSettingsUpdate,
} from '@boostline/contracts/schemas/admin/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { type BodyOf, call } from '../../../api/call.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { SelectItem } from '../controls/forms/fields.js';
import { readWith } from '../controls/forms/reading.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useVersionedSave } from '../controls/forms/use-versioned-save.js';
import { paymentSettingsQuery } from './api-settings-queries.js';

const t = apiMessages.payments;
const policies = (['automatic', 'approval'] as const).map((value) => ({ value, label: t.policies[value] }));

type Choice = Pick<PaymentSettings, 'current' | 'refundPolicy'>;
const choice = paymentSettingsUpdate.pick({ current: true, refundPolicy: true });

/** Which gateway takes new payments, and whether refunds wait for a word. */
export function PaymentChoice({ settings }: { settings: PaymentSettings }) {
  const client = useQueryClient();
  const [form] = Form.useForm<Choice>();
  const [draft, setDraft] = useState<Choice>({
    current: settings.current,
    refundPolicy: settings.refundPolicy,
  });
  const show = (saved: PaymentSettings) => client.setQueryData(paymentSettingsQuery.queryKey, saved);
  const saving = useVersionedSave<Choice & { reason: string }, PaymentSettings>({
    refusalsAt: { form },
    save: (body: BodyOf<typeof updatePaymentSettings>) => call(updatePaymentSettings, { body }),
    readCurrent: (current) => paymentSettings.safeParse(current).data ?? null,
    done: { title: t.saved },
    onSaved: show,
  });
  const { busy } = saving;
  const gateways = settings.gateways
    .filter(({ configured, name }) => configured || name === settings.current)
    .map(({ name }) => ({ value: name, label: gatewayName(name) }));
  return (
    <div className="card">
      <ReasonedForm
        id="payments"
        form={form}
        draft={draft}
        read={(typed: Choice) => readWith(choice, typed)}
        submit={t.save}
        busy={busy}
        picks={apiMessages.reasons.payments}
        onReasoned={(values, reason) => saving.send({ ...values, reason }, settings.version)}
        onDraft={setDraft}
      >
        <SelectItem name="current" label={t.current} options={gateways} />
        <SelectItem name="refundPolicy" label={t.refunds} options={policies} />
      </ReasonedForm>
      <ConflictDialog
        of={saving}
        rows={(theirs) => [
          { name: t.current, mine: gatewayName(draft.current), theirs: gatewayName(theirs.current) },
          { name: t.refunds, mine: t.policies[draft.refundPolicy], theirs: t.policies[theirs.refundPolicy] },
        ]}
        onTheirs={show}
      />
    </div>
  );
}
