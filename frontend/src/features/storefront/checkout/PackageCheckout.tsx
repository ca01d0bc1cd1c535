import { formatRupees } from '@boostline/contracts/money';
import type { BuyerOrder } from '@boostline/contracts/orders';
import { formatQuantity } from '@boostline/contracts/quantity';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { orderKey } from '../../../api/keys.js';
import { RequestFailed } from '../../../api/request.js';
import { remember } from '../../../api/session-storage.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { Notice } from '../../../ui/Notice.js';
import { shopPageOf } from '../orders/order-look.js';
import { ContactFields } from './ContactFields.js';
import { PaymentMethod } from './PaymentMethod.js';
import { useContact } from './use-contact.js';
import { useStartPayment } from './use-start-payment.js';

const payable = new Set<BuyerOrder['status']>([
  'payment_pending',
  'payment_failed',
  'payment_expired',
  'cancelled',
]);

export function PackageCheckout({ order }: { order: BuyerOrder }) {
  const { checkout: t, common } = useMessages();
  const contact = useContact();
  const client = useQueryClient();
  const { start, busy } = useStartPayment({ onContactRequired: contact.ask });

  const isPayable = payable.has(order.status);
  useEffect(() => {
    if (!isPayable) releaseKeyOf(order.id);
  }, [isPayable, order.id]);

  const pay = () => {
    if (!contact.check()) return;
    remember('pending_order_id', String(order.id));
    remember('pending_order_type', order.packageType);
    start({ orderId: order.id, ...contact.contact }).catch((error: unknown) => {
      // Told by a toast. Paid in another tab meanwhile, the order shows itself so.
      if (error instanceof RequestFailed && error.body.code === 'not-payable')
        void client.invalidateQueries({ queryKey: orderKey(order.id) });
    });
  };

  return (
    <div className="checkout wrap">
      <h1>{t.title}</h1>
      <div className="checkout-side">
        <OrderSummary order={order} />
      </div>
      <div className="checkout-main">
        <Notice tone="warn" icon="eye" title={t.notice}>
          {common.publicText}
        </Notice>
        {isPayable ? (
          <>
            <PaymentMethod />
            <ContactFields {...contact.fields} />
            <Button type="primary" className="pay" block busy={busy} onClick={pay}>
              {busy ? common.processing : t.pay(formatRupees(order.amount))}
            </Button>
          </>
        ) : (
          <div className="card checkout-paid">
            <p>{t.alreadyPaid}</p>
            <LinkButton to={`/orders?id=${order.id}`}>{t.seeOrder}</LinkButton>
            <LinkButton to={shopPageOf(order)} look="default">
              {t.another}
            </LinkButton>
          </div>
        )}
      </div>
    </div>
  );
}

/** The order's own amount, not the catalogue's: that is what the gateway will ask for. */
function OrderSummary({ order }: { order: BuyerOrder }) {
  const { checkout: t, kindsInText } = useMessages();
  const lines =
    order.packageType === 'offers'
      ? order.lines.map((line) => `${formatQuantity(line.quantity)} ${kindsInText[line.type]}`)
      : [`${formatQuantity(order.quantity)} ${kindsInText[order.packageType]}`];
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
          <dd className="receipt-target">{order.instagramUsername}</dd>
        </div>
        <div>
          <dt>{t.delivery}</dt>
          <dd>{order.packageType === 'offers' ? t.offerDelivery : t.deliveryText}</dd>
        </div>
        <div>
          <dt>{t.orderNumber}</dt>
          <dd>{order.id}</dd>
        </div>
        <div className="receipt-total">
          <dt>{t.total}</dt>
          <dd>{formatRupees(order.amount)}</dd>
        </div>
      </dl>
    </section>
  );
}
