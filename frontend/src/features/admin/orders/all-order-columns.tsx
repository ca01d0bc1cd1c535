import type { ListedOrder } from '@boostline/contracts/schemas/admin/order-lists';
import { gatewayName } from '@boostline/contracts/schemas/admin/settings';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { TableColumnsType } from 'antd';
import { drawerMessages, orderMessages as t } from '../../../messages/admin/orders-en.js';
import { OrderDate, OrderNumber, OrderState, orderTarget, TargetLink } from './order-cells.js';
import { goodsText } from './order-goods.js';

const costColumns: TableColumnsType<ListedOrder> = [
  { key: 'cost', title: t.desk.cost, align: 'right', render: (_, { money }) => costWord(money) },
  { key: 'profit', title: t.desk.profit, align: 'right', render: (_, { money }) => <Profit money={money} /> },
];

/** `costs`: with what the suppliers take. */
export const allOrderColumns = (
  open: (id: number) => void,
  costs: boolean,
): TableColumnsType<ListedOrder> => [
  {
    key: 'number',
    title: t.desk.number,
    render: (_, order) => (
      <span className="two-lines">
        <OrderNumber order={order} onOpen={open} />
        <span className="soft">
          <OrderDate iso={order.createdAt} />
        </span>
      </span>
    ),
  },
  { key: 'status', title: t.columns.status, render: (_, order) => <OrderState order={order} /> },
  {
    key: 'customer',
    title: t.desk.customer,
    className: 'breaks',
    render: (_, order) => <Customer order={order} />,
  },
  {
    key: 'what',
    title: t.desk.what,
    className: 'breaks',
    render: (_, order) => (
      <span className="two-lines">
        <span>{goodsText(order)}</span>
        <span className="soft">
          <TargetLink target={orderTarget(order)} />
        </span>
      </span>
    ),
  },
  { key: 'delivered', title: t.desk.delivered, render: (_, order) => <Delivered order={order} /> },
  { key: 'amount', title: t.columns.amount, align: 'right', render: (_, { amount }) => formatRupees(amount) },
  ...(costs ? costColumns : []),
  {
    key: 'gateway',
    title: t.desk.gateway,
    render: (_, { gateway, paidAt }) => (paidAt && gateway ? gatewayName(gateway) : '–'),
  },
  { key: 'upstream', title: t.desk.upstream, render: (_, { smmjarOrderId }) => smmjarOrderId ?? '–' },
];

function Customer({ order: { customer } }: { order: ListedOrder }) {
  const { name, phone, email } = customer;
  const [first, ...others] = [name, phone, email].filter((one) => one !== null && one !== '');
  if (!first) return <span className="soft">{t.noName}</span>;
  return (
    <span className="two-lines">
      <span>{first}</span>
      {others.length > 0 && <span className="soft">{others.join(' · ')}</span>}
    </span>
  );
}

/** How much has arrived, of a paid order. */
function Delivered({ order: { lines, paidAt } }: { order: ListedOrder }) {
  if (paidAt === null) return '–';
  const quantity = lines.reduce((sum, line) => sum + line.quantity, 0);
  const delivered = lines.reduce((sum, line) => sum + (line.delivered ?? 0), 0);
  const text = t.deliveredOf(delivered.toLocaleString('en-IN'), quantity.toLocaleString('en-IN'));
  return (
    <span className="two-lines">
      <progress className="delivered-bar" max={quantity} value={delivered} aria-label={text} />
      <span className="soft">{text}</span>
    </span>
  );
}

/** What is only expected is said to be. */
export function costWord({ cost, isExpected }: ListedOrder['money']): string {
  if (cost === null) return '–';
  return isExpected ? drawerMessages.about(formatRupees(cost)) : formatRupees(cost);
}

export function Profit({ money: { profit, isExpected } }: { money: ListedOrder['money'] }) {
  if (profit === null) return '–';
  const text = profit < 0 ? `−${formatRupees(-profit)}` : formatRupees(profit);
  return <span className={profit < 0 ? 'loss' : ''}>{isExpected ? drawerMessages.about(text) : text}</span>;
}
