import {
  paymentSettings,
  type GatewayAccount,
  type PaymentSettings,
} from '@boostline/contracts/admin-settings';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveGatewayAccount, tryGatewayAccount } from '../../../api/admin-settings.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { apiMessages } from '../../../messages/admin-api-en.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { SelectField } from '../controls/SelectField.js';
import { useChange } from '../controls/use-change.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import { paymentSettingsKey } from './api-keys.js';
import { ReasonedForm } from './ReasonedForm.js';
import { SecretField } from './SecretField.js';
import { useConnectionTest } from './use-connection-test.js';

const t = apiMessages.payments;

/** Credentials of one payment gateway. */
export function GatewayCard({ gateway, inUse }: { gateway: GatewayAccount; inUse: boolean }) {
  const client = useQueryClient();
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [opened, setOpened] = useState(gateway.version);
  const [saves, setSaves] = useState(0);
  const [baseUrl, setBaseUrl] = useState(gateway.baseUrl ?? gateway.allowedBaseUrls[0] ?? '');
  const test = useConnectionTest(() => tryGatewayAccount(gateway.name));
  const { mutate, isPending } = useChange({
    change: (reason: string) =>
      saveGatewayAccount(gateway.name, {
        version: opened,
        ...(baseUrl && { baseUrl }),
        credentials: Object.fromEntries(Object.entries(typed).filter(([, secret]) => secret.trim() !== '')),
        reason,
      }),
    done: () => ({ title: t.accountSaved }),
    onDone: (saved) => {
      show(saved);
      setTyped({});
      setSaves(saves + 1);
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
    client.setQueryData(paymentSettingsKey, settings);
    setOpened(settings.gateways.find(({ name }) => name === gateway.name)?.version ?? opened);
  };
  const addresses = [...new Set([gateway.baseUrl ?? '', ...gateway.allowedBaseUrls])].filter(Boolean);
  return (
    <details className="card gateway" open={inUse}>
      <summary>
        <h4>{t.names[gateway.name]}</h4>
        <span className={gateway.configured ? 'flag flag-good' : 'flag'}>
          {gateway.configured ? t.configured : t.missing}
        </span>
        {inUse && <span className="flag">{t.inUse}</span>}
        <span className="soft">{t.sources[gateway.source]}</span>
      </summary>
      <ReasonedForm
        key={saves}
        submit={t.saveAccount}
        busy={isPending}
        more={gateway.configured && test.button}
        onSubmit={(reason) => mutate(reason)}
      >
        {addresses.length > 1 && (
          <SelectField
            label={t.baseUrl}
            value={baseUrl}
            options={addresses.map((value) => ({ value, label: value }))}
            onValue={setBaseUrl}
          />
        )}
        {gateway.credentials.map((stored) => (
          <SecretField
            key={stored.name}
            label={spaced(stored.name)}
            stored={stored}
            value={typed[stored.name] ?? ''}
            onText={(text) => setTyped({ ...typed, [stored.name]: text })}
          />
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
