import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { bulkMessages as t } from '../../../messages/admin/bulk-en.js';
import { useShopPricing, servicesQuery } from '../api-settings/api-settings-queries.js';
import { rupeesPerThousand, usableServices } from '../packages/profit.js';
import { aboutRupees } from '../words/supplier-money.js';

/** One of the services that packages of this type can buy from, found by its name or number. */
export function ServiceItem({ type }: { type: PackageType }) {
  const services = useQuery(servicesQuery).data;
  const pricing = useShopPricing();
  const options = usableServices(services?.instagram[type] ?? []).map((one) => {
    const perThousand = rupeesPerThousand(one, pricing);
    return {
      value: one.service,
      label: [`${one.service} · ${one.name}`, perThousand !== null && t.perThousand(aboutRupees(perThousand))]
        .filter(Boolean)
        .join(' · '),
    };
  });
  return (
    <Form.Item name="serviceId" label={t.service}>
      <Select showSearch={{ optionFilterProp: 'label' }} options={options} />
    </Form.Item>
  );
}
