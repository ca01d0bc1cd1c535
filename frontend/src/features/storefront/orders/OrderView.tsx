import 'virtual:antd-order.css';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { mayBeNotified } from '@boostline/contracts/schemas/shop/contact/browser-subscriptions';
import { lazy, Suspense, useEffect, type ReactNode } from 'react';
import { receiptPath } from '../../../api/storefront.js';
import { dateAndTime } from '../../../messages/dates.js';
import type { OrderWords } from './use-order-words.js';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { Icon } from '../../../ui/Icon.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { StatusTag } from '../../../ui/StatusTag.js';
import { finishFormOf } from '../drafts/drafts.js';
import { CorrectTarget } from './CorrectTarget.js';
import { DeliveryPace } from './following/DeliveryPace.js';
import { RateOrder } from './RateOrder.js';
import { OrderHelp } from './help/OrderHelp.js';
import { OrderAgain } from './OrderAgain.js';
import { needsCorrection } from './open-order/open-order.js';
import { GradualNote } from './following/GradualNote.js';
import { shownLines } from './following/shown-lines.js';
import { OrderLineView } from './following/OrderLineView.js';
import { OrderStages } from './following/OrderStages.js';
import { OrderTimeline } from './following/OrderTimeline.js';
import { useOrderWords } from './use-order-words.js';
import { isForgotten, isUnderWay, wasPaid, toneOf, orderSummary } from './order-look.js';

/** Fetched once an order is shown. An order's page needs it for nothing else, and goes on without it. */
const NotifyMe = lazy(() => import('../notices/NotifyMe.js').catch(() => ({ default: () => null })));

interface OrderViewProps {
  order: BuyerOrder;
  /** Of an order that is followed by its number, not by its buyer's cookie. */
  target?: string;
  /** How sure the page is of it. */
  liveness: ReactNode;
}

export default function OrderView({ order, target, liveness }: OrderViewProps) {
  const messages = useMessages();
  const products = useProducts();
  const t = useOrderWords();
  const { checkout, locale } = messages;
  const paid = wasPaid(order);
  const lines = shownLines(order);
  useEffect(() => {
    if (paid) finishFormOf(order.id);
  }, [paid, order.id]);

  return (
    <div className="order-and-help">
      <article className="card order" aria-labelledby="order-title" data-testid="order">
        <header className="order-head">
          <div>
            <h2 id="order-title">{orderSummary(order, messages, products)}</h2>
            <p className="soft">
              <span>{t.number(order.code)}</span> <span>·</span> <span>{formatRupees(order.amount)}</span>
              {order.coupon && (
                <span>{` (${checkout.coupon.line(order.coupon.code)}: ${formatRupees(-order.coupon.discount)})`}</span>
              )}{' '}
              <span>·</span> <span>{dateAndTime(order.createdAt, locale)}</span>
            </p>
          </div>
          <OrderStatus order={order} />
        </header>
        {order.lines.map(
          (line, index) =>
            line.allowedActions.includes('correct-target') && (
              <CorrectTarget
                key={`${line.type}-${index}`}
                orderId={order.id}
                line={line}
                isPart={order.lines.length > 1 && !order.gradual}
              />
            ),
        )}
        {isUnderWay(order) && liveness}
        <ul className="order-lines">
          {lines.map((line, index) => (
            <OrderLineView
              key={`${line.type}-${index}`}
              orderId={order.id}
              line={line}
              isPart={lines.length > 1}
              paid={paid}
            />
          ))}
        </ul>
        <OrderStages order={order} />
        <p className="order-explained">{explanationOf(order, t)}</p>
        <GradualNote order={order} />
        <DeliveryPace order={order} />
        <OrderActions order={order} />
        <RateOrder order={order} />
        <OrderTimeline order={order} />
        {/* Last, because it comes last: nothing of the order moves. */}
        {mayBeNotified(order.status) && (
          <Suspense>
            <NotifyMe orderId={order.id} target={target} />
          </Suspense>
        )}
      </article>
      <OrderHelp order={order} />
    </div>
  );
}

/** What waits for the buyer comes before what the order's status would say. */
function OrderStatus({ order }: { order: BuyerOrder }) {
  const t = useOrderWords();
  const asks = needsCorrection(order);
  return (
    <StatusTag live tone={asks ? 'warn' : toneOf(order.status)}>
      {asks ? t.needsYou : (t.statuses[order.status] ?? order.status)}
    </StatusTag>
  );
}

function explanationOf(order: BuyerOrder, t: OrderWords): string {
  if (isForgotten(order)) return t.commentsForgotten;
  return needsCorrection(order) ? t.explainedWaiting : t.explained[order.status];
}

function OrderActions({ order }: { order: BuyerOrder }) {
  const t = useOrderWords();
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
          <span>{t.receipt}</span>
          <span className="visually-hidden">{`(${t.receiptHint})`}</span>
        </a>
      )}
      {!may.has('pay') && !isUnderWay(order) && <OrderAgain order={order} />}
    </div>
  );
}
