import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { formatQuantity } from '@boostline/contracts/schemas/values/quantity';
import { useMessages } from '../../../messages/language.js';
import { lineWords } from '../../../products/line-words.js';
import { useProducts } from '../../../products/use-products.js';
import { Notice } from '../../../ui/Notice.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { paymentOutcome } from './payment-outcome.js';
import { StatusCard } from './StatusCard.js';

interface PaymentOutcomeViewProps {
  payment: PaymentStatus;
  /** Said below the state when it could not be checked just now. */
  doubt?: string;
}

export function PaymentOutcomeView({ payment, doubt }: PaymentOutcomeViewProps) {
  const { paymentStatus: t, paymentReturn } = useMessages();
  const details = <PaymentDetails payment={payment} doubt={doubt} />;
  if (payment.waitsForBuyer)
    return (
      <StatusCard
        tone="warn"
        icon="clock"
        title={t.received}
        text={paymentReturn.waitsForBuyer}
        details={details}
      >
        <LinkButton to={`/orders?id=${payment.orderId}`} block>
          {paymentReturn.seeOrder}
        </LinkButton>
      </StatusCard>
    );
  switch (paymentOutcome(payment.status)) {
    case 'success':
      return (
        <StatusCard
          tone="good"
          icon="check"
          title={t.success}
          text={payment.status === 'completed' ? t.completedText : t.successText}
          details={details}
        >
          <AfterPayment orderId={payment.orderId} />
        </StatusCard>
      );
    case 'received': {
      const text =
        new Map<string, string>(Object.entries(paymentReturn.outcomes)).get(payment.status) ?? t.successText;
      return (
        <StatusCard tone="warn" icon="clock" title={t.received} text={text} details={details}>
          <AfterPayment orderId={payment.orderId} />
        </StatusCard>
      );
    }
    case 'pending':
      return (
        <StatusCard tone="warn" icon="clock" title={t.pending} text={t.pendingText} details={details}>
          <LinkButton to={`/checkout/${payment.orderId}`} block>
            {t.payNow}
          </LinkButton>
          <LinkButton to={`/orders?id=${payment.orderId}`} look="default" block>
            {t.orderHistory}
          </LinkButton>
        </StatusCard>
      );
    case 'failed':
      return (
        <StatusCard tone="bad" icon="cross" title={t.failed} text={t.failedText} details={details}>
          <LinkButton to={`/checkout/${payment.orderId}`} block>
            {t.tryAgain}
          </LinkButton>
          <LinkButton to="/" look="default" block>
            {t.home}
          </LinkButton>
        </StatusCard>
      );
  }
}

function AfterPayment({ orderId }: { orderId: number }) {
  const t = useMessages().paymentStatus;
  return (
    <>
      <LinkButton to="/" block>
        {t.continueShopping}
      </LinkButton>
      <LinkButton to={`/orders?id=${orderId}`} look="default" block>
        {t.orderHistory}
      </LinkButton>
    </>
  );
}

function PaymentDetails({ payment, doubt }: { payment: PaymentStatus; doubt: string | undefined }) {
  const messages = useMessages();
  const t = messages.paymentStatus;
  const products = useProducts();
  return (
    <>
      {doubt && (
        <Notice tone="warn" icon="alert">
          {doubt}
        </Notice>
      )}
      <dl className="status-details">
        <div>
          <dt>{t.orderId}</dt>
          <dd>{payment.code ?? payment.orderId}</dd>
        </div>
        {payment.packageType !== 'offers' && (
          <div>
            <dt>{lineWords({ type: payment.packageType }, messages, products).name}</dt>
            <dd>{formatQuantity(payment.quantity)}</dd>
          </div>
        )}
      </dl>
    </>
  );
}
