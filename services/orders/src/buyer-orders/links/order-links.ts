import { hash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { DataSource } from 'typeorm';
import { orderNotFound } from '../../order/own-order.js';

/** What a link may open, and for how many days. */
interface Granted {
  orderIds: readonly number[];
  days: number;
}

/** Links that carry the right to an order into any browser. The database holds their hashes alone. */
@Injectable()
export class OrderLinks {
  constructor(private readonly database: DataSource) {}

  /** Returns the key that stands in the link. */
  async make({ orderIds, days }: Granted): Promise<string> {
    const key = randomBytes(32).toString('base64url');
    await this.database.query(
      `INSERT INTO order_links (token_hash, order_id, expires_at)
       SELECT $1, id, now() + $3::integer * interval '1 day' FROM orders WHERE id = ANY ($2)`,
      [hashOf(key), orderIds, days],
    );
    return key;
  }

  /** Gives the browser the right to the orders of the link, newest first. An unknown key is answered like an old one. */
  async open(key: string, buyerHash: string): Promise<{ orders: number[] }> {
    const opened: { id: number }[] = await this.database.query(
      `WITH opened AS (
         SELECT o.id, o.created_at FROM order_links l JOIN orders o ON o.id = l.order_id
          WHERE l.token_hash = $1 AND l.expires_at > now() AND o.erased_at IS NULL),
       granted AS (
         INSERT INTO order_readers (buyer_hash, order_id) SELECT $2, id FROM opened ON CONFLICT DO NOTHING)
       SELECT id FROM opened ORDER BY created_at DESC, id DESC`,
      [hashOf(key), buyerHash],
    );
    if (opened.length === 0)
      throw new ShopError('order-not-found', 'This link is not valid any more. Please ask for a new one.');
    return { orders: opened.map(({ id }) => id) };
  }

  /** Does `work` for the browser that placed the order, or for one that has opened a link to it. */
  async actingFor<T>(
    orderId: number,
    buyerHash: string | undefined,
    work: (buyerHash: string | undefined) => Promise<T>,
  ): Promise<T> {
    try {
      return await work(buyerHash);
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'order-not-found') throw error;
      return work(await this.placedBy(orderId, buyerHash));
    }
  }

  /** The buyer whose order the browser may see. Throws `order-not-found` where it may not. */
  private async placedBy(orderId: number, reader: string | undefined): Promise<string> {
    const [found]: { buyerHash: string }[] = await this.database.query(
      `SELECT o.buyer_hash AS "buyerHash" FROM order_readers r JOIN orders o ON o.id = r.order_id
        WHERE r.buyer_hash = $1 AND r.order_id = $2`,
      [reader, orderId],
    );
    if (!found) throw orderNotFound();
    return found.buyerHash;
  }
}

const hashOf = (key: string) => hash('sha256', key);
