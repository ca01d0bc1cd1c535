import type { QueryRunner } from 'typeorm';

/**
 * What the shop writes to people: each message once for its cause, over which channels, and the addresses that take
 * no more. The language of a buyer who left an email address stands with the order.
 */
export class Messages1796340000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE orders ADD language text CHECK (language IN ('en', 'hi'))`);
    await runner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        cause text NOT NULL,
        kind text NOT NULL,
        channel text NOT NULL,
        address text NOT NULL,
        language text NOT NULL,
        order_id bigint,
        facts jsonb NOT NULL,
        state text NOT NULL CHECK (state IN ('waiting', 'sent', 'failed', 'suppressed')),
        tries integer NOT NULL,
        sendings integer NOT NULL,
        next_try_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL,
        sent_at timestamptz,
        last_error text,
        UNIQUE (cause, channel, address)
      )`);
    await runner.query(`CREATE INDEX messages_waiting ON messages (next_try_at) WHERE state = 'waiting'`);
    await runner.query(`CREATE INDEX messages_newest ON messages (created_at DESC, id)`);
    await runner.query(`
      CREATE TABLE suppressed_addresses (
        channel text, address text, reason text NOT NULL, at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (channel, address)
      )`);
    await runner.query(`
      CREATE TABLE message_channels (
        name text PRIMARY KEY,
        active boolean NOT NULL,
        settings jsonb NOT NULL,
        secrets_sealed bytea NOT NULL,
        from_environment boolean NOT NULL,
        version integer NOT NULL DEFAULT 1
      )`);
  }
}
