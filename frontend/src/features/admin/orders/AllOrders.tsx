import { listAllAdminOrders } from '@boostline/contracts/routes/public/admin-orders';
import type { ListedOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { Segmented } from 'antd';
import { useState } from 'react';
import { call } from '../../../api/call.js';
import { adminMessages } from '../../../messages/admin-en.js';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import { DataTable } from '../controls/DataTable.js';
import { useMay } from '../role.js';
import { allOrderColumns } from './all-order-columns.js';
import { GiveOrder } from './GiveOrder.js';
import { OrderListFrame, pagesOf } from './OrderListFrame.js';
import { searchOfView, viewChoices, viewOf } from './order-views.js';
import { SeveralOrders } from './SeveralOrders.js';
import { useOrderList } from './use-order-list.js';

const pollInterval = 60_000;

/** Packages and offers in one list, with views by what they wait for. */
export default function AllOrders() {
  const list = useOrderList({
    kind: 'all',
    fetchPage: (query, poll) => call(listAllAdminOrders, { query, poll }),
    interval: (orders) => (orders?.poll ? pollInterval : false),
    refreshedTitle: t.refreshed,
  });
  const [chosen, setChosen] = useState<ListedOrder[]>([]);
  const { query, view } = list;
  const may = useMay();
  return (
    <OrderListFrame
      list={list}
      loadingText={adminMessages.loading}
      action={may('POST /api/admin/orders/free') && <GiveOrder onGiven={view.open} />}
      views={
        <div className="order-views" role="group" aria-label={t.viewsLabel}>
          <Segmented
            size="large"
            options={viewChoices}
            value={viewOf(view.search) ?? ''}
            onChange={(name) => {
              const choice = viewChoices.find(({ value }) => value === name);
              if (choice) view.narrow(searchOfView(choice.value));
            }}
          />
        </div>
      }
    >
      <SeveralOrders chosen={chosen} onDone={() => setChosen([])} />
      <DataTable<ListedOrder>
        label={t.allLabel}
        rowKey="id"
        rows={query.data?.orders ?? []}
        columns={allOrderColumns(view.open, may('GET /api/admin/overview'))}
        empty={t.none}
        loading={query.isPending}
        pagination={pagesOf(list)}
        selection={{
          selectedRowKeys: chosen.map(({ id }) => id),
          onChange: (_, rows) => setChosen(rows),
          getCheckboxProps: ({ code }) => ({ 'aria-label': t.choose(code) }),
        }}
      />
    </OrderListFrame>
  );
}
