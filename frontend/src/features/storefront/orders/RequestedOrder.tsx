import { useMessages } from '../../../messages/language.js';
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
import { useLiveOrder } from './following/use-live-order.js';

/** An order of this browser. */
export default function RequestedOrder({ id }: { id: number }) {
  const t = useMessages().orders;
  const { data, error, dataUpdatedAt, liveness, refetch, isFetching } = useLiveOrder(id);
  if (data) {
    return (
      <OrderView order={data} liveness={<LivenessNotice liveness={liveness} updatedAt={dataUpdatedAt} />} />
    );
  }
  if (!error) return <OrderSkeleton />;
  if (error instanceof RequestFailed && error.status === 404) {
    const target = followedTarget(id);
    if (target !== null) return <TrackedOrder sought={{ orderId: id, target }} />;
    return <MissingOrder id={id} />;
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

function MissingOrder({ id }: { id: number }) {
  const t = useMessages().orders;
  const lost = useLostOrder([id]);
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
