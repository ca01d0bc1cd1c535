import type { QueryRunner } from 'typeorm';

/**
 * Notifications of payments that we do not know, which strangers can post: counted by the address that they came from,
 * refused after a few minutes, and forgotten a day later. As in Retention, the period stands here.
 */
export class WebhookInbox1796000000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE webhooks ADD origin text, ADD refused_at timestamptz`);
    await runner.query(`
      CREATE INDEX webhooks_unknown ON webhooks (origin)
       WHERE origin IS NOT NULL AND (handled_at IS NULL OR refused_at IS NOT NULL)`);
    await runner.query(`CREATE INDEX webhooks_refused ON webhooks (refused_at) WHERE refused_at IS NOT NULL`);
    await runner.query(`
      CREATE FUNCTION forget_refused_webhooks() RETURNS void LANGUAGE sql
        SECURITY DEFINER SET search_path = orders, pg_temp AS $$
        DELETE FROM webhooks WHERE refused_at < now() - interval '1 day' $$`);
    await runner.query(`REVOKE ALL ON FUNCTION forget_refused_webhooks FROM PUBLIC`);
    await runner.query(`GRANT EXECUTE ON FUNCTION forget_refused_webhooks TO boostline_orders`);
  }
}
