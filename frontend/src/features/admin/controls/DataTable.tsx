import { Table, type TableColumnsType, type TableProps } from 'antd';
import styles from './data-table.module.css';

interface DataTableProps<Row> {
  /** What the table is, for who cannot see it. */
  label: string;
  rows: readonly Row[];
  rowKey: NonNullable<TableProps<Row>['rowKey']>;
  columns: TableColumnsType<Row>;
  empty?: string;
  loading?: boolean;
  pagination?: TableProps<Row>['pagination'];
  /** Which rows are chosen, where some can be. */
  selection?: TableProps<Row>['rowSelection'];
}

/** The one table of the panel. On a phone each row is a card whose lines say what they are. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, empty, loading = false, pagination = false, selection } = props;
  return (
    <Table<Row>
      className={styles['table'] ?? ''}
      aria-label={label}
      rowKey={rowKey}
      size="middle"
      columns={columns.map(named)}
      dataSource={rows}
      loading={loading}
      locale={empty === undefined ? {} : { emptyText: empty }}
      pagination={pagination}
      {...(selection && { rowSelection: selection })}
    />
  );
}

/** Each cell carries its column's name: the sheet shows it where there are no columns. */
function named<Row>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] {
  const title = typeof column.title === 'string' ? column.title : '';
  return { ...column, onCell: () => Object.fromEntries([['data-title', title]]) };
}
