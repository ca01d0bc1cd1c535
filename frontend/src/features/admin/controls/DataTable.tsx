import { Table, type TableColumnsType, type TablePaginationConfig, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface DataTableProps<Row> {
  /** What the table is, for who cannot see it. */
  label: string;
  rows: readonly Row[];
  rowKey: NonNullable<TableProps<Row>['rowKey']>;
  columns: TableColumnsType<Row>;
  /** What is said where there are no rows. */
  empty?: string | undefined;
  loading?: boolean;
  /** All rows on one page where it is left out. */
  pagination?: TablePaginationConfig;
  /** Which rows are chosen, where some can be. */
  selection?: TableProps<Row>['rowSelection'];
}

/** The one table of the panel. On a phone each row is a card whose lines say what they are. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { label, rows, rowKey, columns, empty, loading = false, pagination, selection } = props;
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
      pagination={pagination ? { showSizeChanger: false, hideOnSinglePage: true, ...pagination } : false}
      {...(selection && { rowSelection: selection })}
    />
  );
}

/** Each cell carries its column's name: the sheet shows it where there are no columns. */
function named<Row>(column: TableColumnsType<Row>[number]): TableColumnsType<Row>[number] {
  const title = typeof column.title === 'string' ? column.title : '';
  return { ...column, onCell: () => Object.fromEntries([['data-title', title]]) };
}

/** A column of figures. */
export function figureColumn<Row>(
  title: string,
  figure: (row: Row) => ReactNode,
): TableColumnsType<Row>[number] {
  return {
    key: title,
    title,
    align: 'right',
    render: (_, row) => <span className="number">{figure(row)}</span>,
  };
}
