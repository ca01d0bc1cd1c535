import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { env } from '../env.js';
import { Supplier } from '../suppliers/supplier.entity.js';
import { takeCall } from '../suppliers/quota.js';
import { SupplierClients } from '../suppliers/api/clients.js';
import { storableText } from '../suppliers/words/unaccented.js';
import { ChangeRefills } from './change-refills.js';
import { answerWithinMs, decideFollowed, decideUnanswered } from './decide-refill.js';

/** Rows that are being asked about are left alone by other replicas for this long. */
const askingSeconds = 30;
const settings = { statusPollMs: env.STATUS_POLL_MS, confirmEndMs: env.CONFIRM_END_MS };

/** Characters of a supplier's word for a refill. */
const maxWord = 100;
const statusEntry = z.looseObject({ status: z.string() });

/** Asks the suppliers how refills are doing, and notes their ends. */
@Injectable()
export class FollowRefills {
  private readonly logger = new Logger('refills');

  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
    private readonly changeRefills: ChangeRefills,
  ) {}

  /** One batch per supplier of what is due; replicas share the rows by SKIP LOCKED. */
  async followDue(): Promise<void> {
    const unanswered: { id: number }[] = await this.database.query(unansweredQuery, [answerWithinMs / 1000]);
    await this.changeRefills.change(
      unanswered.map(({ id }) => id),
      decideUnanswered,
    );
    const due: { provider_id: number }[] = await this.database.query(
      `SELECT DISTINCT provider_id FROM refills WHERE ended_at IS NULL AND next_poll_at <= now()`,
    );
    for (const { provider_id: id } of due) {
      const supplier = await this.database.manager.findOneByOrFail(Supplier, { id });
      try {
        while (await this.askBatch(supplier));
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        this.logger.warn(
          `${supplier.name}: states of refills could not be read, asked again when due: ${why}`,
        );
      }
    }
  }

  /** Returns whether more may be due. */
  private async askBatch(supplier: Supplier): Promise<boolean> {
    const takeStatusCall = () => takeCall(this.database.manager, supplier, 'status');
    const { refillStatus } = this.clients.of(supplier);
    const { size } = refillStatus;
    if (!(await takeStatusCall())) return false;
    const [rows]: [{ id: number; upstream: string }[], number] = await this.database.query(
      `UPDATE refills SET next_poll_at = now() + make_interval(secs => ${askingSeconds})
        WHERE id IN (SELECT id FROM refills WHERE provider_id = $1 AND ended_at IS NULL AND next_poll_at <= now()
          ORDER BY next_poll_at LIMIT $2 FOR UPDATE SKIP LOCKED)
        RETURNING id, upstream_refill_id AS upstream`,
      [supplier.id, size],
    );
    if (rows.length === 0) return false;
    const entries = await refillStatus.askAboutOwn(
      rows.map(({ upstream }) => upstream),
      takeStatusCall,
    );
    const asked = rows.filter(({ upstream }) => entries.has(upstream));
    const changes = await this.changeRefills.change(
      asked.map(({ id }) => id),
      (refill, now) =>
        decideFollowed(refill, wordOf(entries.get(refill.upstreamRefillId ?? '')), now, settings),
    );
    for (const { after } of changes)
      if (after.outcome === 'refused')
        this.logger.error(`refill ${after.id} was refused by ${supplier.name}: ${after.upstreamStatus}`);
    return rows.length === size;
  }
}

/** The status of an entry as stored; undefined when it has none. */
function wordOf(entry: unknown): string | undefined {
  const status = statusEntry.safeParse(entry).data?.status;
  return status === undefined ? undefined : storableText(status, maxWord);
}

const unansweredQuery = `
  SELECT id FROM refills
   WHERE ended_at IS NULL AND upstream_refill_id IS NULL AND sent_at < now() - make_interval(secs => $1)`;
