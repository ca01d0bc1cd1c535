import { useQuery } from '@tanstack/react-query';
import { lookupMessages } from '../../../messages/admin/lookup-en.js';
import { apiMessages as t } from '../../../messages/admin/api-en.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { AddProvider } from './AddProvider.js';
import { GatewayCard } from './GatewayCard.js';
import { PaymentChoice } from './PaymentChoice.js';
import { PricingForm } from './PricingForm.js';
import { ProviderCard } from './ProviderCard.js';
import { LookupSettings } from './LookupSettings.js';
import { accountQuery } from '../account/account-queries.js';
import {
  lookupSourcesQuery,
  paymentSettingsQuery,
  suppliersQuery,
  pricingQuery,
} from './api-settings-queries.js';

/** Payment gateways, reseller panels and prices. Secrets go in and never come out. */
export default function ApiSettingsTab() {
  const account = useQuery(accountQuery);
  const payments = useQuery(paymentSettingsQuery);
  const providers = useQuery(suppliersQuery);
  const pricing = useQuery(pricingQuery);
  const lookups = useQuery(lookupSourcesQuery);
  return (
    <div className="stack">
      {account.data?.twoFactor === false && (
        <Notice tone="plain" icon="shield">
          {t.needsFactor}
        </Notice>
      )}
      <section className="stack settings" aria-label={t.payments.title}>
        <h3>{t.payments.title}</h3>
        <Loaded of={payments}>
          {(settings) => (
            <>
              <PaymentChoice key={settings.version} settings={settings} />
              {settings.gateways.map((gateway) => (
                <GatewayCard key={gateway.name} gateway={gateway} inUse={gateway.name === settings.current} />
              ))}
            </>
          )}
        </Loaded>
      </section>
      <section className="stack settings" aria-label={t.providers.title}>
        <h3>{t.providers.title}</h3>
        <Loaded of={providers}>
          {(list) => list.map((one) => <ProviderCard key={one.id} provider={one} />)}
        </Loaded>
        <AddProvider />
      </section>
      <section className="stack settings" aria-label={t.pricing.title}>
        <h3>{t.pricing.title}</h3>
        <Loaded of={pricing}>{(now) => <PricingForm key={now.version} pricing={now} />}</Loaded>
      </section>
      <section className="stack settings" aria-label={lookupMessages.title}>
        <h3>{lookupMessages.title}</h3>
        <Loaded of={lookups}>{(sources) => <LookupSettings sources={sources} />}</Loaded>
      </section>
    </div>
  );
}
