import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { changeOf } from '../order/order-change.js';
import { isOpenSql } from '../order/refund.state.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { GstRegistrations } from '../storage/gst-registrations.js';

/** Issues what a process of the previous release left out during an update. */
@Injectable()
export class IssueMissingDocuments {
  constructor(
    private readonly database: DataSource,
    private readonly registrations: GstRegistrations,
    private readonly changeOrders: ChangeOrders,
  ) {}

  async issue(): Promise<void> {
    await this.registrations.refresh();
    const registered = this.registrations.entries.filter(
      ({ registration }) => registration.kind !== 'unregistered',
    );
    if (registered.length === 0) return;
    const since = new Date(Math.min(...registered.map(({ from }) => from.getTime())));
    const orders: { id: number }[] = await this.database.query(lacking, [since]);
    for (const { id } of orders) await this.changeOrders.change(ofExisting(id, changeOf));
  }
}

const lacking = `
  SELECT o.id FROM orders o
   WHERE o.paid_at >= $1 AND o.paid_at > now() - interval '2 days'
     AND NOT EXISTS (SELECT FROM tax_documents d WHERE d.order_id = o.id AND d.refund_id IS NULL)
   UNION
  SELECT r.order_id FROM refunds r JOIN tax_documents s ON s.order_id = r.order_id AND s.refund_id IS NULL
   WHERE r.line_id IS NOT NULL AND (${isOpenSql('r.state')} OR r.processed_at > now() - interval '2 days')
     AND NOT EXISTS (SELECT FROM tax_documents d WHERE d.refund_id = r.id)
   LIMIT 100`;
