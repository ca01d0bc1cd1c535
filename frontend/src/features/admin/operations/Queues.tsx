import type { Operations } from '@boostline/contracts/admin-overview';
import { operationsMessages as t } from '../../../messages/admin-figures-en.js';

interface QueuesProps {
  outboxes: Operations['outboxes'];
  queues: Operations['queues'];
}

const { columns } = t;

/** How events and lines move: what waits, and for how long. */
export function Queues({ outboxes, queues }: QueuesProps) {
  return (
    <section className="card">
      <h3>{t.parts.queues}</h3>
      {queues && (
        <p className="soft">
          {t.ready(queues.ready)} · {t.unknown(queues.unknown)}
        </p>
      )}
      <div className="scroll-x" tabIndex={0} role="region" aria-label={t.parts.queues}>
        <table className="plain-table">
          <thead>
            <tr>
              {Object.values(columns).map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {outboxes.map(({ service, waiting, oldestWaiting, unacknowledged, resent, queue }) => (
              <tr key={service}>
                <th scope="row">{service}</th>
                <td className="number">{waiting}</td>
                <td className="number">{oldestWaiting === null ? '–' : Math.round(oldestWaiting)}</td>
                <td className="number">{unacknowledged}</td>
                <td className="number">{resent}</td>
                <td className="number">
                  {queue
                    ? `${queue.waiting} / ${queue.active} / ${queue.delayed} / ${queue.failed}`
                    : t.noRedis}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
