import type { QueryRunner } from 'typeorm';

/**
 * The age at which a panel first knew an order was counted from its answer, which may have come late: it could be too young.
 * Counted from the sending it is learned again with the next order that is placed.
 */
export class ShownSinceSending1796440000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`UPDATE providers SET shown_after_ms = NULL`);
  }
}
