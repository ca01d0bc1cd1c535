import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import { Link } from 'react-router-dom';
import { healthMessages as t } from '../../../messages/admin/home-en.js';
import { queuesMessages } from '../../../messages/admin/queues-en.js';
import { Notice } from '../../../ui/Notice.js';
import { Loaded } from '../controls/Loaded.js';
import { useOperations } from '../needs-you/use-operations.js';
import { healthOf } from '@boostline/contracts/schemas/admin/promise-words';
import { Backups } from './Backups.js';
import { CheckUp } from './CheckUp.js';
import { Promises } from './Promises.js';
import { Queues } from './Queues.js';
import { Suppliers } from './Suppliers.js';

const pollInterval = 15_000;

/** Whether everything runs: first in a sentence, then for who wants to know more. */
export default function HealthPage() {
  const { query } = useOperations(pollInterval);
  const now = query.data;
  return (
    <div className="stack">
      <Loaded of={query}>{(known) => <Verdict now={known} />}</Loaded>
      <div className="two-columns">
        {now && <Promises found={now.invariants} />}
        <div className="stack">
          <CheckUp />
          {now && <Suppliers held={now.held} />}
          <Backups />
        </div>
      </div>
      {now && (
        <details className="card">
          <summary>{t.technical}</summary>
          <Queues outboxes={now.outboxes} queues={now.queues} />
          <Link className="text-link" to="/mykey/queues">
            {queuesMessages.open}
          </Link>
        </details>
      )}
    </div>
  );
}

const tones = { good: 'good', broken: 'bad', unknown: 'warn' } as const;

function Verdict({ now }: { now: Operations }) {
  const health = healthOf(now.invariants, now.unavailable);
  return (
    <Notice tone={tones[health]} title={t.verdict[health]}>
      {now.unavailable.length > 0 ? t.unavailable(now.unavailable) : t.explained[health]}
    </Notice>
  );
}
