import type { AdminPackage } from '@boostline/contracts/schemas/shop/packages';
import { formatRupees, rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import type { TableColumnsType } from 'antd';
import { bulkMessages as t } from '../../../messages/admin/bulk-en.js';
import { DataTable } from '../controls/DataTable.js';
import { StateTag } from '../orders/order-cells.js';
import { ruleWords } from '../words/supplier-money.js';

interface PackageTableProps {
  label: string;
  packages: readonly AdminPackage[];
  chosen: readonly number[];
  onChosen: (ids: number[]) => void;
}

/** Packages of one type, with what each earns and why one is not sold; some of them are chosen. */
export function PackageTable({ label, packages, chosen, onChosen }: PackageTableProps) {
  return (
    <DataTable<AdminPackage>
      label={label}
      rowKey="id"
      rows={packages}
      columns={columns}
      selection={{
        selectedRowKeys: [...chosen],
        onChange: (keys) => onChosen(keys.map(Number)),
        // All are chosen by a button that a phone shows as well.
        hideSelectAll: true,
        columnTitle: <span className="visually-hidden">{t.chooseColumn}</span>,
        getCheckboxProps: ({ quantity }) => ({ 'aria-label': t.choose(quantity.toLocaleString('en-IN')) }),
      }}
    />
  );
}

const columns: TableColumnsType<AdminPackage> = [
  {
    key: 'package',
    title: t.columns.package,
    rowScope: 'row',
    render: (_, { quantity }) => <span className="number">{quantity.toLocaleString('en-IN')}</span>,
  },
  {
    key: 'price',
    title: t.columns.price,
    render: (_, { price, rule }) => (
      <span>
        <strong className="number">{formatRupees(price)}</strong>
        {rule && <small className="soft"> {ruleWords(rule)}</small>}
      </span>
    ),
  },
  {
    key: 'service',
    title: t.columns.service,
    render: (_, { smmjarServiceId }) => smmjarServiceId ?? t.noService,
  },
  { key: 'profit', title: t.columns.profit, render: (_, { margin }) => <Profit margin={margin} /> },
  { key: 'state', title: t.columns.state, render: (_, one) => <SaleState item={one} /> },
];

/** What a sale leaves; in the colour of a warning where that is too little. */
export function Profit({ margin: { profitPaise, verdict } }: Pick<AdminPackage, 'margin'>) {
  if (profitPaise === null) return <span className="soft">{t.unknown}</span>;
  const tone = verdict === 'keeps' ? 'number' : verdict === 'thin' ? 'number warn-text' : 'number bad-text';
  return <span className={tone}>{formatRupees(rupeesFromPaise(profitPaise))}</span>;
}

function SaleState({ item: { active, offSale } }: { item: AdminPackage }) {
  if (!active) return <StateTag word={{ text: t.notSold, tone: 'calm' }} />;
  if (offSale === null) return <StateTag word={{ text: t.sold, tone: 'good' }} />;
  return (
    <span>
      <StateTag word={{ text: t.offSale, tone: 'bad' }} /> <small>{offSale}</small>
    </span>
  );
}
