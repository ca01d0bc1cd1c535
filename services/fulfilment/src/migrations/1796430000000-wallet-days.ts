import type { QueryRunner } from 'typeorm';

/** The last reading of each wallet on each day in India, so that a month can be compared with its orders. */
export class WalletDays1796430000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE wallet_days (
        provider_id integer NOT NULL REFERENCES providers (id),
        day date NOT NULL,
        read_at timestamptz NOT NULL,
        balance numeric NOT NULL,
        spent numeric NOT NULL,
        uncharged integer NOT NULL,
        PRIMARY KEY (provider_id, day)
      )`);
  }
}
