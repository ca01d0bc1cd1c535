import { Injectable } from '@nestjs/common';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { DataSource } from 'typeorm';
import { Order } from '../order/order.entity.js';
import { orderNotFound } from '../order/own-order.js';
import { CountFollowers } from '../lookup/count-followers.js';
import { ReadBuyerOrders } from './read-buyer-orders.js';

@Injectable()
export class FindOrder {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
    private readonly countFollowers: CountFollowers,
  ) {}

  /** Throws `order-not-found` both for a missing order and for another buyer's: the answers must not differ. */
  async find(orderId: number, buyerHash: string | undefined): Promise<BuyerOrder> {
    const isOwn =
      buyerHash !== undefined && (await this.database.manager.existsBy(Order, { id: orderId, buyerHash }));
    const [order] = isOwn ? await this.read.read([orderId]) : [];
    if (!order) throw orderNotFound();
    if (order.lines.some(({ followers }) => followers)) this.countFollowers.recount(orderId);
    return order;
  }
}
