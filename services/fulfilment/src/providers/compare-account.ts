import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quickly } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';
import { knowsOrders, type ShownOrder } from './knows-orders.js';
import type { Provider } from './provider.entity.js';

/** So many of the newest orders that the account has shown are asked for. */
const mostAsked = 5;

export type Compared = 'same' | 'other' | 'unknown';

/** Finds out whether another address or key leads to the same account of the supplier. */
@Injectable()
export class CompareAccount {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /**
   * Asks with this address and key for orders of ours. Without any that the account has shown, another host counts as another
   * account. Throws what the question throws: nobody knows then where the orders are.
   */
  async run(provider: Provider, baseUrl: string, apiKey: string): Promise<Compared> {
    const orders = await this.shownOrders(provider.id);
    const isSameHost = new URL(baseUrl).host === new URL(provider.baseUrl).host;
    if (orders.length === 0) return isSameHost ? 'unknown' : 'other';
    const ids = orders.flatMap(({ upstreamOrderId }) => upstreamOrderId ?? []);
    const entries = await this.resellers.ask(baseUrl, apiKey, (panel) => panel.status(ids, quickly));
    const known = knowsOrders(orders, entries);
    if (known === 'unclear') throw new Error('what it says of your orders cannot be read');
    return known === 'yes' ? 'same' : 'other';
  }

  private shownOrders(providerId: number): Promise<ShownOrder[]> {
    return this.database.query(
      `SELECT upstream_order_id AS "upstreamOrderId", quantity, bought, charge::text AS charge FROM placements
        WHERE provider_id = $1 AND upstream_order_id IS NOT NULL
          AND upstream_status IS NOT NULL AND next_poll_at IS NOT NULL
        ORDER BY placed_at DESC LIMIT ${mostAsked}`,
      [providerId],
    );
  }
}
