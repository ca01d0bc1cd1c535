import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { Loaded } from '../controls/Loaded.js';
import { usePoll } from '../controls/use-list.js';
import { goodsText } from '../orders/order-goods.js';
import { OrderDate, orderTarget, OrderState } from '../orders/order-cells.js';
import { allOrdersPath, newestFirst } from '../orders/order-search.js';
import styles from './home.module.css';

const shown = 6;

export function LastOrders({ onOpen }: { onOpen: (id: number) => void }) {
  const newest = useNewestOrders('newest', '', shown);
  return (
    <section className="card" aria-label={t.lastOrders}>
      <header className="list-head">
        <h3>{t.lastOrders}</h3>
        <Link className="text-link" to={allOrdersPath}>
          {t.allOrders}
        </Link>
      </header>
      <Loaded of={newest}>
        {({ orders }) =>
          orders.length === 0 ? (
            <p className="empty">{t.noOrders}</p>
          ) : (
            <ul className="rows">
              {orders.map((order) => (
                <OrderRow key={order.id} order={order} onOpen={onOpen} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}

function OrderRow({ order, onOpen }: { order: AdministeredOrder; onOpen: (id: number) => void }) {
  return (
    <li className={`row ${styles['order']}`}>
      <button type="button" className={styles['open']} onClick={() => onOpen(order.id)}>
        <span className={styles['what']}>
          <strong>{goodsText(order)}</strong>
          <span className="soft">
            <span>{`${orderTarget(order).text} ·`}</span> <OrderDate iso={order.createdAt} />
          </span>
        </span>
        <span className={styles['worth']}>
          <strong className="number">{formatRupees(order.amount)}</strong>
          <OrderState order={order} />
        </span>
      </button>
    </li>
  );
}

const pollInterval = 15_000;

/** The newest orders with this status; empty for any. `name` is part of the query key. */
function useNewestOrders(name: string, status: string, size: number) {
  const { isPoll } = usePoll();
  return useQuery({
    queryKey: ['admin-orders', 'all', name],
    queryFn: () =>
      call(listAllAdminOrders, { query: { ...newestFirst, status, page: 1, size }, poll: isPoll() }),
    staleTime: 0,
    refetchInterval: pollInterval,
  });
}

const inDelivery = 'paid,processing';

export function InDelivery() {
  const newest = useNewestOrders('count-in-delivery', inDelivery, 1);
  return (
    <section className="card" aria-label={t.inDelivery}>
      <h3>{t.inDelivery}</h3>
      <Loaded of={newest}>
        {({ total, totalIsExact }) => (
          <>
            <p className={styles['big']}>{t.countOf(total, totalIsExact)}</p>
            <Link className="text-link" to={`${allOrdersPath}?status=${inDelivery}`}>
              {t.seeDelivery}
            </Link>
          </>
        )}
      </Loaded>
    </section>
  );
}
