import type { AuditEntry } from '@boostline/contracts/admin-orders';
import { drawerMessages as t } from '../../../messages/admin-orders-en.js';
import { OrderDate } from '../orders/order-cells.js';

/** Who decided what about the order, and why. */
export function AuditTrail({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section>
      <h3>{t.parts.audit}</h3>
      <ol className="trail">
        {entries.map(({ id, at, action, username, reason, refused }) => (
          <li key={id}>
            <OrderDate iso={at} /> <strong>{action}</strong> {username && t.by(username)}{' '}
            {refused && <span className="flag flag-off">{t.refused(refused)}</span>}
            {reason && <span className="soft trail-detail">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
