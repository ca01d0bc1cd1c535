import { Injectable } from '@nestjs/common';
import type { OrderStatus } from '@boostline/contracts/orders';
import type { EntityManager } from 'typeorm';
import { Order } from './order.entity.js';
import { mayBecome, statusAfter, type LineOutcome } from './order.state.js';
import { note } from './order-timeline.js';

/** Brings a paid order's status in line with its lines. The order must be locked by `tx`. */
@Injectable()
export class FollowLines {
  /** Throws when the step is not a legal one: then nothing of the transaction is kept. */
  async run(tx: EntityManager, order: Order, lines: readonly LineOutcome[]): Promise<void> {
    const status = followingStatus(order, lines);
    if (status === order.status) return;
    await tx.update(Order, { id: order.id }, { status });
    await note(tx, order.id, `order.${status}`);
  }
}

/** The status of a paid order that its lines make. Throws when it may not follow the present one. */
export function followingStatus(
  order: Pick<Order, 'id' | 'status'>,
  lines: readonly LineOutcome[],
): OrderStatus {
  const status = statusAfter(order.status, lines);
  if (status !== order.status && !mayBecome(order.status, status))
    throw new Error(`order ${order.id} is ${order.status} and cannot become ${status}`);
  return status;
}
