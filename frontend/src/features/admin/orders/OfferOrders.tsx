import { listAdminOfferOrders } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import type { TableColumnsType } from 'antd';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { offerLinesText } from './order-goods.js';
import { figureColumn } from '../controls/DataTable.js';
import { OrderAmount, OrderDate, OrderState, orderTarget, TargetLink } from './order-cells.js';
import { OrderTable } from './OrderListFrame.js';
import { useOrderList } from './use-order-list.js';

const pollInterval = 5000;

const columns: TableColumnsType<AdministeredOrder> = [
  {
    key: 'post',
    title: t.columns.post,
    render: (_, order) => <TargetLink target={orderTarget(order)} />,
  },
  { key: 'services', title: t.columns.services, render: (_, order) => <Services order={order} /> },
  figureColumn(t.columns.amount, (order) => <OrderAmount order={order} />),
  { key: 'status', title: t.columns.status, render: (_, order) => <OrderState order={order} /> },
  { key: 'date', title: t.columns.date, render: (_, order) => <OrderDate iso={order.createdAt} /> },
];

function Services({ order }: { order: AdministeredOrder }) {
  return (
    <span className="two-lines">
      <span>{offerLinesText(order)}</span>
      {order.notes && <span className="soft">{order.notes}</span>}
    </span>
  );
}

export default function OfferOrders() {
  const list = useOrderList({
    kind: 'offers',
    fetchPage: (query, poll) => call(listAdminOfferOrders, { query, poll }),
    interval: () => pollInterval,
    refreshedTitle: t.offersRefreshed,
  });
  return (
    <OrderTable
      list={list}
      label={adminMessages.panel.tabs.offerOrders}
      columns={columns}
      emptyText={t.noOffers}
      loadingText={t.loadingOffers}
    />
  );
}
