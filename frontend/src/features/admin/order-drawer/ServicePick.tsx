import type { ServiceChoice } from '@boostline/contracts/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useId } from 'react';
import { fetchProviders } from '../../../api/admin/settings.js';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';
import { providersKey } from '../api-settings/api-keys.js';
import { useShopPricing } from '../api-settings/use-shop-pricing.js';
import { useServices } from '../packages/use-services.js';
import { aboutRupees } from '../words/supplier-money.js';

interface ServicePickProps {
  value: ServiceChoice | null;
  onValue: (service: ServiceChoice) => void;
}

/** One of all the services of all suppliers, found by its name or number. */
export function ServicePick({ value, onValue }: ServicePickProps) {
  const id = useId();
  const services = useServices();
  const pricing = useShopPricing();
  const providers = useQuery({ queryKey: providersKey, queryFn: fetchProviders }).data ?? [];
  const nameOf = (providerId: number) => providers.find((one) => one.id === providerId)?.name ?? '';
  const options = services.map(({ providerId, service, name, rate }) => ({
    value: `${providerId}/${service}`,
    label: [
      `${service} · ${name}`,
      pricing && t.perThousand(aboutRupees(rate * 1000 * Number(pricing.exchangeFactor))),
      providers.length > 1 && nameOf(providerId),
    ]
      .filter(Boolean)
      .join(' · '),
  }));
  return (
    <div className="field">
      <label htmlFor={id}>{t.newService}</label>
      <Select
        id={id}
        size="large"
        className="select"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={value && `${value.providerId}/${value.serviceId}`}
        onChange={(chosen: string) => {
          const [providerId = '', ...serviceId] = chosen.split('/');
          onValue({ providerId: Number(providerId), serviceId: serviceId.join('/') });
        }}
      />
    </div>
  );
}
