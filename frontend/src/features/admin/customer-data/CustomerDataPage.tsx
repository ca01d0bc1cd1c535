import { type FoundOrder, heldSearch } from '@boostline/contracts/schemas/admin/erasures';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import { type TableColumnsType } from 'antd';
import { useState } from 'react';
import { adminMessages } from '../../../messages/admin-en.js';
import { erasureMessages as t } from '../../../messages/admin/erasure-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { DataTable } from '../controls/DataTable.js';
import { TextItem } from '../controls/forms/fields.js';
import { PanelForm } from '../controls/forms/PanelForm.js';
import { readWith } from '../controls/forms/reading.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDate } from '../orders/order-cells.js';
import { useMay } from '../role.js';
import { heldDataQuery } from './customer-data-queries.js';
import { CustomerList } from './CustomerList.js';
import { ErasureList } from './ErasureList.js';
import { RetentionSection } from './RetentionForm.js';
import { SelectedOrders } from './SelectedOrders.js';

export default function CustomerDataPage() {
  const may = useMay();
  return may('POST /api/admin/erasures') ? <CustomersAndTheirData /> : <CustomerList />;
}

function CustomersAndTheirData() {
  const [search, setSearch] = useState('');
  return (
    <div className="stack">
      <CustomerList onData={setSearch} />
      <section className="card stack" aria-label={t.title}>
        <h3>{t.title}</h3>
        <p className="soft">{t.introduction}</p>
        <PanelForm
          id="held"
          draft={{ search: '' }}
          read={(draft: { search: string }) => readWith(heldSearch, draft)}
          onValid={(wanted) => setSearch(wanted.search)}
        >
          <TextItem name="search" label={t.search} hint={t.searchHint} maxLength={200} />
          <Button type="primary" htmlType="submit">
            {t.find}
          </Button>
        </PanelForm>
        {search !== '' && <Found key={search} search={search} />}
      </section>
      <ErasureList />
      <RetentionSection />
    </div>
  );
}

function Found({ search }: { search: string }) {
  const [chosen, setChosen] = useState<FoundOrder[]>([]);
  const query = useQuery(heldDataQuery(search));
  return (
    <Loaded of={query}>
      {({ orders, more }) => (
        <>
          {more && <Notice tone="warn">{t.more}</Notice>}
          <SelectedOrders chosen={chosen} onErased={() => setChosen([])} />
          <DataTable<FoundOrder>
            label={t.found}
            rowKey="id"
            rows={orders}
            columns={foundColumns}
            empty={t.nothing}
            selection={{
              selectedRowKeys: chosen.map(({ id }) => id),
              onChange: (_, rows) => setChosen(rows),
              getCheckboxProps: ({ code }) => ({ 'aria-label': t.choose(code) }),
            }}
          />
        </>
      )}
    </Loaded>
  );
}

const names = t.columns;

const foundColumns: TableColumnsType<FoundOrder> = [
  {
    key: 'order',
    title: names.order,
    rowScope: 'row',
    render: (_, { code, createdAt }) => (
      <span className="two-lines">
        <span>{code}</span>
        <span className="soft">
          <OrderDate iso={createdAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    title: names.customer,
    render: (_, { customer: { name, email, phone } }) =>
      [name, email, phone].filter((one) => one !== null).join(', ') || t.noContact,
  },
  { key: 'target', title: names.target, render: (_, { instagramUsername }) => instagramUsername },
  { key: 'amount', title: names.amount, render: (_, { amount }) => formatRupees(amount) },
  {
    key: 'may',
    title: names.may,
    render: (_, { erasedAt, problem }) =>
      erasedAt === null ? (problem === null ? t.may : adminMessages.serverSentence(problem)) : t.erased,
  },
];
