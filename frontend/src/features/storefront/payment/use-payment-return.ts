import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequestFailed } from '../../../api/request.js';
import { forget, recall } from '../../../api/session-storage.js';
import { fetchPaymentStatus } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { finishFormOf } from '../drafts/drafts.js';
import { wasReceived } from './payment-outcome.js';
import { returnHint, type ReturnHint } from './return-hint.js';

const startDelay = 1000;
const pollInterval = 3000;
/** How long 'Verifying your payment...' stays before the status page takes over. */
const patience = 15_000;

export interface ReturnOutcome {
  orderId: number;
  status: PaymentStatus;
  received: boolean;
  isOffer: boolean;
  /** Where the buyer goes when the dialog is closed, or by itself after a while. */
  next: string;
}

interface PendingOrder {
  orderId: number;
  type: string;
}

/** An order whose buyer came back without having paid, according to the address. */
interface LeftOrder {
  orderId: number;
  hint: ReturnHint;
}

interface PaymentReturn {
  /** Null while verifying. */
  outcome: ReturnOutcome | null;
  /** A payment that arrives all the same still becomes the outcome. */
  left: LeftOrder | null;
}

/** The return from the gateway (spec §4): who was paying, how did it end, where to next. */
export function usePaymentReturn(): PaymentReturn {
  const t = useMessages().paymentReturn;
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  const [left, setLeft] = useState<LeftOrder | null>(null);

  // The specification leads home from here; the buyer must not think that the payment is gone.
  const showUnknown = useEffectEvent((orderId: number) =>
    toasts.show({ title: t.unknown, text: t.unknownText(orderId), tone: 'destructive', duration: 8000 }),
  );

  useEffect(() => {
    const giveUpAt = Date.now() + patience;
    const hint = returnHint(new URLSearchParams(window.location.search));
    let timer = setTimeout(() => void verify(), startDelay);
    const askAgain = () => (timer = setTimeout(() => void verify(), pollInterval));
    /** Whether the buyer has seen that nothing was paid. */
    let hasShown = false;

    const verify = async () => {
      const pending = pendingOrder();
      if (!pending) return navigate('/', { replace: true });
      try {
        const status = await fetchPaymentStatus(pending.orderId);
        if (wasReceived(status.status) || (status.status !== 'payment_pending' && !hasShown))
          settle(pending, status);
        else if (hint) showLeft(pending.orderId, hint);
        else if (Date.now() < giveUpAt) askAgain();
        else void navigate(`/payment-success/${pending.orderId}`, { replace: true });
      } catch (error) {
        // The page already says what is known.
        if (hasShown) return void askAgain();
        // The status page explains what became of an order that the shop does not know.
        if (error instanceof RequestFailed && error.status === 404)
          return void navigate(`/payment-success/${pending.orderId}`, { replace: true });
        showUnknown(pending.orderId);
        void navigate('/', { replace: true });
      }
    };
    const showLeft = (orderId: number, how: ReturnHint) => {
      hasShown = true;
      setLeft({ orderId, hint: how });
      askAgain();
    };
    const settle = ({ orderId, type }: PendingOrder, status: PaymentStatus) => {
      const received = wasReceived(status.status);
      if (received) {
        forget('pending_order_id', 'pending_order_type', 'is_offers_order', 'payment_start_time');
        finishFormOf(orderId);
      }
      const isOffer = type === 'offers' || status.packageId === 0 || status.packageType === 'offers';
      const kind = isOffer ? 'offers' : status.packageType;
      setOutcome({
        orderId,
        status,
        received,
        isOffer,
        next: nextPage(received, kind, status.redirectUsername),
      });
    };
    return () => clearTimeout(timer);
  }, [navigate]);

  return { outcome, left };
}

function pendingOrder(): PendingOrder | null {
  const query = new URLSearchParams(window.location.search);
  const orderId = Number.parseInt(recall('pending_order_id') ?? query.get('orderId') ?? '', 10);
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return null;
  return { orderId, type: recall('pending_order_type') ?? query.get('orderType') ?? defaultProduct };
}

function nextPage(received: boolean, kind: string, username: string | undefined): string {
  if (kind === 'offers') return received ? '/offers' : '/';
  if (!username) return '/';
  const name = encodeURIComponent(username);
  return received ? `/?username=${name}&tab=${kind}` : `/profile/${name}?tab=${kind}`;
}
