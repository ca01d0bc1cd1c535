import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decimalText, nanos } from '../decimal.js';
import { env } from '../env.js';
import { isAbsent, Presence } from '../presence.js';
import { Provider } from '../providers/provider.entity.js';
import { SyncServices } from '../providers/sync-services.js';
import { AnchorWallet } from './anchor-wallet.js';
import { MeasureWallet } from './measure-wallet.js';
import { ReconcileUnknown } from './reconcile-unknown.js';

const leaseSeconds = 8;
const shortestPatienceMs = 1000;
const longestPatienceMs = 16_000;

/** What a provider needs now, by the database's clock. */
interface Needs {
  unknown: string | null;
  /** Milliseconds until the next of them has settled, when more can be said of it; null when all have. */
  settlesIn: number | null;
  quiet: boolean;
  anchor: boolean;
  services: boolean;
  funds: boolean;
}

/** Looks after each panel account, one replica at a time: unknown lines, the wallet, a hold, the list of services. */
@Injectable()
export class TendProviders {
  private readonly logger = new Logger('providers');
  /** Looking at the same unknowns again becomes rarer: by provider, which ones and when next. */
  private readonly patience = new Map<number, { unknown: string; waitMs: number; nextAt: number }>();

  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly reconcileUnknown: ReconcileUnknown,
    private readonly anchorWallet: AnchorWallet,
    private readonly measureWallet: MeasureWallet,
    private readonly syncServices: SyncServices,
  ) {}

  /** Never throws: a panel that does not answer is asked again. */
  async run(): Promise<void> {
    const ids: { id: number }[] = await this.database.query(`SELECT id FROM providers ORDER BY id`);
    await Promise.all(ids.map(({ id }) => this.tendAlone(id)));
  }

  private async tendAlone(id: number): Promise<void> {
    const [mine]: [unknown[], number] = await this.database.query(
      `UPDATE providers SET tended_by = $2, tended_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
        WHERE id = $1 AND (tended_by IS NULL OR tended_until <= clock_timestamp() OR ${isAbsent('tended_by')}) RETURNING id`,
      [id, this.presence.id],
    );
    if (mine.length === 0) return;
    try {
      const provider = await this.database.manager.findOneByOrFail(Provider, { id });
      await this.tend(provider, await this.needs(provider));
    } catch (error) {
      this.logger.warn(`provider ${id}: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      await this.database.query(`UPDATE providers SET tended_by = NULL WHERE id = $1 AND tended_by = $2`, [
        id,
        this.presence.id,
      ]);
    }
  }

  private async tend(provider: Provider, needs: Needs): Promise<void> {
    if (needs.services) await this.syncServices.run(provider);
    if (needs.unknown !== null) {
      if (this.isTimeFor(provider.id, needs.unknown, needs.settlesIn))
        await this.reconcileUnknown.run(provider);
    } else {
      this.patience.delete(provider.id);
    }
    if (needs.funds) await this.resumeWhenAble(provider);
    else if (needs.anchor && needs.quiet && needs.unknown === null) await this.anchorWallet.run(provider);
  }

  private isTimeFor(id: number, unknown: string, settlesIn: number | null): boolean {
    const known = this.patience.get(id);
    const isNew = known?.unknown !== unknown;
    if (!isNew && performance.now() < known.nextAt) return false;
    const waitMs = isNew ? shortestPatienceMs : Math.min(known.waitMs * 2, longestPatienceMs);
    const untilNext = Math.min(waitMs, Math.max(settlesIn ?? waitMs, shortestPatienceMs));
    this.patience.set(id, { unknown, waitMs, nextAt: performance.now() + untilNext });
    return true;
  }

  /** A hold ends by itself when the wallet can pay again, or the key is accepted. */
  private async resumeWhenAble(provider: Provider): Promise<void> {
    await this.database.query(`UPDATE providers SET hold_checked_at = now() WHERE id = $1`, [provider.id]);
    const balance = await this.measureWallet.readBalance(provider);
    if (provider.holdReason === 'funds' && provider.holdNeeds !== null && balance < nanos(provider.holdNeeds))
      return;
    this.logger.log(
      `${provider.name}: ${decimalText(balance)} ${provider.currency} in the wallet, buying again`,
    );
    // A top-up changes the sum that the wallet was anchored at; with a line unknown, that sum is still evidence.
    await this.database.query(
      `UPDATE providers SET hold_reason = NULL, hold_needs = NULL,
              wallet_anchor = CASE WHEN EXISTS (SELECT FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN')
                THEN wallet_anchor END
        WHERE id = $1`,
      [provider.id],
    );
  }

  private async needs({ id }: Provider): Promise<Needs> {
    const [needs] = await this.database.query(needsQuery, [
      id,
      env.FULFILMENT_FUNDS_CHECK_MS / 1000,
      env.FULFILMENT_SETTLE_MS / 1000,
    ]);
    return needs;
  }
}

/** $1 provider, $2 seconds between two looks at an empty wallet, $3 until a line whose answer was lost has settled. */
const needsQuery = `
  SELECT (SELECT string_agg(line_id::text, ',' ORDER BY line_id) FROM placements
           WHERE provider_id = p.id AND state = 'UNKNOWN') AS unknown,
         (SELECT 1000 * extract(epoch FROM min(sent_at) + make_interval(secs => $3) - clock_timestamp())::float8
            FROM placements WHERE provider_id = p.id AND state = 'UNKNOWN'
             AND sent_at > clock_timestamp() - make_interval(secs => $3)) AS "settlesIn",
         wallet_anchor IS NULL OR wallet_anchored_at < now() - interval '10 minutes'
           OR (wallet_anchored_at < now() - interval '1 minute' AND EXISTS (SELECT FROM placements
                WHERE provider_id = p.id AND state = 'PLACED' AND placed_at > p.wallet_anchored_at)) AS anchor,
         wallet_anchor IS NULL OR wallet_anchored_at < now() - interval '10 minutes'
           OR NOT EXISTS (SELECT FROM placements WHERE provider_id = p.id AND state = 'SENDING') AS quiet,
         services_synced_at IS NULL OR services_synced_at < now() - interval '1 hour'
           OR (services_doubted_at > services_synced_at AND services_synced_at < now() - interval '1 minute')
           OR (services_synced_at < now() - interval '10 minutes' AND EXISTS (SELECT FROM placements r
                WHERE r.provider_id = p.id AND r.state = 'READY' AND r.link IS NOT NULL AND NOT EXISTS (SELECT FROM services s
                  WHERE s.provider_id = r.provider_id AND s.service_id = r.service_id))) AS services,
         hold_reason IS NOT NULL
           AND hold_checked_at < clock_timestamp() - make_interval(secs => $2) AS funds
    FROM providers p WHERE id = $1`;
