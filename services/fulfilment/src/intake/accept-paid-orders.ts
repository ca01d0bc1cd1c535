import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { withOutboxRows, writeNew } from '../placements/write-changes.js';
import { newPlacement, type PaidOrder } from './new-placement.js';

/** Makes one placement per line of paid orders; a line that is known already stays as it is. */
@Injectable()
export class AcceptPaidOrders {
  constructor(private readonly outbox: Outbox) {}

  /** The ids of lines that may be placed at once. `traceparents`: of the orders, in their sequence. */
  async accept(
    tx: EntityManager,
    orders: PaidOrder[],
    traceparents: readonly (string | null)[] = [],
  ): Promise<string[]> {
    const now = new Date();
    const made = orders.flatMap(({ orderId, lines }, at) => {
      const traceparent = traceparents[at] ?? null;
      return lines.map((line) =>
        withOutboxRows(this.outbox, newPlacement({ orderId, line, traceparent }, now)),
      );
    });
    const accepted = await writeNew(tx, made);
    await doubtOlderOrders(tx, orders);
    return made
      .filter(({ lineId, placement }) => accepted.has(lineId) && placement.state === 'READY')
      .map(({ lineId }) => lineId);
  }
}

/** An order from before a switch-over may have been bought in what was lost: it waits for a person (decision 22). */
async function doubtOlderOrders(tx: EntityManager, orders: readonly PaidOrder[]): Promise<void> {
  await tx.query(
    `INSERT INTO doubted_orders (order_id)
     SELECT o.id FROM unnest($1::bigint[], $2::timestamptz[]) AS o (id, ordered_at) JOIN known_server k ON k.only_row
      WHERE k.missing_until IS NOT NULL AND (o.ordered_at IS NULL OR o.ordered_at <= k.missing_until)
         ON CONFLICT DO NOTHING`,
    [orders.map(({ orderId }) => orderId), orders.map(({ orderedAt }) => orderedAt ?? null)],
  );
}
