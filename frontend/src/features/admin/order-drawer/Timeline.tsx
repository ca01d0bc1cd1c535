import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { timelineWord, detailText } from '../words/timeline-words.js';

export function Timeline({ entries }: { entries: AdministeredOrderDetail['timeline'] }) {
  return (
    <section>
      <h3>{t.parts.timeline}</h3>
      <ol className="trail">
        {entries.map(({ at, name, by, detail }, index) => (
          <li key={index}>
            <OrderDate iso={at} /> <strong>{timelineWord(name, detail)}</strong>{' '}
            {by && <span>{t.by(by)}</span>}
          </li>
        ))}
      </ol>
      <details className="soft">
        <summary>{t.technical}</summary>
        <ol className="trail">
          {entries.map(({ at, name, detail }, index) => (
            <li key={index}>
              <OrderDate iso={at} /> <span>{name}</span>
              <span className="trail-detail">{detailText(detail)}</span>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
