import { Injectable } from '@nestjs/common';
import type { OrderedGoods } from '../order/new-order.js';
import { SaveOrder, type OrderNumbers } from './save-order.js';
import { CountOrders } from '../limits/count-orders.js';
import { accountsIn, requireUnblocked, requireWithin, needsCount } from '../limits/decide-admission.js';
import { KnownLimits } from '../limits/known-limits.js';

/** Saves an order that the blocklist and the limits let through. Its contact is judged when it is paid. */
@Injectable()
export class AdmitOrder {
  constructor(
    private readonly limits: KnownLimits,
    private readonly countOrders: CountOrders,
    private readonly saveOrder: SaveOrder,
  ) {}

  /** `links`: what the buyer typed, which may name an account beside a post. Throws `order-refused`, `target-busy` and `daily-limit`. Without limits it costs no further query. */
  admit(
    goods: OrderedGoods,
    byProgram = false,
    links: Parameters<typeof accountsIn>[0] = [],
  ): Promise<OrderNumbers> {
    const limits = this.limits.current;
    const wanted = { targets: goods.lines, email: null, phone: null };
    requireUnblocked({ ...wanted, accounts: accountsIn(links) }, limits);
    if (!needsCount(limits)) return this.saveOrder.save(goods);
    const counting = { ...wanted, orderId: null, buyerHash: goods.buyerHash, byProgram };
    return this.countOrders.count(counting, (tx, counted) => {
      requireWithin(counted, limits);
      return this.saveOrder.runIn(tx, goods);
    });
  }
}
