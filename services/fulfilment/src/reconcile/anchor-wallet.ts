import { literalList } from '@boostline/service-kit/data/literal-list';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decimalText, nanos } from '../placement/decimal.js';
import { inFlightStates } from '../placement/placement.state.js';
import type { Provider } from '../providers/provider.entity.js';
import { KeepSurplus } from './keep-surplus.js';
import { MeasureWallet, type Wallet } from './measure-wallet.js';

/**
 * Notes what balance and charges add up to while nothing is in flight, and keeps the day's last such reading. A different sum than last time means a
 * top-up, or that somebody else buys with this account.
 */
@Injectable()
export class AnchorWallet {
  private readonly logger = new Logger('wallet');

  constructor(
    private readonly database: DataSource,
    private readonly measureWallet: MeasureWallet,
    private readonly keepSurplus: KeepSurplus,
  ) {}

  /** Failures are counted: after some, lines are bought without an anchor, and what is lost then is for a person. */
  async run(provider: Provider): Promise<void> {
    const why = await this.anchor(provider).catch((error: unknown) =>
      error instanceof Error ? error.message : String(error),
    );
    if (why === null) return;
    this.logger.warn(`${provider.name}: the wallet cannot be anchored, tried again: ${why}`);
    await this.database.query(
      `UPDATE providers SET wallet_tried_at = now(), wallet_failures = wallet_failures + 1 WHERE id = $1`,
      [provider.id],
    );
  }

  /** Null when the wallet is anchored, or need not be now; otherwise why it cannot be. */
  private async anchor(provider: Provider): Promise<string | null> {
    const measured = await this.measureWallet.run(provider, 'open', () => this.isQuiet(provider.id));
    if (measured.wallet === null) return measured.why;
    if (!measured.found) return 'an order is on its way';
    const { wallet } = measured;
    const anchor = wallet.balance + wallet.spent;
    // A line may have become unknown since: the sum without it would be wrong for ever. So would the sum of a wallet whose
    // account was replaced meanwhile.
    const anchored: unknown[] = await this.database.query(
      `WITH anchored AS (
         UPDATE providers SET wallet_anchor = $2, wallet_anchored_at = now(), wallet_uncharged = $3,
                wallet_tried_at = now(), wallet_failures = 0
          WHERE id = $1 AND api_key_sealed = $6 AND base_url = $7
                AND NOT EXISTS (SELECT FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN') RETURNING id
       ), kept AS (
         INSERT INTO wallet_days (provider_id, day, read_at, balance, spent, uncharged)
         SELECT id, (now() AT TIME ZONE 'Asia/Kolkata')::date, now(), $4, $5, $3 FROM anchored
             ON CONFLICT (provider_id, day) DO UPDATE SET read_at = excluded.read_at, balance = excluded.balance,
                spent = excluded.spent, uncharged = excluded.uncharged
       ) SELECT id FROM anchored`,
      [
        ...[provider.id, decimalText(anchor), wallet.uncharged],
        ...[decimalText(wallet.balance), decimalText(wallet.spent)],
        ...[provider.apiKeySealed, provider.baseUrl],
      ],
    );
    if (anchored.length > 0) await this.compare(provider, wallet, anchor);
    return null;
  }

  private async compare(provider: Provider, wallet: Wallet, anchor: bigint): Promise<void> {
    const { name, currency, walletAnchor } = provider;
    if (walletAnchor === null || provider.walletUncharged !== wallet.uncharged) return;
    const difference = anchor - nanos(walletAnchor);
    if (difference > 0n)
      this.logger.log(
        `${name}: ${decimalText(difference)} ${currency} more in the wallet than known orders explain: topped up or refunded`,
      );
    // An order's charge that changed after its end was in the balance before or after the last anchor: nobody can tell.
    const changedAt = Math.max(+(provider.walletDoubtedAt ?? 0), +(provider.walletRefundedAt ?? 0));
    if (difference < 0n && changedAt <= +(provider.walletAnchoredAt ?? 0))
      await this.keepSurplus.ofWallet(provider, -difference);
  }

  private async isQuiet(providerId: number): Promise<boolean> {
    const [{ open }] = await this.database.query(
      `SELECT count(*) AS open FROM placements WHERE provider_id = $1 AND state IN (${literalList(inFlightStates)})`,
      [providerId],
    );
    return open === 0;
  }
}
