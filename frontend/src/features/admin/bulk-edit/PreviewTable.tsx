import type { BulkRow } from '@boostline/contracts/schemas/admin/catalogue/bulk-packages';
import type { TableColumnsType } from 'antd';
import { adminMessages } from '../../../messages/admin-en.js';
import { previewMessages as t } from '../../../messages/admin/bulk-en.js';
import { DataTable } from '../controls/DataTable.js';
import { Profit } from './PackageTable.js';
import { changesOf } from './row-words.js';

export function PreviewTable({ rows }: { rows: readonly BulkRow[] }) {
  return (
    <DataTable<BulkRow>
      label={t.title}
      rowKey={({ id }) => String(id)}
      rows={rows}
      columns={columns}
      pagination={{ pageSize: 20 }}
    />
  );
}

const columns: TableColumnsType<BulkRow> = [
  {
    key: 'package',
    title: t.columns.package,
    rowScope: 'row',
    render: (_, { id, before }) => before?.quantity.toLocaleString('en-IN') ?? t.gone(id),
  },
  { key: 'changes', title: t.columns.changes, width: '60%', render: (_, row) => <Changes row={row} /> },
  { key: 'profit', title: t.columns.profit, render: (_, { margin }) => <Profit margin={margin} /> },
];

function Changes({ row }: { row: BulkRow }) {
  const changes = changesOf(row);
  return (
    <div>
      {changes.map((change) => (
        <p key={change} className="number">
          {change}
        </p>
      ))}
      {changes.length === 0 && row.refusal === null && <p className="soft">{t.stays}</p>}
      {row.refusal && <p className="bad-text">{adminMessages.serverSentence(row.refusal.message)}</p>}
    </div>
  );
}
