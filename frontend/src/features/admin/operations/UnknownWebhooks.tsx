import type { Operations } from '@boostline/contracts/admin-overview';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { Waiting } from './Waiting.js';

/** Authentic notices about payments that nobody here has opened. */
export function UnknownWebhooks({ webhooks }: { webhooks: Operations['webhooks'] }) {
  return (
    <Waiting title={t.parts.webhooks} empty={t.empty.webhooks} count={webhooks.length}>
      {webhooks.map(({ id, gateway, merchantRef, receivedAt, lastError }) => (
        <li key={id} className="row">
          <div className="row-text">
            <p>
              <strong>{gateway}</strong> {merchantRef && `· ${merchantRef}`}
            </p>
            <p className="soft">
              <OrderDate iso={receivedAt} /> {lastError}
            </p>
          </div>
        </li>
      ))}
    </Waiting>
  );
}
