import { useMessages } from '../../../messages/language.js';
import { Spinner } from '../../../ui/Spinner.js';
import { ReturnDialog } from './ReturnDialog.js';
import { usePaymentReturn } from './use-payment-return.js';

export default function PaymentReturnPage() {
  const t = useMessages().paymentReturn;
  const outcome = usePaymentReturn();
  return (
    <>
      <Spinner text={t.verifying} detail={t.verifyingText} />
      {outcome && <ReturnDialog outcome={outcome} />}
    </>
  );
}
