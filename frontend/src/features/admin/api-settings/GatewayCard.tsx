import { testGatewayAccount, updateGatewayAccount } from '@boostline/contracts/routes/public/admin-settings';
import {
  type GatewayAccount,
  gatewayAccountUpdate,
  type GatewayAccountUpdate,
  gatewayName,
  paymentSettings,
  type PaymentSettings,
} from '@boostline/contracts/schemas/admin/settings';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin/api-en.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { SelectItem } from '../controls/forms/fields.js';
import { readWith } from '../controls/forms/reading.js';
import { ReasonedForm } from '../controls/forms/ReasonedForm.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { paymentSettingsQuery } from './api-settings-queries.js';
import { SecretItem } from './ProviderItems.js';
import { useConnectionTest } from './use-connection-test.js';

const t = apiMessages.payments;
const change = gatewayAccountUpdate.pick({ baseUrl: true, credentials: true });
type Change = Pick<GatewayAccountUpdate, 'baseUrl' | 'credentials'>;
type Typed = Record<string, string>;

/** The field of the address; every other one is a credential. */
const address = 'baseUrl';

function readAccount({ [address]: baseUrl, ...secrets }: Typed) {
  const credentials = Object.fromEntries(
    Object.entries(secrets).filter(([, secret]) => secret.trim() !== ''),
  );
  return readWith(change, { ...(baseUrl && { baseUrl }), credentials });
}

export function GatewayCard({ gateway, inUse }: { gateway: GatewayAccount; inUse: boolean }) {
  const client = useQueryClient();
  const [form] = Form.useForm<Typed>();
  const [opened, setOpened] = useState(gateway.version);
  const addresses = [...new Set([gateway.baseUrl ?? '', ...gateway.allowedBaseUrls])].filter(Boolean);
  const empty = Object.fromEntries(gateway.credentials.map(({ name }) => [name, '']));
  const fieldNames = Object.fromEntries(gateway.credentials.map(({ name }) => [`credentials.${name}`, name]));
  const test = useConnectionTest(() => call(testGatewayAccount, { params: { name: gateway.name } }));
  const { mutate, isPending } = useAdminMutation({
    refusalsAt: { form, names: fieldNames },
    change: (said: Change & { reason: string }) =>
      call(updateGatewayAccount, { params: { name: gateway.name }, body: { ...said, version: opened } }),
    done: () => ({ title: t.accountSaved }),
    onDone: (saved) => {
      show(saved);
      form.setFieldsValue(empty);
    },
    onRefused: ({ status, body, message }) => {
      const now = paymentSettings.safeParse(body.current);
      if (status !== 409 || !now.success) return false;
      // Secrets are not shown, so there are no two values to choose from: what was typed stays, beside what is
      // stored now, and a second press saves it.
      show(now.data);
      toasts.show({ title: adminMessages.error, text: `${message} ${t.onceMore}`, tone: 'destructive' });
      return true;
    },
  });
  const show = (settings: PaymentSettings) => {
    client.setQueryData(paymentSettingsQuery.queryKey, settings);
    setOpened(settings.gateways.find(({ name }) => name === gateway.name)?.version ?? opened);
  };
  const [search] = useSearchParams();
  const isWanted = search.get('gateway') === gateway.name;
  const first = gateway.credentials[0]?.name;
  useEffect(() => {
    if (isWanted && first !== undefined) form.focusField(first);
  }, [form, isWanted, first]);
  return (
    <details className="card gateway" open={inUse || isWanted}>
      <summary>
        <h4>{gatewayName(gateway.name)}</h4>
        <span className={gateway.configured ? 'flag flag-good' : 'flag'}>
          {gateway.configured ? t.configured : t.missing}
        </span>
        {inUse && <span className="flag">{t.inUse}</span>}
        <span className="soft">{t.sources[gateway.source]}</span>
      </summary>
      <ReasonedForm
        id={`gateway-${gateway.name}`}
        form={form}
        draft={{ ...empty, [address]: addresses[0] ?? '' }}
        read={readAccount}
        submit={t.saveAccount}
        busy={isPending}
        picks={apiMessages.reasons.gateway}
        more={gateway.configured && test.button}
        onReasoned={(values, reason) => mutate({ ...values, reason })}
      >
        {addresses.length > 1 && (
          <SelectItem
            name={address}
            label={t.baseUrl}
            options={addresses.map((value) => ({ value, label: value }))}
          />
        )}
        {gateway.credentials.map((stored) => (
          <SecretItem key={stored.name} name={stored.name} label={spaced(stored.name)} stored={stored} />
        ))}
      </ReasonedForm>
      {test.verdict}
      <div>
        <p className="field-name">{t.webhook}</p>
        <div className="copy-row">
          <code>{gateway.webhookUrl}</code>
          <CopyButton text={gateway.webhookUrl} label={t.copy} />
        </div>
        {!gateway.refunds && <p className="soft">{t.manualRefunds}</p>}
        {gateway.configured && <p className="soft">{t.anotherAccount}</p>}
      </div>
    </details>
  );
}

/** `webhookSecret` → `Webhook secret`. */
const spaced = (name: string) =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^api/, 'API')
    .replace(/^[a-z]/, (first) => first.toUpperCase());
