import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { linkOf, readTarget } from '@boostline/contracts/products/read-target';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent } from 'react';
import { Link } from 'react-router-dom';
import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { orderQuery } from '../../../api/shop-queries.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { lineWords, networksOf } from '../../../products/line-words.js';
import type { Products } from '../../../products/products.js';
import { useProducts } from '../../../products/use-products.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Notice } from '../../../ui/Notice.js';
import { LateAccount } from '../account/LateAccount.js';
import { shownTarget } from '../packages/target/target-words.js';
import { useUsualTime } from '../packages/usual-words.js';
import { finishFormOf } from '../drafts/drafts.js';
import { isForgotten, orderSummary, shopPageOf } from '../orders/order-look.js';
import { CouponEntry } from './CouponEntry.js';
import { PriceRows } from './PriceRows.js';
import { ContactFields } from './ContactFields.js';
import { InvoiceEntry } from './InvoiceEntry.js';
import { PayBar } from './PayBar.js';
import { PaymentMethod } from './PaymentMethod.js';
import { SummaryWait } from './SummaryWait.js';
import { useContact } from './use-contact.js';
import { useInvoice } from './use-invoice.js';
import { useStartPayment } from './use-start-payment.js';

/** Without the order, which is still being fetched, all of it that is the same for each: it can be filled in already. */
export function PackageCheckout({ order }: { order?: BuyerOrder | undefined }) {
  const messages = useMessages();
  const { checkout: t, common } = messages;
  const products = useProducts();
  const contact = useContact();
  const invoice = useInvoice(order?.amount ?? 0);
  const client = useQueryClient();
  const [refused, setRefused] = useState<unknown>(null);
  const { start, busy } = useStartPayment({
    onContactRequired: contact.ask,
    onContactRefused: contact.refused,
    onInvoiceRequired: invoice.demand,
  });

  const id = order?.id;
  const isPayable = order?.allowedActions.includes('pay') ?? true;
  const isPaid = order?.allowedActions.includes('receipt');
  useEffect(() => {
    if (id === undefined) return;
    if (isPaid) finishFormOf(id);
    // Cancelled, or without its comments: what was typed makes the next order.
    else if (!isPayable) releaseKeyOf(id);
  }, [isPaid, isPayable, id]);

  const pay = (event: FormEvent) => {
    event.preventDefault();
    if (!order) return;
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
    <form className="checkout wrap" noValidate onSubmit={pay}>
      <h1>{t.title}</h1>
      <div className="checkout-side">
        {order ? <OrderSummary order={order} editable={isPayable} /> : <SummaryWait />}
        {order && isPayable && <OrderAccounts order={order} />}
      </div>
      {/* Below a summary that is taller than what stood for it, this comes anew: what is replaced does not count as having moved. */}
      <div key={String(order !== undefined && isLong(order))} className="checkout-main">
        {order && !isPayable ? (
          <ClosedOrder order={order} />
        ) : (
          <>
            <Notice tone="warn" icon="eye" title={t.notice}>
              {common.publicText(networksOf(order?.lines ?? soldLines(products), messages, products))}
            </Notice>
            <ContactFields {...contact.fields} />
            <InvoiceEntry fields={invoice.fields} />
            <CouponEntry wanted={Boolean(order?.coupon ?? refused)}>
              {({ OrderCoupon }, autoFocus) =>
                order && (
                  <OrderCoupon
                    order={order}
                    refused={refused}
                    onChange={() => setRefused(null)}
                    autoFocus={autoFocus}
                  />
                )
              }
            </CouponEntry>
            <PaymentMethod />
            <PayBar
              label={order ? t.pay(formatRupees(order.amount)) : t.loading}
              disabled={!order}
              busy={busy}
              lines={order?.lines}
            />
          </>
        )}
      </div>
    </form>
  );
}

/** A line of each product that the shop sells. */
const soldLines = ({ pages }: Products) =>
  pages.flatMap((page) => page.products.map(({ slug }) => ({ type: slug })));

/** An order that cannot be paid, and what its buyer can do. */
function ClosedOrder({ order }: { order: BuyerOrder }) {
  const t = useMessages().checkout;
  const products = useProducts();
  return (
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
  const { checkout: t, orders } = messages;
  const products = useProducts();
  const usual = useUsualTime(order);
  const usually = order.gradual ? orders.inParts(order.gradual.parts) : usual;
  const lines =
    order.packageType === 'offers'
      ? order.lines.map(
          (line) => `${formatQuantity(line.quantity)} ${lineWords(line, messages, products).unit}`,
        )
      : [orderSummary(order, messages, products)];
  return (
    <section className="receipt" aria-labelledby="summary-title">
      <div className="receipt-head">
        <h2 id="summary-title" className="card-title">
          {t.summary}
        </h2>
        {editable && <Link to={shopPageOf(order, products)}>{t.edit}</Link>}
      </div>
      <dl>
        <div>
          <dt>{t.deliverTo}</dt>
          <dd className="receipt-target">
            {targetsOf(order).map((named) => (
              <DeliveryTarget key={named.target} {...named} />
            ))}
          </dd>
        </div>
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
          <dt>{t.delivery}</dt>
          <dd>{usually ?? (order.packageType === 'offers' ? t.offerDelivery : t.deliveryText)}</dd>
        </div>
        <PriceRows amount={order.amount} coupon={order.coupon ?? null} />
      </dl>
      <p className="receipt-number">{`${t.orderNumber} ${order.code}`}</p>
    </section>
  );
}

/** An order of ten posts names the others alone. */
const maxAccounts = 3;

interface NamedTarget {
  line: BuyerOrder['lines'][number];
  target: string;
}

/** Its summary takes more lines than most. */
const isLong = (order: BuyerOrder) => order.packageType === 'offers' || targetsOf(order).length > 1;

/** Every account and post of an order, each once. */
function targetsOf({ lines }: BuyerOrder): NamedTarget[] {
  const named = lines.flatMap((line) => (line.target === null ? [] : [{ line, target: line.target }]));
  return named.filter(({ target }, at) => named.findIndex((other) => other.target === target) === at);
}

/** A private account is said before the payment. */
function OrderAccounts({ order }: { order: BuyerOrder }) {
  const messages = useMessages();
  const products = useProducts();
  return targetsOf(order)
    .slice(0, maxAccounts)
    .map(({ line, target }) => {
      const { kind } = lineWords(line, messages, products);
      return kind && <LateAccount key={target} kind={kind} typed={linkOf(kind, target)} />;
    });
}

/** A target, for a check before payment. */
function DeliveryTarget({ line, target }: NamedTarget) {
  const messages = useMessages();
  const { kind, network } = lineWords(line, messages, useProducts());
  if (!kind) return <span>{target}</span>;
  const reading = readTarget(kind, target);
  const named = 'target' in reading ? reading.target : target;
  const link = linkOf(kind, named);
  return (
    <a href={link} target="_blank" rel="noopener noreferrer" title={messages.checkout.look(network)}>
      {kind.bareName ? shownTarget(kind, named) : link.replace(/^https?:\/\/(?:www\.)?/, '')}
    </a>
  );
}
