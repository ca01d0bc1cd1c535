import { formatRupees } from '@boostline/contracts/schemas/values/money';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '../../../api/shop-queries.js';
import { useMessages } from '../../../messages/language.js';
import { useProducts } from '../../../products/use-products.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { useStartPayment } from '../checkout/use-start-payment.js';
import { shopPageOf } from '../orders/order-look.js';
import { OrderFacts } from './OrderFacts.js';
import { StatusCard } from './StatusCard.js';

/** Back from the gateway without having paid: the same order can be paid at once, or chosen anew. */
export function LeftWithoutPaying({ orderId }: { orderId: number }) {
  const { paymentReturn: t, common } = useMessages();
  const products = useProducts();
  const navigate = useNavigate();
  const { data: order } = useQuery(orderQuery(orderId));
  const checkout = `/checkout/${orderId}`;
  // The fields that the gateway or an invoice asks for are there.
  const fillIn = () => void navigate(checkout);
  const { start, busy } = useStartPayment({
    onContactRequired: fillIn,
    onContactRefused: fillIn,
    onInvoiceRequired: fillIn,
  });

  return (
    <StatusCard
      tone="warn"
      icon="clock"
      title={t.left}
      text={t.leftText}
      details={order && <OrderFacts order={order} />}
    >
      {order ? (
        <>
          <Button
            type="primary"
            block
            busy={busy}
            // A toast shows the failure.
            onClick={() => void start({ orderId }).catch(() => undefined)}
          >
            {busy ? common.processing : t.payNow(formatRupees(order.amount))}
          </Button>
          <LinkButton to={shopPageOf(order, products)} look="default" block>
            {t.changeOrder}
          </LinkButton>
        </>
      ) : (
        <LinkButton to={checkout} block>
          {t.tryAgain}
        </LinkButton>
      )}
    </StatusCard>
  );
}
