import { Injectable, Logger } from '@nestjs/common';
import { listRecentOrders } from '@boostline/contracts/routes/internal/index';
import type { RecentOrder } from '@boostline/contracts/schemas/shop/orders';
import { Services } from '../services.js';

/** Every visitor asks for the same list: the orders service is asked once within this time, ms. */
const keptFor = 10_000;

/** What was bought within the last day, for the notifications on the site; nothing while that is not known. */
@Injectable()
export class RecentOrders {
  private readonly logger = new Logger('recent-orders');
  private held: Promise<RecentOrder[]> = Promise.resolve([]);
  private heldUntil = 0;

  constructor(private readonly services: Services) {}

  list(): Promise<RecentOrder[]> {
    const now = performance.now();
    if (now >= this.heldUntil) {
      this.heldUntil = now + keptFor;
      this.held = this.load();
    }
    return this.held;
  }

  private async load(): Promise<RecentOrder[]> {
    try {
      return await this.services.orders.call(listRecentOrders, {});
    } catch (error) {
      this.logger.warn(
        `recent orders could not be read, none are shown: ${error instanceof Error ? error.message : String(error)}`,
      );
      return [];
    }
  }
}
