import { Injectable } from '@nestjs/common';
import {
  customersPageSize,
  type CustomerList,
  type CustomerSearch,
} from '@boostline/contracts/schemas/admin/customers';
import { rupeesFromPaise } from '@boostline/contracts/schemas/values/money';
import { DataSource } from 'typeorm';

interface Row {
  contact: string;
  name: string | null;
  orders: number;
  spentPaise: number;
  refundedPaise: number;
  firstAt: Date;
  lastAt: Date;
  total: number;
}

/** Buyers by the contact that they left. Orders without one belong to no customer here. */
@Injectable()
export class ListCustomers {
  constructor(private readonly database: DataSource) {}

  async list({ search, sort, page }: CustomerSearch): Promise<CustomerList> {
    const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    const rows: Row[] = await this.database.query(pageOf(places[sort]), [
      part,
      customersPageSize,
      (page - 1) * customersPageSize,
    ]);
    return {
      total: rows[0]?.total ?? 0,
      customers: rows.map(({ contact, name, orders, spentPaise, refundedPaise, firstAt, lastAt }) => ({
        contact,
        name,
        orders,
        spent: rupeesFromPaise(spentPaise),
        refunded: rupeesFromPaise(refundedPaise),
        firstAt: firstAt.toISOString(),
        lastAt: lastAt.toISOString(),
      })),
    };
  }
}

const places = { spent: 'sum(o.amount_paise)', recent: 'max(o.paid_at)', orders: 'count(*)' } as const;

const contact = `coalesce(lower(o.customer_email), o.customer_phone)`;
const bought = `o.paid_at IS NOT NULL AND o.erased_at IS NULL`;

/** A customer is found by any of their orders, and shown with all of them. */
const pageOf = (place: string) => `
  WITH shown AS (
    SELECT ${contact} AS contact, ${place} AS place, count(*) OVER ()::int AS total
      FROM orders o
     WHERE ${bought} AND ${contact} IS NOT NULL
     GROUP BY 1
    HAVING bool_or(concat_ws(' ', o.customer_name, o.customer_email, o.customer_phone, o.target) ILIKE $1)
     ORDER BY place DESC, contact LIMIT $2 OFFSET $3)
  SELECT shown.contact, shown.total,
         (array_agg(o.customer_name ORDER BY o.paid_at DESC) FILTER (WHERE o.customer_name IS NOT NULL))[1] AS name,
         count(*)::int AS orders, sum(o.amount_paise)::bigint AS "spentPaise",
         sum((SELECT coalesce(sum(l.refunded_paise), 0) FROM order_lines l WHERE l.order_id = o.id))::bigint AS "refundedPaise",
         min(o.paid_at) AS "firstAt", max(o.paid_at) AS "lastAt"
    FROM shown JOIN orders o ON ${contact} = shown.contact AND ${bought}
   GROUP BY shown.contact, shown.total, shown.place
   ORDER BY shown.place DESC, shown.contact`;
