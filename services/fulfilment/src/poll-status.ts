import { Injectable, Logger } from '@nestjs/common';
import { DataSource, In } from 'typeorm';
import { databaseNow, later } from './database-clock.js';
import { env } from './env.js';
import { followStatus } from './follow-status.js';
import { Placement, writeBack } from './placement.entity.js';
import { Provider } from './providers/provider.entity.js';
import { takeCall } from './providers/quota.js';
import { Report } from './report.js';
import { statusBatch } from './resellers/panel-v2.js';
import { Resellers } from './resellers/resellers.js';

const longestPollMs = 600_000;
/** Rows that are being asked about are left alone by other replicas for this long. */
const askingSeconds = 30;

/** Asks the panels how placed orders are doing, a hundred at a time, and tells what changed. */
@Injectable()
export class PollStatus {
  private readonly logger = new Logger('status');

  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly report: Report,
  ) {}

  /** One batch per provider of what is due, again until nothing is. Replicas share the rows by SKIP LOCKED. */
  async run(): Promise<void> {
    for (const provider of await this.database.manager.find(Provider)) {
      try {
        while ((await this.pollBatch(provider)) === statusBatch);
      } catch (error) {
        this.logger.warn(`${provider.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
  }

  /** Asks about every open order of a provider now. Throws when the panel does not answer or the quota is used up. */
  async refresh(provider: Provider): Promise<void> {
    const open = await this.database.manager.find(Placement, {
      where: { providerId: provider.id, state: In(['PLACED', 'REVIEW']) },
      select: { lineId: true, upstreamOrderId: true },
    });
    const ids = open.flatMap(({ upstreamOrderId }) => upstreamOrderId ?? []);
    for (let from = 0; from < ids.length; from += statusBatch)
      await this.ask(provider, ids.slice(from, from + statusBatch));
  }

  private async pollBatch(provider: Provider): Promise<number> {
    const [due]: [{ upstream_order_id: string }[], number] = await this.database.query(
      `UPDATE placements SET next_poll_at = now() + make_interval(secs => ${askingSeconds})
        WHERE line_id IN (SELECT line_id FROM placements
          WHERE provider_id = $1 AND state = 'PLACED' AND next_poll_at <= now()
          ORDER BY next_poll_at LIMIT ${statusBatch} FOR UPDATE SKIP LOCKED)
        RETURNING upstream_order_id`,
      [provider.id],
    );
    if (due.length > 0)
      await this.ask(
        provider,
        due.map((row) => row.upstream_order_id),
      );
    return due.length;
  }

  private async ask(provider: Provider, orderIds: string[]): Promise<void> {
    if (!(await takeCall(this.database.manager, provider, 'status')))
      throw new Error('no status calls left for now');
    const entries = await this.resellers.of(provider).status(orderIds);
    await this.database.transaction(async (tx) => {
      const placements = await tx.find(Placement, {
        where: { providerId: provider.id, upstreamOrderId: In(orderIds) },
        order: { lineId: 'ASC' },
        lock: { mode: 'pessimistic_write' },
      });
      const now = await databaseNow(tx);
      for (const placement of placements) {
        const entry = entries.get(placement.upstreamOrderId ?? '');
        const { alert, farOff } = followStatus(placement, entry, now);
        if (alert) this.logger.error(`order ${placement.upstreamOrderId} at ${provider.name}: ${alert}`);
        if (farOff) await this.stopService(tx, placement, farOff);
        placement.nextPollAt = later(now, pollAfterMs(placement, now));
      }
      await this.report.run(tx, placements, now);
      await writeBack(tx, placements);
      await this.wakeQueued(tx, placements);
    });
  }

  /** Until a person has looked: the rate, or the basis that it is taken for, must be wrong. */
  private async stopService(
    tx: DataSource['manager'],
    { providerId, serviceId, upstreamOrderId }: Placement,
    why: string,
  ): Promise<void> {
    this.logger.error(`service ${serviceId} of provider ${providerId} is stopped`);
    await tx.query(`UPDATE services SET stopped = $3 WHERE provider_id = $1 AND service_id = $2`, [
      providerId,
      serviceId,
      `order ${upstreamOrderId}: ${why}`,
    ]);
  }

  /** Who waited behind an order that has ended goes next. */
  private async wakeQueued(tx: DataSource['manager'], placements: Placement[]): Promise<void> {
    const ended = placements.filter(({ state }) => state !== 'PLACED' && state !== 'REVIEW');
    if (ended.length === 0) return;
    await tx.query(
      `UPDATE placements SET not_before = now() WHERE state = 'READY' AND not_before > now()
          AND (target, type) IN (SELECT * FROM unnest($1::text[], $2::text[]))`,
      [ended.map(({ target }) => target), ended.map(({ type }) => type)],
    );
  }
}

/** A thirtieth of the order's age, between the configured interval and ten minutes: young orders move, old ones rest. */
export function pollAfterMs({ placedAt }: Pick<Placement, 'placedAt'>, now: Date): number {
  const age = placedAt ? now.getTime() - placedAt.getTime() : 0;
  return Math.min(Math.max(age / 30, env.STATUS_POLL_MS), longestPollMs);
}
