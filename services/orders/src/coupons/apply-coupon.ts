import { Injectable } from '@nestjs/common';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { crashAt } from '@boostline/service-kit/crash-point';
import { DataSource } from 'typeorm';
import { FindOrder } from '../buyer-orders/find-order.js';
import { env } from '../env.js';
import { Order } from '../order/order.entity.js';
import { requireOwnOrder } from '../order/own-order.js';
import { LiveHints } from '../runtime/live-hints.js';
import { ChangeOrders } from '../storage/change-orders.js';
import { couponRefused } from './coupon-refused.js';
import { decideCoupon, decideRemoval } from './decide-coupon.js';
import { LockCoupon } from './lock-coupon.js';

/** Reserves a coupon for an unpaid order, or gives it back. */
@Injectable()
export class ApplyCoupon {
  constructor(
    private readonly database: DataSource,
    private readonly lockCoupon: LockCoupon,
    private readonly changeOrders: ChangeOrders,
    private readonly hints: LiveHints,
    private readonly findOrder: FindOrder,
  ) {}

  /** Throws as `decideCoupon` does. */
  async apply(orderId: number, buyerHash: string | undefined, code: string): Promise<BuyerOrder> {
    const found = await this.database.manager.findOneBy(Order, { id: orderId });
    const order = requireOwnOrder(found, buyerHash);
    const user = { orderId, buyerHash, email: order.customerEmail, phone: order.customerPhone };
    await this.lockCoupon.lock({ code }, user, async (tx, held) => {
      if (!held) throw couponRefused('unknown', null);
      const decide = (known: Parameters<typeof decideCoupon>[0]) =>
        decideCoupon(known, buyerHash, held, new Date());
      await this.changeOrders.runIn(tx, { orderId, decide });
      crashAt(env.CRASH_AT, 'coupon-written');
    });
    crashAt(env.CRASH_AT, 'coupon-reserved');
    return this.afterwards(orderId, buyerHash);
  }

  /** Throws as `decideRemoval` does. */
  async remove(orderId: number, buyerHash: string | undefined): Promise<BuyerOrder> {
    await this.changeOrders.change({
      orderId,
      decide: (known) => decideRemoval(known, buyerHash, new Date()),
    });
    return this.afterwards(orderId, buyerHash);
  }

  private afterwards(orderId: number, buyerHash: string | undefined): Promise<BuyerOrder> {
    this.hints.orderChanged(orderId);
    return this.findOrder.find(orderId, buyerHash);
  }
}
