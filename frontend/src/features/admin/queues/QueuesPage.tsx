import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queuesMessages as t } from '../../../messages/admin/queues-en.js';
import { Notice } from '../../../ui/Notice.js';
import { useOperations } from '../needs-you/use-operations.js';
import { JobDialog } from './JobDialog.js';
import styles from './queues.module.css';

const pollInterval = 15_000;

/** The board of queues, bull-board, and the job that its link leads to. */
export default function QueuesPage() {
  const [params, setParams] = useSearchParams();
  const [queue, job] = [params.get('queue'), params.get('job')];
  // The frame goes its own ways afterwards.
  const [start] = useState(() => boardAddress(queue, job));
  const { query } = useOperations(pollInterval);
  const isRedisAway = query.data?.outboxes.some((outbox) => outbox.queue === null) ?? false;
  return (
    <div className="stack">
      <p className="soft">{t.introduction}</p>
      {isRedisAway && (
        <Notice tone="warn" title={t.redisAway}>
          {t.redisAwayText}
        </Notice>
      )}
      <iframe className={styles['board']} title={t.frame} src={start} />
      {queue !== null && job !== null && (
        <JobDialog queue={queue} job={job} onClose={() => setParams({}, { replace: true })} />
      )}
    </div>
  );
}

function boardAddress(queue: string | null, job: string | null): string {
  if (queue === null || job === null) return `${queueBoardPath}/`;
  return `${queueBoardPath}/queue/${encodeURIComponent(queue)}/${encodeURIComponent(job)}`;
}
