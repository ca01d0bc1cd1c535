import { listServiceChanges } from '@boostline/contracts/routes/public/catalogue';
import { serviceChangeKinds, type ServiceChange } from '@boostline/contracts/schemas/admin/suppliers';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { movingMessages as t } from '../../../messages/admin/bulk-en.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDate } from '../orders/order-cells.js';
import { ChangeTable, type ShownKind } from './ChangeTable.js';

const pageSize = 20;
const kinds: readonly { value: ShownKind; label: string }[] = [
  { value: 'all', label: t.all },
  ...serviceChangeKinds.map((value) => ({ value, label: t.kinds[value] })),
];

export default function PriceChangesPage() {
  const [view, setView] = useState<{ page: number; what: ShownKind; sold: boolean }>({
    page: 1,
    what: 'all',
    sold: true,
  });
  const { page, what, sold } = view;
  const query = { page, size: pageSize, what: what === 'all' ? null : what, sold: sold || null };
  const changes = useQuery({
    queryKey: ['service-changes', query],
    queryFn: () => call(listServiceChanges, { query }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <section className="card stack" aria-label={t.title}>
      <p className="soft">{t.intro}</p>
      <div className="kind-field">
        <SelectField
          label={t.what}
          value={what}
          options={kinds}
          onValue={(chosen) => setView({ ...view, what: chosen, page: 1 })}
        />
      </div>
      <Checkbox checked={sold} onChange={({ target }) => setView({ ...view, sold: target.checked, page: 1 })}>
        {t.soldOnly}
      </Checkbox>
      <Loaded of={changes}>
        {({ entries, total }) => (
          <ChangeTable<ServiceChange>
            rowKey={({ id }) => id}
            rows={entries}
            first={[{ key: 'at', title: t.columns.at, render: (_, { at }) => <OrderDate iso={at} /> }]}
            pagination={{
              current: page,
              pageSize,
              total,
              onChange: (next) => setView({ ...view, page: next }),
            }}
            empty={what === 'all' ? t.none : t.noneSuch}
          />
        )}
      </Loaded>
    </section>
  );
}
