import type { QueryRunner } from 'typeorm';

/** Programs of the owner that are told what happens to orders. What they are told is a row of `messages`. */
export class WebhookEndpoints1796400000118 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        url text NOT NULL UNIQUE,
        events text[] NOT NULL,
        secret_sealed bytea NOT NULL,
        active boolean NOT NULL DEFAULT true,
        stopped text,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_success_at timestamptz
      )`);
  }
}
