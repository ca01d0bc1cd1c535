import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { SettlementEntry } from '@boostline/contracts/schemas/admin/money/settlements';
import type { TableColumnsType } from 'antd';
import { settlementMessages as t } from '../../../messages/admin/settlements-en.js';
import { DataTable } from '../controls/DataTable.js';
import { shopDate } from '../words/shop-time.js';

export function DifferenceTable({ entries }: { entries: SettlementEntry[] }) {
  return (
    <DataTable<SettlementEntry>
      label={t.differences}
      rowKey={entryKey}
      rows={entries}
      columns={entryColumns()}
      pagination={{ pageSize: 20 }}
    />
  );
}

export const entryKey = ({ gateway, kind, reference, state }: SettlementEntry) =>
  [gateway, kind, reference, state].join(' ');

const amount = (value: number | null) => (value === null ? '–' : formatRupees(value));

export const entryColumns = <Entry extends SettlementEntry>(): TableColumnsType<Entry> => [
  { key: 'day', title: t.columns.day, render: (_, { day }) => shopDate(day) },
  { key: 'what', title: t.columns.what, render: (_, { kind }) => t.kinds[kind] },
  { key: 'state', title: t.columns.state, render: (_, { state }) => t.states[state] },
  { key: 'order', title: t.columns.order, render: (_, { orderCode }) => orderCode },
  { key: 'ours', title: t.columns.ours, align: 'right', render: (_, { ours }) => amount(ours) },
  { key: 'theirs', title: t.columns.theirs, align: 'right', render: (_, { theirs }) => amount(theirs) },
  { key: 'gateway', title: t.columns.gateway, render: (_, { gateway }) => gatewayName(gateway) },
  { key: 'reference', title: t.columns.reference, render: (_, { reference }) => reference },
];
