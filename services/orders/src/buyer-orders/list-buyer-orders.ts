import { Injectable } from '@nestjs/common';
import type { BuyerOrder } from '@boostline/contracts/schemas/shop/orders';
import { DataSource } from 'typeorm';
import { ReadBuyerOrders } from './read-buyer-orders.js';

interface Page {
  buyer: string;
  page: number;
  size: number;
}

@Injectable()
export class ListBuyerOrders {
  constructor(
    private readonly database: DataSource,
    private readonly read: ReadBuyerOrders,
  ) {}

  async list({ buyer, page, size }: Page): Promise<{ orders: BuyerOrder[]; total: number }> {
    const [ids, [counted]]: [{ id: number }[], { total: number }[]] = await Promise.all([
      this.database.query(
        `SELECT id FROM (${ofBuyer}) AS o ORDER BY created_at DESC, id DESC LIMIT $2 OFFSET $3`,
        [buyer, size, (page - 1) * size],
      ),
      this.database.query(`SELECT count(*) AS total FROM (${ofBuyer}) AS o`, [buyer]),
    ]);
    return { orders: await this.read.read(ids.map(({ id }) => id)), total: counted?.total ?? 0 };
  }
}

/** Those that this browser placed, and those whose link it has opened. */
const ofBuyer = `
  SELECT id, created_at FROM orders WHERE buyer_hash = $1 AND removed_at IS NULL
   UNION
  SELECT o.id, o.created_at FROM order_readers r JOIN orders o ON o.id = r.order_id
   WHERE r.buyer_hash = $1 AND o.removed_at IS NULL`;
