import type { ServiceChoice } from '@boostline/contracts/schemas/shop/packages';
import { Select } from 'antd';
import { useId } from 'react';
import { decisionMessages as t } from '../../../messages/admin/decisions-en.js';
import { serviceOfValue, valueOfService, useServiceOptions } from '../packages/use-service-options.js';
import { useServices } from '../packages/use-services.js';

interface ServicePickProps {
  value: ServiceChoice | null;
  onValue: (service: ServiceChoice) => void;
}

/** One of all the services of all suppliers, found by its name or number. */
export function ServicePick({ value, onValue }: ServicePickProps) {
  const id = useId();
  const options = useServiceOptions(useServices());
  return (
    <div className="field">
      <label htmlFor={id}>{t.newService}</label>
      <Select
        id={id}
        size="large"
        className="select"
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
        value={value && valueOfService(value)}
        onChange={(chosen: string) => {
          const service = serviceOfValue(chosen);
          if (service) onValue(service);
        }}
      />
    </div>
  );
}
