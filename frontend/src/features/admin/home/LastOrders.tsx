import type { AdministeredOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { Link } from 'react-router-dom';
import { adminMessages } from '../../../messages/admin-en.js';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { Loaded } from '../controls/Loaded.js';
import { offerLinesText } from '../orders/offer-lines-text.js';
import { OrderDate, OrderState, targetOf } from '../orders/order-cells.js';
import { allOrdersPath } from '../orders/order-search.js';
import styles from './home.module.css';
import { useNewestOrders } from './recent-orders.js';

const shown = 6;

/** The last orders, as they come. */
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
          <strong>{whatOf(order)}</strong>
          <span className="soft">
            <span>{`${targetOf(order.instagramUsername).text} ·`}</span> <OrderDate iso={order.createdAt} />
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

function whatOf(order: AdministeredOrder): string {
  if (order.packageType === 'offers') return order.offerName ?? offerLinesText(order);
  return `${order.quantity.toLocaleString('en-IN')} ${(adminMessages.kinds[order.packageType] ?? order.packageType).toLowerCase()}`;
}
