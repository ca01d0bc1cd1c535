import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import type { TableColumnsType } from 'antd';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { useProductUnit } from '../products/products-query.js';
import { durationWord, rupeesWord, shareWord } from './figure-words.js';

type Figures = Overview['services'][number];

export const serviceColumn = {
  key: 'service',
  title: t.service,
  rowScope: 'row',
  render: (_: unknown, figures: Figures) => <ServiceName figures={figures} />,
} as const;

function ServiceName({ figures: { name, type, serviceId } }: { figures: Figures }) {
  const unitOf = useProductUnit();
  return (
    <span>
      <span>{name ?? serviceId}</span>
      <span className="soft trail-detail">{`${unitOf(type)} · ${serviceId}`}</span>
    </span>
  );
}

export const serviceKey = ({ providerId, serviceId, type }: Figures) => `${providerId}/${serviceId}/${type}`;

const columns: TableColumnsType<Figures> = [
  serviceColumn,
  figureColumn(t.lines, ({ orders }) => orders.toLocaleString('en-IN')),
  figureColumn(t.revenue, ({ revenue }) => rupeesWord(revenue)),
  figureColumn(t.cost, ({ cost }) => rupeesWord(cost)),
  figureColumn(t.margin, ({ margin }) => rupeesWord(margin)),
  figureColumn(t.p50, ({ deliveryP50 }) => durationWord(deliveryP50)),
  figureColumn(t.p95, ({ deliveryP95 }) => durationWord(deliveryP95)),
  figureColumn(t.failures, ({ failureRate }) => shareWord(failureRate)),
];

export function ServiceFigures({ services }: { services: Overview['services'] }) {
  return (
    <section className="card">
      <h3>{t.byService}</h3>
      <DataTable label={t.byService} rowKey={serviceKey} rows={services} columns={columns} empty={t.noData} />
    </section>
  );
}
