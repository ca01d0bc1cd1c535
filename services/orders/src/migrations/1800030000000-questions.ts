import type { QueryRunner } from 'typeorm';

/** What buyers asked about their orders is looked for whenever the panel is open. */
export class Questions1800030000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX order_events_asked ON order_events (id) WHERE name = 'help.asked'`);
  }
}
