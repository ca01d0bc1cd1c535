import { paymentSettings, type PaymentSettings } from '@boostline/contracts/admin-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { savePaymentSettings } from '../../../api/admin-settings.js';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { ConflictDialog } from '../controls/ConflictDialog.js';
import { SelectField } from '../controls/SelectField.js';
import { useChange } from '../controls/use-change.js';
import { paymentSettingsKey } from './api-keys.js';
import { ReasonedForm } from './ReasonedForm.js';

const t = apiMessages.payments;
const policies = (['automatic', 'approval'] as const).map((value) => ({ value, label: t.policies[value] }));

/** Which gateway takes new payments, and whether refunds wait for a word. */
export function PaymentChoice({ settings }: { settings: PaymentSettings }) {
  const client = useQueryClient();
  const [current, setCurrent] = useState(settings.current);
  const [refundPolicy, setPolicy] = useState(settings.refundPolicy);
  const [conflict, setConflict] = useState<{ theirs: PaymentSettings; reason: string } | null>(null);
  const { mutate, isPending } = useChange({
    change: (said: { version: number; reason: string }) =>
      savePaymentSettings({ current, refundPolicy, ...said }),
    done: () => ({ title: t.saved }),
    onDone: (saved) => client.setQueryData(paymentSettingsKey, saved),
    onRefused: ({ status, body }, { reason }) => {
      const now = paymentSettings.safeParse(body.current);
      if (status !== 409 || !now.success) return false;
      setConflict({ theirs: now.data, reason });
      return true;
    },
  });
  const gateways = settings.gateways
    .filter(({ configured, name }) => configured || name === settings.current)
    .map(({ name }) => ({ value: name, label: t.names[name] }));
  return (
    <div className="card">
      <ReasonedForm
        submit={t.save}
        busy={isPending}
        onSubmit={(reason) => mutate({ version: settings.version, reason })}
      >
        <SelectField label={t.current} value={current} options={gateways} onValue={setCurrent} />
        <SelectField label={t.refunds} value={refundPolicy} options={policies} onValue={setPolicy} />
      </ReasonedForm>
      {conflict && (
        <ConflictDialog
          rows={[
            { name: t.current, mine: t.names[current], theirs: t.names[conflict.theirs.current] },
            {
              name: t.refunds,
              mine: t.policies[refundPolicy],
              theirs: t.policies[conflict.theirs.refundPolicy],
            },
          ]}
          busy={isPending}
          onMine={() => mutate({ version: conflict.theirs.version, reason: conflict.reason })}
          onTheirs={() => client.setQueryData(paymentSettingsKey, conflict.theirs)}
          onClose={() => setConflict(null)}
        />
      )}
    </div>
  );
}
