import type { Operations } from '@boostline/contracts/schemas/admin/overview';
import type { TableColumnsType } from 'antd';
import { healthMessages as t } from '../../../messages/admin/home-en.js';
import { DataTable } from '../controls/DataTable.js';

interface QueuesProps {
  outboxes: Operations['outboxes'];
  queues: Operations['queues'];
}

const names = t.columns;
const columns: TableColumnsType<Operations['outboxes'][number]> = [
  { key: 'service', title: names.service, rowScope: 'row', dataIndex: 'service' },
  { key: 'waiting', title: names.waiting, dataIndex: 'waiting' },
  {
    key: 'oldest',
    title: names.oldest,
    render: (_, { oldestWaiting }) => (oldestWaiting === null ? '–' : Math.round(oldestWaiting)),
  },
  { key: 'unacknowledged', title: names.unacknowledged, dataIndex: 'unacknowledged' },
  { key: 'resent', title: names.resent, dataIndex: 'resent' },
  {
    key: 'jobs',
    title: names.jobs,
    render: (_, { queue }) =>
      queue ? `${queue.waiting} / ${queue.active} / ${queue.delayed} / ${queue.failed}` : t.noRedis,
  },
];

/** How events and lines move: what waits, and for how long. */
export function Queues({ outboxes, queues }: QueuesProps) {
  return (
    <>
      {queues && <p className="soft">{`${t.ready(queues.ready)} · ${t.unknown(queues.unknown)}`}</p>}
      <DataTable label={t.queues} rowKey="service" rows={outboxes} columns={columns} />
    </>
  );
}
