import { formatRupees } from '@boostline/contracts/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { fetchOfferOrders } from '../../../api/admin-orders.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { offerMessages as t } from '../../../messages/admin-offers-en.js';
import { orderMessages } from '../../../messages/admin-orders-en.js';
import { Button } from '../../../ui/Button.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { Loaded } from '../controls/Loaded.js';
import { refusalText } from '../controls/use-change.js';
import { newestFirst, offerOrdersPath } from '../orders/order-search.js';
import { OrderDate, StatusTag, TargetLink } from '../orders/order-cells.js';
import { offerLinesText } from '../orders/offer-lines-text.js';

const shown = 10;
const columns = orderMessages.columns;

/** The last offer orders; all of them are in their own tab. */
export function OfferHistory() {
  const orders = useQuery({
    queryKey: ['admin-orders', 'offer-history'],
    queryFn: () => fetchOfferOrders(newestFirst, 1, shown, false),
    staleTime: 0,
  });
  const refresh = async () => {
    const { error } = await orders.refetch();
    if (error) toasts.show({ title: adminMessages.error, text: refusalText(error), tone: 'destructive' });
    else toasts.show({ title: t.historyUpdated });
  };
  return (
    <section className="card">
      <header className="list-head">
        <h3>{t.history}</h3>
        <div className="row-actions">
          <Link to={offerOrdersPath}>{t.allOrders}</Link>
          <Button busy={orders.isFetching && !orders.isPending} onClick={() => void refresh()}>
            {adminMessages.refresh}
          </Button>
        </div>
      </header>
      <Loaded of={orders}>
        {({ orders: list }) =>
          list.length === 0 ? (
            <p className="empty">{t.noneSold}</p>
          ) : (
            <div className="scroll-x order-cards" tabIndex={0} role="region" aria-label={t.history}>
              <table className="plain-table">
                <thead>
                  <tr>
                    {[
                      columns.id,
                      columns.post,
                      columns.services,
                      columns.amount,
                      columns.status,
                      columns.date,
                    ].map((name) => (
                      <th key={name} scope="col">
                        {name}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {list.map((order) => (
                    <tr key={order.id}>
                      <td className="number cell-id">
                        <Link to={`${offerOrdersPath}?order=${order.id}`}>{order.id}</Link>
                      </td>
                      <td className="cell-post">
                        <TargetLink target={order.instagramUsername} />
                      </td>
                      <td className="wordy cell-services">{order.notes ?? offerLinesText(order)}</td>
                      <td className="number cell-amount">{formatRupees(order.amount)}</td>
                      <td className="cell-status">
                        <StatusTag status={order.status} />
                      </td>
                      <td className="cell-date">
                        <OrderDate iso={order.createdAt} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          )
        }
      </Loaded>
    </section>
  );
}
