import type {
  AdministeredOrder,
  AdministeredOrderList,
} from '@boostline/contracts/schemas/admin/order-lists';
import { Table, type TableColumnsType } from 'antd';
import { OrderListFrame, pagesOf } from './OrderListFrame.js';
import { OrderNumber } from './order-cells.js';
import { orderMessages as t } from '../../../messages/admin/orders-en.js';
import type { useOrderList } from './use-order-list.js';

interface OrderTableProps {
  list: ReturnType<typeof useOrderList<AdministeredOrderList>>;
  columns: TableColumnsType<AdministeredOrder>;
  emptyText: string;
  loadingText: string;
}

export function OrderTable({ list, columns, emptyText, loadingText }: OrderTableProps) {
  const { query, view } = list;
  const { data, isPending } = query;
  return (
    <OrderListFrame list={list} loadingText={loadingText}>
      <Table<AdministeredOrder>
        className="order-cards"
        rowKey="id"
        size="middle"
        columns={[idColumn(view.open), ...columns].map(named)}
        dataSource={data?.orders ?? []}
        loading={isPending}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: isPending ? loadingText : emptyText }}
        pagination={pagesOf(list)}
      />
    </OrderListFrame>
  );
}

/** Each cell by its name: on a phone the sheet puts it to its place in a card. */
const named = (column: TableColumnsType<AdministeredOrder>[number]) => ({
  ...column,
  className: `cell-${String(column.key)}`,
});

const idColumn = (open: (id: number) => void): TableColumnsType<AdministeredOrder>[number] => ({
  key: 'id',
  title: t.columns.id,
  render: (_, order) => <OrderNumber order={order} onOpen={open} />,
});
