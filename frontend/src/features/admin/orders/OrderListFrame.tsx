import { exportAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import type {
  AdministeredOrder,
  AdministeredOrderList,
} from '@boostline/contracts/schemas/admin/order-lists';
import type { TableColumnsType } from 'antd';
import type { ReactNode } from 'react';
import { addressOf } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { DataTable } from '../controls/DataTable.js';
import { OrderDrawer } from '../order-drawer/OrderDrawer.js';
import { useMay } from '../role.js';
import { OrderNumber } from './order-cells.js';
import { OrderFilters } from './OrderFilters.js';
import type { useOrderList } from './use-order-list.js';

interface OrderListFrameProps {
  list: ReturnType<typeof useOrderList<AdministeredOrderList>>;
  loadingText: string;
  /** Stands above the filters. */
  views?: ReactNode;
  /** Stands beside the file. */
  action?: ReactNode;
  children: ReactNode;
}

/** What every list of orders has around its table: count, file, filters, and the drawer of the order that is open. */
export function OrderListFrame({ list, loadingText, views, action, children }: OrderListFrameProps) {
  const { query, view, kind, wanted, refresh } = list;
  const { sort: _, direction: _direction, after: _after, ...filter } = wanted;
  const { data, isPending, isFetching, isError } = query;
  const mayExport = useMay()('GET /api/admin/orders/export.csv');
  return (
    <section className="order-list" aria-busy={isFetching}>
      <div className="tab-head">
        <p className="count" role="status">
          {data && <span>{t.total(data.total, data.totalIsExact)}</span>}
          {!data && !isError && <span>{loadingText}</span>}
        </p>
        <div className="row-actions">
          {mayExport && (
            <a
              className="text-link"
              href={addressOf(exportAdminOrders, { query: { ...filter, kind } })}
              download
            >
              {t.export}
            </a>
          )}
          {action && <span>{action}</span>}
          <Button busy={isFetching && !isPending} onClick={() => void refresh()}>
            {t.refresh}
          </Button>
        </div>
      </div>
      {views}
      <OrderFilters view={view} />
      {isError && (
        <div className="stack" role="alert">
          <Notice tone="bad">{t.failed}</Notice>
          <div>
            <Button busy={isFetching} onClick={() => void refresh()}>
              {adminMessages.tryAgain}
            </Button>
          </div>
        </div>
      )}
      {/* A table without rows would say that there are no orders. */}
      {(data || !isError) && children}
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

/** The pages of a list, as the tables draw them. */
export function pagesOf({ view, query }: OrderListFrameProps['list']) {
  return { current: view.page, pageSize: view.size, total: query.data?.total ?? 0, onChange: view.turnTo };
}

interface OrderTableProps {
  list: OrderListFrameProps['list'];
  label: string;
  columns: TableColumnsType<AdministeredOrder>;
  emptyText: string;
  loadingText: string;
}

export function OrderTable({ list, label, columns, emptyText, loadingText }: OrderTableProps) {
  const { query, view } = list;
  const number: (typeof columns)[number] = {
    key: 'id',
    title: t.columns.id,
    render: (_, order) => <OrderNumber order={order} onOpen={view.open} />,
  };
  return (
    <OrderListFrame list={list} loadingText={loadingText}>
      <DataTable<AdministeredOrder>
        label={label}
        rowKey="id"
        rows={query.data?.orders ?? []}
        columns={[number, ...columns]}
        empty={query.isPending ? loadingText : emptyText}
        loading={query.isPending}
        pagination={pagesOf(list)}
      />
    </OrderListFrame>
  );
}
