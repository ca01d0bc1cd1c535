import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { decimalText } from '../values/decimal.js';
import { env } from '../env.js';
import { resumed, type HeldLines } from '../suppliers/account-changes.js';
import { lockAskedAccount, writeAccount } from '../suppliers/lock-account.js';
import { Presence, presentProcesses } from '../runtime/presence.js';
import { Supplier } from '../suppliers/supplier.entity.js';
import { SyncServices } from '../suppliers/sync-services.js';
import { AnchorWallet } from './anchor-wallet.js';
import { decideTending, type Tending, type TendingFacts } from './decide-maintenance.js';
import { MeasureWallet } from './measure-wallet.js';
import { leftInDoubt } from './orders-in-doubt.js';
import { ReconcileUnknown } from './reconcile-unknown.js';
import { SearchAfterRestore } from './search-after-restore.js';
import { WatchAbsences } from './watch-absences.js';

const leaseSeconds = 8;
const shortestPauseMs = 1000;
const longestPauseMs = 16_000;
/** Some suppliers allow ten lists an hour. */
const shortestListPauseMs = 5000;
const longestListPauseMs = 900_000;

/** Looks after each supplier account, one replica at a time: unknown lines, the wallet, a hold, the list of services. */
@Injectable()
export class MaintainSuppliers {
  private readonly logger = new Logger('suppliers');
  /** Looking at the same unknowns again becomes rarer: by supplier, which ones and when next. */
  private readonly pauses = new Map<number, { unknown: string; waitMs: number; nextAt: number }>();
  /** The same for a list of services that cannot be read; what a person changes at the account is tried at once. */
  private readonly unread = new Map<number, { version: number; waitMs: number; nextAt: number }>();

  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly reconcileUnknown: ReconcileUnknown,
    private readonly anchorWallet: AnchorWallet,
    private readonly measureWallet: MeasureWallet,
    private readonly syncServices: SyncServices,
    private readonly watchAbsences: WatchAbsences,
    private readonly searchAfterRestore: SearchAfterRestore,
  ) {}

  /** A supplier that does not answer is asked again by the next round. */
  async maintain(id: number): Promise<void> {
    const [mine]: [unknown[], number] = await this.database.query(
      `UPDATE providers SET tended_by = $2, tended_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
        WHERE id = $1 AND (tended_by IS NULL OR tended_until <= clock_timestamp() OR tended_by <> ALL (ARRAY(${presentProcesses}))) RETURNING id`,
      [id, this.presence.id],
    );
    if (mine.length === 0) return;
    try {
      const supplier = await this.database.manager.findOneByOrFail(Supplier, { id });
      await this.tend(supplier, await this.needs(supplier));
    } catch (error) {
      this.logger.warn(
        `supplier ${id} could not be looked after, the next round tries again: ${error instanceof Error ? error.message : String(error)}`,
      );
    } finally {
      await this.database.manager.update(Supplier, { id, tendedBy: this.presence.id }, { tendedBy: null });
    }
  }

  private async tend(supplier: Supplier, needs: Tending & Pick<Facts, 'isListDue'>): Promise<void> {
    const isListKnown = await this.keepServices(supplier, needs.isListDue);
    const isRestored = supplier.holdReason === 'restored';
    // Before lines in doubt are judged: what they are must not be guessed from orders of other lines.
    if (isRestored && needs.hold) await this.searchAfterRestore.search(supplier);
    if (needs.unknown !== null) {
      if (this.isTimeFor(supplier.id, needs.unknown, needs.settlesIn))
        await this.reconcileUnknown.reconcile(supplier);
    } else {
      this.pauses.delete(supplier.id);
    }
    if (needs.hold && !isRestored) await this.resumeWhenAble(supplier);
    else if (isListKnown && needs.anchor) await this.anchorWallet.anchor(supplier);
    if (needs.absences) await this.watchAbsences.watch(supplier);
  }

  /**
   * Never throws: nothing waits for a list but the first one. Until then this is false, so that nothing is bought
   * without a known cost.
   */
  private async keepServices(supplier: Supplier, isDue: boolean): Promise<boolean> {
    const { id, version, servicesSyncedAt, walletAnchoredAt } = supplier;
    if (!isDue) {
      this.unread.delete(id);
      return true;
    }
    const failed = this.unread.get(id);
    const isNow = failed?.version !== version || performance.now() >= failed.nextAt;
    const isRead = isNow && (await this.readServices(supplier));
    return isRead || servicesSyncedAt !== null || walletAnchoredAt !== null;
  }

  private async readServices(supplier: Supplier): Promise<boolean> {
    const { id, name, version } = supplier;
    try {
      const { problem } = await this.syncServices.sync(supplier);
      this.unread.delete(id);
      return problem === null;
    } catch (error) {
      const failed = this.unread.get(id);
      const waitMs = Math.min(
        failed?.version === version ? failed.waitMs * 2 : shortestListPauseMs,
        longestListPauseMs,
      );
      this.unread.set(id, { version, waitMs, nextAt: performance.now() + waitMs });
      const why = error instanceof Error ? error.message : String(error);
      this.logger.warn(
        `${name}: its list of services cannot be read, tried again in ${waitMs / 1000} s: ${why}`,
      );
      return false;
    }
  }

  private isTimeFor(id: number, unknown: string, settlesIn: number | null): boolean {
    const known = this.pauses.get(id);
    const isNew = known?.unknown !== unknown;
    if (!isNew && performance.now() < known.nextAt) return false;
    const waitMs = isNew ? shortestPauseMs : Math.min(known.waitMs * 2, longestPauseMs);
    const untilNext = Math.min(waitMs, Math.max(settlesIn ?? waitMs, shortestPauseMs));
    this.pauses.set(id, { unknown, waitMs, nextAt: performance.now() + untilNext });
    return true;
  }

  /** A hold ends by itself when the wallet can pay again, or the key is accepted. */
  private async resumeWhenAble(supplier: Supplier): Promise<void> {
    await this.database.manager.update(Supplier, supplier.id, { holdCheckedAt: () => 'now()' });
    const balance = await this.measureWallet.readBalance(supplier);
    const isResumed = await this.database.transaction(async (tx) => {
      const account = await lockAskedAccount(tx, supplier);
      const [lines]: [HeldLines] = await tx.query(heldLinesQuery, [supplier.id]);
      const after = resumed(account, balance, lines);
      await writeAccount(tx, account, after);
      return after !== account;
    });
    if (isResumed)
      this.logger.log(
        `${supplier.name}: ${decimalText(balance)} ${supplier.currency} in the wallet, buying again`,
      );
  }

  private async needs(supplier: Supplier): Promise<Tending & Pick<Facts, 'isListDue'>> {
    const [facts]: [Facts] = await this.database.query(factsQuery, [supplier.id]);
    const unknown = facts.unknown.map((line) => ({
      ...line,
      sentAt: line.sentAt === null ? null : new Date(line.sentAt),
    }));
    const settings = { settleMs: env.FULFILMENT_SETTLE_MS, fundsCheckMs: env.FULFILMENT_FUNDS_CHECK_MS };
    return { ...decideTending(supplier, { ...facts, unknown }, settings), isListDue: facts.isListDue };
  }
}

interface Facts extends Omit<TendingFacts, 'unknown'> {
  unknown: { lineId: string; sentAt: string | null; lostBy: 'web-server' | null }[];
  isListDue: boolean;
}

const heldLinesQuery = `
  SELECT EXISTS (SELECT FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN') AS "isAnswerLost",
         (SELECT max(expected_charge)::text FROM placements
           WHERE provider_id = $1 AND state = 'READY' AND held_for IS NULL) AS dearest`;

const factsQuery = `
  SELECT clock_timestamp() AS now,
         (SELECT coalesce(json_agg(json_build_object('lineId', line_id, 'sentAt', sent_at, 'lostBy', lost_by) ORDER BY line_id), '[]')
            FROM placements WHERE provider_id = $1 AND state = 'UNKNOWN') AS unknown,
         EXISTS (SELECT FROM placements WHERE provider_id = p.id AND state = 'SENDING') AS "isSending",
         p.wallet_anchored_at < now() - interval '1 minute' AND EXISTS (SELECT FROM placements
                  WHERE provider_id = p.id AND state = 'PLACED' AND placed_at > p.wallet_anchored_at) AS "isPlacedSince",
         (SELECT max(d.at) ${leftInDoubt}) AS "leftInDoubtAt",
         (SELECT min(next_look_at) FROM absences WHERE provider_id = p.id) AS "absenceLookAt",
         replaced_by IS NULL AND (services_synced_at IS NULL OR services_synced_at < now() - interval '1 hour'
           OR (services_doubted_at > services_synced_at AND services_synced_at < now() - interval '1 minute')
           OR (services_synced_at < now() - interval '10 minutes' AND EXISTS (SELECT FROM placements r
                WHERE r.provider_id = p.id AND r.state = 'READY' AND r.link IS NOT NULL AND NOT EXISTS (SELECT FROM services s
                  WHERE s.provider_id = r.provider_id AND s.service_id = r.service_id)))) AS "isListDue"
    FROM providers p WHERE id = $1`;
