import { createHash } from 'node:crypto';
import type { QueryRunner } from 'typeorm';
import { maskPersonal } from '../payments/webhooks/mask-personal.js';

/**
 * Notifications are kept with what is about a person masked, and the digest of the bytes that came. The column of the
 * raw bytes stays, empty, for replicas of the version before.
 */
export class MaskedWebhooks1795840000000 {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE webhooks
        ADD masked_body text,
        ADD body_sha256 text CHECK (body_sha256 ~ '^[0-9a-f]{64}$'),
        ALTER raw_body DROP NOT NULL`);
    for (;;) {
      const rows: { id: number; raw_body: Buffer }[] = await runner.query(
        `SELECT id, raw_body FROM webhooks WHERE raw_body IS NOT NULL ORDER BY id LIMIT 500`,
      );
      if (rows.length === 0) return;
      for (const { id, raw_body: rawBody } of rows)
        await runner.query(
          `UPDATE webhooks SET masked_body = $2, body_sha256 = $3, raw_body = NULL WHERE id = $1`,
          [id, maskPersonal(rawBody), createHash('sha256').update(rawBody).digest('hex')],
        );
    }
  }
}
