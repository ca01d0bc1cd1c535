import type { Retention } from '@boostline/contracts/schemas/admin/retention';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';

/** How long things are kept. Until the panel has said otherwise, unpaid orders as long as the environment says. */
@Injectable()
export class ReadRetention {
  constructor(private readonly database: DataSource) {}

  async run(tx: EntityManager = this.database.manager): Promise<Retention> {
    const [kept] = await tx.query(
      `SELECT record_days AS "recordDays", coalesce(unpaid_days, $1) AS "unpaidDays", version FROM retention`,
      [env.UNPAID_ORDER_DAYS],
    );
    return kept;
  }
}
