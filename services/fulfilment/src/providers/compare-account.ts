import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quickly } from '../resellers/batched-question.js';
import { Resellers } from '../resellers/resellers.js';
import { knowsOrders, type ShownOrder } from './knows-orders.js';
import { Provider } from './provider.entity.js';
import { readProviderKey } from './provider-key.js';

/** So many of the newest orders that the account has shown are asked for. */
const mostAsked = 5;

export type Compared = 'same' | 'other' | 'unknown';

export interface Comparison {
  compared: Compared;
  /** The account stood in the row before: the row that it has since. */
  former: Provider | null;
}

/**
 * The same account must not have two rows: orders of one row would look like lost orders of the other, and both rows
 * would count the same wallet.
 */
export class HasAnotherRow extends Error {
  constructor(readonly row: Provider) {
    super(`it is the account of ${row.name}`);
  }
}

/** Finds out whether another address or key leads to the same account of the supplier. */
@Injectable()
export class CompareAccount {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /**
   * Asks with this address and key for orders of ours. Without any that the account has shown, another host counts as another
   * account. Throws `HasAnotherRow`, and what the question throws: nobody knows then where the orders are.
   */
  async run(provider: Provider, baseUrl: string, apiKey: string): Promise<Comparison> {
    const compared = await this.compare(provider, baseUrl, apiKey);
    const row = compared === 'same' ? null : await this.findRow(baseUrl, apiKey, provider.id);
    if (row === null) return { compared, former: null };
    if (row.replacedBy !== provider.id) throw new HasAnotherRow(row);
    return { compared: 'other', former: row };
  }

  private async compare(provider: Provider, baseUrl: string, apiKey: string): Promise<Compared> {
    const known = await this.ask(provider, baseUrl, apiKey);
    if (known === null) return isSameHost(provider, baseUrl) ? 'unknown' : 'other';
    if (known === 'unclear') throw new Error('what it says of your orders cannot be read');
    return known === 'yes' ? 'same' : 'other';
  }

  /**
   * The row, other than `ofRow`, that stands for this account already: it has the same host and key, or orders that are known
   * there. A supplier that does not answer is taken for one that knows none.
   */
  async findRow(baseUrl: string, apiKey: string, ofRow: number | null): Promise<Provider | null> {
    const rows = await this.database.manager.find(Provider, { order: { id: 'ASC' } });
    const others = rows.filter(({ id }) => id !== ofRow);
    const same = others.find((row) => isSameHost(row, baseUrl) && readProviderKey(row) === apiKey);
    if (same) return same;
    const known = await Promise.all(others.map((row) => this.ask(row, baseUrl, apiKey).catch(() => null)));
    return others.find((_, at) => known[at] === 'yes') ?? null;
  }

  /** Whether orders of this row are known there; null when it has none that its account has shown. */
  private async ask({ id }: Provider, baseUrl: string, apiKey: string) {
    const orders = await this.shownOrders(id);
    if (orders.length === 0) return null;
    const ids = orders.flatMap(({ upstreamOrderId }) => upstreamOrderId ?? []);
    const entries = await this.resellers.ask(baseUrl, apiKey, (panel) => panel.status.ask(ids, quickly));
    return knowsOrders(orders, entries);
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

function isSameHost({ baseUrl }: Pick<Provider, 'baseUrl'>, other: string): boolean {
  return new URL(baseUrl).host === new URL(other).host;
}
