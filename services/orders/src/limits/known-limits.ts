import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { readRegularly } from '@boostline/service-kit/data/read-regularly';
import type { OrderLimits } from '@boostline/contracts/schemas/admin/order-limits';
import { DataSource } from 'typeorm';
import { nameOf, noLimits, type Limits } from './decide-admission.js';

interface Row extends Omit<OrderLimits['blocked'][number], 'blockedAt'> {
  blockedAt: Date;
}

/** The limits and the blocklist at hand: each order asks for them, and they change a few times a day. */
@Injectable()
export class KnownLimits implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger('order-limits');
  private known = noLimits;
  private stopReading = (): void => undefined;

  constructor(private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.read();
    this.stopReading = readRegularly(() => this.read(), this.logger);
  }

  onApplicationShutdown(): void {
    this.stopReading();
  }

  get current(): Limits {
    return this.known;
  }

  /** As they are now, the newest first. */
  async read(): Promise<OrderLimits> {
    const [limits]: Omit<OrderLimits, 'blocked'>[] = await this.database.query(
      `SELECT open_per_target AS "openPerTarget", per_buyer_in_day AS "perBuyerInDay", version FROM order_limits`,
    );
    if (!limits) throw new Error('order_limits has no row');
    const rows: Row[] = await this.database.query(
      `SELECT id, kind, value, reason, blocked_by AS "blockedBy", blocked_at AS "blockedAt"
         FROM blocklist ORDER BY id DESC`,
    );
    this.known = { ...limits, blocked: new Set(rows.map(({ kind, value }) => nameOf(kind, value))) };
    return {
      ...limits,
      blocked: rows.map((row) => ({ ...row, blockedAt: row.blockedAt.toISOString() })),
    };
  }
}
