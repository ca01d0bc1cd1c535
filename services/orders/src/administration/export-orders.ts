import { Injectable } from '@nestjs/common';
import type { OrderFilter } from '@boostline/contracts/admin-orders';
import { rupeesFromPaise } from '@boostline/contracts/money';
import type { OrderStatus } from '@boostline/contracts/orders';
import type { PackageType } from '@boostline/contracts/packages';
import { DataSource } from 'typeorm';
import { shownTarget } from '../present-order.js';
import { csvLine } from './csv.js';
import { conditionsOf, findIdentified, type OrderConditions } from './order-conditions.js';

interface ExportedOrder {
  id: number;
  created_at: Date;
  /** To the microsecond, to go on from. */
  created_exactly: string;
  paid_at: Date | null;
  package_type: PackageType | null;
  offer_name: string | null;
  target: string;
  quantity: number;
  amount_paise: number;
  status: OrderStatus;
  providers: string | null;
  upstream_ids: string | null;
  refund_due_paise: number;
  refunded_paise: number;
}

const batchSize = 1000;
const header = [
  'Order ID',
  'Ordered at',
  'Paid at',
  'Type',
  'Offer',
  'Target',
  'Quantity',
  'Amount (INR)',
  'Status',
  'Providers',
  'Upstream IDs',
  'Refund due (INR)',
  'Refunded (INR)',
];
/** Without it Excel takes the file for Latin-1. */
const byteOrderMark = '\uFEFF';

/** The orders of a filter as a spreadsheet file: packages, then offers, each newest first. */
@Injectable()
export class ExportOrders {
  constructor(private readonly database: DataSource) {}

  /**
   * In pieces, each read when the one before it has been taken: memory does not grow with the number of orders. No
   * cursor is held open, for a slow download would keep a transaction and a connection with it.
   */
  async *run({
    kind,
    ...filter
  }: OrderFilter & { kind: 'packages' | 'offers' | 'all' }): AsyncGenerator<string> {
    yield byteOrderMark + csvLine(header);
    const meant = filter.search ? await findIdentified(this.database, filter.search) : [];
    if (kind !== 'offers') yield* this.ofKind(conditionsOf('package', filter, meant));
    if (kind !== 'packages') yield* this.ofKind(conditionsOf('offer', filter, meant));
  }

  private async *ofKind(conditions: OrderConditions): AsyncGenerator<string> {
    let last: ExportedOrder | undefined;
    for (;;) {
      const rows = await this.batchAfter(last, conditions);
      if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
      if (rows.length < batchSize) return;
      last = rows.at(-1);
    }
  }

  private batchAfter(
    last: ExportedOrder | undefined,
    { sql, values }: OrderConditions,
  ): Promise<ExportedOrder[]> {
    const place = last && { time: `$${values.length + 1}`, id: `$${values.length + 2}` };
    const after = place ? `AND (o.created_at, o.id) < (${place.time}::timestamptz, ${place.id})` : '';
    return this.database.query(
      `SELECT o.id, o.created_at, o.created_at::text AS created_exactly, o.paid_at, o.package_type, o.offer_name,
              o.target, o.quantity, o.amount_paise, o.status, l.*
         FROM (SELECT * FROM orders o WHERE ${sql} ${after}
                ORDER BY o.created_at DESC, o.id DESC LIMIT ${batchSize}) AS o
        CROSS JOIN LATERAL (
          SELECT string_agg(DISTINCT provider_id::text, ' ') AS providers,
                 string_agg(upstream_order_id, ' ' ORDER BY position) AS upstream_ids,
                 coalesce(sum(refund_due_paise), 0)::bigint AS refund_due_paise,
                 coalesce(sum(refunded_paise), 0)::bigint AS refunded_paise
            FROM order_lines WHERE order_id = o.id) AS l
        ORDER BY o.created_at DESC, o.id DESC`,
      last ? [...values, last.created_exactly, last.id] : values,
    );
  }
}

function cellsOf(row: ExportedOrder): (string | number | null)[] {
  return [
    // A spreadsheet rounds numbers of sixteen digits; behind a # it is text.
    `#${row.id}`,
    row.created_at.toISOString(),
    row.paid_at?.toISOString() ?? null,
    row.package_type ?? 'offer',
    row.offer_name,
    shownTarget(row.package_type, row.target),
    row.quantity,
    rupeesFromPaise(row.amount_paise),
    row.status,
    row.providers,
    row.upstream_ids,
    rupeesFromPaise(row.refund_due_paise),
    rupeesFromPaise(row.refunded_paise),
  ];
}
