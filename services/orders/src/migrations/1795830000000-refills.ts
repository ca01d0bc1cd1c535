import type { QueryRunner } from 'typeorm';

/** Refills that buyers ask for. Lines that were completed before nobody said of whether they can be refilled. */
export class Refills1795830000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE order_lines
        ADD refillable boolean NOT NULL DEFAULT false,
        ADD refill_id bigint,
        ADD refill_status text CHECK (refill_status IN ('requested', 'accepted', 'done', 'refused', 'unanswered'))`);
  }
}
