import { runPrepared } from '@boostline/service-kit/prepared';
import { Injectable } from '@nestjs/common';
import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, type EntityManager } from 'typeorm';
import { asEntities } from './as-entities.js';
import { env } from './env.js';
import { HoldLine } from './hold-line.js';
import { LookAtAccount, mayBuy } from './look-at-account.js';
import type { HeadLine, Outlook } from './outlook.js';
import { Placement } from './placement.entity.js';
import { activeList } from './placement.state.js';
import { Presence } from './presence.js';
import type { Provider } from './providers/provider.entity.js';
import { takeCall } from './providers/quota.js';
import { addParameters } from './resellers/panel-v2.js';
import { deadlineIn, type Deadline } from './resellers/send-once.js';

/** A claimed line leaves within this time or not at all, ms. */
const leaveWithinMs = 5000;
/** More of the oldest READY lines than there is room for are looked at, for some may not go: a few, or many. */
const few = 4;
const many = 200;
/** Of an account that no other replica claimed of meanwhile so many that they last for some claims. */
const ahead = 32;
/** Other replicas were quicker so often: then in turn with them. Between two tries up to so many ms for each try. */
const mostTries = 5;
const apartMs = 4;

export interface Claim {
  placement: Placement;
  provider: Provider;
  notAfter: Deadline;
}

/** `more`: there was room for more, and there are lines that were not looked at. */
interface Claimed {
  claims: Claim[];
  more: boolean;
}

const none: Claimed = { claims: [], more: false };

/**
 * Admission to a panel account: READY → SENDING, with the attempts written down and committed before a byte is sent.
 * All replicas together keep the account's rules: a bounded number in flight; never two in flight whose charges could
 * be confused, because an order whose answer was lost is recognised at the panel by its charge; calls per minute;
 * nothing while held or paused. Lines are chosen by a look that locks nothing, and claimed only if nobody else has
 * claimed of the account since, by its counter (decision 0013). What takes more than that has the account locked.
 */
@Injectable()
export class ClaimLines {
  private readonly outlooks = new Map<number, Outlook>();

  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly holdLine: HoldLine,
    private readonly lookAtAccount: LookAtAccount,
  ) {}

  /** As many of the lines that may go now as the account and the caller (`most`) bear. */
  async run(providerId: number, most: number): Promise<Claimed> {
    const { manager } = this.database;
    for (let tries = 0; tries < mostTries; tries += 1) {
      const outlook = await this.outlookOn(manager, providerId, most);
      if (!outlook?.mayBuy) return none;
      if (outlook.held.length > 0 || outlook.provider.limits.add) break;
      const lines = outlook.choose(most);
      const more = !outlook.isWhole && lines.length < outlook.room(most);
      if (lines.length === 0 && more) break;
      if (lines.length === 0) return none;
      const claims = await this.claim(manager, outlook, lines);
      if (claims) return { claims, more };
      await sleep(Math.random() * apartMs * (tries + 1));
    }
    return this.runLocked(providerId, most);
  }

  /** The line is an order of the panel now, and its place is free. */
  landed({ placement, provider }: Claim): void {
    this.outlooks.get(provider.id)?.landed(placement.lineId);
  }

  /** Something else became of a line: what was seen of the account is no longer so. */
  forget(providerId: number): void {
    this.outlooks.delete(providerId);
  }

  private async outlookOn(
    manager: EntityManager,
    providerId: number,
    most: number,
  ): Promise<Outlook | undefined> {
    const known = this.outlooks.get(providerId);
    if (known?.suffices(most)) return known;
    const outlook = await this.lookAtAccount.run(manager, providerId, most + (known ? ahead : few));
    if (outlook) this.outlooks.set(providerId, outlook);
    return outlook;
  }

  /** In turn with the other replicas: holds lines that must not go, and keeps to the quota. */
  private runLocked(providerId: number, most: number): Promise<Claimed> {
    this.forget(providerId);
    return this.database.transaction(async (tx) => {
      await runPrepared(tx, 'lock-provider', lockProvider, [providerId]);
      // Nearly always some of the first few may go: the long look, which costs more than a purchase, is for when none may.
      for (const spare of [few, many]) {
        const outlook = await this.lookAtAccount.run(tx, providerId, most + spare);
        if (!outlook?.mayBuy) return none;
        for (const line of outlook.held)
          if (line.held_for) await this.holdLine.run(tx, providerId, line, line.held_for);
        const lines = outlook.choose(most);
        if (lines.length > 0 || outlook.isWhole) {
          const more = !outlook.isWhole && lines.length < outlook.room(most);
          const granted = await this.withinQuota(tx, outlook.provider, lines);
          return { claims: (await this.claim(tx, outlook, granted)) ?? [], more };
        }
        if (spare === many) await this.stepAside(tx, outlook.behind);
      }
      return none;
    });
  }

  /** Lines queued behind another of their target must not hide those behind them. */
  private async stepAside(tx: EntityManager, lineIds: string[]): Promise<void> {
    await tx.query(
      `UPDATE placements p SET not_before = now() + interval '5 seconds'
        WHERE line_id = ANY($1) AND EXISTS (SELECT FROM placements o
          WHERE o.target = p.target AND o.type = p.type AND o.line_id <> p.line_id AND o.state IN (${activeList}))`,
      [lineIds],
    );
  }

  private async withinQuota(tx: EntityManager, provider: Provider, lines: HeadLine[]): Promise<HeadLine[]> {
    const granted: HeadLine[] = [];
    for (const line of lines) {
      if (!(await takeCall(tx, provider, 'add'))) break;
      granted.push(line);
    }
    return granted;
  }

  /** Null when another replica has claimed of the account since the look, or the account may not buy any more. */
  private async claim(tx: EntityManager, outlook: Outlook, lines: HeadLine[]): Promise<Claim[] | null> {
    if (lines.length === 0) return [];
    const { provider } = outlook;
    const notAfter = deadlineIn(Math.min(leaveWithinMs, env.FULFILMENT_LEASE_MS / 2));
    const rows = await runPrepared<Record<string, unknown>>(tx, 'claim', claimQuery, [
      JSON.stringify(lines.map(chosen)),
      ...[provider.id, this.presence.id, env.FULFILMENT_LEASE_MS / 1000],
      ...[provider.admissions, provider.version],
    ]).catch((error) => {
      this.forget(provider.id);
      throw error;
    });
    if (rows.length === 0) {
      this.forget(provider.id);
      return null;
    }
    const placements = asEntities(
      tx,
      Placement,
      rows.filter((row) => row['line_id'] !== null),
    );
    outlook.admitted(lines, new Set(placements.map(({ lineId }) => lineId)));
    return placements.map((placement) => ({ placement, provider, notAfter }));
  }
}

/** A line as the claim needs it. */
function chosen(line: HeadLine) {
  const { line_id, service_id, expected, exchange_factor, link } = line;
  const request = JSON.stringify(addParameters({ ...line, serviceId: service_id }));
  return { line_id, service_id, expected, exchange_factor, link, was: 'READY', request };
}

/** What is bought for a placement. */
export function purchaseOf({ lineId, serviceId, link, quantity, comments }: Placement) {
  if (link === null) throw new Error(`line ${lineId} has no target yet`);
  return { serviceId, link, quantity, comments };
}

/** Not as strong as FOR UPDATE: lines that are accepted meanwhile refer to the row and must not wait for it. */
const lockProvider = `SELECT id FROM providers WHERE id = $1 FOR NO KEY UPDATE`;

/**
 * $1 lines, $2 provider, $3 this process, $4 lease in seconds, $5 claims of the account and $6 changes of it until the
 * look. No row at all when that is no longer so, the account may not buy, or somebody else is claiming: to wait for a
 * claim would be to wait for having lost. Lines that another transaction holds are left to it, and so are those that were
 * held, corrected or switched to another service since.
 *
 * The plan is kept, from times when a new shop's tables seemed empty too. So lines are found by their keys one by one, and
 * then by where they stand; what else must be so of them is written so that no index is of use for it (`+ 0`, a state
 * from $1), or all lines of the account would be read for each claim.
 */
const claimQuery = `
  WITH free AS (
    SELECT id FROM providers WHERE id = $2 AND admissions = $5 AND version = $6 AND ${mayBuy}
       FOR NO KEY UPDATE SKIP LOCKED
  ), admitted AS (
    UPDATE providers SET admissions = admissions + 1 WHERE id = (SELECT id FROM free) RETURNING highest_order_id
  ), chosen AS (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS c (line_id uuid, service_id text, expected numeric,
      exchange_factor numeric, was text, link text, request text)
  ), mine AS (
    SELECT found.place FROM chosen AS c CROSS JOIN LATERAL (
      SELECT ctid AS place FROM placements
       WHERE EXISTS (SELECT FROM admitted) AND line_id = c.line_id FOR UPDATE SKIP LOCKED) AS found
  ), claimed AS (
    UPDATE placements AS p
       SET state = 'SENDING', attempt = p.attempt + 1, expected_charge = c.expected, exchange_factor = c.exchange_factor,
           sent_by = $3, sent_at = clock_timestamp(), lease_until = clock_timestamp() + make_interval(secs => $4),
           search_above = (SELECT highest_order_id FROM admitted), unknown_since = NULL, looks = 0, evidence = NULL,
           reason = NULL, updated_at = now()
      FROM chosen AS c
     WHERE p.ctid = ANY(ARRAY(SELECT place FROM mine)) AND p.line_id = c.line_id AND p.state = c.was
       AND p.held_for IS NULL AND p.provider_id + 0 = $2 AND p.service_id = c.service_id AND p.link = c.link
    RETURNING p.*
  ), noted AS (
    INSERT INTO attempts (line_id, attempt, provider_id, sent_at, request)
    SELECT p.line_id, p.attempt, p.provider_id, p.sent_at, c.request FROM claimed AS p JOIN chosen AS c USING (line_id)
  )
  SELECT claimed.* FROM admitted LEFT JOIN claimed ON true`;
