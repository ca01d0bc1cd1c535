import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { decimalText, nanos } from '../values/decimal.js';
import { silentChangeTo, type PlacementAggregate } from '../placements/placement-change.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { withLateOrder } from '../suppliers/account-changes.js';
import { databaseNow } from '../values/moment.js';
import { lockPlacements, ofLines } from '../placements/read-placements.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';
import { writeLocked } from '../placements/write-changes.js';
import {
  decideMissingMoney,
  type AbsentLine,
  type MissingMoney,
  type MissingMoneyFacts,
} from './decide-missing-money.js';
import { noteUnexplained } from './note-unexplained.js';
import { ordersInDoubt } from './orders-in-doubt.js';

/** An order that the supplier took and that delivers nothing which is still to be delivered. */
interface SurplusOrder {
  providerId: number;
  upstreamOrderId: string;
  /** Whose it would have been; null when that is not known. */
  line: { lineId: string; attempt: number } | null;
  /** Null when the supplier names none. */
  charge: bigint | null;
  foundBy: 'search' | 'late-answer';
}

/** Keeps what was bought beyond what was sold, once for each order, until a person has settled it with the supplier. */
@Injectable()
export class KeepSurplus {
  private readonly logger = new Logger('surplus');

  constructor(private readonly database: DataSource) {}

  async keep(
    tx: EntityManager,
    { providerId, upstreamOrderId, line, charge, foundBy }: SurplusOrder,
  ): Promise<void> {
    if (await this.nameWalletSum(tx, { providerId, upstreamOrderId, line, charge })) return;
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
        `order ${upstreamOrderId} at supplier ${providerId} ${line ? `was bought without need for line ${line.lineId}` : 'belongs to no line that is known here'}: it is listed on the page "Needs you"`,
      );
  }

  /** The money was missed before its order was found: one surplus, not two. */
  private async nameWalletSum(
    tx: EntityManager,
    { providerId, upstreamOrderId, line, charge }: Omit<SurplusOrder, 'foundBy'>,
  ): Promise<boolean> {
    if (charge === null) return false;
    const [named]: [unknown[], number] = await tx.query(
      `UPDATE surplus_orders SET upstream_order_id = $2, line_id = coalesce(line_id, $4), attempt = coalesce(attempt, $5)
        WHERE id = (SELECT id FROM surplus_orders
                     WHERE provider_id = $1 AND upstream_order_id IS NULL AND settled_at IS NULL AND charge = $3
                       AND (line_id IS NULL OR (line_id = $4 AND attempt = $5)) ORDER BY line_id NULLS LAST LIMIT 1)
          AND NOT EXISTS (SELECT FROM surplus_orders WHERE provider_id = $1 AND upstream_order_id = $2)
        RETURNING id`,
      [providerId, upstreamOrderId, decimalText(charge), line?.lineId ?? null, line?.attempt ?? null],
    );
    return named.length > 0;
  }

  /** Exactly so much since the last anchor, or at least. At an account that is shared it says nothing. */
  async ofWallet(supplier: Supplier, amount: bigint, isExact: boolean): Promise<void> {
    if (supplier.shared) return;
    const what = `${decimalText(amount)} ${supplier.currency} were spent on orders that the shop does not know`;
    const isUnexplained = await this.database.transaction(async (tx) => {
      const lines = await lockPlacements(tx, ofLines(await linesInReview(tx, supplier.id)));
      const inReview = lines.filter(({ placement }) => placement.state === 'REVIEW');
      const decided = decideMissingMoney({
        amount,
        isExact,
        kept: await keptSince(tx, supplier),
        absentSum: await absentSum(tx, supplier.id),
        sum: await openSum(tx, supplier.id),
        absent: await absentAtThisPrice(tx, supplier.id, amount),
        inReview: inReview.map(({ placement }) => placement.lineId),
        inDoubt: (await ordersInDoubt(tx, supplier.id)).map(({ expected }) => expected),
      });
      await this.keepMoney(tx, supplier, decided, { inReview, amount });
      return decided.isUnexplained;
    });
    if (isUnexplained) await noteUnexplained(this.database, supplier, what);
  }

  private async keepMoney(
    tx: EntityManager,
    supplier: Supplier,
    decided: MissingMoney,
    { inReview, amount }: { inReview: readonly PlacementAggregate[]; amount: bigint },
  ): Promise<void> {
    if (decided.kind === 'none') return;
    const { id, name, currency } = supplier;
    this.logger.error(`${name}: ${decimalText(amount)} ${currency} spent on orders that are not known here`);
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
    if (decided.kind !== 'surplus' || decided.line === null) return;
    // It was bought later than its proof.
    const account = await lockAskedAccount(tx, supplier);
    const late = withLateOrder(account, decided.line.provedAfterMs, await databaseNow(tx));
    await writeAccount(tx, account, late);
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
    `SELECT line_id AS "lineId", attempt,
            greatest(0, 1000 * extract(epoch FROM a.proved_at - t.sent_at))::integer AS "provedAfterMs"
       FROM absences a JOIN attempts t USING (line_id, attempt)
      WHERE a.provider_id = $1 AND a.expected_charge = $2 AND a.proved_at > now() - interval '1 day'
        AND NOT EXISTS (SELECT FROM surplus_orders s WHERE s.line_id = a.line_id AND s.attempt = a.attempt)
      ORDER BY a.proved_at DESC LIMIT 1`,
    [providerId, decimalText(amount)],
  );
  return line ?? null;
}

async function absentSum(tx: EntityManager, providerId: number): Promise<bigint> {
  const [{ sum }]: [{ sum: string }] = await tx.query(
    `SELECT coalesce(sum(expected_charge), 0)::text AS sum FROM absences
      WHERE provider_id = $1 AND proved_at > now() - interval '1 day'`,
    [providerId],
  );
  return nanos(sum);
}

/** What orders cost that were kept since the wallet was last anchored: the sum that is missing holds it. */
async function keptSince(tx: EntityManager, { id, walletAnchoredAt }: Supplier): Promise<bigint> {
  const [{ sum }]: [{ sum: string }] = await tx.query(
    `SELECT coalesce(sum(charge), 0)::text AS sum FROM surplus_orders
      WHERE provider_id = $1 AND found_by <> 'wallet' AND found_at > $2`,
    [id, walletAnchoredAt],
  );
  return nanos(sum);
}

async function openSum(tx: EntityManager, providerId: number): Promise<MissingMoneyFacts['sum']> {
  const [sum]: { id: number; charge: string }[] = await tx.query(
    `SELECT id, charge FROM surplus_orders
      WHERE provider_id = $1 AND found_by = 'wallet' AND line_id IS NULL AND settled_at IS NULL FOR UPDATE`,
    [providerId],
  );
  return sum ? { id: sum.id, charge: nanos(sum.charge) } : null;
}
