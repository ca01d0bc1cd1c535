import type { BulkChange } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { useQuery } from '@tanstack/react-query';
import { Form, Select } from 'antd';
import { useState } from 'react';
import { bulkMessages as t } from '../../../messages/admin/bulk-en.js';
import { Button } from '../../../ui/Button.js';
import { useShopPricing, servicesQuery } from '../api-settings/api-settings-queries.js';
import { SelectItem, TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { rupeesPerThousand, usableServices } from '../packages/profit.js';
import { productsQuery } from '../products/products-query.js';
import { servicesOf } from '../services/services-of.js';
import { aboutRupees } from '../words/supplier-money.js';
import { editActions, emptyChange, readChange, type ChangeDraft, type Chosen } from './change-draft.js';
import { RuleItems } from './RuleItems.js';

interface ChangeFormProps {
  type: PackageType;
  chosen: readonly Chosen[];
  onChange: (change: BulkChange) => void;
}

const actions = editActions.map((value) => ({ value, label: t.actions[value] }));

export function ChangeForm({ type, chosen, onChange }: ChangeFormProps) {
  const [{ action }, setDraft] = useState(emptyChange);
  return (
    <section className="card stack">
      <h3>{t.change}</h3>
      <PanelForm
        id="bulk-change"
        draft={emptyChange}
        read={(draft: ChangeDraft) => readChange(draft, chosen)}
        onValid={onChange}
        onDraft={setDraft}
      >
        <SelectItem name="action" label={t.action} hint={t.hints[action]} options={actions} />
        {(action === 'raise' || action === 'lower') && (
          <TextItem name="percent" label={t.percent} inputMode="decimal" />
        )}
        {action === 'rule' && <RuleItems />}
        {action === 'service' && <ServiceItem type={type} />}
        <Button type="primary" htmlType="submit" disabled={chosen.length === 0}>
          {chosen.length === 0 ? t.chooseFirst : t.ofThe(chosen.length)}
        </Button>
      </PanelForm>
    </section>
  );
}

/** One of the services that packages of this type can buy from, found by its name or number. */
function ServiceItem({ type }: { type: PackageType }) {
  const services = useQuery(servicesQuery).data;
  const products = useQuery(productsQuery).data;
  const pricing = useShopPricing();
  const offered = services && products ? servicesOf(services, type, products) : [];
  const options = usableServices(offered).map((one) => {
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
