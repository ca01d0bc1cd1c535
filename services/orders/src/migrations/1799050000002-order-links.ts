import type { QueryRunner } from 'typeorm';

/** Links that let any browser see and change an order, and the browsers that have opened one. */
export class OrderLinks1799050000002 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE order_links (
        token_hash text NOT NULL,
        order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (token_hash, order_id)
      )`);
    await runner.query(`CREATE INDEX order_links_by_order ON order_links (order_id)`);
    await runner.query(`CREATE INDEX order_links_expiring ON order_links (expires_at)`);
    await runner.query(`
      CREATE TABLE order_readers (
        buyer_hash text NOT NULL,
        order_id bigint NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
        granted_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (buyer_hash, order_id)
      )`);
    await runner.query(`CREATE INDEX order_readers_by_order ON order_readers (order_id)`);
  }
}
