import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { decimalsOf, nanos } from '../decimal.js';
import { PollStatus } from '../poll-status.js';
import type { Provider } from '../providers/provider.entity.js';
import { takeCall } from '../providers/quota.js';
import { Resellers } from '../resellers/resellers.js';

const pauseSeconds = 20;
const drainMs = 3000;
const drainStepMs = 100;

/** Nano-units of the panel's currency, all of the same moment. */
export interface Wallet {
  balance: bigint;
  /** What all known orders cost in the end. */
  spent: bigint;
  /** The least that the balance can show. */
  resolution: bigint;
}

/**
 * Reads balance and charges as of one moment. Buying at the provider pauses meanwhile and what is in flight lands
 * first; the balance is read before and after the charges, and only when it stood still do they belong together.
 */
@Injectable()
export class MeasureWallet {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly pollStatus: PollStatus,
  ) {}

  /** `meanwhile` runs between the two readings. Null when the balance moved. Throws when the panel does not answer. */
  async run<T>(
    provider: Provider,
    meanwhile: () => Promise<T>,
  ): Promise<{ wallet: Wallet; found: T } | null> {
    await this.pause(provider.id);
    try {
      await this.drain(provider.id);
      const before = await this.readBalance(provider);
      await this.pollStatus.refresh(provider);
      const found = await meanwhile();
      const balance = await this.readBalance(provider);
      const spent = await this.spent(provider.id);
      if (before !== balance || spent === null) return null;
      return { wallet: { balance, spent, resolution: await this.resolution(provider.id) }, found };
    } finally {
      await this.database.query(`UPDATE providers SET measuring_until = NULL WHERE id = $1`, [provider.id]);
    }
  }

  /** The balance in nano-units. */
  async readBalance(provider: Provider): Promise<bigint> {
    if (!(await takeCall(this.database.manager, provider, 'balance')))
      throw new Error('no balance calls left for now');
    const { balance } = await this.resellers.of(provider).balance();
    await this.database.query(
      `UPDATE providers SET wallet_decimals = greatest(wallet_decimals, $2), balance = $3, balance_read_at = now()
        WHERE id = $1`,
      [provider.id, decimalsOf(balance), balance],
    );
    return nanos(balance);
  }

  private async pause(providerId: number): Promise<void> {
    await this.database.query(
      `UPDATE providers SET measuring_until = now() + make_interval(secs => ${pauseSeconds}) WHERE id = $1`,
      [providerId],
    );
  }

  /** Not longer than an answer usually takes: a sender that died keeps its line SENDING, and the readings show a move. */
  private async drain(providerId: number): Promise<void> {
    for (let waited = 0; waited < drainMs; waited += drainStepMs) {
      const [{ sending }] = await this.database.query(
        `SELECT count(*) AS sending FROM placements WHERE provider_id = $1 AND state = 'SENDING'`,
        [providerId],
      );
      if (sending === 0) return;
      await sleep(drainStepMs);
    }
  }

  /** Null while the charge of some order is not known yet. */
  private async spent(providerId: number): Promise<bigint | null> {
    const [{ total, open }]: [{ total: string; open: number }] = await this.database.query(
      `SELECT coalesce(sum(charge), 0)::text AS total, count(*) FILTER (WHERE charge IS NULL) AS open
         FROM placements WHERE provider_id = $1 AND upstream_order_id IS NOT NULL`,
      [providerId],
    );
    return open > 0 ? null : nanos(total);
  }

  private async resolution(providerId: number): Promise<bigint> {
    const [{ decimals }] = await this.database.query(
      `SELECT wallet_decimals AS decimals FROM providers WHERE id = $1`,
      [providerId],
    );
    return 10n ** BigInt(Math.max(0, 9 - decimals));
  }
}
