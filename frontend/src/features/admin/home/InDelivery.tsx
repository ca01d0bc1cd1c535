import { Link } from 'react-router-dom';
import { homeMessages as t } from '../../../messages/admin/home-en.js';
import { Loaded } from '../controls/Loaded.js';
import { allOrdersPath } from '../orders/order-search.js';
import styles from './home.module.css';
import { useNewestOrders } from './recent-orders.js';

const inDelivery = 'paid,processing';

/** How many orders are being delivered now. */
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
