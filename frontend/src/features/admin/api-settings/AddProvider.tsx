import { createProvider } from '@boostline/contracts/routes/public/admin-settings';
import { Form } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { emptyProvider, readNewProvider, type NewProvider, type ProviderDraft } from './provider-draft.js';
import { ProviderItems } from './ProviderItems.js';
import { suppliersQuery, pricingQuery } from './api-settings-queries.js';

const t = apiMessages.providers;

export function AddProvider() {
  const [form] = Form.useForm<ProviderDraft>();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form },
    change: ({ values, reason }: { values: NewProvider; reason: string }) =>
      call(createProvider, { body: { ...values, reason } }),
    stale: [suppliersQuery.queryKey, pricingQuery.queryKey],
    done: () => ({ title: t.created }),
    onDone: () => {
      form.setFieldsValue(emptyProvider);
      setOpen(false);
    },
  });
  return (
    <details className="card gateway" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <h4>{t.add}</h4>
      </summary>
      <ReasonedForm
        id="new-provider"
        form={form}
        draft={emptyProvider}
        read={readNewProvider}
        submit={t.create}
        busy={isPending}
        picks={apiMessages.reasons.supplier}
        onReasoned={(values, reason) => mutate({ values, reason })}
      >
        <ProviderItems stored={null} asksSharing />
      </ReasonedForm>
    </details>
  );
}
