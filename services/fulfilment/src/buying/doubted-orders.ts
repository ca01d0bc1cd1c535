import { Injectable } from '@nestjs/common';
import type { OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';

/**
 * Orders that were known and not bought when the backup was made that this shop was restored from: they may have been bought
 * since. Read once, for they are written while no service runs; none in a shop that was never restored.
 */
@Injectable()
export class DoubtedOrders implements OnModuleInit {
  private known: ReadonlySet<number> = new Set();

  constructor(private readonly database: DataSource) {}

  get ids(): ReadonlySet<number> {
    return this.known;
  }

  async onModuleInit(): Promise<void> {
    const rows: { id: number }[] = await this.database.query(`SELECT order_id AS id FROM doubted_orders`);
    this.known = new Set(rows.map(({ id }) => id));
  }
}
