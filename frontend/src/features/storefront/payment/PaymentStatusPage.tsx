import { Navigate, useLocation, useParams } from 'react-router-dom';
import { refusalOf } from '../../../api/failure-in-words.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { PageWait } from '../../../ui/PageWait.js';
import { useHydrated } from '../../../ui/use-hydrated.js';
import { LostOrder } from '../orders/lost-order/LostOrder.js';
import { useLostOrder } from '../orders/lost-order/use-lost-order.js';
import { paymentOutcome } from './payment-outcome.js';
import { PaymentOutcomeView } from './PaymentOutcomeView.js';
import { StatusCard } from './StatusCard.js';
import { usePaymentStatus, type CheckedPayment } from './use-payment-status.js';

export default function PaymentStatusPage() {
  const t = useMessages().paymentStatus;
  const { orderId } = useParams();
  const hydrated = useHydrated();
  const id = Number.parseInt(orderId ?? '', 10);
  if (Number.isSafeInteger(id) && id > 0) return <PaymentCheck key={id} id={id} />;
  return hydrated ? <PaymentProblem text={t.invalidId} /> : <Checking />;
}

function PaymentCheck({ id }: { id: number }) {
  const messages = useMessages();
  const t = messages.paymentStatus;
  const { checked, checking, checkAgain } = usePaymentStatus(id);
  const { state }: { state: unknown } = useLocation();
  const returned = typeof state === 'object' && state !== null && 'returned' in state;
  const refusal = checked?.problem?.kind === 'refused' ? checked.problem.error.status : undefined;
  const lost = useLostOrder(refusal === 404 ? [id] : []);
  if (!checked || lost === undefined) return <Checking />;
  if (lost !== null)
    return (
      <div className="wrap narrow status-page">
        <LostOrder id={lost} />
      </div>
    );
  const { payment, problem } = checked;
  if (returned && payment && paymentOutcome(payment.status) === 'failed')
    return <Navigate to={`/payment-return?orderId=${id}`} replace />;
  const text = problem && problemText(problem, messages);
  if (payment) {
    return <PaymentOutcomeView payment={payment} {...(text && { doubt: `${text}. ${t.keepTrying}` })} />;
  }
  return (
    <PaymentProblem text={text ?? t.checkFailed}>
      <Button type="primary" block busy={checking} onClick={() => void checkAgain()}>
        {t.checkAgain}
      </Button>
    </PaymentProblem>
  );
}

/** What the server draws for every address. */
function Checking() {
  const t = useMessages().paymentStatus;
  return <PageWait text={t.checking} detail={t.checkingText} />;
}

function problemText(problem: NonNullable<CheckedPayment['problem']>, messages: Messages): string {
  const t = messages.paymentStatus;
  if (problem.kind === 'network') return t.networkError;
  return refusalOf(problem.error.body, messages) || t.checkFailed;
}

function PaymentProblem({ text, children }: { text: string; children?: React.ReactNode }) {
  const t = useMessages().paymentStatus;
  return (
    <StatusCard tone="bad" icon="alert" title={t.error} text={text}>
      {children}
      <LinkButton to="/" look={children ? 'default' : 'primary'} block>
        {t.home}
      </LinkButton>
    </StatusCard>
  );
}
