import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from './env.js';
import { Provider } from './providers/provider.entity.js';
import { takeCall } from './providers/quota.js';
import { statusBatch } from './resellers/panel-v2.js';
import { Resellers } from './resellers/resellers.js';

const ended = /^(?:completed?|rejected|cancell?ed|failed?|error)$/i;
const failed = /^(?:rejected|cancell?ed|failed?|error)$/i;

/** Asks the panels how refills are doing, and notes their ends. */
@Injectable()
export class FollowRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
  ) {}

  /** One batch per provider of what is due; replicas share the rows by SKIP LOCKED. */
  async run(): Promise<void> {
    // Whoever asked for it died before the answer: it may be asked for again, which costs nothing.
    await this.database.query(
      `UPDATE refills SET ended_at = now()
        WHERE ended_at IS NULL AND upstream_refill_id IS NULL AND asked_at < now() - interval '1 minute'`,
    );
    const due: { provider_id: number }[] = await this.database.query(
      `SELECT DISTINCT provider_id FROM refills WHERE ended_at IS NULL AND next_poll_at <= now()`,
    );
    for (const { provider_id: id } of due)
      await this.ask(await this.database.manager.findOneByOrFail(Provider, { id }));
  }

  private async ask(provider: Provider): Promise<void> {
    if (!(await takeCall(this.database.manager, provider, 'status'))) return;
    const [rows]: [{ id: string }[], number] = await this.database.query(
      `UPDATE refills SET next_poll_at = now() + greatest(make_interval(secs => $2), (now() - asked_at) / 30)
        WHERE id IN (SELECT id FROM refills WHERE provider_id = $1 AND ended_at IS NULL AND next_poll_at <= now()
          ORDER BY next_poll_at LIMIT ${statusBatch} FOR UPDATE SKIP LOCKED)
        RETURNING upstream_refill_id AS id`,
      [provider.id, env.STATUS_POLL_MS / 1000],
    );
    if (rows.length === 0) return;
    const words = await this.resellers.of(provider).refillStatus(rows.map(({ id }) => id));
    for (const [refill, word] of words) {
      if (failed.test(word)) this.logger.error(`refill ${refill} at ${provider.name}: ${word}`);
      await this.database.query(
        `UPDATE refills SET upstream_status = $3, ended_at = CASE WHEN $4 THEN now() END
          WHERE provider_id = $1 AND upstream_refill_id = $2 AND ended_at IS NULL`,
        [provider.id, refill, word, ended.test(word)],
      );
    }
  }
}
