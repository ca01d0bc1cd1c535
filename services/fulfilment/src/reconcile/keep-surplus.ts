import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { decimalText, nanos } from '../placement/decimal.js';
import { silentChangeTo, type PlacementAggregate } from '../placement/placement-change.js';
import type { Provider } from '../providers/provider.entity.js';
import { lockPlacements, ofLines } from '../storage/read-placements.js';
import { writeLocked } from '../storage/write-changes.js';
import { decideMissingMoney, type AbsentLine, type MissingMoneyFacts } from './decide-missing-money.js';

/** An order that the panel took and that delivers nothing which is still to be delivered. */
export interface SurplusOrder {
  providerId: number;
  upstreamOrderId: string;
  /** Whose it would have been; null when that is not known. */
  line: { lineId: string; attempt: number } | null;
  /** Null when the panel names none. */
  charge: bigint | null;
  foundBy: 'search' | 'late-answer';
}

/** Keeps what was bought beyond what was sold, once for each order, until a person has settled it with the panel. */
@Injectable()
export class KeepSurplus {
  private readonly logger = new Logger('surplus');

  constructor(private readonly database: DataSource) {}

  async run(
    tx: EntityManager,
    { providerId, upstreamOrderId, line, charge, foundBy }: SurplusOrder,
  ): Promise<void> {
    const kept: unknown[] = await tx.query(
      `INSERT INTO surplus_orders (provider_id, upstream_order_id, line_id, attempt, charge, found_by)
       VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING id`,
      [
        providerId,
        upstreamOrderId,
        line?.lineId,
        line?.attempt,
        charge === null ? null : decimalText(charge),
        foundBy,
      ],
    );
    if (kept.length > 0)
      this.logger.error(
        `order ${upstreamOrderId} at provider ${providerId} ${line ? `was bought without need for line ${line.lineId}` : 'belongs to no line that is known here'}: it is listed on the page "Needs you"`,
      );
  }

  /** Money is missing from the wallet that no known order explains. */
  async ofWallet({ id, name, currency }: Provider, amount: bigint): Promise<void> {
    this.logger.error(`${name}: ${decimalText(amount)} ${currency} spent on orders that are not known here`);
    await this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofLines(await linesInReview(tx, id)));
      const inReview = lines.filter(({ placement }) => placement.state === 'REVIEW');
      const decided = decideMissingMoney({
        ...{ amount, inReview: inReview.map(({ placement }) => placement.lineId) },
        ...{ absent: await absentAtThisPrice(tx, id, amount), sum: await openSum(tx, id) },
      });
      if (decided.kind === 'evidence') return this.noteForReviewers(tx, inReview, amount);
      const charge = decimalText(decided.charge);
      if (decided.kind === 'added')
        await tx.query(`UPDATE surplus_orders SET charge = $2, found_at = now() WHERE id = $1`, [
          decided.sumId,
          charge,
        ]);
      else
        await tx.query(
          `INSERT INTO surplus_orders (provider_id, line_id, attempt, charge, found_by) VALUES ($1, $2, $3, $4, 'wallet')`,
          [id, decided.line?.lineId, decided.line?.attempt, charge],
        );
    });
  }

  private async noteForReviewers(
    tx: EntityManager,
    inReview: readonly PlacementAggregate[],
    amount: bigint,
  ): Promise<void> {
    const walletLost = decimalText(amount);
    const changes = inReview.map(({ placement }) =>
      silentChangeTo(placement, { ...placement, evidence: { ...placement.evidence, walletLost } }),
    );
    await writeLocked(
      tx,
      changes.map((change) => ({ ...change, outbox: [] })),
    );
  }
}

async function linesInReview(tx: EntityManager, providerId: number): Promise<string[]> {
  const found: { lineId: string }[] = await tx.query(
    `SELECT line_id AS "lineId" FROM placements
      WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL`,
    [providerId],
  );
  return found.map(({ lineId }) => lineId);
}

async function absentAtThisPrice(
  tx: EntityManager,
  providerId: number,
  amount: bigint,
): Promise<AbsentLine | null> {
  const [line]: AbsentLine[] = await tx.query(
    `SELECT line_id AS "lineId", attempt FROM absences
      WHERE provider_id = $1 AND expected_charge = $2 AND proved_at > now() - interval '1 day'
      ORDER BY proved_at DESC LIMIT 1`,
    [providerId, decimalText(amount)],
  );
  return line ?? null;
}

async function openSum(tx: EntityManager, providerId: number): Promise<MissingMoneyFacts['sum']> {
  const [sum]: { id: number; charge: string }[] = await tx.query(
    `SELECT id, charge FROM surplus_orders
      WHERE provider_id = $1 AND found_by = 'wallet' AND line_id IS NULL AND settled_at IS NULL FOR UPDATE`,
    [providerId],
  );
  return sum ? { id: sum.id, charge: nanos(sum.charge) } : null;
}
