import type { AdministeredOrder } from '@boostline/contracts/admin-orders';
import { Table, type TableColumnsType } from 'antd';
import { exportPath } from '../../../api/admin-orders.js';
import { orderMessages as t } from '../../../messages/admin-orders-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { OrderDrawer } from '../order-drawer/OrderDrawer.js';
import { OrderFilters } from './OrderFilters.js';
import type { useOrderList } from './use-order-list.js';

interface OrderTableProps {
  list: ReturnType<typeof useOrderList>;
  columns: TableColumnsType<AdministeredOrder>;
  emptyText: string;
  loadingText: string;
}

export function OrderTable({ list, columns, emptyText, loadingText }: OrderTableProps) {
  const { query, view, kind, wanted, refresh } = list;
  const { data, isPending, isFetching, isError } = query;
  return (
    <section className="order-list" aria-busy={isFetching}>
      <div className="tab-head">
        <p className="count" role="status">
          {data ? t.total(data.total, data.totalIsExact) : loadingText}
        </p>
        <div className="row-actions">
          <a className="text-link" href={exportPath(kind, wanted)} download>
            {t.export}
          </a>
          <Button busy={isFetching && !isPending} onClick={() => void refresh()}>
            {t.refresh}
          </Button>
        </div>
      </div>
      <OrderFilters view={view} />
      {isError && (
        <Notice tone="bad" icon="alert">
          {t.failed}
        </Notice>
      )}
      <Table<AdministeredOrder>
        className="order-cards"
        rowKey="id"
        size="middle"
        columns={[idColumn(view.open), ...columns].map(named)}
        dataSource={data?.orders ?? []}
        loading={isPending}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: isPending ? loadingText : emptyText }}
        pagination={{
          current: view.page,
          pageSize: view.size,
          total: data?.total ?? 0,
          pageSizeOptions: [20, 50, 100, 200],
          showSizeChanger: false,
          hideOnSinglePage: true,
          onChange: view.turnTo,
        }}
      />
      {data && !data.totalIsExact && view.page * view.size >= data.total && (
        <Button onClick={() => view.narrow({ after: String(data.orders.at(-1)?.id ?? '') })}>
          {t.further}
        </Button>
      )}
      {view.openOrder !== null && (
        <OrderDrawer key={view.openOrder} id={view.openOrder} onClose={() => view.open(null)} />
      )}
    </section>
  );
}

/** Each cell by its name: on a phone the sheet puts it to its place in a card. */
const named = (column: TableColumnsType<AdministeredOrder>[number]) => ({
  ...column,
  className: `cell-${String(column.key)}`,
});

const idColumn = (open: (id: number) => void): TableColumnsType<AdministeredOrder>[number] => ({
  key: 'id',
  title: t.columns.id,
  render: (_, { id }) => (
    <button type="button" className="link-like number" aria-label={t.openOrder(id)} onClick={() => open(id)}>
      {id}
    </button>
  ),
});
