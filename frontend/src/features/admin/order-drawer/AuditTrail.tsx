import type { AuditEntry } from '@boostline/contracts/schemas/admin/orders';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { auditSentences } from '../words/audit-words.js';

export function AuditTrail({ entries }: { entries: AuditEntry[] }) {
  if (entries.length === 0) return null;
  const sentences = auditSentences(entries);
  return (
    <section>
      <h3>{t.parts.audit}</h3>
      <ol className="trail">
        {entries.map(({ id, at, username, reason, refused }, index) => (
          <li key={id}>
            <OrderDate iso={at} /> <strong>{sentences[index]}</strong>{' '}
            {username && <span>{t.by(username)}</span>}{' '}
            {refused !== null && <span className="flag flag-off">{t.refused(refused)}</span>}
            {reason && <span className="soft trail-detail">{reason}</span>}
          </li>
        ))}
      </ol>
    </section>
  );
}
