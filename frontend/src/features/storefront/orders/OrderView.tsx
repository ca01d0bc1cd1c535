import { formatRupees } from '@boostline/contracts/money';
import type { BuyerOrder } from '@boostline/contracts/orders';
import { useEffect, type ReactNode } from 'react';
import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { receiptPath } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { OrderLineView } from './OrderLineView.js';
import { OrderStages } from './OrderStages.js';
import { OrderTimeline } from './OrderTimeline.js';
import { shopPageOf, toneOf, whatIsOrdered } from './order-look.js';

interface OrderViewProps {
  order: BuyerOrder;
  /** How sure the page is of it. */
  liveness: ReactNode;
}

export function OrderView({ order, liveness }: OrderViewProps) {
  const messages = useMessages();
  const { orders: t, locale } = messages;
  const paid = order.allowedActions.includes('receipt');
  useEffect(() => {
    if (paid) releaseKeyOf(order.id);
  }, [paid, order.id]);

  return (
    <article className="card order" aria-labelledby="order-title" data-testid="order">
      <header className="order-head">
        <div>
          <h2 id="order-title">{whatIsOrdered(order, messages)}</h2>
          <p className="soft">
            {t.number(order.id)} · {formatRupees(order.amount)} · {dateAndTime(order.createdAt, locale)}
          </p>
        </div>
        <span className={`order-status order-${toneOf(order.status)}`} role="status">
          {t.statuses[order.status] ?? order.status}
        </span>
      </header>
      {liveness}
      <OrderStages status={order.status} />
      <p className="order-explained">{t.explained[order.status]}</p>
      <ul className="order-lines">
        {order.lines.map((line, index) => (
          <OrderLineView key={`${line.type}-${index}`} orderId={order.id} line={line} />
        ))}
      </ul>
      <OrderActions order={order} />
      <OrderTimeline entries={order.timeline} />
    </article>
  );
}

function OrderActions({ order }: { order: BuyerOrder }) {
  const { orders: t } = useMessages();
  const may = new Set<string>(order.allowedActions);
  return (
    <div className="order-actions">
      {may.has('pay') && (
        <LinkButton to={`/checkout/${order.id}`}>
          {order.status === 'payment_pending' ? t.pay : t.payAgain}
        </LinkButton>
      )}
      {may.has('receipt') && (
        <a className="icon-link" href={receiptPath(order.id)} target="_blank" rel="noopener">
          <Icon name="receipt" />
          {t.receipt}
          <span className="visually-hidden">({t.receiptHint})</span>
        </a>
      )}
      {!may.has('pay') && (
        <LinkButton to={shopPageOf(order)} look="default">
          {t.orderAgain}
        </LinkButton>
      )}
    </div>
  );
}
