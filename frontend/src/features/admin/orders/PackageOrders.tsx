import { listAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import type { TableColumnsType } from 'antd';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { figureColumn } from '../controls/DataTable.js';
import { OrderAmount, OrderDate, OrderState, orderTarget, TargetLink } from './order-cells.js';
import { OrderTable } from './OrderListFrame.js';
import { useOrderList } from './use-order-list.js';
import { panelText } from '../words/panel-text.js';

/** In the words in which it was sold. */
const packageName = ({ packageType, lines }: AdministeredOrder) =>
  panelText(productOf(lines[0] ?? { type: packageType }).texts).name;

const pollInterval = 180_000;

const columns: TableColumnsType<AdministeredOrder> = [
  {
    key: 'target',
    title: t.columns.target,
    render: (_, order) => <TargetLink target={orderTarget(order)} />,
  },
  { key: 'package', title: t.columns.package, render: (_, order) => packageName(order) },
  figureColumn(t.columns.quantity, (order) => order.quantity.toLocaleString('en-IN')),
  figureColumn(t.columns.amount, (order) => <OrderAmount order={order} />),
  { key: 'status', title: t.columns.status, render: (_, order) => <OrderState order={order} /> },
  { key: 'date', title: t.columns.date, render: (_, order) => <OrderDate iso={order.createdAt} /> },
];

export default function PackageOrders() {
  const list = useOrderList({
    kind: 'packages',
    fetchPage: (query, poll) => call(listAdminOrders, { query, poll }),
    interval: (orders) => (orders?.poll ? pollInterval : false),
    refreshedTitle: t.refreshed,
  });
  return (
    <OrderTable
      list={list}
      label={adminMessages.panel.tabs.orders}
      columns={columns}
      emptyText={t.none}
      loadingText={adminMessages.loading}
    />
  );
}
