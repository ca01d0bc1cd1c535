import { useMessages } from '../../../messages/language.js';
import { Icon } from '../../../ui/Icon.js';

export function PaymentMethod() {
  const t = useMessages().checkout;
  return (
    <section className="card method" aria-labelledby="method-title">
      <h2 id="method-title" className="card-title">
        {t.method}
      </h2>
      <div className="method-chosen">
        <span className="method-mark">
          <Icon name="scan" />
        </span>
        <div>
          <p className="method-name">{t.upi}</p>
          <UpiWords />
          <p className="soft">{t.upiText}</p>
        </div>
        <span className="method-check">
          <Icon name="check" />
        </span>
      </div>
    </section>
  );
}

/** How this buyer pays by UPI: a phone opens one of its apps, any other screen shows a code to them (checkout.css). */
export function UpiWords() {
  const t = useMessages().checkout;
  return (
    <p>
      <span className="upi-apps">{t.upiApps}</span>
      <span className="upi-code">{t.upiCode}</span>
    </p>
  );
}
