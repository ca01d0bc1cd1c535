import { Outbox } from '@boostline/messaging/outbox';
import { recordOf, selected } from '@boostline/service-kit/data/entity-table';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { databaseNow } from '../values/moment.js';
import { refills, type Refill } from './refill.entity.js';
import type { RefillChange } from './decide-refill.js';

type Decide = (refill: Refill, now: Date) => RefillChange | null;

/** Reads refills under a lock, has them decided about, and writes what they become. One that has ended stays as it is. */
@Injectable()
export class ChangeRefills {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  change(ids: readonly number[], decide: Decide): Promise<RefillChange[]> {
    return this.database.transaction((tx) => this.within(tx, ids, decide));
  }

  async within(tx: EntityManager, ids: readonly number[], decide: Decide): Promise<RefillChange[]> {
    if (ids.length === 0) return [];
    const locked: (Refill & { orderId: number })[] = await tx.query(lockQuery, [ids]);
    const now = await databaseNow(tx);
    const orders = new Map(locked.map(({ id, orderId }) => [id, orderId]));
    const changes = locked.flatMap(({ orderId: _, ...refill }) => decide(refill, now) ?? []);
    if (changes.length === 0) return [];
    const records = changes.map(({ after }) => recordOf(refills, after));
    await tx.query(writeQuery, [JSON.stringify(records)]);
    for (const { after, published: status } of changes) {
      if (status === null) continue;
      const { id: refillId, lineId } = after;
      const orderId = orders.get(refillId) ?? 0;
      await this.outbox.add(tx, 'fulfilment.refill-moved.v1', { orderId, lineId, refillId, status });
    }
    return changes;
  }
}

const lockQuery = `
  SELECT ${selected(refills, 'r')}, p.order_id AS "orderId" FROM refills r JOIN placements p USING (line_id)
   WHERE r.id = ANY($1::bigint[]) AND r.ended_at IS NULL ORDER BY r.id FOR UPDATE OF r`;

const names = refills.columns.filter(({ isUpdated }) => isUpdated).map(({ name }) => name);
const writeQuery = `
  UPDATE refills AS r SET (${names.join(', ')}) = (${names.map((name) => `g.${name}`).join(', ')})
    FROM jsonb_populate_recordset(NULL::refills, $1::jsonb) AS g WHERE r.id = g.id`;
