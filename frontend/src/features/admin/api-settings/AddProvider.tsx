import { providerCreation, type ProviderUpdate } from '@boostline/contracts/admin-settings';
import { useState } from 'react';
import { addProvider } from '../../../api/admin-settings.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { useChange } from '../controls/use-change.js';
import { providersKey } from './api-keys.js';
import { emptyProvider, providerValues } from './provider-draft.js';
import { ProviderFields } from './ProviderFields.js';
import { ReasonedForm } from './ReasonedForm.js';

const t = apiMessages.providers;

export function AddProvider() {
  const [draft, setDraft] = useState(emptyProvider);
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useChange({
    change: addProvider,
    stale: [providersKey],
    done: () => ({ title: t.created }),
    onDone: () => {
      setDraft(emptyProvider);
      setOpen(false);
    },
  });
  const submit = (reason: string) => {
    const values = providerValues(draft, 0, reason);
    const creation = providerCreation.safeParse(values && creationOf(values));
    if (creation.success) mutate(creation.data);
    else toasts.show({ title: adminMessages.invalid, text: adminMessages.invalidText, tone: 'destructive' });
  };
  return (
    <details className="card gateway" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h4>{t.add}</h4>
      </summary>
      <ReasonedForm submit={t.create} busy={isPending} onSubmit={submit}>
        <ProviderFields draft={draft} stored={null} onDraft={setDraft} />
      </ReasonedForm>
    </details>
  );
}

/** A new panel is active and has no version yet. */
function creationOf({ version: _version, active: _active, ...fields }: ProviderUpdate) {
  return fields;
}
