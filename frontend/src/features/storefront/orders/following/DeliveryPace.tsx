import { duration, useUsualTime } from '../../packages/usual-words.js';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { useEffect, useState } from 'react';
import { useTrackRecord } from '../../../../api/use-catalogue.js';
import { useMessages } from '../../../../messages/language.js';
import { Notice } from '../../../../ui/Notice.js';
import { useOrderWords } from '../use-order-words.js';
import { slowDelivery, waitsForSupplier } from './slow-delivery.js';

const minute = 60_000;

/** How long an order like this usually takes, and that this one waits or takes longer where it does. */
export function DeliveryPace({ order }: { order: BuyerOrder }) {
  const { common } = useMessages();
  const t = useOrderWords();
  const usual = useUsualTime(order);
  // That is of orders that came all at once.
  const usually = order.gradual ? null : usual;
  const record = useTrackRecord();
  const now = useNow();
  const slow = slowDelivery(order, record, now);
  const pace = slow
    ? t.slow(
        duration(slow.half, common.durations),
        duration(slow.most, common.durations),
        duration(slow.taken, common.durations),
      )
    : usually && `${usually}.`;
  const waits = waitsForSupplier(order, now);
  if (waits || slow) {
    return (
      <Notice tone="warn" icon="clock">
        {waits ? [t.slowToStart, pace].filter(Boolean).join(' ') : pace}
      </Notice>
    );
  }
  const isUnderWay = ['payment_pending', 'paid', 'processing'].includes(order.status);
  return usually && isUnderWay ? <p className="soft order-pace">{usually}</p> : null;
}

/** The current time, updated once a minute. */
function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
