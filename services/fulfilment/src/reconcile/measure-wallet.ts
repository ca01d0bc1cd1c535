import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { decimalsOf, nanos } from '../values/decimal.js';
import { endedBadlyStates, endedStates, unendedStates } from '../placements/placement.state.js';
import { PollStatus } from '../following/poll-status.js';
import { unknownStatus } from '../placements/why-overdue.js';
import { Supplier } from '../suppliers/supplier.entity.js';
import { slowAfterMs } from '../buying/decide-claims.js';
import { isSameCurrency } from '../suppliers/api/client.js';
import { takeCall } from '../suppliers/quota.js';
import { quickly, type Patience } from '../suppliers/api/batched-question.js';
import { SupplierClients } from '../suppliers/api/clients.js';
import { databaseNow } from '../values/moment.js';
import { env } from '../env.js';
import { judgeReadings, type Wallet } from './judge-readings.js';
import { leftInDoubt } from './orders-in-doubt.js';

/** Longest pause of buying at the account, whatever becomes of the process that measures. */
const pauseSeconds = 15;
/** Answers are waited for as long as they usually take, ms; who takes longer may change the balance, which is seen. */
const drainMs = 1000;
const drainStepMs = 20;
/** Ended orders that are asked again with the wallet at rest: those that ended last. More would pause buying for too long. */
const maxEndedAsked = 1000;

/** `why`: a sentence, for a person who has to decide without the wallet. */
type Measurement<T> = { wallet: Wallet; found: T } | { wallet: null; found: T; why: string };

interface KnownOrders {
  open: string[];
  /** Those of them that ended last. */
  ended: string[];
  /** None that can still change is missing from `ended`. */
  complete: boolean;
}

/**
 * Pauses buying, waits for requests in flight, and reads the balance before and after the charges: only one that stood
 * still counts.
 */
@Injectable()
export class MeasureWallet {
  constructor(
    private readonly database: DataSource,
    private readonly clients: SupplierClients,
    private readonly pollStatus: PollStatus,
  ) {}

  /**
   * `asked`: the charges that are read anew. `meanwhile` runs between the two readings. Throws when the supplier does
   * not answer.
   */
  async measure<T>(
    supplier: Supplier,
    asked: 'open' | 'open-and-ended',
    meanwhile: () => Promise<T>,
  ): Promise<Measurement<T>> {
    await this.readMoney(supplier);
    await this.pollStatus.ask(supplier, (await this.known(supplier.id)).open.slice(0, 1), quickly);
    await this.pause(supplier.id);
    try {
      await this.drain(supplier.id);
      const readAt = await databaseNow(this.database.manager);
      const before = await this.readMoney(supplier);
      const { open, ended, complete } = await this.known(supplier.id);
      const [silence, found] = await Promise.all([
        this.pollStatus.ask(supplier, asked === 'open' ? open : [...open, ...ended], quickly),
        meanwhile(),
      ]);
      const resolution = await this.resolution(supplier.id);
      const movedAt = await this.movedAt(supplier.id);
      const after = await this.readMoney(supplier);
      const judged = judgeReadings({
        before,
        after,
        silence,
        resolution,
        readAt,
        movedAt,
        ...(await this.spent(supplier.id)),
        mayBeGivenBack: await this.mayBeGivenBack(supplier.id),
        complete: complete && asked === 'open-and-ended',
      });
      return 'why' in judged ? { wallet: null, found, why: judged.why } : { wallet: judged, found };
    } finally {
      await this.database.manager.update(Supplier, supplier.id, { measuringUntil: null });
    }
  }

  /** The balance in nano-units. */
  async readBalance(supplier: Supplier, patience?: Patience): Promise<bigint> {
    return (await this.askBalance(supplier, patience)).amount;
  }

  /** Premise of comparing it with charges: it is in their currency. */
  private async readMoney(supplier: Supplier): Promise<bigint> {
    const { amount, currency } = await this.askBalance(supplier, quickly);
    if (isSameCurrency(currency, supplier.currency)) return amount;
    throw new Error(`the balance is in ${currency}, not in ${supplier.currency}`);
  }

  private async askBalance(
    supplier: Supplier,
    patience?: Patience,
  ): Promise<{ amount: bigint; currency: string | undefined }> {
    if (!(await takeCall(this.database.manager, supplier, 'balance')))
      throw new Error('no balance calls left for now');
    const { balance, currency } = await this.clients.of(supplier).balance(patience);
    await this.database.query(
      `UPDATE providers SET wallet_decimals = greatest(wallet_decimals, $2), balance = $3, balance_read_at = now()
        WHERE id = $1 AND base_url = $4 AND api_key_sealed = $5`,
      [supplier.id, decimalsOf(balance), balance, supplier.baseUrl, supplier.apiKeySealed],
    );
    return { amount: nanos(balance), currency };
  }

  /** What was chosen by an older snapshot of the account is not claimed any more. */
  private async pause(providerId: number): Promise<void> {
    await this.database.query(
      `UPDATE providers SET measuring_until = now() + make_interval(secs => ${pauseSeconds}), admissions = admissions + 1
        WHERE id = $1`,
      [providerId],
    );
  }

  /** A slow answer is not waited for, and a sender that died keeps its line SENDING: the readings show what moves. */
  private async drain(providerId: number): Promise<void> {
    for (let waited = 0; waited < drainMs; waited += drainStepMs) {
      const [{ sending }] = await this.database.query(
        `SELECT count(*) AS sending FROM placements
          WHERE provider_id = $1 AND state = 'SENDING' AND sent_at > clock_timestamp() - make_interval(secs => $2)`,
        [providerId, slowAfterMs / 1000],
      );
      if (sending === 0) return;
      await sleep(drainStepMs);
    }
  }

  private async known(providerId: number): Promise<KnownOrders> {
    const open: { id: string }[] = await this.database.query(
      `SELECT upstream_order_id AS id FROM placements
        WHERE provider_id = $1 AND state IN (${literalList(unendedStates)}) AND upstream_order_id IS NOT NULL`,
      [providerId],
    );
    // What ended last is what is asked again first.
    const ended: { id: string }[] = await this.database.query(
      `SELECT upstream_order_id AS id FROM placements
        WHERE provider_id = $1 AND state IN (${literalList(endedStates)}) AND ended_at IS NOT NULL AND next_poll_at IS NOT NULL
        ORDER BY next_poll_at LIMIT ${maxEndedAsked + 1}`,
      [providerId],
    );
    return {
      open: open.map(({ id }) => id),
      ended: ended.slice(0, maxEndedAsked).map(({ id }) => id),
      complete: ended.length <= maxEndedAsked,
    };
  }

  /** By what the supplier has just said of the orders: one of them may have ended at this moment. */
  private async mayBeGivenBack(providerId: number): Promise<bigint> {
    const [{ total }]: [{ total: string }] = await this.database.query(giveBackQuery, [providerId]);
    return nanos(total);
  }

  /** The sum is read from an index alone; the rows behind it only when some charge is not known. */
  private async spent(
    providerId: number,
  ): Promise<{ spent: bigint; uncharged: number; openUncharged: number }> {
    const [{ total, uncharged }]: [{ total: string; uncharged: number }] = await this.database.query(
      `SELECT coalesce(sum(charge), 0)::text AS total, count(*) FILTER (WHERE charge IS NULL) AS uncharged
         FROM placements WHERE provider_id = $1 AND upstream_order_id IS NOT NULL`,
      [providerId],
    );
    if (uncharged === 0) return { spent: nanos(total), uncharged, openUncharged: 0 };
    const [{ open }]: [{ open: number }] = await this.database.query(
      `SELECT count(*) AS open FROM placements
        WHERE provider_id = $1 AND state IN (${literalList(unendedStates)}) AND upstream_order_id IS NOT NULL AND charge IS NULL`,
      [providerId],
    );
    return { spent: nanos(total), uncharged: uncharged - open, openUncharged: open };
  }

  /** An order that a line in review may have can have been made until its settling time was over. */
  private async movedAt(providerId: number): Promise<Date | null> {
    const [{ moved }]: [{ moved: Date | null }] = await this.database.query(movedAtQuery, [
      providerId,
      env.FULFILMENT_BALANCE_AGE_MS / 1000,
      env.FULFILMENT_SETTLE_MS / 1000,
    ]);
    return moved;
  }

  private async resolution(providerId: number): Promise<bigint> {
    const [{ decimals }] = await this.database.query(
      `SELECT wallet_decimals AS decimals FROM providers WHERE id = $1`,
      [providerId],
    );
    return 10n ** BigInt(Math.max(0, 9 - decimals));
  }
}

/** $1 supplier, $2 how old a balance may be, $3 how long a request may be on its way, s. */
const movedAtQuery = `
  SELECT greatest(wallet_doubted_at, wallet_refunded_at,
           (SELECT max(greatest(placed_at, sent_at)) FROM placements
             WHERE provider_id = p.id AND placed_at > now() - make_interval(secs => 2 * $2::float8) AND upstream_order_id IS NOT NULL),
           (SELECT max(sent_at) + make_interval(secs => $3) FROM placements
             WHERE provider_id = p.id AND state = 'REVIEW' AND upstream_order_id IS NULL),
           (SELECT max(a.sent_at) + make_interval(secs => $3) ${leftInDoubt})) AS moved
    FROM providers p WHERE id = $1`;

/**
 * $1 supplier: what orders cost that may have been given back of late: their charge is above what was delivered, or their
 * end is not clear.
 */
const giveBackQuery = `
  SELECT coalesce(sum(owed.charge), 0)::text AS total FROM (
    SELECT charge FROM placements
     WHERE provider_id = $1 AND state IN (${literalList(endedBadlyStates)}) AND ended_at > now() - interval '7 days'
       AND charge > greatest(0, 1.05 * expected_charge * (quantity - coalesce(remains, quantity)) / quantity)
     UNION ALL
    SELECT charge FROM placements
     WHERE provider_id = $1 AND state = 'REVIEW' AND upstream_order_id IS NOT NULL AND charge > 0
     UNION ALL
    SELECT charge FROM placements
     WHERE provider_id = $1 AND state = 'PLACED' AND (claimed IS NOT NULL OR overdue = '${unknownStatus}') AND charge > 0
  ) AS owed`;
