import { literalList } from '@boostline/service-kit/data/literal-list';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { decimalsOf, decimalText, nanos } from '../placement/decimal.js';
import { endedStates, unendedStates } from '../placement/placement.state.js';
import { PollStatus } from '../following/poll-status.js';
import type { Provider } from '../providers/provider.entity.js';
import { slowAfterMs } from '../buying/account-snapshot.js';
import { takeCall } from '../providers/quota.js';
import { quickly, type Patience } from '../resellers/panel-v2.js';
import { Resellers } from '../resellers/resellers.js';
import { judgeReadings, type Wallet } from './judge-readings.js';

/** Buying at the account pauses for so long at the most, whatever becomes of the process that measures. */
const pauseSeconds = 15;
/** Answers are waited for as long as they usually take, ms; who takes longer may change the balance, which is seen. */
const drainMs = 1000;
const drainStepMs = 20;
/** Ended orders that are asked again with the wallet at rest: those that ended last. More would pause buying for too long. */
const mostEndedAsked = 1000;

/** `why`: a sentence, for a person who has to decide without the wallet. */
export type Measurement<T> = { wallet: Wallet; found: T } | { wallet: null; found: T; why: string };

interface KnownOrders {
  open: string[];
  /** Those of them that ended last. */
  ended: string[];
  /** None that can still change is missing from `ended`. */
  complete: boolean;
}

/**
 * Reads balance and charges as of one moment. Buying at the provider pauses meanwhile, and requests in flight are answered
 * first; the balance is read before and after the charges, and only when it stood still do they belong together.
 */
@Injectable()
export class MeasureWallet {
  constructor(
    private readonly database: DataSource,
    private readonly resellers: Resellers,
    private readonly pollStatus: PollStatus,
  ) {}

  /**
   * `asked`: the charges that are read anew; what is not asked may be older than the balance. `meanwhile` runs between the two readings. Throws when the panel does not answer: before buying pauses, if it is silent
   * already then.
   */
  async run<T>(
    provider: Provider,
    asked: 'open' | 'open-and-ended',
    meanwhile: () => Promise<T>,
  ): Promise<Measurement<T>> {
    await this.readBalance(provider, quickly);
    await this.pollStatus.ask(provider, (await this.known(provider.id)).open.slice(0, 1), quickly);
    await this.pause(provider.id);
    try {
      await this.drain(provider.id);
      const before = await this.readBalance(provider, quickly);
      const { open, ended, complete } = await this.known(provider.id);
      const [silence, found] = await Promise.all([
        this.pollStatus.ask(provider, asked === 'open' ? open : [...open, ...ended], quickly),
        meanwhile(),
      ]);
      const resolution = await this.resolution(provider.id);
      // Before the balance, which holds it then if all agrees.
      const newestSentAt = await this.newestSentAt(provider.id, resolution);
      const after = await this.readBalance(provider, quickly);
      const judged = judgeReadings({
        ...{ before, after, silence, resolution, newestSentAt },
        ...(await this.spent(provider.id)),
        complete: complete && asked === 'open-and-ended',
      });
      return 'why' in judged ? { wallet: null, found, why: judged.why } : { wallet: judged, found };
    } finally {
      await this.database.query(`UPDATE providers SET measuring_until = NULL WHERE id = $1`, [provider.id]);
    }
  }

  /** The balance in nano-units. */
  async readBalance(provider: Provider, patience?: Patience): Promise<bigint> {
    if (!(await takeCall(this.database.manager, provider, 'balance')))
      throw new Error('no balance calls left for now');
    const { balance } = await this.resellers.of(provider).balance(patience);
    await this.database.query(
      `UPDATE providers SET wallet_decimals = greatest(wallet_decimals, $2), balance = $3, balance_read_at = now()
        WHERE id = $1 AND base_url = $4 AND api_key_sealed = $5`,
      [provider.id, decimalsOf(balance), balance, provider.baseUrl, provider.apiKeySealed],
    );
    return nanos(balance);
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
        ORDER BY next_poll_at LIMIT ${mostEndedAsked + 1}`,
      [providerId],
    );
    return {
      open: open.map(({ id }) => id),
      ended: ended.slice(0, mostEndedAsked).map(({ id }) => id),
      complete: ended.length <= mostEndedAsked,
    };
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

  private async newestSentAt(providerId: number, resolution: bigint): Promise<Date | null> {
    const [{ newest }]: [{ newest: Date | null }] = await this.database.query(
      `SELECT max(sent_at) AS newest FROM placements
        WHERE provider_id = $1 AND placed_at > now() - interval '1 hour' AND upstream_order_id IS NOT NULL AND charge >= $2::numeric`,
      [providerId, decimalText(resolution)],
    );
    return newest;
  }

  private async resolution(providerId: number): Promise<bigint> {
    const [{ decimals }] = await this.database.query(
      `SELECT wallet_decimals AS decimals FROM providers WHERE id = $1`,
      [providerId],
    );
    return 10n ** BigInt(Math.max(0, 9 - decimals));
  }
}
