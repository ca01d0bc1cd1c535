import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import type { Erasure, LeftOver } from '@boostline/contracts/schemas/admin/erasures';
import { eraseLines, eraseOrders, findHeldOfOrders } from '@boostline/contracts/routes/internal/erasures';
import { DataSource } from 'typeorm';
import { Services } from '../../services.js';

interface ErasureRow {
  id: string;
  order_ids: number[];
  asked_by: string;
}

const callMs = 20_000;

/** An erasure is a row first, so what a crash left undone is done by the next look. */
@Injectable()
export class EraseHeldData {
  private readonly logger = new Logger('erasures');

  constructor(
    private readonly database: DataSource,
    private readonly services: Services,
  ) {}

  /** Throws `conflict` with a sentence while one of the orders is open; then nothing is erased. */
  async begin(orderIds: number[], reason: string, by: string): Promise<Erasure> {
    const held = await this.services.orders.call(findHeldOfOrders, { body: { orderIds } });
    const problems = held.flatMap(({ erasedAt, problem }) => (erasedAt === null && problem ? [problem] : []));
    if (problems.length > 0) throw new ShopError('conflict', problems.slice(0, 3).join(' '));
    const id = randomUUID();
    await this.database.query(
      `INSERT INTO erasures (id, order_ids, reason, asked_by) VALUES ($1, $2, $3, $4)`,
      [id, orderIds, reason, by],
    );
    await this.carryOut({ id, order_ids: orderIds, asked_by: by });
    const [row] = await this.list(id);
    if (!row) throw new Error('the erasure that was just made is not there');
    return row;
  }

  async continueOpen(): Promise<void> {
    const rows: ErasureRow[] = await this.database.query(
      // As JSON: an array of bigint would come as texts, which no service takes for numbers.
      `SELECT id, to_json(order_ids) AS order_ids, asked_by FROM erasures
        WHERE state = 'open' ORDER BY asked_at LIMIT 20`,
    );
    for (const row of rows) await this.carryOut(row);
  }

  /** The newest fifty, or the one named. */
  list(id: string | null = null): Promise<Erasure[]> {
    return this.database.query(newest, [id]);
  }

  private async carryOut(row: ErasureRow): Promise<void> {
    try {
      await this.settle(row.id, await this.eraseEverywhere(row));
    } catch (error) {
      this.logger.warn(`erasure ${row.id} did not finish, tried again: ${String(error)}`);
      await this.settle(row.id, [{ orderId: 0, problem: 'A part of the shop did not answer.' }]);
    }
  }

  private async eraseEverywhere({ id, order_ids: orderIds, asked_by: by }: ErasureRow) {
    const options = { timeout: callMs };
    const orders = await this.services.orders.call(eraseOrders, { body: { orderIds, by } }, options);
    const lines = await this.services.fulfilment.call(eraseLines, { body: { orderIds } }, options);
    await this.database.query(`SELECT erase_audit($1)`, [id]);
    return [...orders.left, ...lines.left];
  }

  private async settle(id: string, left: LeftOver['left']): Promise<void> {
    const problem = left[0]?.problem ?? null;
    await this.database.query(
      `UPDATE erasures SET problem = $2, state = $3, done_at = $4 WHERE id = $1 AND state = 'open'`,
      [id, problem, problem === null ? 'done' : 'open', problem === null ? new Date() : null],
    );
  }
}

const newest = `
  SELECT id, cardinality(order_ids) AS orders, state, problem, reason, asked_by AS "askedBy",
         to_char(asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "askedAt",
         to_char(done_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "doneAt"
    FROM erasures WHERE $1::uuid IS NULL OR id = $1 ORDER BY asked_at DESC LIMIT 50`;
