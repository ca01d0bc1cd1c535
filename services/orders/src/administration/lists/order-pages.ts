import { maxCounted, maxFound, type OrderListQuery } from '@boostline/contracts/schemas/admin/order-lists';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { DataSource } from 'typeorm';

export const sortColumns: Record<OrderListQuery['sort'], string> = {
  created: 'created_at',
  amount: 'amount_paise',
  quantity: 'quantity',
};

export const wayOf = ({ direction }: OrderListQuery) => (direction === 'asc' ? 'ASC' : 'DESC');

/** How many orders of a query are counted and paged through. Throws `invalid-input` for a page behind them. */
export function requireReach({ search, page, size }: OrderListQuery): number {
  const max = search ? maxFound : maxCounted;
  if ((page - 1) * size < max) return max;
  throw new ShopError(
    'invalid-input',
    `Only the first ${max.toLocaleString('en-IN')} orders can be paged through.`,
  );
}

/** Comes behind the order `$place` in the order of the list. */
export function follows({ sort, direction }: OrderListQuery, place: number): string {
  const column = sortColumns[sort];
  const behind = direction === 'asc' ? '>' : '<';
  return `(o.${column}, o.id) ${behind} (SELECT ${column}, id FROM orders WHERE id = $${place})`;
}

/** Spec §4, "Polling": while an order of today is being delivered upstream. The day is India's. */
export async function isWorthAskingAgain(database: DataSource, kind: 'package' | 'offer'): Promise<boolean> {
  const [{ poll }] = await database.query(
    `SELECT EXISTS (
       SELECT FROM orders o JOIN order_lines l ON l.order_id = o.id
        WHERE o.kind = $1 AND o.status = 'processing' AND l.upstream_order_id IS NOT NULL
          AND o.created_at >= date_trunc('day', now(), 'Asia/Kolkata')) AS poll`,
    [kind],
  );
  return poll;
}
