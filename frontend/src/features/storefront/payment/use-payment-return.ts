import type { PaymentStatus } from '@boostline/contracts/schemas/shop/payments';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { RequestFailed } from '../../../api/request.js';
import { forget, recall } from '../../../api/session-storage.js';
import { paidOrderKey } from '../../../api/shop-queries.js';
import { fetchPaymentStatus } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { defaultProduct } from '@boostline/contracts/products/specification/order-fields';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { finishFormOf } from '../drafts/drafts.js';
import { wasReceived } from './payment-outcome.js';
import { returnHint } from './return-hint.js';

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

interface PaymentReturn {
  /** Null while verifying. */
  outcome: ReturnOutcome | null;
  /** The order whose buyer left without paying, according to the address. A payment that arrives all the same becomes the outcome. */
  left: number | null;
}

/** The return from the gateway (spec §4): who was paying, how did it end, where to next. */
export function usePaymentReturn(): PaymentReturn {
  const t = useMessages().paymentReturn;
  const navigate = useNavigate();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);
  const [left, setLeft] = useState<number | null>(null);

  // The specification leads home from here; the buyer must not think that the payment is gone.
  const showUnknown = useEffectEvent((orderId: number) =>
    toasts.show({ title: t.unknown, text: t.unknownText(orderId), tone: 'destructive', duration: 8000 }),
  );

  useEffect(() => {
    const giveUpAt = Date.now() + patience;
    const hint = returnHint(new URLSearchParams(window.location.search));
    let timer = setTimeout(() => void verify(), startDelay);
    const askAgain = () => (timer = setTimeout(() => void verify(), pollInterval));
    /** Whether the buyer has seen that nothing was paid; a payment that arrives late is shown all the same. */
    let hasShown = false;

    const verify = async () => {
      const pending = pendingOrder();
      if (!pending) return navigate('/', { replace: true });
      try {
        const status = await fetchPaymentStatus(pending.orderId);
        if (wasReceived(status.status)) return settle(pending, status);
        // The address may know of a decline before the shop does: the buyer sees the same.
        const failed = status.status !== 'payment_pending' || hint === 'declined';
        if (failed && !hasShown) settle(pending, status);
        else if (hint === 'left') setLeft(pending.orderId);
        else if (!hasShown && Date.now() >= giveUpAt) return leadToStatus(pending.orderId);
        hasShown ||= failed || hint === 'left';
        askAgain();
      } catch (error) {
        // The page already says what is known.
        if (hasShown) return void askAgain();
        // The status page explains what became of an order that the shop does not know.
        if (error instanceof RequestFailed && error.status === 404) return leadToStatus(pending.orderId);
        showUnknown(pending.orderId);
        void navigate('/', { replace: true });
      }
    };
    // A decline that the shop learns of there leads back to its dialog here.
    const leadToStatus = (orderId: number) =>
      void navigate(`/payment-success/${orderId}`, { replace: true, state: { returned: true } });
    const settle = ({ orderId, type }: PendingOrder, status: PaymentStatus) => {
      const received = wasReceived(status.status);
      if (received) {
        forget('pending_order_id', 'pending_order_type', 'is_offers_order', 'payment_start_time');
        finishFormOf(orderId);
        client.setQueryData(paidOrderKey, orderId);
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
  }, [navigate, client]);

  return { outcome, left };
}

/** The address names the order that was paid; the session may still hold another tab's, or an older one. */
function pendingOrder(): PendingOrder | null {
  const query = new URLSearchParams(window.location.search);
  const kept = orderIdIn(recall('pending_order_id'));
  const orderId = orderIdIn(query.get('orderId')) ?? kept;
  if (orderId === null) return null;
  const keptType = orderId === kept ? recall('pending_order_type') : null;
  return { orderId, type: keptType ?? query.get('orderType') ?? defaultProduct };
}

function orderIdIn(text: string | null): number | null {
  const id = Number.parseInt(text ?? '', 10);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function nextPage(received: boolean, kind: string, username: string | undefined): string {
  if (kind === 'offers') return received ? '/offers' : '/';
  if (!username) return '/';
  const name = encodeURIComponent(username);
  return received ? `/?username=${name}&tab=${kind}` : `/profile/${name}?tab=${kind}`;
}
