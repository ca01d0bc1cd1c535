import { Injectable } from '@nestjs/common';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { DataSource } from 'typeorm';
import { orderNotFound } from '../order/own-order.js';
import { ReadBuyerOrders } from './read-buyer-orders.js';

@Injectable()
export class FindOrder {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
  ) {}

  /** Throws `order-not-found` both for a missing order and for another buyer's: the answers must not differ. */
  async find(orderId: number, buyerHash: string | undefined): Promise<BuyerOrder> {
    const own: unknown[] = buyerHash
      ? await this.database.query(`SELECT FROM orders WHERE id = $1 AND buyer_hash = $2`, [
          orderId,
          buyerHash,
        ])
      : [];
    const [order] = own.length > 0 ? await this.read.read([orderId]) : [];
    if (!order) throw orderNotFound();
    return order;
  }
}
