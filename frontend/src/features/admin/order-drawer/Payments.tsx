import type { AdministeredOrderDetail, AdministeredRefund } from '@boostline/contracts/schemas/admin/orders';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { drawerMessages as t } from '../../../messages/admin/orders-en.js';
import { Button } from '../../../ui/Button.js';
import { OrderDate } from '../orders/order-cells.js';
import { reasonWord } from '../../../messages/admin/reasons-en.js';
import { nameOf, type Decision } from './decision.js';
import { Facts } from './Facts.js';

interface PaymentsProps {
  detail: AdministeredOrderDetail;
  onDecide: (decision: Decision) => void;
}

export function Payments({ detail: { payments, refunds }, onDecide }: PaymentsProps) {
  return (
    <>
      {payments.length > 0 && (
        <section>
          <h3>{t.parts.payments}</h3>
          {payments.map((payment) => (
            <Payment key={payment.id} payment={payment} />
          ))}
        </section>
      )}
      {refunds.length > 0 && (
        <section>
          <h3>{t.parts.refunds}</h3>
          {refunds.map((refund) => (
            <Refund key={refund.id} refund={refund} onDecide={onDecide} />
          ))}
        </section>
      )}
    </>
  );
}

function Payment({ payment }: { payment: AdministeredOrderDetail['payments'][number] }) {
  return (
    <article className="line">
      <header className="list-head">
        <h4>{`${formatRupees(payment.amount)} · ${gatewayName(payment.gateway)}`}</h4>
        <span className="flag">{t.paymentStates[payment.state]}</span>
      </header>
      <Facts
        facts={[
          [t.facts.reference, payment.merchantRef],
          [t.facts.gateway, payment.gatewayPaymentId],
          [t.facts.lastAsked, payment.lastAskedAt && <OrderDate key="asked" iso={payment.lastAskedAt} />],
        ]}
      />
      <ul className="trail">
        {payment.captures.map(({ captureId, amount, purpose, recordedAt }) => (
          <li key={captureId}>
            <OrderDate iso={recordedAt} /> <strong>{formatRupees(amount)}</strong>{' '}
            <span>{t.purposes[purpose]}</span> <span className="soft">{captureId}</span>
          </li>
        ))}
      </ul>
    </article>
  );
}

interface RefundProps {
  refund: AdministeredRefund;
  onDecide: (decision: Decision) => void;
}

function Refund({ refund, onDecide }: RefundProps) {
  return (
    <article className="line">
      <header className="list-head">
        <h4>{formatRupees(refund.amount)}</h4>
        <span className="flag">{t.refundStates[refund.state]}</span>
      </header>
      <Facts
        facts={[
          [t.facts.reason, reasonWord(refund.reason)],
          [t.facts.gateway, gatewayName(refund.gateway)],
          [t.facts.reference, refund.merchantRef],
          [t.facts.tries, refund.tries],
          [t.facts.lastError, refund.lastError && reasonWord(refund.lastError)],
          [t.facts.nextTry, refund.nextTryAt && <OrderDate key="next" iso={refund.nextTryAt} />],
        ]}
      />
      {refund.allowedActions.length > 0 && (
        <div className="row-actions">
          {refund.allowedActions.map((step) => {
            const { version, id } = refund;
            const decision: Decision = { about: 'refund', step, version, refundId: id };
            return (
              <Button key={step} onClick={() => onDecide(decision)}>
                {nameOf(decision)}
              </Button>
            );
          })}
        </div>
      )}
    </article>
  );
}
