import { Link } from 'react-router-dom';
import { homeMessages as t } from '../../../messages/admin/desk-en.js';
import { allOrdersPath } from '../orders/order-search.js';
import styles from './home.module.css';
import { useNewestOrders } from './recent-orders.js';

const inDelivery = 'paid,processing';

/** How many orders are being delivered now. */
export function InDelivery() {
  const { total, exact, known } = useNewestOrders('count-in-delivery', inDelivery, 1);
  if (!known) return null;
  return (
    <section className="card" aria-label={t.inDelivery}>
      <h3>{t.inDelivery}</h3>
      <p className={styles['big']}>{t.countOf(total, exact)}</p>
      <Link className="text-link" to={`${allOrdersPath}?status=${inDelivery}`}>
        {t.seeDelivery}
      </Link>
    </section>
  );
}
