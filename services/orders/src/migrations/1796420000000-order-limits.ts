import type { QueryRunner } from 'typeorm';

/** Whom the shop sells nothing, and how much it sells to one account and one buyer. */
export class OrderLimits1796420000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE blocklist (
        id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('username', 'post', 'email', 'phone')),
        value text NOT NULL,
        reason text NOT NULL,
        blocked_by text NOT NULL,
        blocked_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (kind, value)
      )`);
    await runner.query(`
      CREATE TABLE order_limits (
        the_only boolean PRIMARY KEY DEFAULT true CHECK (the_only),
        open_per_target integer CHECK (open_per_target > 0),
        per_buyer_in_day integer CHECK (per_buyer_in_day > 0),
        version integer NOT NULL
      )`);
    await runner.query(`INSERT INTO order_limits (version) VALUES (1)`);
  }
}
