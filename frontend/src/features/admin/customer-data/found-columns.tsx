import type { FoundOrder } from '@boostline/contracts/schemas/admin/erasures';
import { formatRupees } from '@boostline/contracts/schemas/values/money';
import type { TableColumnsType } from 'antd';
import { erasureMessages as t } from '../../../messages/admin/erasure-en.js';
import { OrderDate } from '../orders/order-cells.js';

const names = t.columns;

export const foundColumns: TableColumnsType<FoundOrder> = [
  {
    key: 'order',
    title: names.order,
    rowScope: 'row',
    render: (_, { code, createdAt }) => (
      <span className="two-lines">
        <span>{code}</span>
        <span className="soft">
          <OrderDate iso={createdAt} />
        </span>
      </span>
    ),
  },
  {
    key: 'customer',
    title: names.customer,
    render: (_, { customer: { name, email, phone } }) =>
      [name, email, phone].filter((one) => one !== null).join(', ') || t.noContact,
  },
  { key: 'target', title: names.target, render: (_, { instagramUsername }) => instagramUsername },
  { key: 'amount', title: names.amount, render: (_, { amount }) => formatRupees(amount) },
  {
    key: 'may',
    title: names.may,
    render: (_, { erasedAt, problem }) => (erasedAt === null ? (problem ?? t.may) : t.erased),
  },
];
