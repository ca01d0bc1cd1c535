import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { LeftOver } from '@boostline/contracts/schemas/admin/erasures';
import { DataSource } from 'typeorm';
import { ChangeOrders } from '../storage/change-orders.js';
import { decideErasure } from './decide-erasure.js';

/** Erases the buyer from orders that have ended. It may be repeated: what is erased stays erased. */
@Injectable()
export class EraseOrders {
  constructor(
    private readonly changeOrders: ChangeOrders,
    private readonly database: DataSource,
  ) {}

  /** The orders that are open again are left, each with the reason. An order that is gone needs no erasure. */
  async erase(orderIds: readonly number[], by: string): Promise<LeftOver> {
    const left: LeftOver['left'] = [];
    const now = new Date();
    for (const orderId of orderIds) {
      const problem = await this.eraseOrder(orderId, { by, now });
      if (problem !== null) left.push({ orderId, problem });
    }
    const erased = orderIds.filter((id) => !left.some(({ orderId }) => orderId === id));
    for (const table of ['push_subscriptions', 'order_links', 'order_readers', 'follower_counts'])
      await this.database.query(`DELETE FROM ${table} WHERE order_id = ANY ($1)`, [erased]);
    await this.database.query(`SELECT erase_traces($1)`, [orderIds]);
    return { left };
  }

  private async eraseOrder(orderId: number, said: { by: string; now: Date }): Promise<string | null> {
    try {
      await this.changeOrders.change({ orderId, decide: (order) => decideErasure(order, said) });
      return null;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      if (error.code === 'order-not-found') return null;
      if (error.code === 'conflict') return error.message;
      throw error;
    }
  }
}
