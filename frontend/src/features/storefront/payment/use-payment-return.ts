import type { PaymentStatus } from '@boostline/contracts/payments';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { releaseKeyOf } from '../../../api/idempotency-key.js';
import { forget, recall } from '../../../api/session-storage.js';
import { fetchPaymentStatus } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { toasts } from '../../../ui/toasts/toast-queue.js';
import { wasReceived } from './payment-outcome.js';

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

/** The return from the gateway (spec §4): who was paying, how did it end, where to next. Null while verifying. */
export function usePaymentReturn(): ReturnOutcome | null {
  const t = useMessages().paymentReturn;
  const navigate = useNavigate();
  const [outcome, setOutcome] = useState<ReturnOutcome | null>(null);

  // The specification leads home from here; the buyer must not think that the payment is gone.
  const tellUnknown = useEffectEvent((orderId: number) =>
    toasts.show({ title: t.unknown, text: t.unknownText(orderId), tone: 'destructive', duration: 8000 }),
  );

  useEffect(() => {
    const giveUpAt = Date.now() + patience;
    let timer = setTimeout(() => void verify(), startDelay);

    const verify = async () => {
      const pending = pendingOrder();
      if (!pending) return navigate('/', { replace: true });
      try {
        const status = await fetchPaymentStatus(pending.orderId);
        if (status.status !== 'payment_pending') settle(pending, status);
        else if (Date.now() < giveUpAt) timer = setTimeout(() => void verify(), pollInterval);
        else void navigate(`/payment-success/${pending.orderId}`, { replace: true });
      } catch {
        tellUnknown(pending.orderId);
        void navigate('/', { replace: true });
      }
    };
    const settle = ({ orderId, type }: PendingOrder, status: PaymentStatus) => {
      const received = wasReceived(status.status);
      if (received) {
        forget('pending_order_id', 'pending_order_type', 'is_offers_order', 'payment_start_time');
        releaseKeyOf(orderId);
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

  return outcome;
}

function pendingOrder(): PendingOrder | null {
  const query = new URLSearchParams(window.location.search);
  const orderId = Number.parseInt(recall('pending_order_id') ?? query.get('orderId') ?? '', 10);
  if (!Number.isSafeInteger(orderId) || orderId <= 0) return null;
  return { orderId, type: recall('pending_order_type') ?? query.get('orderType') ?? 'followers' };
}

function nextPage(received: boolean, kind: string, username: string | undefined): string {
  if (kind === 'offers') return received ? '/offers' : '/';
  if (!username) return '/';
  const name = encodeURIComponent(username);
  return received ? `/?username=${name}&tab=${kind}` : `/profile/${name}?tab=${kind}`;
}
