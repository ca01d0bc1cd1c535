import { listAdminOfferOrders } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin/offers-en.js';
import { orderMessages } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { DataTable } from '../controls/DataTable.js';
import { Loaded } from '../controls/Loaded.js';
import { showError } from '../controls/use-admin-mutation.js';
import { newestFirst, offerOrdersPath } from '../orders/order-search.js';
import { OrderDate, OrderState, orderTarget, TargetLink } from '../orders/order-cells.js';
import { offerLinesText } from '../orders/order-goods.js';

const names = orderMessages.columns;

const columns: TableColumnsType<AdministeredOrder> = [
  {
    key: 'id',
    title: names.id,
    render: (_, { id, code }) => <Link to={`${offerOrdersPath}?order=${id}`}>{code}</Link>,
  },
  { key: 'post', title: names.post, render: (_, order) => <TargetLink target={orderTarget(order)} /> },
  { key: 'services', title: names.services, render: (_, order) => order.notes ?? offerLinesText(order) },
  { key: 'amount', title: names.amount, render: (_, { amount }) => formatRupees(amount) },
  { key: 'status', title: names.status, render: (_, order) => <OrderState order={order} /> },
  { key: 'date', title: names.date, render: (_, { createdAt }) => <OrderDate iso={createdAt} /> },
];

/** The last offer orders; all of them are in their own tab. */
export function OfferHistory() {
  const orders = useQuery({
    queryKey: ['admin-orders', 'offer-history'],
    queryFn: () => call(listAdminOfferOrders, { query: { ...newestFirst, page: 1, size: 10 } }),
    staleTime: 0,
  });
  const refresh = async () => {
    const { error } = await orders.refetch();
    if (error) showError(error);
    else toasts.show({ title: t.historyUpdated });
  };
  return (
    <section className="card">
      <header className="list-head">
        <h3>{t.history}</h3>
        <div className="row-actions">
          <Link className="text-link" to={offerOrdersPath}>
            {t.allOrders}
          </Link>
          <Button busy={orders.isFetching && !orders.isPending} onClick={() => void refresh()}>
            {adminMessages.refresh}
          </Button>
        </div>
      </header>
      <Loaded of={orders}>
        {({ orders: list }) => (
          <DataTable label={t.history} rowKey="id" rows={list} columns={columns} empty={t.noneSold} />
        )}
      </Loaded>
    </section>
  );
}
