import { specificationProducts } from '@boostline/contracts/products/specification/specification-products';
import { Injectable, Logger } from '@nestjs/common';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { LiveHints } from '../runtime/live-hints.js';
import { isEmpty } from '../order/changed-rows.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';
import { awaitingPayment, overUnpaid, timeToPayMs } from '../order/order.state.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { decideExpiry, decideForgetting } from './decide-unpaid.js';

const pageSize = 200;

interface Candidate {
  id: number;
  createdAt: Date;
}

/** Which orders are read, and the decision about each. */
interface Step {
  candidates: string;
  decide: (order: OrderAggregate, now: Date) => OrderChange;
}

/** An order that two replicas take is changed once: the second decision sees the first. */
@Injectable()
export class ExpireUnpaid {
  private readonly logger = new Logger(ExpireUnpaid.name);
  private readonly change = this.changeOrders.batched<OrderChange>();

  constructor(
    private readonly database: DataSource,
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
  ) {}

  async expire(): Promise<void> {
    await this.takeAll(expire);
    await this.takeAll(forgetContent);
    await this.database.query(forgetAddressHashes);
  }

  private async takeAll({ candidates, decide }: Step): Promise<void> {
    const now = new Date();
    let after: Candidate | undefined = { id: 0, createdAt: new Date(0) };
    while (after) {
      const page: Candidate[] = await this.database.query(candidates, [
        new Date(now.getTime() - timeToPayMs),
        after.createdAt,
        after.id,
        pageSize,
      ]);
      await Promise.all(page.map(({ id }) => this.take(id, (order) => decide(order, now))));
      after = page.length < pageSize ? undefined : page.at(-1);
    }
  }

  /** An error with one order does not stop the others. */
  private async take(orderId: number, decide: (order: OrderAggregate) => OrderChange): Promise<void> {
    try {
      const change = await this.change(ofExisting(orderId, decide));
      if (isEmpty(change)) return;
      crashAt(env.CRASH_AT, 'unpaid-expired');
      this.hints.orderChanged(orderId);
    } catch (error) {
      this.logger.warn(
        { orderId, reason: String(error) },
        'an unpaid order could not be expired, or its comments deleted: the next round tries again',
      );
    }
  }
}

// `kind` is named because the index begins with it.
const expire: Step = {
  candidates: `
    SELECT id, created_at AS "createdAt" FROM orders
     WHERE kind IN ('package', 'offer') AND status IN (${literalList(awaitingPayment)})
       AND created_at <= $1 AND (created_at, id) > ($2, $3::bigint)
     ORDER BY created_at, id LIMIT $4`,
  decide: decideExpiry,
};

/** The same list as in the index `orders_with_comments`: these products of the specification take no comments. */
const mayHaveComments = `package_type NOT IN (${literalList(
  specificationProducts.filter(({ asks }) => asks === null).map(({ slug }) => slug),
)})`;

// Those whose gateways are still asked are left out here too, because they need not be read every minute.
const forgetContent: Step = {
  candidates: `
    SELECT id, created_at AS "createdAt" FROM orders o
     WHERE ${mayHaveComments} AND status IN (${literalList(overUnpaid)}) AND content_forgotten_at IS NULL
       AND created_at <= $1 AND (created_at, id) > ($2, $3::bigint)
       AND EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND l.comments IS NOT NULL)
       AND NOT EXISTS (SELECT FROM payments p WHERE p.order_id = o.id AND p.next_poll_at IS NOT NULL)
     ORDER BY created_at, id LIMIT $4`,
  decide: decideForgetting,
};

/** The address of an order is of use only while it waits for its payment. */
const forgetAddressHashes = `
  DELETE FROM order_origins w USING orders o
   WHERE o.id = w.order_id AND o.status NOT IN (${literalList(awaitingPayment)})`;
