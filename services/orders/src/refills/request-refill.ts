import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { BuyerOrder, RefillRequest } from '@boostline/contracts/orders';
import { Outbox } from '@boostline/messaging/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { FindOrder } from '../find-order.js';
import { LiveHints } from '../live-hints.js';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { isRefilling, refillableUntil } from './refill.state.js';

/** The buyer asks for what has dropped of completed lines to be filled up again; fulfilment asks the panel. */
@Injectable()
export class RequestRefill {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /**
   * The order as it is afterwards. Throws `order-not-found` as `FindOrder` does, and `conflict` when no line may be
   * refilled. Asked again while one is under way it changes nothing and is no conflict.
   */
  async run(orderId: number, buyerHash: string | undefined, request: RefillRequest): Promise<BuyerOrder> {
    await this.database.transaction((tx) => this.request(tx, orderId, buyerHash, request));
    this.hints.orderChanged(orderId);
    return this.findOrder.run(orderId, buyerHash);
  }

  private async request(
    tx: EntityManager,
    orderId: number,
    buyerHash: string | undefined,
    { lineType }: RefillRequest,
  ): Promise<void> {
    const order = await tx.findOne(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    if (!order || order.buyerHash !== buyerHash)
      throw new ShopError('order-not-found', 'Order not found. Please try again.');
    const lines = await tx.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
    const meant = lines.filter(({ type }) => lineType === undefined || type === lineType);
    const now = new Date();
    const refillable = meant.filter((line) => refillableUntil(line, now));
    // A double click, or an answer that was lost on its way.
    if (refillable.length === 0 && meant.some(isRefilling)) return;
    if (refillable.length === 0) throw new ShopError('conflict', 'This order cannot be refilled now.');
    for (const line of refillable) {
      await tx.update(OrderLine, { id: line.id }, { refillStatus: 'requested' });
      await note(tx, orderId, 'line.refill-requested', { lineId: line.id });
      await this.outbox.add(tx, 'order.refill-requested.v1', { orderId, lineId: line.id });
    }
  }
}
