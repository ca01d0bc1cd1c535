import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { env } from './env.js';
import { HoldLine } from './hold-line.js';
import { Placement, writeBack, type HeldFor } from './placement.entity.js';
import { activeStates, after } from './placement.state.js';
import { Presence } from './presence.js';
import { Provider } from './providers/provider.entity.js';
import { takeCall } from './providers/quota.js';
import { databaseNow, later } from './database-clock.js';
import { addParameters } from './resellers/panel-v2.js';
import { deadlineIn, type Deadline } from './resellers/send-once.js';

/** Two charges nearer than this (in the panel's currency) may print alike. */
export const chargeTolerance = '0.00002';
/** A claimed line leaves within this time or not at all, ms. */
const leaveWithinMs = 5000;
/** As many of the oldest READY lines are looked at for one that may go. */
const headLength = 200;
const shortHead = 12;
const active = activeStates.map((state) => `'${state}'`).join(', ');

/** A line at the head of the queue, and what stands against sending it. */
interface HeadLine {
  line_id: string;
  service_id: string;
  expected: string | null;
  exchange_factor: string;
  held_for: HeldFor | null;
  blocked: boolean;
}

/** The same line once it is locked. */
interface LockedLine {
  state: string;
  held_for: HeldFor | null;
  provider_id: number;
  service_id: string;
}

export interface Claim {
  placement: Placement;
  provider: Provider;
  notAfter: Deadline;
}

/**
 * Admission to a panel account: READY → SENDING for one line, with its attempt written down and committed before a
 * byte is sent. The provider's row is locked meanwhile, so that all replicas together keep its rules:
 * a bounded number in flight; never two in flight whose charges could be confused, because an order whose
 * answer was lost is recognised at the panel by its charge; calls per minute; nothing while held or paused.
 */
@Injectable()
export class ClaimLine {
  constructor(
    private readonly database: DataSource,
    private readonly presence: Presence,
    private readonly holdLine: HoldLine,
  ) {}

  /** `null` when no line may go now. */
  async run(providerId: number): Promise<Claim | null> {
    const notAfter = deadlineIn(Math.min(leaveWithinMs, env.FULFILMENT_LEASE_MS / 2));
    const claimed = await this.database.transaction(async (tx) => {
      const provider = await tx.findOne(Provider, {
        where: { id: providerId },
        lock: { mode: 'pessimistic_write' },
      });
      const now = await databaseNow(tx);
      if (!provider || !isOpen(provider, now)) return null;
      const next = await this.next(tx, provider);
      if (!next || !(await takeCall(tx, provider, 'add'))) return null;
      const placement = await tx.findOneByOrFail(Placement, { lineId: next.line_id });
      await this.write(tx, provider, placement, next, now);
      return { placement, provider };
    });
    return claimed && { ...claimed, notAfter };
  }

  /** The oldest READY line that no rule stops. */
  private async next(tx: EntityManager, provider: Provider): Promise<HeadLine | undefined> {
    const flying: { expected: string | null }[] = await tx.query(
      `SELECT expected_charge AS expected FROM placements
        WHERE provider_id = $1 AND state IN ('SENDING', 'UNKNOWN')`,
      [provider.id],
    );
    if (flying.length >= provider.maxInFlight) return undefined;
    // A line whose charge we cannot foretell could be confused with any other: it goes alone.
    if (flying.some(({ expected }) => expected === null)) return undefined;
    const free = await this.firstFree(
      tx,
      provider,
      flying.map(({ expected }) => expected),
    );
    if (!free) return undefined;
    // Locked one by one: a line that another transaction holds is left to it, and so is one that was held or switched
    // to another service since. By its key alone: asked for as a READY one, it would be looked for among all of those
    // while PostgreSQL does not know yet how many there are.
    const [mine]: LockedLine[] = await tx.query(
      `SELECT state, held_for, provider_id, service_id FROM placements WHERE line_id = $1 FOR UPDATE SKIP LOCKED`,
      [free.line_id],
    );
    if (mine?.state !== 'READY' || mine.held_for !== null) return undefined;
    return mine.provider_id === provider.id && mine.service_id === free.service_id ? free : undefined;
  }

  /** Nearly always one of the first few may go: the long look, which costs more than a purchase, is for when none may. */
  private async firstFree(
    tx: EntityManager,
    provider: Provider,
    charges: (string | null)[],
  ): Promise<HeadLine | undefined> {
    for (const length of [shortHead, headLength]) {
      const listed: HeadLine[] = await tx.query(headQuery, [
        provider.id,
        provider.rateBasis,
        charges,
        provider.currency,
        length,
      ]);
      const head: HeadLine[] = [];
      for (const line of listed) {
        if (line.held_for) await this.holdLine.run(tx, provider.id, line, line.held_for);
        else head.push(line);
      }
      const free = head.find(({ blocked }) => !blocked);
      if (free || listed.length < length) return free;
      if (head.length === headLength)
        await this.stepAside(
          tx,
          head.map(({ line_id }) => line_id),
        );
    }
    return undefined;
  }

  /** Lines queued behind another of their target must not hide those behind them. */
  private async stepAside(tx: EntityManager, lineIds: string[]): Promise<void> {
    await tx.query(
      `UPDATE placements p SET not_before = now() + interval '5 seconds'
        WHERE line_id = ANY($1) AND EXISTS (SELECT FROM placements o
          WHERE o.target = p.target AND o.type = p.type AND o.line_id <> p.line_id AND o.state IN (${active}))`,
      [lineIds],
    );
  }

  private async write(
    tx: EntityManager,
    provider: Provider,
    placement: Placement,
    { expected, exchange_factor }: HeadLine,
    now: Date,
  ) {
    Object.assign(placement, {
      state: after(placement.state, 'claimed'),
      attempt: placement.attempt + 1,
      expectedCharge: expected,
      exchangeFactor: exchange_factor,
      sentBy: this.presence.id,
      sentAt: now,
      leaseUntil: later(now, env.FULFILMENT_LEASE_MS),
      searchAbove: provider.highestOrderId,
      unknownSince: null,
      looks: 0,
      evidence: null,
      reason: null,
    });
    await writeBack(tx, placement);
    await tx.query(
      `INSERT INTO attempts (line_id, attempt, provider_id, sent_at, request) VALUES ($1, $2, $3, $4, $5)`,
      [
        placement.lineId,
        placement.attempt,
        provider.id,
        now,
        JSON.stringify(addParameters(purchaseOf(placement))),
      ],
    );
  }
}

/** What is bought for a placement. */
export function purchaseOf({ lineId, serviceId, link, quantity, comments }: Placement) {
  if (link === null) throw new Error(`line ${lineId} has no target yet`);
  return { serviceId, link, quantity, comments };
}

function isOpen(provider: Provider, now: Date): boolean {
  const { active, pausedUntil, measuringUntil, holdReason, walletAnchor } = provider;
  const isPast = (moment: Date | null) => moment === null || moment <= now;
  // Without an anchored wallet there could be no proof later that an order was not placed.
  return (
    active && holdReason === null && walletAnchor !== null && isPast(pausedUntil) && isPast(measuringUntil)
  );
}

/**
 * $1 provider, $2 rate basis, $3 charges in flight, $4 currency, $5 how many lines to look at. `blocked`: same charge,
 * or behind another of its target. `held_for`: the margin guard of research/reseller-api.md, and a service that the
 * panel no longer lists. Of a panel whose list was never read no cost can be compared, and nothing is missing.
 */
const headQuery = `
  WITH head AS (
    SELECT p.line_id, p.service_id, p.target, p.type, p.created_at, p.paid_paise, p.approved, s.stopped,
           s.service_id IS NULL AND EXISTS (SELECT FROM services WHERE provider_id = $1) AS missing,
           s.rate * p.quantity / CASE WHEN s.type = 'Package' THEN p.quantity ELSE $2 END AS expected
      FROM placements p
      LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
     WHERE p.provider_id = $1 AND p.state = 'READY' AND p.link IS NOT NULL AND p.held_for IS NULL
       AND p.not_before <= clock_timestamp()
     ORDER BY p.created_at, p.line_id LIMIT $5
  ), priced AS (
    SELECT h.*, CASE $4::text WHEN 'INR' THEN 1 ELSE pricing.exchange_factor END AS exchange_factor, minimum_margin
      FROM head h, pricing
  )
  SELECT h.line_id, h.service_id, round(h.expected, 9)::text AS expected, h.exchange_factor::text AS exchange_factor,
         CASE WHEN h.approved THEN NULL
              WHEN h.missing THEN 'service-missing'
              WHEN h.stopped IS NOT NULL THEN 'service-stopped'
              WHEN h.expected * h.exchange_factor * 100 > h.paid_paise * (1 - h.minimum_margin / 100) THEN 'margin'
         END AS held_for,
         (h.expected IS NULL AND cardinality($3::numeric[]) > 0)
         OR EXISTS (SELECT FROM unnest($3::numeric[]) AS f WHERE abs(f - h.expected) <= ${chargeTolerance})
         OR EXISTS (SELECT FROM placements o WHERE o.target = h.target AND o.type = h.type AND o.line_id <> h.line_id
              AND o.state IN (${active}))
         OR EXISTS (SELECT FROM placements o WHERE o.target = h.target AND o.type = h.type AND o.state = 'READY'
              AND o.held_for IS NULL AND (o.created_at, o.line_id) < (h.created_at, h.line_id)) AS blocked
    FROM priced h ORDER BY h.created_at, h.line_id`;
