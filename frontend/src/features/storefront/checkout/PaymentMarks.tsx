import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';

/** How it can be paid, in drawings of our own and in words. */
export function PaymentMarks() {
  const t = useMessages().common;
  return (
    <span className="pay-marks soft">
      <span aria-hidden="true" className="upi-mark">
        UPI
      </span>
      <Icon name="scan" />
      <Icon name="card" />
      <Icon name="bank" />
      <span>{t.securePayment}</span>
    </span>
  );
}
