import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/errors';
import type { BuyerOrder, TargetCorrection } from '@boostline/contracts/orders';
import { Outbox } from '@boostline/messaging/outbox';
import { DataSource, type EntityManager } from 'typeorm';
import { FindOrder } from '../find-order.js';
import { LiveHints } from '../live-hints.js';
import { OrderLine } from '../order-line.entity.js';
import { Order } from '../order.entity.js';
import { note } from '../order-timeline.js';
import { canonicalTarget } from '../place-order.js';
import { awaitsTarget } from './awaited-target.js';

/** The buyer names the target of lines that wait for it; fulfilment goes on with them. */
@Injectable()
export class CorrectTarget {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /**
   * The order as it is afterwards. Throws `order-not-found` as `FindOrder` does, `invalid-input`, and `conflict` when
   * no line waits. The same target sent again changes nothing and is no conflict.
   */
  async run(
    orderId: number,
    buyerHash: string | undefined,
    correction: TargetCorrection,
  ): Promise<BuyerOrder> {
    await this.database.transaction((tx) => this.correct(tx, orderId, buyerHash, correction));
    this.hints.orderChanged(orderId);
    return this.findOrder.run(orderId, buyerHash);
  }

  private async correct(
    tx: EntityManager,
    orderId: number,
    buyerHash: string | undefined,
    { lineType, target }: TargetCorrection,
  ): Promise<void> {
    const order = await tx.findOne(Order, { where: { id: orderId }, lock: { mode: 'pessimistic_write' } });
    if (!order || order.buyerHash !== buyerHash)
      throw new ShopError('order-not-found', 'Order not found. Please try again.');
    const lines = await tx.find(OrderLine, { where: { orderId }, order: { position: 'ASC' } });
    const meant = lines.filter(({ type }) => lineType === undefined || type === lineType);
    const waiting = meant.filter(awaitsTarget);
    if (waiting.length === 0) return refuseUnlessRepeated(meant, target);
    const named = targetOf(waiting, target);
    for (const line of waiting) await this.name(tx, order, line, named);
  }

  private async name(tx: EntityManager, order: Order, line: OrderLine, target: string): Promise<void> {
    const before = line.target;
    Object.assign(line, {
      target,
      reason: null,
      correctUntil: null,
      // Naming one where there was none corrects nothing.
      targetCorrections: line.targetCorrections + (before === null ? 0 : 1),
    });
    await tx.save(OrderLine, line);
    if (order.target === before) await tx.update(Order, { id: order.id }, { target });
    await note(tx, order.id, 'line.target-corrected', { lineId: line.id });
    await this.outbox.add(tx, 'order.target-corrected.v1', { orderId: order.id, lineId: line.id, target });
  }
}

/** A double click, or an answer that was lost on its way. */
function refuseUnlessRepeated(lines: readonly OrderLine[], input: string): void {
  if (lines.some(({ type, target }) => target !== null && target === canonicalTarget(type, input, 'target')))
    return;
  throw new ShopError('conflict', 'This order does not wait for a username or link.');
}

function targetOf(lines: readonly OrderLine[], input: string): string {
  const [target, ...others] = new Set(lines.map(({ type }) => canonicalTarget(type, input, 'target')));
  if (target !== undefined && others.length === 0) return target;
  throw new ShopError('invalid-input', 'Say which part of the offer this is for.', {
    fields: [{ path: 'lineType', message: 'must be given' }],
  });
}
