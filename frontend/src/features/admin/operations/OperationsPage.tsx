import type { Operations } from '@boostline/contracts/admin-overview';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { fetchOperations } from '../../../api/admin-orders.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { OrderDrawer } from '../order-drawer/OrderDrawer.js';
import { HeldQueues } from './HeldQueues.js';
import { Invariants } from './Invariants.js';
import { Queues } from './Queues.js';
import { DueRefunds, ReviewQueue, Suspense } from './waiting-orders.js';
import { UnknownWebhooks } from './UnknownWebhooks.js';

const pollInterval = 15_000;

/** What waits for a person, most urgent first, and how the queues stand. */
export function OperationsPage() {
  const [params, setParams] = useSearchParams();
  const asked = useRef(false);
  const operations = useQuery({
    queryKey: ['operations'],
    queryFn: () => {
      const poll = asked.current;
      asked.current = true;
      return fetchOperations(poll);
    },
    staleTime: 0,
    refetchInterval: pollInterval,
  });
  const open = (id: number | null) => setParams(id === null ? {} : { order: String(id) }, { replace: true });
  const order = Number(params.get('order')) || null;
  return (
    <div className="stack">
      <div className="tab-head">
        <p className="soft">
          {operations.dataUpdatedAt > 0 &&
            t.updated(new Date(operations.dataUpdatedAt).toLocaleTimeString('en-IN'))}
        </p>
        <Button
          onClick={() => {
            asked.current = false;
            void operations.refetch();
          }}
        >
          {adminMessages.refresh}
        </Button>
      </div>
      <Loaded of={operations}>{(now) => <Board now={now} onOpen={open} />}</Loaded>
      {order !== null && <OrderDrawer key={order} id={order} onClose={() => open(null)} />}
    </div>
  );
}

function Board({ now, onOpen }: { now: Operations; onOpen: (id: number) => void }) {
  const broken = now.invariants?.invariants.filter(({ breaches }) => breaches > 0).length ?? 0;
  const waiting =
    broken +
    now.review.length +
    now.suspense.length +
    now.refunds.length +
    now.held.length +
    now.webhooks.length;
  return (
    <>
      {now.unavailable.length > 0 && (
        <Notice tone="warn" icon="alert">
          {t.unavailable(now.unavailable.join(', '))}
        </Notice>
      )}
      {waiting === 0 && now.unavailable.length === 0 && (
        <Notice tone="good" icon="check">
          {t.allClear}
        </Notice>
      )}
      <ReviewQueue orders={now.review} onOpen={onOpen} />
      <div className="two-columns">
        <Suspense held={now.suspense} onOpen={onOpen} />
        <DueRefunds refunds={now.refunds} onOpen={onOpen} />
        <HeldQueues held={now.held} />
        <UnknownWebhooks webhooks={now.webhooks} />
      </div>
      <Queues outboxes={now.outboxes} queues={now.queues} />
      <Invariants found={now.invariants} />
    </>
  );
}
