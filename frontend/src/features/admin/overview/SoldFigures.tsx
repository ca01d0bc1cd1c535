import type { Overview } from '@boostline/contracts/schemas/admin/overview';
import { groupIndian } from '@boostline/contracts/schemas/values/quantity';
import type { TableColumnsType } from 'antd';
import { overviewMessages as t } from '../../../messages/admin/figures-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { useProductUnit } from '../products/products-query.js';
import { rupeesWord, shareWord } from './figure-words.js';

interface Sold {
  key: string;
  name: string;
  orders: number;
  revenue: number;
  cost: number | null;
  margin: number | null;
}

const columns: TableColumnsType<Sold> = [
  { key: 'name', title: t.soldName, rowScope: 'row', render: (_, { name }) => name },
  figureColumn(t.orders, ({ orders }) => orders.toLocaleString('en-IN')),
  figureColumn(t.revenue, ({ revenue }) => rupeesWord(revenue)),
  figureColumn(t.cost, ({ cost }) => rupeesWord(cost)),
  figureColumn(t.margin, ({ margin }) => rupeesWord(margin)),
  figureColumn(t.share, ({ margin, revenue }) =>
    shareWord(margin === null || revenue <= 0 ? null : margin / revenue),
  ),
];

export function SoldFigures({ packages, offers }: Pick<Overview, 'packages' | 'offers'>) {
  const unitOf = useProductUnit();
  return (
    <>
      <SoldTable
        name={t.byPackage}
        rows={packages.map(({ packageId, type, quantity, ...sold }) => ({
          ...sold,
          key: `${packageId}/${type}`,
          name: `${groupIndian(quantity)} ${unitOf(type)}`,
        }))}
      />
      {offers.length > 0 && (
        <SoldTable name={t.byOffer} rows={offers.map((sold) => ({ ...sold, key: sold.name }))} />
      )}
    </>
  );
}

const shown = 20;

function SoldTable({ name, rows }: { name: string; rows: Sold[] }) {
  return (
    <section className="card">
      <h3>{name}</h3>
      {rows.length === 0 ? (
        <p className="empty">{t.noData}</p>
      ) : (
        <>
          <DataTable
            label={name}
            rowKey="key"
            rows={rows}
            columns={columns}
            pagination={{ pageSize: shown }}
          />
          <p className="soft">{t.sharedOut}</p>
        </>
      )}
    </section>
  );
}
