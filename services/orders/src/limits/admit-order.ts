import { Injectable } from '@nestjs/common';
import type { OrderedGoods } from '../ordering/new-order.js';
import { SaveOrder, type OrderNumbers } from '../ordering/save-order.js';
import { CountOrders } from './count-orders.js';
import { accountsIn, demandUnblocked, demandWithin, needsCount } from './decide-admission.js';
import { KnownLimits } from './known-limits.js';

/** Saves an order that the blocklist and the limits let through. Its contact is judged when it is paid. */
@Injectable()
export class AdmitOrder {
  constructor(
    private readonly limits: KnownLimits,
    private readonly countOrders: CountOrders,
    private readonly saveOrder: SaveOrder,
  ) {}

  /** `links`: what the buyer typed, which may name an account beside a post. Throws `order-refused`, `target-busy` and `daily-limit`. Without limits it costs no further query. */
  run(goods: OrderedGoods, byProgram = false, links: readonly string[] = []): Promise<OrderNumbers> {
    const limits = this.limits.current;
    const wanted = { targets: goods.lines, email: null, phone: null };
    demandUnblocked({ ...wanted, accounts: accountsIn(links) }, limits);
    if (!needsCount(limits)) return this.saveOrder.run(goods);
    const counting = { ...wanted, orderId: null, buyerHash: goods.buyerHash, byProgram };
    return this.countOrders.run(counting, (tx, counted) => {
      demandWithin(counted, limits);
      return this.saveOrder.runIn(tx, goods);
    });
  }
}
