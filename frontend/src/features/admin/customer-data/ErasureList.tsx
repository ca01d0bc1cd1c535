import type { Erasure } from '@boostline/contracts/schemas/admin/erasures';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { adminMessages } from '../../../messages/admin-en.js';
import { erasureMessages as t } from '../../../messages/admin/erasure-en.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDate } from '../orders/order-cells.js';
import { erasuresQuery } from './customer-data-queries.js';

const names = t.listColumns;

const columns: TableColumnsType<Erasure> = [
  { key: 'at', title: names.at, rowScope: 'row', render: (_, { askedAt }) => <OrderDate iso={askedAt} /> },
  { key: 'orders', title: names.orders, dataIndex: 'orders' },
  { key: 'by', title: names.by, dataIndex: 'askedBy' },
  { key: 'reason', title: names.reason, dataIndex: 'reason' },
  {
    key: 'state',
    title: names.state,
    render: (_, { state, problem }) => (
      <span className="two-lines">
        <span>{t.states[state]}</span>
        {problem !== null && <span className="soft">{adminMessages.serverSentence(problem)}</span>}
      </span>
    ),
  },
];

export function ErasureList() {
  const query = useQuery(erasuresQuery);
  return (
    <section className="card stack" aria-label={t.list}>
      <h3>{t.list}</h3>
      <Loaded of={query}>
        {(erasures) => (
          <DataTable<Erasure> label={t.list} rowKey="id" rows={erasures} columns={columns} empty={t.none} />
        )}
      </Loaded>
    </section>
  );
}
