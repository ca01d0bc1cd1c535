import { haveChangedMeanwhile } from '@boostline/contracts/routes/errors';
import type { Retention } from '@boostline/contracts/schemas/admin/retention';
import { Outbox } from '@boostline/messaging/outbox';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';

@Injectable()
export class ReadRetention {
  constructor(private readonly database: DataSource) {}

  async read(tx: EntityManager = this.database.manager): Promise<Retention> {
    const [kept] = await tx.query(
      `SELECT record_days AS "recordDays", coalesce(unpaid_days, $1) AS "unpaidDays", version FROM retention`,
      [env.UNPAID_ORDER_DAYS],
    );
    return kept;
  }
}

/** Changes how long things are kept, and publishes that for fulfilment. */
@Injectable()
export class UpdateRetention {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly readRetention: ReadRetention,
  ) {}

  /** Throws `conflict` with what is in force. */
  async update({ recordDays, unpaidDays, version }: Retention): Promise<Retention> {
    return this.database.transaction(async (tx) => {
      const [changed]: [unknown[], number] = await tx.query(
        `UPDATE retention SET record_days = $1, unpaid_days = $2, version = version + 1
          WHERE version = $3 RETURNING version`,
        [recordDays, unpaidDays, version],
      );
      const current = await this.readRetention.read(tx);
      if (changed.length === 0) throw haveChangedMeanwhile('These days', current);
      await this.outbox.add(tx, 'shop.retention-changed.v1', { recordDays, version: current.version });
      return current;
    });
  }
}
