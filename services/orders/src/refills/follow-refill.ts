import { Injectable } from '@nestjs/common';
import type { EventPayload } from '@boostline/contracts/events';
import type { EntityManager } from 'typeorm';
import { LiveHints } from '../runtime/live-hints.js';
import { isEmpty } from '../order/changed-rows.js';
import { ChangeOrders, ofExisting } from '../storage/change-orders.js';
import { decideRefillMoved } from './decide-refill.js';

@Injectable()
export class FollowRefill {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
  ) {}

  async follow(
    tx: EntityManager,
    moved: EventPayload<'fulfilment.refill-moved.v1'>,
  ): Promise<(() => void) | void> {
    const { orderId } = moved;
    const change = await this.changeOrders.runIn(
      tx,
      ofExisting(orderId, (order) => decideRefillMoved(order, moved)),
    );
    if (!isEmpty(change)) return () => this.hints.orderChanged(orderId);
  }
}
