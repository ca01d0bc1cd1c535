import type { AdministeredOrderDetail } from '@boostline/contracts/admin-orders';
import { drawerMessages as t } from '../../../messages/admin-orders-en.js';
import { OrderDate } from '../orders/order-cells.js';

/** Everything that happened to the order, oldest first. */
export function Timeline({ entries }: { entries: AdministeredOrderDetail['timeline'] }) {
  return (
    <section>
      <h3>{t.parts.timeline}</h3>
      <ol className="trail">
        {entries.map(({ at, name, by, detail }, index) => (
          <li key={index}>
            <OrderDate iso={at} /> <strong>{name.replaceAll('_', ' ')}</strong> {by && t.by(by)}
            <span className="soft trail-detail">{detailText(detail)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function detailText(detail: Record<string, unknown>): string {
  return Object.entries(detail)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');
}
