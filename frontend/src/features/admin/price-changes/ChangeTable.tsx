import type { ExpectedChange } from '@boostline/contracts/schemas/admin/suppliers';
import type { TableColumnsType, TableProps } from 'antd';
import { movingMessages as t } from '../../../messages/admin/bulk-en.js';
import { DataTable } from '../controls/DataTable.js';
import { StateTag } from '../words/StateTag.js';
import { changeWord } from './change-words.js';

interface ChangeTableProps<Row> {
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What stands before the kind of the change. */
  first?: TableColumnsType<Row>;
  pagination: TableProps<Row>['pagination'];
}

/** What the supplier changed, a row for each change. */
export function ChangeTable<Row extends ExpectedChange>(props: ChangeTableProps<Row>) {
  const { rows, rowKey, first = [], pagination } = props;
  const columns: TableColumnsType<Row> = [
    ...first,
    { key: 'what', title: t.columns.what, render: (_, change) => <StateTag word={changeWord(change)} /> },
    { key: 'change', title: t.columns.change, width: '52%', render: (_, { sentence }) => sentence },
    { key: 'packages', title: t.columns.packages, render: (_, { packages }) => t.packages(packages) },
  ];
  return (
    <DataTable<Row> label={t.title} rowKey={rowKey} rows={rows} columns={columns} pagination={pagination} />
  );
}
