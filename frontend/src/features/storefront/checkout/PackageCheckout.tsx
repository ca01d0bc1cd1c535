import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/shop/quantity';
import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { orderQuery } from '../../../api/shop-queries.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { lineWords, networksOf } from '../../../products/line-words.js';
import { useProducts } from '../../../products/use-products.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Notice } from '../../../ui/Notice.js';
import { shownTarget } from '../packages/target/target-words.js';
import { useUsualTime } from '../packages/use-usual-time.js';
import { finishFormOf } from '../drafts/drafts.js';
import { isForgotten, orderSummary, shopPageOf } from '../orders/order-look.js';
import { CouponEntry } from './CouponEntry.js';
import { PriceRows } from './PriceRows.js';
import { ContactFields } from './ContactFields.js';
import { InvoiceEntry } from './InvoiceEntry.js';
import { PaymentMarks } from './PaymentMarks.js';
import { PaymentMethod } from './PaymentMethod.js';
import { useContact } from './use-contact.js';
import { useInvoice } from './use-invoice.js';
import { useStartPayment } from './use-start-payment.js';

export default function PackageCheckout({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const { checkout: t, common } = messages;
  const products = useProducts();
  const contact = useContact();
  const invoice = useInvoice(order.amount);
  const client = useQueryClient();
  const [refused, setRefused] = useState<unknown>(null);
  const { start, busy } = useStartPayment({
    onContactRequired: contact.ask,
    onContactRefused: contact.refused,
    onInvoiceRequired: invoice.demand,
  });

  const isPayable = order.allowedActions.includes('pay');
  const isPaid = order.allowedActions.includes('receipt');
  useEffect(() => {
    if (isPaid) finishFormOf(order.id);
    // Cancelled, or without its comments: what was typed makes the next order.
    else if (!isPayable) releaseKeyOf(order.id);
  }, [isPaid, isPayable, order.id]);

  const pay = () => {
    const reachedBy = contact.read();
    const named = reachedBy && invoice.read();
    if (!reachedBy || !named) return;
    remember('pending_order_id', String(order.id));
    remember('pending_order_type', order.packageType);
    start({ orderId: order.id, ...reachedBy, ...named }).catch((error: unknown) => {
      // A toast shows the failure. An order paid in another tab, or without its coupon, is fetched again.
      const { code } = error instanceof RequestFailed ? error.body : {};
      if (code === 'coupon-refused') setRefused(error);
      if (code === 'not-payable' || code === 'coupon-refused' || code === 'conflict')
        void client.invalidateQueries({ queryKey: orderQuery(order.id).queryKey });
    });
  };

  return (
    <div className="checkout wrap">
      <h1>{t.title}</h1>
      <div className="checkout-side">
        <OrderSummary order={order} editable={isPayable} />
      </div>
      <div className="checkout-main">
        {isPayable ? (
          <>
            <div className="pay-now">
              <Button type="primary" className="pay" block busy={busy} onClick={pay}>
                {busy ? common.processing : t.pay(formatRupees(order.amount))}
              </Button>
              <PaymentMarks />
            </div>
            <Notice tone="warn" icon="eye" title={t.notice}>
              {common.publicText(networksOf(order.lines, messages, products))}
            </Notice>
            <CouponEntry wanted={Boolean(order.coupon ?? refused)}>
              {({ OrderCoupon }, autoFocus) => (
                <OrderCoupon
                  order={order}
                  refused={refused}
                  onChange={() => setRefused(null)}
                  autoFocus={autoFocus}
                />
              )}
            </CouponEntry>
            <PaymentMethod />
            <InvoiceEntry fields={invoice.fields} />
            <ContactFields {...contact.fields} />
          </>
        ) : (
          <div className="card checkout-paid">
            <p>{unpaidReason(order, t)}</p>
            {isForgotten(order) ? (
              <LinkButton to={shopPageOf(order, products)}>{t.writeAgain}</LinkButton>
            ) : (
              <>
                <LinkButton to={`/orders?id=${order.id}`}>{t.seeOrder}</LinkButton>
                <LinkButton to={shopPageOf(order, products)} look="default">
                  {t.another}
                </LinkButton>
              </>
            )}
          </div>
        )}
      </div>
    </div>
  );
}

/** Of an order that cannot be paid. */
function unpaidReason(order: BuyerOrder, t: Messages['checkout']): string {
  if (order.status === 'cancelled') return t.cancelled;
  return isForgotten(order) ? t.commentsForgotten : t.alreadyPaid;
}

interface OrderSummaryProps {
  order: BuyerOrder;
  /** Nothing was paid for it yet, so another target can be chosen. */
  editable: boolean;
}

/** The order's own amount, not the catalogue's: that is what the gateway will ask for. */
function OrderSummary({ order, editable }: OrderSummaryProps) {
  const messages = useMessages();
  const { checkout: t, orders, parts } = messages;
  const products = useProducts();
  const usual = useUsualTime(order);
  const usually = order.gradual ? orders.inParts(order.gradual.parts) : usual;
  const others =
    order.packageType === 'offers' ? 0 : new Set(order.lines.map(({ target }) => target)).size - 1;
  const lines =
    order.packageType === 'offers'
      ? order.lines.map(
          (line) => `${formatQuantity(line.quantity)} ${lineWords(line, messages, products).unit}`,
        )
      : [orderSummary(order, messages, products)];
  return (
    <section className="receipt" aria-labelledby="summary-title">
      <h2 id="summary-title" className="card-title">
        {t.summary}
      </h2>
      <dl>
        <div>
          <dt>{t.package}</dt>
          <dd>
            {order.offerName && <span className="receipt-offer">{order.offerName}</span>}
            {lines.map((line) => (
              <span key={line} className="receipt-line">
                {line}
              </span>
            ))}
          </dd>
        </div>
        <div>
          <dt>{t.deliverTo}</dt>
          <dd className="receipt-target">
            <DeliveryTarget order={order} />
            {others > 0 && <span>{parts.others(others)}</span>}
            {editable && <Link to={shopPageOf(order, products)}>{t.edit}</Link>}
          </dd>
        </div>
        <div>
          <dt>{t.delivery}</dt>
          <dd>{usually ?? (order.packageType === 'offers' ? t.offerDelivery : t.deliveryText)}</dd>
        </div>
        <PriceRows amount={order.amount} coupon={order.coupon ?? null} />
      </dl>
      <p className="receipt-number">{`${t.orderNumber} ${order.code}`}</p>
    </section>
  );
}

/** The target, for a check before payment. */
function DeliveryTarget({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const products = useProducts();
  const { instagramUsername: typed, lines } = order;
  const readings = lines.flatMap((line) => {
    const { kind } = lineWords(line, messages, products);
    const reading = kind && readTarget(kind, typed);
    return kind && reading && 'target' in reading ? { kind, target: reading.target } : [];
  });
  const [read] = readings;
  if (!read) return typed;
  return (
    <a
      href={linkOf(read.kind, read.target)}
      target="_blank"
      rel="noopener noreferrer"
      title={messages.checkout.look(networksOf(lines, messages, products))}
    >
      {read.kind.bareName ? shownTarget(read.kind, read.target) : typed.replace(/^https?:\/\/(?:www\.)?/, '')}
    </a>
  );
}
