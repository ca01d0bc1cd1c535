import { runPrepared } from '@boostline/service-kit/prepared';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { asEntities } from './as-entities.js';
import { lostForEachInFlight, Outlook, type FlyingLine, type HeadLine } from './outlook.js';
import { activeList } from './placement.state.js';
import { Provider } from './providers/provider.entity.js';

interface Row extends Record<string, unknown> {
  may_buy: boolean;
  head: HeadLine[] | null;
  flying: FlyingLine[] | null;
}

/** A panel account, what it has in flight and the head of its queue, as they are at one moment. Locks nothing. */
@Injectable()
export class LookAtAccount {
  /** `length`: as many of the oldest READY lines are looked at. Undefined when there is no such account. */
  async run(tx: EntityManager, providerId: number, length: number): Promise<Outlook | undefined> {
    const rows = await runPrepared<Row>(tx, 'look-at-account', lookQuery, [providerId, length]);
    const [provider] = asEntities(tx, Provider, rows);
    const [row] = rows;
    if (!provider || !row) return undefined;
    const { may_buy, head, flying } = row;
    return new Outlook({ provider, mayBuy: may_buy, head: head ?? [], length, flying: flying ?? [] });
  }
}

/** Of a provider's row. Without an anchored wallet there could be no proof later that an order was not placed. */
export const mayBuy = `active AND hold_reason IS NULL AND wallet_anchor IS NOT NULL
  AND coalesce(paused_until <= clock_timestamp(), true) AND coalesce(measuring_until <= clock_timestamp(), true)`;

/**
 * $1 provider, $2 how many lines to look at. `blocked`: behind another of its target. `held_for`: the margin guard of
 * research/reseller-api.md, and a service that the panel no longer lists. Of a panel whose list was never read no cost
 * can be compared, and nothing is missing. A full account's queue is not looked at.
 */
const lookQuery = `
  WITH account AS MATERIALIZED (
    SELECT *, ${mayBuy} AS may_buy FROM providers WHERE id = $1
  ), flight AS MATERIALIZED (
    SELECT line_id, expected_charge::text AS charge, state = 'SENDING' AS sending
      FROM placements WHERE provider_id = $1 AND state IN ('SENDING', 'UNKNOWN')
  ), room AS (
    SELECT may_buy AND max_in_flight > greatest((SELECT count(*) FROM flight WHERE sending), (SELECT count(*) FROM flight)
             - CASE WHEN highest_order_id IS NULL THEN 0 ELSE max_in_flight * ${lostForEachInFlight} END) AS is_left
      FROM account
  ), head AS (
    SELECT p.line_id, p.service_id, p.target, p.type, p.link, p.quantity, p.comments, p.created_at, p.paid_paise,
           p.approved, s.stopped,
           s.service_id IS NULL AND EXISTS (SELECT FROM services WHERE provider_id = $1) AS missing,
           s.rate * p.quantity / CASE WHEN s.type = 'Package' THEN p.quantity
             ELSE (SELECT rate_basis FROM account) END AS expected
      FROM placements p
      LEFT JOIN services s ON s.provider_id = p.provider_id AND s.service_id = p.service_id
     WHERE p.provider_id = $1 AND p.state = 'READY' AND p.link IS NOT NULL AND p.held_for IS NULL
       AND p.not_before <= clock_timestamp() AND (SELECT is_left FROM room)
     ORDER BY p.created_at, p.line_id LIMIT $2
  ), priced AS (
    SELECT h.*, minimum_margin,
           CASE (SELECT currency FROM account) WHEN 'INR' THEN 1 ELSE pricing.exchange_factor END AS exchange_factor
      FROM head h, pricing
  ), judged AS (
    SELECT h.line_id, h.service_id, h.link, h.quantity, h.comments, round(h.expected, 9)::text AS expected,
           h.exchange_factor::text AS exchange_factor, h.created_at,
           CASE WHEN h.approved THEN NULL
                WHEN h.missing THEN 'service-missing'
                WHEN h.stopped IS NOT NULL THEN 'service-stopped'
                WHEN h.expected * h.exchange_factor * 100 > h.paid_paise * (1 - h.minimum_margin / 100) THEN 'margin'
           END AS held_for,
           EXISTS (SELECT FROM placements o WHERE o.target = h.target AND o.type = h.type AND o.line_id <> h.line_id
                AND o.state IN (${activeList}))
           OR EXISTS (SELECT FROM placements o WHERE o.target = h.target AND o.type = h.type AND o.state = 'READY'
                AND o.held_for IS NULL AND (o.created_at, o.line_id) < (h.created_at, h.line_id)) AS blocked
      FROM priced h
  )
  SELECT account.*, (SELECT jsonb_agg(to_jsonb(j) - 'created_at' ORDER BY j.created_at, j.line_id) FROM judged j) AS head,
         (SELECT jsonb_agg(f) FROM flight f) AS flying
    FROM account`;
