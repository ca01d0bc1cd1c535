import type { AdministeredPlacement } from '@boostline/contracts/schemas/admin/orders';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { OrderDate } from '../orders/order-cells.js';
import { reasonWord } from '../../../messages/admin/reasons-en.js';
import { supplierMoney } from '../words/supplier-money.js';
import { Facts } from './Facts.js';

export function Placement({ placement }: { placement: AdministeredPlacement }) {
  const { evidence, attempts, fallback } = placement;
  return (
    <>
      <Facts
        facts={[
          [t.facts.panel, placement.providerName],
          [t.facts.fallback, fallback && t.serviceAt(fallback.serviceId, fallback.providerName)],
          [t.facts.charge, chargeWord(placement)],
          [t.facts.reason, placement.reason && reasonWord(placement.reason)],
        ]}
      />
      {evidence && (
        <details open>
          <summary>{t.evidence}</summary>
          <pre tabIndex={0}>{JSON.stringify(evidence, null, 2)}</pre>
        </details>
      )}
      {attempts.map(({ attempt, providerName, serviceId, sentAt, outcome, request, answer }) => (
        <details key={attempt}>
          <summary>
            <span>{t.attempt(attempt)}</span> <span>·</span>{' '}
            <span>{t.serviceAt(serviceId, providerName)}</span> <span>·</span> <OrderDate iso={sentAt} />{' '}
            {outcome && <span>{`· ${outcome}`}</span>}
          </summary>
          <p className="soft">{t.request}</p>
          <pre tabIndex={0}>{request}</pre>
          <p className="soft">{t.answer}</p>
          <pre tabIndex={0}>{answer ?? t.noAnswer}</pre>
        </details>
      ))}
    </>
  );
}

function chargeWord({ charge, expectedCharge, currency }: AdministeredPlacement): string | null {
  if (charge !== null) return supplierMoney(charge, currency);
  return expectedCharge === null ? null : t.about(supplierMoney(expectedCharge, currency));
}
