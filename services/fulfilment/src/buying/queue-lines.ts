import { Jobs } from '@boostline/messaging/jobs/jobs';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from '../env.js';
import { inFlightStates } from '../placements/placement.state.js';
import { whyNotBuying } from '../suppliers/may-buy.js';
import type { FulfilmentJobs } from '../runtime/jobs.js';
import type { AskingLine } from './claim-lines.js';
import { freePlacesAt } from './decide-claims.js';
import { ReadAccount } from './read-account.js';

/**
 * A job whose line may not go yet waits for its time; when places free up, the oldest lines run. Without Redis the
 * sweep does it later.
 */
@Injectable()
export class QueueLines {
  private readonly logger = new Logger('placement');
  /** Accounts that are being filled, and how many places were freed there meanwhile. */
  private readonly freed = new Map<number, number>();

  constructor(
    private readonly database: DataSource,
    private readonly readAccount: ReadAccount,
    @Inject(Jobs) private readonly jobs: FulfilmentJobs,
  ) {}

  /** Lines that have never been sent. */
  async add(lineIds: readonly string[]): Promise<void> {
    await this.jobs.add(
      'place-line',
      lineIds.map((lineId) => jobOf({ lineId, attempt: 1 })),
    );
  }

  /** Lines that may be READY now, whatever they were before. */
  async runNow(lineIds: readonly string[]): Promise<void> {
    await this.tryTo(async () => {
      const ready: AskingLine[] = await this.database.query(readyQuery, [lineIds]);
      await this.jobs.runNow('place-line', ready.map(jobOf));
    });
  }

  /** A place is free at an account. Does not wait. */
  onPlaceFreed(providerId: number): void {
    const places = this.freed.get(providerId);
    this.freed.set(providerId, (places ?? 0) + 1);
    if (places === undefined) void this.fillFreed(providerId);
  }

  /** Fills every account at which lines wait: whatever freed places there, and whatever Redis has lost. */
  async fillAll(): Promise<void> {
    const busy: { id: number }[] = await this.database.query(busyQuery);
    for (const { id } of busy) await this.fill(id);
  }

  private async fillFreed(providerId: number): Promise<void> {
    for (let places = this.freed.get(providerId); places; places = this.freed.get(providerId)) {
      const free = places;
      this.freed.set(providerId, 0);
      // While more jobs wait than can run at once, they take the places by themselves.
      const waiting = await this.jobs.waitingCount('place');
      if (waiting !== null && waiting < env.PLACE_CONCURRENCY)
        await this.tryTo(() => this.runNext(providerId, free));
    }
    this.freed.delete(providerId);
  }

  private async tryTo(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(
        `lines to place could not be queued, the sweep does it: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  }

  private async fill(providerId: number): Promise<void> {
    const { manager } = this.database;
    const read = await this.readAccount.read(manager, providerId, []);
    if (!read) return;
    const { account, pricing, inFlight, now } = read.reading;
    if (whyNotBuying(account, pricing, now) !== null) return;
    const places = freePlacesAt(account, inFlight, now);
    if (places > 0) await this.runNext(providerId, places);
  }

  /** Reads more than `max`, because the first ones may be asking already; whether they may go is judged then. */
  private async runNext(providerId: number, max: number): Promise<void> {
    const lines = await runPrepared<NextLine>(this.database.manager, 'lines-for-places', nextQuery, [
      providerId,
      2 * max + maxAsking,
    ]);
    for (const isOldest of [true, false])
      await this.jobs.runNow(
        'place-line',
        lines.filter((line) => line.isOldest === isOldest).map(jobOf),
        max,
      );
  }
}

interface NextLine extends AskingLine {
  isOldest: boolean;
}

/** About as many lines ask at the same time. */
const maxAsking = 16;

/** One job for one attempt: what became of a line before does not keep it from being sent again. */
function jobOf({ lineId, attempt }: AskingLine) {
  return { id: `${lineId}-${attempt}`, data: { lineId, attempt } };
}

const readyQuery = `
  SELECT line_id AS "lineId", attempt + 1 AS attempt FROM placements
   WHERE line_id = ANY($1::uuid[]) AND state = 'READY'`;

// A subquery with a limit is asked account by account; EXISTS may be turned into reading whole queues.
const busyQuery = `
  SELECT id FROM providers p
   WHERE (SELECT true FROM placements
           WHERE provider_id = p.id AND state = 'READY' AND link IS NOT NULL LIMIT 1)`;

const readyOf = `FROM placements p
   WHERE p.provider_id = $1 AND p.state = 'READY' AND p.link IS NOT NULL AND p.held_for IS NULL
     AND p.not_before <= clock_timestamp()`;

/**
 * $1 supplier, $2 count. The oldest, and the oldest whose service and quantity are not in flight, which others must not
 * hide.
 */
const nextQuery = `
  (SELECT p.line_id AS "lineId", p.attempt + 1 AS attempt, true AS "isOldest" ${readyOf} ORDER BY p.created_at, p.line_id LIMIT $2)
  UNION ALL
  (SELECT p.line_id, p.attempt + 1, false ${readyOf}
      AND (p.service_id, p.quantity) NOT IN (SELECT f.service_id, f.quantity FROM placements f
            WHERE f.provider_id = $1 AND f.state IN (${literalList(inFlightStates)}))
    ORDER BY p.created_at, p.line_id LIMIT $2)`;
