import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { SettlementStatement } from '@boostline/contracts/schemas/admin/money/settlements';
import type { TableColumnsType } from 'antd';
import { settlementMessages as t } from '../../../messages/admin/settlements-en.js';
import { DataTable, figureColumn } from '../controls/DataTable.js';
import { shopDate } from '../words/shop-time.js';

type Day = SettlementStatement['days'][number];

export function DayTable({ days, total }: Pick<SettlementStatement, 'days' | 'total'>) {
  const rows = [
    ...days.toReversed().map((row) => ({ ...row, day: shopDate(row.day) })),
    { ...total, day: t.total },
  ];
  return <DataTable<Day> label={t.days} rowKey="day" rows={rows} columns={columns} />;
}

const columns: TableColumnsType<Day> = [
  { key: 'day', title: t.columns.day, dataIndex: 'day' },
  ...(['ours', 'theirs', 'fees', 'taxes', 'net'] as const).map((key) =>
    figureColumn<Day>(t.columns[key], (row) => formatRupees(row[key])),
  ),
  { key: 'toLookAt', title: t.columns.toLookAt, dataIndex: 'differences', align: 'right' },
];
