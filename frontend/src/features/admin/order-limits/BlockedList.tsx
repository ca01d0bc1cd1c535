import { removeBlocking } from '@boostline/contracts/routes/public/order-limits';
import type { BlockedEntry } from '@boostline/contracts/schemas/admin/order-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { TableColumnsType } from 'antd';
import { call } from '../../../api/call.js';
import { limitMessages as t } from '../../../messages/admin/order-limits-en.js';
import { Button } from '../../../ui/Button.js';
import { DataTable } from '../controls/DataTable.js';
import { useAdminMutation } from '../controls/use-admin-mutation.js';
import { OrderDate } from '../orders/order-cells.js';
import { productsQuery } from '../products/products-query.js';
import { orderLimitsQuery } from './LimitsForm.js';
import { panelText } from '../words/panel-text.js';

export function BlockedList({ blocked }: { blocked: readonly BlockedEntry[] }) {
  return (
    <section className="card stack" aria-label={t.list}>
      <h3>{t.list}</h3>
      <DataTable<BlockedEntry>
        label={t.list}
        rowKey="id"
        rows={blocked}
        columns={columns}
        empty={t.none}
        pagination={{ pageSize: 50 }}
      />
    </section>
  );
}

const columns: TableColumnsType<BlockedEntry> = [
  {
    key: 'value',
    title: t.value,
    rowScope: 'row',
    render: (_, { kind, value }) => (
      <span className="two-lines">
        <span>{value}</span>
        <KindName kind={kind} />
      </span>
    ),
  },
  { key: 'reason', title: t.reason, dataIndex: 'reason' },
  { key: 'since', title: t.since, render: (_, { blockedAt }) => <OrderDate iso={blockedAt} /> },
  { key: 'by', title: t.by, dataIndex: 'blockedBy' },
  { key: 'unblock', title: t.unblock, render: (_, entry) => <Unblock entry={entry} /> },
];

function KindName({ kind }: Pick<BlockedEntry, 'kind'>) {
  const targetKinds = useQuery(productsQuery).data?.targetKinds;
  const named = panelText(targetKinds?.find(({ slug }) => slug === kind)?.texts)?.name;
  return <span className="soft">{t.kinds[kind] ?? named ?? kind}</span>;
}

function Unblock({ entry: { id, value } }: { entry: BlockedEntry }) {
  const client = useQueryClient();
  const { mutate, isPending } = useAdminMutation({
    change: (id: number) => call(removeBlocking, { params: { blockedId: id } }),
    done: () => ({ title: t.unblocked }),
    onDone: (limits) => client.setQueryData(orderLimitsQuery.queryKey, limits),
  });
  return (
    <Button busy={isPending} aria-label={t.unblockNamed(value)} onClick={() => mutate(id)}>
      {t.unblock}
    </Button>
  );
}
