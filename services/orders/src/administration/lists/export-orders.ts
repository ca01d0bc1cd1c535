import { Injectable } from '@nestjs/common';
import type { OrderFilter } from '@boostline/contracts/schemas/admin/order-lists';
import { linkOf } from '@boostline/contracts/products/read-target';
import { productOf } from '@boostline/contracts/products/specification/sold-as-specified';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import type { OrderStatus } from '@boostline/contracts/schemas/shop/orders';
import type { PackageType } from '@boostline/contracts/schemas/shop/packages';
import { byteOrderMark, spreadsheet } from '@boostline/service-kit/spreadsheet';
import { stringify } from 'csv-stringify/sync';
import { DataSource } from 'typeorm';
import { couponOf } from '../../order/list-price.js';
import { shownTargetOf, targetedLinesSql, type TargetedOrder } from '../../order/shown-target.js';
import { conditionsOf, findIdentified, type OrderConditions } from './order-conditions.js';

interface ExportedOrder {
  id: number;
  code: string | null;
  created_at: Date;
  /** To the microsecond, to go on from. */
  created_exactly: string;
  paid_at: Date | null;
  package_type: PackageType | null;
  offer_name: string | null;
  target: string;
  lines: TargetedOrder['lines'];
  quantity: number;
  amount_paise: number;
  coupon_code: string | null;
  discount_paise: number;
  status: OrderStatus;
  providers: string | null;
  upstream_ids: string | null;
  refund_due_paise: number;
  refunded_paise: number;
}

const batchSize = 1000;
const header = [
  'Order ID',
  'Order number',
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
  'Coupon',
  'Discount (INR)',
  'Products',
  'Units',
  'Links',
];

/** The orders of a filter as a spreadsheet file: packages, then offers, each newest first. */
@Injectable()
export class ExportOrders {
  constructor(private readonly database: DataSource) {}

  /** Streams in batches without a cursor: a slow download must not keep a connection. */
  async *export({
    kind,
    ...filter
  }: OrderFilter & { kind: 'packages' | 'offers' | 'all' }): AsyncGenerator<string> {
    yield byteOrderMark + stringify([header], spreadsheet);
    const meant = filter.search ? await findIdentified(this.database, filter.search) : [];
    if (kind !== 'offers') yield* this.ofKind(conditionsOf('package', filter, meant));
    if (kind !== 'packages') yield* this.ofKind(conditionsOf('offer', filter, meant));
  }

  private async *ofKind(conditions: OrderConditions): AsyncGenerator<string> {
    let last: ExportedOrder | undefined;
    for (;;) {
      const rows = await this.batchAfter(last, conditions);
      if (rows.length > 0) yield stringify(rows.map(cellsOf), spreadsheet);
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
      `SELECT o.id, o.code, o.created_at, o.created_at::text AS created_exactly, o.paid_at, o.package_type, o.offer_name,
              o.target, ${targetedLinesSql} AS lines, o.quantity, o.amount_paise, o.status, o.coupon_code, o.discount_paise, l.*
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
    shownCode(row),
    row.created_at.toISOString(),
    row.paid_at?.toISOString() ?? null,
    row.package_type ?? 'offer',
    row.offer_name,
    shownTargetOf({ ...row, packageType: row.package_type }),
    row.quantity,
    rupeesFromPaise(row.amount_paise),
    row.status,
    row.providers,
    row.upstream_ids,
    rupeesFromPaise(row.refund_due_paise),
    rupeesFromPaise(row.refunded_paise),
    couponOf({ couponCode: row.coupon_code, discountPaise: row.discount_paise })?.code ?? null,
    rupeesFromPaise(row.discount_paise),
    ...productCells(row.lines),
  ];
}

/** What each product was called when it was ordered, and where it went; each once, one below the other. */
function productCells(lines: TargetedOrder['lines']): string[] {
  const sold = lines.map((line) => ({ ...productOf(line), target: line.target }));
  const cell = (values: string[]) => [...new Set(values)].join('\n');
  return [
    cell(sold.map(({ network, texts }) => `${network} ${texts.en.name}`)),
    cell(sold.map(({ texts }) => texts.en.unit)),
    cell(sold.flatMap(({ targetKind, target }) => (target === null ? [] : linkOf(targetKind, target)))),
  ];
}
