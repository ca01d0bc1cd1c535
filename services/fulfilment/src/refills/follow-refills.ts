import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { statusBatch } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';
import { NoteRefill } from './note-refill.js';

const done = /^completed?$/i;
const failed = /^(?:rejected|cancell?ed|failed?|error)$/i;

/** Asks the panels how refills are doing, and notes their ends. */
@Injectable()
export class FollowRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly note: NoteRefill,
  ) {}

  /** One batch per provider of what is due; replicas share the rows by SKIP LOCKED. */
  async run(): Promise<void> {
    // Whoever asked the panel died before the answer: whether it is asked again is for a person to say.
    const lost: { id: number }[] = await this.database.query(
      `SELECT id FROM refills
        WHERE ended_at IS NULL AND upstream_refill_id IS NULL AND sent_at < now() - interval '1 minute'`,
    );
    for (const { id } of lost) await this.note.ended(id, 'unanswered', null);
    const due: { provider_id: number }[] = await this.database.query(
      `SELECT DISTINCT provider_id FROM refills WHERE ended_at IS NULL AND next_poll_at <= now()`,
    );
    for (const { provider_id: id } of due)
      await this.ask(await this.database.manager.findOneByOrFail(Provider, { id }));
  }

  private async ask(provider: Provider): Promise<void> {
    if (!(await takeCall(this.database.manager, provider, 'status'))) return;
    const [rows]: [{ id: number; upstream: string }[], number] = await this.database.query(
      `UPDATE refills SET next_poll_at = now() + greatest(make_interval(secs => $2), (now() - asked_at) / 30)
        WHERE id IN (SELECT id FROM refills WHERE provider_id = $1 AND ended_at IS NULL AND next_poll_at <= now()
          ORDER BY next_poll_at LIMIT ${statusBatch} FOR UPDATE SKIP LOCKED)
        RETURNING id, upstream_refill_id AS upstream`,
      [provider.id, env.STATUS_POLL_MS / 1000],
    );
    if (rows.length === 0) return;
    const words = await this.resellers.of(provider).refillStatus(rows.map(({ upstream }) => upstream));
    for (const { id, upstream } of rows) {
      const word = words.get(upstream);
      if (word !== undefined) await this.take(provider, id, word);
    }
  }

  private async take(provider: Provider, id: number, word: string): Promise<void> {
    if (failed.test(word)) this.logger.error(`refill ${id} at ${provider.name}: ${word}`);
    if (failed.test(word)) return this.note.ended(id, 'refused', word);
    if (done.test(word)) return this.note.ended(id, 'done', word);
    await this.database.query(`UPDATE refills SET upstream_status = $2 WHERE id = $1 AND ended_at IS NULL`, [
      id,
      word,
    ]);
  }
}
