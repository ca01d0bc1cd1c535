import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { orderQuery } from '../../../api/shop-queries.js';
import type { Messages } from '../../../messages/en.js';
import { useMessages } from '../../../messages/language.js';
import { Button } from '../../../ui/Button.js';
import { LinkButton } from '../../../ui/LinkButton.js';
import { storedOffer } from '../checkout/stored-offer.js';
import { OrderFacts } from './OrderFacts.js';
import { OutcomeDialog } from './OutcomeDialog.js';
import { useUsualTime } from '../packages/usual-words.js';
import type { ReturnOutcome } from './use-payment-return.js';

const afterSuccess = 3000;
const afterFailure = 4000;

/** What became of the payment. It goes on by itself, closing it goes on at once, and a failure waits for who acts. */
export default function ReturnDialog({ outcome }: { outcome: ReturnOutcome }) {
  const { paymentReturn: t, locale } = useMessages();
  const navigate = useNavigate();
  const { received, isOffer, orderId, status } = outcome;
  const orderPage = `/orders?id=${orderId}`;
  const waits = status.waitsForBuyer === true;
  const next = waits ? orderPage : outcome.next;

  // Of the offer that was chosen in this tab.
  const [offer] = useState(() => (isOffer ? storedOffer(null) : null));
  const usually = useUsualTime({ packageId: 0, quantity: 0, offerName: offer?.name ?? '' });

  const { data: order } = useQuery({ ...orderQuery(orderId), enabled: !received });

  // Who is about to try again is not sent away from the button.
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(
      () => void navigate(next, { replace: true }),
      received ? afterSuccess : afterFailure,
    );
    return () => clearTimeout(timer);
  }, [navigate, next, received, held]);

  const close = () => void navigate(next, { replace: true });
  if (!received) {
    return (
      <OutcomeDialog title={t.failed} tone="bad" onClose={close}>
        <p className="soft">{reasonOf(status, locale) || t.failedText}</p>
        {order && <OrderFacts order={order} />}
        <div
          className="dialog-actions"
          onPointerEnter={() => setHeld(true)}
          onPointerDown={() => setHeld(true)}
          onKeyDown={() => setHeld(true)}
        >
          <LinkButton to={`/checkout/${orderId}`} block>
            {t.tryAgain}
          </LinkButton>
          <Button block onClick={close}>
            {t.close}
          </Button>
        </div>
      </OutcomeDialog>
    );
  }
  return (
    <OutcomeDialog title={isOffer ? t.offerSuccess : t.success} tone="good" onClose={close}>
      <p className="soft">
        {waits ? t.waitsForBuyer : successText(status.status, isOffer, t, isOffer ? usually : undefined)}
      </p>
      <div className="dialog-actions">
        <LinkButton to={orderPage} block>
          {t.seeOrder}
        </LinkButton>
        {!waits && (
          <Button block onClick={close}>
            {isOffer ? t.backToOffers : t.continue}
          </Button>
        )}
      </div>
    </OutcomeDialog>
  );
}

/** A payment that is still open, as far as the shop knows, has no reason of its own. */
const reasonOf = ({ status, message }: PaymentStatus, locale: string) =>
  status !== 'payment_pending' && locale === 'en-IN' ? message : '';

function successText(
  status: OrderStatus,
  isOffer: boolean,
  t: Messages['paymentReturn'],
  usually: string | undefined,
): string {
  const outcome = new Map<string, string>(Object.entries(t.outcomes)).get(status);
  return outcome ?? (isOffer ? (usually ?? t.offerSuccessText) : t.successText);
}
