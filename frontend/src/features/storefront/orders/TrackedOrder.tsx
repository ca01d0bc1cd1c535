import { useQuery } from '@tanstack/react-query';
import type { Sought } from './TrackForm.js';
import { RequestFailed } from '../../../api/request.js';
import { failureInWords } from '../../../api/failure-in-words.js';
import { fetchTrackedOrder } from '../../../api/storefront.js';
import { useMessages } from '../../../messages/language.js';
import { Notice } from '../../../ui/Notice.js';
import { LivenessNotice } from './following/LivenessNotice.js';
import { isMoving } from './order-look.js';
import { OrderSkeleton } from './OrderSkeleton.js';
import OrderView from './OrderView.js';
import { useOrderWords } from './use-order-words.js';

/** Half a minute's questions of one address must leave room for others behind it. */
const pollInterval = 10_000;

/** An order followed by number and target. Polled, because events go only to the browser that placed it. */
export default function TrackedOrder({ sought }: { sought: Sought }) {
  const messages = useMessages();
  const t = useOrderWords();
  const { data, error, dataUpdatedAt, isRefetchError } = useQuery({
    queryKey: ['tracked-orders', sought.orderId, sought.target],
    queryFn: () => fetchTrackedOrder(sought),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isMoving(state.data) ? pollInterval : false),
  });
  if (data) {
    const liveness = isRefetchError ? (navigator.onLine ? 'stale' : 'offline') : 'polling';
    return (
      <>
        <OrderView
          order={data}
          target={sought.target}
          liveness={<LivenessNotice liveness={liveness} updatedAt={dataUpdatedAt} />}
        />
        <p className="soft">{t.tracked}</p>
      </>
    );
  }
  if (!error) return <OrderSkeleton />;
  const missing = error instanceof RequestFailed && error.status === 404;
  return (
    <div role="alert">
      <Notice tone="bad" icon="alert">
        {missing ? t.trackMissing : failureInWords(error, messages)}
      </Notice>
    </div>
  );
}
