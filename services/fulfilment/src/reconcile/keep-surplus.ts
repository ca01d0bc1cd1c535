import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { decimalText, nanos } from '../placement/decimal.js';
import { silentChangeTo } from '../placement/placement-change.js';
import type { Provider } from '../providers/provider.entity.js';
import { lockPlacements, ofLines } from '../storage/read-placements.js';
import { writeLocked } from '../storage/write-changes.js';

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

  /**
   * Money is missing from the wallet that no known order explains. A line in review without an order may have cost it:
   * then the sum is noted there as evidence for the reviewer. Otherwise the sum is kept as surplus, together with a
   * line that was proved absent, if one would have cost exactly this.
   */
  async ofWallet({ id, name, currency }: Provider, amount: bigint): Promise<void> {
    this.logger.error(`${name}: ${decimalText(amount)} ${currency} spent on orders that are not known here`);
    await this.database.transaction(async (tx) => {
      if (await this.isOfLinesInReview(tx, id, amount)) return;
      const [line]: { lineId: string; attempt: number }[] = await tx.query(
        `SELECT line_id AS "lineId", attempt FROM absences
          WHERE provider_id = $1 AND expected_charge = $2 AND proved_at > now() - interval '1 day'
          ORDER BY proved_at DESC LIMIT 1`,
        [id, decimalText(amount)],
      );
      // Sums without a line are added up to one per account, however often somebody else buys with it.
      const [sum]: { id: number; charge: string }[] = line
        ? []
        : await tx.query(
            `SELECT id, charge FROM surplus_orders
              WHERE provider_id = $1 AND found_by = 'wallet' AND line_id IS NULL AND settled_at IS NULL FOR UPDATE`,
            [id],
          );
      if (sum) {
        await tx.query(`UPDATE surplus_orders SET charge = $2, found_at = now() WHERE id = $1`, [
          sum.id,
          decimalText(nanos(sum.charge) + amount),
        ]);
        return;
      }
      await tx.query(
        `INSERT INTO surplus_orders (provider_id, line_id, attempt, charge, found_by) VALUES ($1, $2, $3, $4, 'wallet')`,
        [id, line?.lineId, line?.attempt, decimalText(amount)],
      );
    });
  }

  private async isOfLinesInReview(tx: EntityManager, providerId: number, amount: bigint): Promise<boolean> {
    const found: { lineId: string }[] = await tx.query(
      `SELECT line_id AS "lineId" FROM placements
        WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NULL`,
      [providerId],
    );
    const lines = await lockPlacements(tx, ofLines(found.map(({ lineId }) => lineId)));
    const inReview = lines.filter(({ placement }) => placement.state === 'REVIEW');
    const walletLost = decimalText(amount);
    const changes = inReview.map(({ placement }) =>
      silentChangeTo(placement, { ...placement, evidence: { ...placement.evidence, walletLost } }),
    );
    await writeLocked(
      tx,
      changes.map((change) => ({ ...change, outbox: [] })),
    );
    return inReview.length > 0;
  }
}
