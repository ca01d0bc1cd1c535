import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { statusBatch } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';
import { ChangeRefills } from './change-refills.js';
import { answerWithinMs, decideFollowed, decideUnanswered } from './decide-refill.js';

/** Rows that are being asked about are left alone by other replicas for this long. */
const askingSeconds = 30;
const settings = { statusPollMs: env.STATUS_POLL_MS, confirmEndMs: env.CONFIRM_END_MS };

/** Asks the panels how refills are doing, and notes their ends. */
@Injectable()
export class FollowRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly changeRefills: ChangeRefills,
  ) {}

  /** One batch per provider of what is due; replicas share the rows by SKIP LOCKED. */
  async run(): Promise<void> {
    const unanswered: { id: number }[] = await this.database.query(unansweredQuery, [answerWithinMs / 1000]);
    await this.changeRefills.run(
      unanswered.map(({ id }) => id),
      decideUnanswered,
    );
    const due: { provider_id: number }[] = await this.database.query(
      `SELECT DISTINCT provider_id FROM refills WHERE ended_at IS NULL AND next_poll_at <= now()`,
    );
    for (const { provider_id: id } of due)
      await this.ask(await this.database.manager.findOneByOrFail(Provider, { id }));
  }

  private async ask(provider: Provider): Promise<void> {
    if (!(await takeCall(this.database.manager, provider, 'status'))) return;
    const [rows]: [{ id: number; upstream: string }[], number] = await this.database.query(
      `UPDATE refills SET next_poll_at = now() + make_interval(secs => ${askingSeconds})
        WHERE id IN (SELECT id FROM refills WHERE provider_id = $1 AND ended_at IS NULL AND next_poll_at <= now()
          ORDER BY next_poll_at LIMIT ${statusBatch} FOR UPDATE SKIP LOCKED)
        RETURNING id, upstream_refill_id AS upstream`,
      [provider.id],
    );
    if (rows.length === 0) return;
    const words = await this.resellers.of(provider).refillStatus(rows.map(({ upstream }) => upstream));
    const changes = await this.changeRefills.run(
      rows.map(({ id }) => id),
      (refill, now) => decideFollowed(refill, words.get(refill.upstreamRefillId ?? ''), now, settings),
    );
    for (const { after } of changes)
      if (after.outcome === 'refused')
        this.logger.error(`refill ${after.id} was refused by ${provider.name}: ${after.upstreamStatus}`);
  }
}

/** $1 seconds. */
const unansweredQuery = `
  SELECT id FROM refills
   WHERE ended_at IS NULL AND upstream_refill_id IS NULL AND sent_at < now() - make_interval(secs => $1)`;
