import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import type { TableColumnsType } from 'antd';
import { adminMessages } from '../../../messages/admin-en.js';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { DataTable } from '../controls/DataTable.js';
import { durationWord, rupeesWord, shareWord } from './figure-words.js';

type Figures = Overview['services'][number];

const figure = (title: string, value: (one: Figures) => string): TableColumnsType<Figures>[number] => ({
  key: title,
  title,
  align: 'right',
  render: (_, one) => <span className="number">{value(one)}</span>,
});

const columns: TableColumnsType<Figures> = [
  {
    key: 'service',
    title: t.service,
    rowScope: 'row',
    render: (_, { name, type, serviceId }) => (
      <span>
        <span>{name ?? serviceId}</span>
        <span className="soft trail-detail">{`${adminMessages.kinds[type]} · ${serviceId}`}</span>
      </span>
    ),
  },
  figure(t.lines, ({ orders }) => orders.toLocaleString('en-IN')),
  figure(t.revenue, ({ revenue }) => rupeesWord(revenue)),
  figure(t.cost, ({ cost }) => rupeesWord(cost)),
  figure(t.margin, ({ margin }) => rupeesWord(margin)),
  figure(t.p50, ({ deliveryP50 }) => durationWord(deliveryP50)),
  figure(t.p95, ({ deliveryP95 }) => durationWord(deliveryP95)),
  figure(t.failures, ({ failureRate }) => shareWord(failureRate)),
];

export function ServiceFigures({ services }: { services: Overview['services'] }) {
  return (
    <section className="card">
      <h3>{t.byService}</h3>
      {services.length === 0 ? (
        <p className="empty">{t.noData}</p>
      ) : (
        <DataTable
          label={t.byService}
          rowKey={({ providerId, serviceId, type }) => `${providerId}/${serviceId}/${type}`}
          rows={services}
          columns={columns}
        />
      )}
    </section>
  );
}
