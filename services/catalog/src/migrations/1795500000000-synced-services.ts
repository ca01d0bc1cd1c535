import { createInboxTable } from '@boostline/messaging/tables';
import type { QueryRunner } from 'typeorm';

/** What the panels offer, as fulfilment tells it. */
export class SyncedServices1795500000000 {
  async up(runner: QueryRunner): Promise<void> {
    await createInboxTable(runner, 'catalog', ['fulfilment']);
    await runner.query(`CREATE TABLE syncs (provider_id int PRIMARY KEY, synced_at timestamptz NOT NULL)`);
    await runner.query(`ALTER TABLE services ALTER kind DROP NOT NULL, ADD accepted_rate numeric(14, 6)`);
    await runner.query(
      `ALTER TABLE services ADD quarantined boolean NOT NULL
         GENERATED ALWAYS AS (coalesce(rate_per_thousand > accepted_rate * 1.2, false)) STORED`,
    );
    await runner.query(`
      COMMENT ON COLUMN services.accepted_rate IS
        'US dollars per 1000 when the administrator last set the price of one of its packages, else the first known'`);
  }
}
