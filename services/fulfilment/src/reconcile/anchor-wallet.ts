import { literalList } from '@boostline/service-kit/data/entity-table';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { decimalText } from '../values/decimal.js';
import { inFlightStates } from '../placements/placement.state.js';
import type { Supplier } from '../suppliers/supplier.entity.js';
import { env } from '../env.js';
import { databaseNow } from '../values/moment.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';
import { afterFailedReading, decideAnchor } from './decide-anchor.js';
import type { Wallet } from './judge-readings.js';
import { KeepSurplus } from './keep-surplus.js';
import { MeasureWallet } from './measure-wallet.js';

/** Keeps the day's last reading while nothing is in flight. Another sum than last time: a top-up, or another buyer. */
@Injectable()
export class AnchorWallet {
  private readonly logger = new Logger('wallet');

  constructor(
    private readonly database: DataSource,
    private readonly measureWallet: MeasureWallet,
    private readonly keepSurplus: KeepSurplus,
  ) {}

  /** Failures are counted: after some, lines are bought without an anchor, and what is lost then is for a person. */
  async anchor(supplier: Supplier): Promise<void> {
    const why = await this.tryToAnchor(supplier).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (why === null) return;
    this.logger.warn(`${supplier.name}: the wallet cannot be anchored, tried again: ${why}`);
    await this.database.transaction(async (tx) => {
      const account = await lockAskedAccount(tx, supplier);
      await writeAccount(tx, account, afterFailedReading(account, await databaseNow(tx)));
    });
  }

  /** Null when the wallet is anchored, or need not be now; otherwise why it cannot be. */
  private async tryToAnchor(supplier: Supplier): Promise<string | null> {
    const measured = await this.measureWallet.measure(supplier, 'open', () => this.isQuiet(supplier.id));
    if (measured.wallet === null) return measured.why;
    if (!measured.found) return 'an order is on its way';
    await this.keep(supplier, measured.wallet);
    return null;
  }

  private async keep(supplier: Supplier, wallet: Wallet): Promise<void> {
    const { name, currency } = supplier;
    const decided = await this.database.transaction(async (tx) => {
      const before = await lockAskedAccount(tx, supplier);
      // A line may have become unknown since: the sum without it would be wrong for ever.
      if (await isAnyUnknown(tx, supplier.id)) return null;
      const anchor = decideAnchor(before, wallet, env.FULFILMENT_BALANCE_AGE_MS);
      await writeAccount(tx, before, anchor.account);
      if (anchor.isAnchored) await this.keepDay(tx, supplier.id, wallet);
      return { ...anchor, before };
    });
    if (decided === null) return;
    const { before, added, gone, isAnchored } = decided;
    if (added > 0n)
      this.logger.log(
        `${name}: ${decimalText(added)} ${currency} more in the wallet than known orders explain: topped up or refunded`,
      );
    if (gone > 0n) await this.keepSurplus.ofWallet(before, gone, isAnchored);
  }

  private async keepDay(tx: EntityManager, providerId: number, wallet: Wallet): Promise<void> {
    await tx.query(
      `INSERT INTO wallet_days (provider_id, day, read_at, balance, spent, uncharged)
       VALUES ($1, (now() AT TIME ZONE 'Asia/Kolkata')::date, now(), $2, $3, $4)
           ON CONFLICT (provider_id, day) DO UPDATE SET read_at = excluded.read_at, balance = excluded.balance,
              spent = excluded.spent, uncharged = excluded.uncharged`,
      [providerId, decimalText(wallet.balance), decimalText(wallet.spent), wallet.uncharged],
    );
  }

  private async isQuiet(providerId: number): Promise<boolean> {
    const [{ open }] = await this.database.query(
      `SELECT count(*) AS open FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})`,
      [providerId],
    );
    return open === 0;
  }
}

async function isAnyUnknown(tx: EntityManager, providerId: number): Promise<boolean> {
  const found: unknown[] = await tx.query(
    `SELECT 1 FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN' LIMIT 1`,
    [providerId],
  );
  return found.length > 0;
}
