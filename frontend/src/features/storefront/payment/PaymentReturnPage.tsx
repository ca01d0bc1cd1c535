import { useMessages } from '../../../messages/language.js';
import { Spinner } from '../../../ui/Spinner.js';
import { LeftWithoutPaying } from './LeftWithoutPaying.js';
import { ReturnDialog } from './ReturnDialog.js';
import { usePaymentReturn } from './use-payment-return.js';

export default function PaymentReturnPage() {
  const t = useMessages().paymentReturn;
  const { outcome, left } = usePaymentReturn();
  return (
    <>
      {left ? <LeftWithoutPaying {...left} /> : <Spinner text={t.verifying} detail={t.verifyingText} />}
      {outcome && <ReturnDialog outcome={outcome} />}
    </>
  );
}
