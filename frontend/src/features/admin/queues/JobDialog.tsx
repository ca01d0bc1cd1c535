import { readQueueJob, retryQueueJob } from '@boostline/contracts/routes/public/admin-queues';
import type { QueueJob } from '@boostline/contracts/schemas/admin/queues';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../api/call.js';
import { queuesMessages as t } from '../../../messages/admin/queues-en.js';
import { Button } from '../../../ui/Button.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { PanelDialog } from '../controls/PanelDialog.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';

interface JobDialogProps {
  queue: string;
  job: string;
  onClose: () => void;
}

/** A job in the owner's words; one that has failed can be tried again. */
export function JobDialog({ queue, job, onClose }: JobDialogProps) {
  const queryKey = ['admin', 'queue-job', queue, job];
  const query = useQuery({
    queryKey,
    queryFn: () => call(readQueueJob, { params: { queue, jobId: job } }),
    retry: false,
  });
  const { mutate, isPending } = useAdminMutation({
    change: () => call(retryQueueJob, { params: { queue, jobId: job } }),
    done: () => ({ title: t.retried }),
    stale: [queryKey],
    onDone: onClose,
  });
  return (
    <PanelDialog title={t.job} onClose={onClose}>
      <Loaded of={query}>
        {(known) => (
          <div className="stack">
            <Description job={known} />
            {known.state === 'failed' && (
              <>
                <p className="soft">{t.retryText}</p>
                <div>
                  <Button onClick={() => mutate(undefined)} busy={isPending}>
                    {t.retry}
                  </Button>
                </div>
              </>
            )}
          </div>
        )}
      </Loaded>
    </PanelDialog>
  );
}

function Description({ job }: { job: QueueJob }) {
  return (
    <>
      <p>
        <strong>{job.queue}</strong>
        {job.does !== null && <span>{`: ${job.does}`}</span>} <span className="soft">{`(${job.name})`}</span>
      </p>
      <p className="soft">{job.about}</p>
      <p>
        <span>{`${t.state}: ${t.states[job.state]}, ${t.attempts(job.attempts)}. ${t.added}:`}</span>{' '}
        <OrderDate iso={job.addedAt} />
      </p>
      {job.problem !== null && (
        <Notice tone="bad" title={t.problem}>
          {job.problem}
        </Notice>
      )}
    </>
  );
}
