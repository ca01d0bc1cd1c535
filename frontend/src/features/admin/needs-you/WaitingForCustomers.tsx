import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../../../api/call.js';
import { needsYouMessages as t } from '../../../messages/admin/decisions-en.js';
import { Button } from '../../../ui/Button.js';
import { allOrdersPath, newestFirst, trackingLink } from '../orders/order-search.js';
import { OrderDate, orderTarget } from '../orders/order-cells.js';
import { CopyButton } from '../two-factor/CopyButton.js';
import styles from './needs-you.module.css';

const waiting = { ...newestFirst, waits: 'customer', page: 1, size: 50 };

/** Paid orders that go on once their buyer has named the account or post, or put it right, with the link to send. */
export function WaitingForCustomers({ onOpen }: { onOpen: (id: number) => void }) {
  const { data } = useQuery({
    queryKey: ['admin-orders', 'all', 'waiting'],
    queryFn: () => call(listAllAdminOrders, { query: waiting }),
  });
  if (!data || data.total === 0) return null;
  return (
    <section className={styles['group']} aria-label={t.groups.customers}>
      <header className="list-head">
        <h3>{t.groups.customers}</h3>
        <span className="flag">{data.total.toLocaleString('en-IN')}</span>
      </header>
      <ul className={styles['cards']}>
        {data.orders.map((order) => {
          const { id, code, createdAt } = order;
          const refused = order.lines.some(({ problem }) => problem === 'target-refused');
          return (
            <li key={id} className={`card ${styles['card']}`}>
              <h4>{t.customer.title(orderTarget(order).text)}</h4>
              <p>{refused ? t.customer.refused : t.customer.text}</p>
              <p className="soft">
                <span>{`${code} ·`}</span> <OrderDate iso={createdAt} />
              </p>
              <div className="row-actions">
                <CopyButton text={trackingLink(id)} label={t.customer.copy} />
                <Button type="text" aria-label={t.openOf(code)} onClick={() => onOpen(id)}>
                  {t.open}
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {data.orders.length < data.total && (
        <Link className="text-link" to={`${allOrdersPath}?waits=customer`}>
          {t.customer.all}
        </Link>
      )}
    </section>
  );
}
