import { Outbox } from '@boostline/messaging/outbox';
import { literalList, selected } from '@boostline/service-kit/data/entity-table';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from '../env.js';
import { awayReasons } from '../placements/placement.state.js';
import { placements, type Placement } from '../placements/placement.entity.js';
import { presentProcesses } from '../runtime/presence.js';
import { databaseNow } from '../values/moment.js';
import { withOutboxRows, writeLocked } from '../placements/write-changes.js';
import { decideSweep, youngSendMs, type Swept, type SweptLine } from './decide-sweep.js';

const maxAtOnce = 100;
const settings = { overdueAfterMs: env.OVERDUE_AFTER_MS };

type SweptRow = Placement & Pick<SweptLine, 'refillable' | 'senderIsGone' | 'service' | 'replacedBy'>;

/** Safe on any number of replicas: each row is locked, and decided about again. */
@Injectable()
export class SweepPlacements {
  private readonly logger = new Logger('sweep');

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  async sweep(): Promise<void> {
    const { manager } = this.database;
    const found = await read(manager, 'sweep', foundQuery, [youngSendMs / 1000]);
    if (found.length === 0) return;
    const now = await databaseNow(manager);
    const due = found.filter((line) => decideSweep(line, now, settings)).map((line) => line.placement.lineId);
    for (let from = 0; from < due.length; from += maxAtOnce)
      for (const { level, text } of await this.sweepLines(due.slice(from, from + maxAtOnce)))
        this.logger[level](text);
  }

  private sweepLines(lineIds: string[]): Promise<Swept[]> {
    return this.database.transaction(async (tx) => {
      const lines = await read(tx, 'sweep-locked', lockedQuery, [lineIds]);
      const now = await databaseNow(tx);
      const swept = lines.flatMap((line) => decideSweep(line, now, settings) ?? []);
      await writeLocked(
        tx,
        swept.map(({ change }) => withOutboxRows(this.outbox, change)),
      );
      return swept;
    });
  }
}

async function read(tx: EntityManager, name: string, sql: string, values: unknown[]): Promise<SweptLine[]> {
  const rows = await runPrepared<SweptRow>(tx, name, sql, values);
  return rows.map(({ refillable, senderIsGone, service, replacedBy, ...placement }) => ({
    placement,
    refillable,
    senderIsGone,
    service,
    replacedBy,
  }));
}

/** Only a completed line is reported as refillable. */
const columns = `${selected(placements, 'p')}, false AS refillable,
  NOT coalesce(p.sent_by = ANY (ARRAY(${presentProcesses})), false) AS "senderIsGone",
  (SELECT json_build_object('name', s.name, 'category', s.category, 'type', s.type) FROM services s
    WHERE s.provider_id = p.provider_id AND s.service_id = p.service_id) AS service,
  (SELECT v.replaced_by FROM providers v WHERE v.id = p.provider_id) AS "replacedBy"`;

/** $1 seconds since sending, before which a line is left alone. */
const foundQuery = `
  SELECT ${columns} FROM placements p
   WHERE state = 'SENDING' AND sent_at <= clock_timestamp() - make_interval(secs => $1)
  UNION ALL
  SELECT ${columns} FROM placements p WHERE state = 'UNKNOWN'
  UNION ALL
  SELECT ${columns} FROM placements p WHERE held_for IN (${literalList(awayReasons)})
  UNION ALL
  SELECT ${columns} FROM providers a CROSS JOIN LATERAL (
    SELECT * FROM placements WHERE provider_id = a.id AND state = 'READY' AND link IS NOT NULL
     ORDER BY created_at, line_id LIMIT ${maxAtOnce}) p
   WHERE a.replaced_by IS NOT NULL`;

const lockedQuery = `
  SELECT ${columns} FROM placements p WHERE line_id = ANY($1::uuid[]) ORDER BY line_id FOR UPDATE SKIP LOCKED`;
