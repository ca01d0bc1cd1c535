import type { QueryRunner } from 'typeorm';

/** Settlement files that were read in, with what they replaced, so that each can be taken back. */
export class SettlementImports1800130000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE settlement_imports (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        gateway text NOT NULL,
        imported_by text NOT NULL,
        imported_at timestamptz NOT NULL DEFAULT now(),
        lines integer NOT NULL,
        changed integer NOT NULL,
        kept jsonb NOT NULL,
        before jsonb NOT NULL,
        taken_back_at timestamptz
      )`);
  }
}
