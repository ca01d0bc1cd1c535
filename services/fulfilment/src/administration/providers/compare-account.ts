import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Provider } from '../../providers/provider.entity.js';
import { unsealProviderKey } from '../../providers/provider-key.js';
import { Resellers } from '../../resellers/resellers.js';
import { knowsOrders, type ShownOrder } from './knows-orders.js';
import { invalid } from './provider-fields.js';

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
   * Asks at the new address for orders of ours. Without any that the account has shown, another host counts as another account.
   * Throws `invalid-input` when it cannot be asked: then nobody knows where the orders are.
   */
  async run(provider: Provider, baseUrl: string, apiKey: string | undefined): Promise<Compared> {
    const orders = await this.shownOrders(provider.id);
    const isSameHost = new URL(baseUrl).host === new URL(provider.baseUrl).host;
    if (orders.length === 0) return isSameHost ? 'unknown' : 'other';
    const key = apiKey ?? unsealProviderKey(provider.id, provider.apiKeySealed);
    const ids = orders.flatMap(({ upstreamOrderId }) => upstreamOrderId ?? []);
    try {
      const entries = await this.resellers.ask(baseUrl, key, (panel) => panel.status(ids));
      return knowsOrders(orders, entries) ? 'same' : 'other';
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      throw invalid(
        apiKey === undefined ? 'baseUrl' : 'apiKey',
        `is not saved: the supplier could not be asked for your orders with it (${why})`,
      );
    }
  }

  private shownOrders(providerId: number): Promise<ShownOrder[]> {
    return this.database.query(
      `SELECT upstream_order_id AS "upstreamOrderId", quantity, bought, charge::text AS charge FROM placements
        WHERE provider_id = $1 AND upstream_status IS NOT NULL AND next_poll_at IS NOT NULL
        ORDER BY placed_at DESC LIMIT ${mostAsked}`,
      [providerId],
    );
  }
}
