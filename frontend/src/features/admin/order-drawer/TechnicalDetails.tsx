import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import type { AdministeredOrderDetail } from '@boostline/contracts/schemas/admin/orders';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { Facts } from './Facts.js';

/** Names and references of the engine, for who looks something up at a gateway or a supplier. */
export function TechnicalDetails({ detail }: { detail: AdministeredOrderDetail }) {
  const { order, lines, placements, ledger, webhooks } = detail;
  return (
    <details className="line">
      <summary>{t.technical}</summary>
      <Facts
        facts={[
          [t.facts.id, order.id],
          [t.facts.rawStatus, order.status],
          [
            t.parts.ledger,
            ledger.map(({ account, amount }) => `${account} ${formatRupees(amount)}`).join(', '),
          ],
        ]}
      />
      {lines.map((line) => {
        const placement = placements?.find(({ lineId }) => lineId === line.id);
        return (
          <Facts
            key={line.id}
            facts={[
              [t.facts.line, line.id],
              [t.facts.rawStatus, line.status],
              [t.facts.state, placement?.state],
              [t.facts.reason, line.reason],
              [t.facts.adoption, placement?.adoption],
            ]}
          />
        );
      })}
      {webhooks.length > 0 && (
        <>
          <h4>{t.parts.webhooks}</h4>
          <ul className="trail">
            {webhooks.map(({ id, receivedAt, gateway, handledAt, lastError }) => (
              <li key={id}>
                <OrderDate iso={receivedAt} /> <strong>{gatewayName(gateway)}</strong>{' '}
                <span className="soft">{lastError ?? (handledAt ? '✓' : '…')}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </details>
  );
}
