import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { quickly } from './api/batched-question.js';
import { SupplierClients } from './api/clients.js';
import { knowsOrders, type ShownOrder } from '../placements/knows-orders.js';
import { Supplier } from './supplier.entity.js';
import { readSupplierKey } from './supplier-key.js';

/** The newest orders of the account to ask about. */
const maxAsked = 5;

type Compared = 'same' | 'other' | 'unknown';

export interface Comparison {
  compared: Compared;
  /** The account stood in the row before: the row that it has since. */
  former: Supplier | null;
}

/** Two rows of one account would take each other's orders for lost ones, and count one wallet twice. */
export class HasAnotherRow extends Error {
  constructor(readonly row: Supplier) {
    super(`it is the account of ${row.name}`);
  }
}

/** Finds out whether another address or key leads to the same account of the supplier. */
@Injectable()
export class CompareAccount {
  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
  ) {}

  /**
   * Without orders that the account has shown, another host counts as another account. Throws `HasAnotherRow`, and what
   * the question throws.
   */
  async compare(supplier: Supplier, baseUrl: string, apiKey: string): Promise<Comparison> {
    const compared = await this.compareWith(supplier, baseUrl, apiKey);
    const row = compared === 'same' ? null : await this.findRow(baseUrl, apiKey, supplier.id);
    if (row === null) return { compared, former: null };
    if (row.replacedBy !== supplier.id) throw new HasAnotherRow(row);
    return { compared: 'other', former: row };
  }

  private async compareWith(supplier: Supplier, baseUrl: string, apiKey: string): Promise<Compared> {
    const known = await this.ask(supplier, baseUrl, apiKey);
    if (known === null) return isSameHost(supplier, baseUrl) ? 'unknown' : 'other';
    if (known === 'unclear') throw new Error('what it says of your orders cannot be read');
    return known === 'yes' ? 'same' : 'other';
  }

  /**
   * It has the same host and key, or known orders. A supplier that does not answer is taken for one that knows none.
   */
  async findRow(baseUrl: string, apiKey: string, ofRow: number | null): Promise<Supplier | null> {
    const rows = await this.database.manager.find(Supplier, { order: { id: 'ASC' } });
    const others = rows.filter(({ id }) => id !== ofRow);
    const same = others.find((row) => isSameHost(row, baseUrl) && readSupplierKey(row) === apiKey);
    if (same) return same;
    const known = await Promise.all(others.map((row) => this.ask(row, baseUrl, apiKey).catch(() => null)));
    return others.find((_, at) => known[at] === 'yes') ?? null;
  }

  /** Whether orders of this row are known there; null when it has none that its account has shown. */
  private async ask({ id }: Supplier, baseUrl: string, apiKey: string) {
    const orders = await this.shownOrders(id);
    if (orders.length === 0) return null;
    const ids = orders.flatMap(({ upstreamOrderId }) => upstreamOrderId ?? []);
    const entries = await this.clients.ask(baseUrl, apiKey, (client) => client.status.ask(ids, quickly));
    return knowsOrders(orders, entries);
  }

  private shownOrders(providerId: number): Promise<ShownOrder[]> {
    return this.database.query(
      `SELECT upstream_order_id AS "upstreamOrderId", quantity, bought, charge::text AS charge FROM placements
        WHERE provider_id = $1 AND upstream_order_id IS NOT NULL
          AND upstream_status IS NOT NULL AND next_poll_at IS NOT NULL
        ORDER BY placed_at DESC LIMIT ${maxAsked}`,
      [providerId],
    );
  }
}

function isSameHost({ baseUrl }: Pick<Supplier, 'baseUrl'>, other: string): boolean {
  return new URL(baseUrl).host === new URL(other).host;
}
