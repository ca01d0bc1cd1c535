import {
  customerOrders,
  customersPageSize,
  type Customer,
  type CustomerSearch,
} from '@boostline/contracts/schemas/admin/customers';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { erasureMessages } from '../../../messages/admin/erasure-en.js';
import { Button } from '../../../ui/Button.js';
import { TextField } from '../../../ui/TextField.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { SelectField } from '../controls/forms/SelectField.js';
import { Loaded } from '../controls/Loaded.js';
import { useDebounced, usePage } from '../controls/use-list.js';
import { OrderDate } from '../orders/order-cells.js';
import { allOrdersPath } from '../orders/order-search.js';
import { customersQuery } from './customer-data-queries.js';

const t = erasureMessages.customers;
const sorts = customerOrders.map((value) => ({ value, label: t.sorts[value] }));

/** Who bought for how much. `onData`: what is held about one is asked for. */
export function CustomerList({ onData }: { onData?: (contact: string) => void }) {
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<CustomerSearch['sort']>('recent');
  const { page, setPage, narrow } = usePage();
  const customers = useQuery(customersQuery({ search: useDebounced(search), sort, page }));
  return (
    <section className="card stack" aria-label={t.title}>
      <h3>{t.title}</h3>
      <p className="soft">{t.text}</p>
      <search className="filters">
        <TextField label={t.search} type="search" value={search} onText={narrow(setSearch)} maxLength={100} />
        <SelectField label={t.sort} value={sort} options={sorts} onValue={narrow(setSort)} />
      </search>
      <Loaded of={customers}>
        {(read) => (
          <DataTable<Customer>
            label={t.title}
            rowKey="contact"
            rows={read.customers}
            columns={columnsOf(onData)}
            empty={search === '' ? t.none : t.noneSuch}
            pagination={{ current: page, pageSize: customersPageSize, total: read.total, onChange: setPage }}
          />
        )}
      </Loaded>
    </section>
  );
}

const columnsOf = (onData?: (contact: string) => void): TableColumnsType<Customer> => [
  {
    key: 'customer',
    title: t.columns.customer,
    rowScope: 'row',
    render: (_, { name, contact }) => (
      <span className="two-lines">
        <span>{name ?? contact}</span>
        {name !== null && <span className="soft">{contact}</span>}
      </span>
    ),
  },
  figureColumn(t.columns.orders, ({ orders }) => orders.toLocaleString('en-IN')),
  figureColumn(t.columns.spent, ({ spent }) => formatRupees(spent)),
  figureColumn(t.columns.refunded, ({ refunded }) => (refunded === 0 ? '–' : formatRupees(refunded))),
  { key: 'last', title: t.columns.last, render: (_, { lastAt }) => <OrderDate iso={lastAt} /> },
  {
    key: 'more',
    title: t.columns.more,
    render: (_, { contact }) => (
      <span className="row-actions">
        <Link
          className="text-link"
          to={`${allOrdersPath}?${new URLSearchParams({ search: contact })}`}
          aria-label={t.ordersOf(contact)}
        >
          {t.orders}
        </Link>
        {onData && (
          <Button type="link" aria-label={t.dataOf(contact)} onClick={() => onData(contact)}>
            {t.data}
          </Button>
        )}
      </span>
    ),
  },
];
