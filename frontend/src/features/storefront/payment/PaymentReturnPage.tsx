import { lazy, Suspense } from 'react';
import { useMessages } from '../../../messages/language.js';
import { PageWait } from '../../../ui/PageWait.js';
import { LeftWithoutPaying } from './LeftWithoutPaying.js';
import { usePaymentReturn } from './use-payment-return.js';

/** Fetched while the payment is checked. */
const ReturnDialog = lazy(() => import('./ReturnDialog.js'));

export default function PaymentReturnPage() {
  const t = useMessages().paymentReturn;
  const { outcome, left } = usePaymentReturn();
  return (
    <>
      {left !== null ? (
        <LeftWithoutPaying orderId={left} />
      ) : (
        <PageWait text={t.verifying} detail={t.verifyingText} />
      )}
      <Suspense>{outcome && <ReturnDialog outcome={outcome} />}</Suspense>
    </>
  );
}
