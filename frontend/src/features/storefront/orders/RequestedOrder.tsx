import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { followedTarget } from '../../../api/followed-target.js';
import { RequestFailed } from '../../../api/request.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { LivenessNotice } from './following/LivenessNotice.js';
import { LostOrder } from './lost-order/LostOrder.js';
import { useLostOrder } from './lost-order/use-lost-order.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import OrderView from './OrderView.js';
import TrackedOrder from './TrackedOrder.js';
import { useOrderWords } from './use-order-words.js';
import { useLiveOrder } from './following/use-live-order.js';

interface RequestedOrderProps {
  id: number;
  /** The shop knows no order of this browser with the number. */
  onMissing: () => void;
}

/** An order of this browser. */
export default function RequestedOrder({ id, onMissing }: RequestedOrderProps) {
  const t = useOrderWords();
  const { data, error, dataUpdatedAt, liveness, refetch, isFetching } = useLiveOrder(id);
  // An order is a lot to draw: done in slices, between which the page scrolls and takes input.
  const order = useDeferredValue(data);
  if (order) {
    return (
      <OrderView order={order} liveness={<LivenessNotice liveness={liveness} updatedAt={dataUpdatedAt} />} />
    );
  }
  if (!error) return <OrderSkeleton />;
  if (error instanceof RequestFailed && error.status === 404) {
    const target = followedTarget(id);
    if (target !== null) return <TrackedOrder sought={{ orderId: id, target }} />;
    return <MissingOrder id={id} onMissing={onMissing} />;
  }
  return (
    <div className="order-failed" role="alert">
      <Notice tone="bad" icon="alert">
        {t.loadFailed}
      </Notice>
      <Button busy={isFetching} onClick={() => void refetch()}>
        {t.again}
      </Button>
    </div>
  );
}

function MissingOrder({ id, onMissing }: RequestedOrderProps) {
  const t = useOrderWords();
  const lost = useLostOrder([id]);
  const notice = useEffectEvent(onMissing);
  useEffect(() => {
    if (lost === null) notice();
  }, [lost]);
  if (lost === undefined) return <OrderSkeleton />;
  if (lost !== null) return <LostOrder id={lost} />;
  return (
    <div role="alert">
      <Notice tone="bad" icon="alert" title={t.missing}>
        {t.missingText}
      </Notice>
    </div>
  );
}
