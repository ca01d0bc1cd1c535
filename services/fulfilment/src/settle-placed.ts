import { outboxChannel, outboxSender, Outbox } from '@boostline/messaging/outbox';
import { runPrepared } from '@boostline/service-kit/prepared';
import { WriteTogether } from '@boostline/service-kit/write-together';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { env } from './env.js';
import { Placement } from './placement.entity.js';
import { newsOf } from './report.js';
import type { Added } from './resellers/panel-v2.js';
import { describe, movePlaced } from './settle.js';

/** One page of the panel's answers to a search. */
const idsBehind = 100;

interface Answered {
  sent: Placement;
  orderId: string;
  outcome: string;
  answer: Added['answer'];
}

/**
 * The usual end of an attempt: the panel took the line and said so. Written by one statement, for all answers that
 * came while the one before ran. What is not the usual case after all (the line has moved on, the order id is already
 * another line's, the database is away) is left to `SettleAttempt`.
 */
@Injectable()
export class SettlePlaced {
  private readonly settling = new WriteTogether(
    (batch: readonly Answered[]) => this.settle(batch),
    ({ sent }) => sent.lineId,
  );

  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
  ) {}

  /** False when it was not written and must be settled otherwise. Never throws. */
  run(sent: Placement, { outcome, answer }: Added): Promise<boolean> {
    if (outcome.kind !== 'placed') return Promise.resolve(false);
    const answered = { sent, orderId: outcome.orderId, outcome: describe(outcome), answer };
    return this.settling.run(answered).catch(() => false);
  }

  /** Tells of each whether it is written. */
  private async settle(batch: readonly Answered[]): Promise<(asked: Answered) => boolean> {
    const told = batch.map((answered) => this.tell(answered));
    const rows = await runPrepared<{ line_id: string }>(
      this.database.manager,
      'settle-placed',
      settlePlaced,
      [
        batch.map(({ sent }) => sent.lineId),
        JSON.stringify(told.map(({ row }) => row)),
        JSON.stringify(told.flatMap(({ events }) => events)),
        env.STATUS_POLL_MS / 1000,
        outboxChannel('fulfilment'),
        outboxSender,
      ],
    );
    const settled = new Set(rows.map(({ line_id }) => line_id));
    return ({ sent }) => settled.has(sent.lineId);
  }

  private tell({ sent, orderId, outcome, answer }: Answered) {
    const placed = Object.assign(new Placement(), sent);
    // The statement takes the database's clock; of a placed line nothing that is told hangs on the time.
    const now = new Date();
    movePlaced(placed, orderId, null, now);
    const news = newsOf(placed, now, false);
    const { lineId: line_id, attempt, version, reported } = placed;
    return {
      row: {
        ...{ line_id, attempt, was: sent.version, from: 'SENDING' },
        ...{ version, reported, order_id: orderId, outcome, answer },
      },
      events: (news ? this.outbox.rowsOf(news.name, news.payload) : []).map((event) => ({
        ...event,
        line_id,
      })),
    };
  }
}

/**
 * $1 lines, $2 what became of them, $3 events, $4 seconds until the first look, $5 channel, $6 sender. Compare-and-set on
 * (SENDING, attempt, version); everything else follows for the lines that were still so. The highest order id is where a
 * search begins, and lower is only longer: it is brought up to date some ids late, and an account whose row a claim
 * holds is not waited for, or claims and answers would take turns at it. The state that a line is in is taken from $2, so that
 * no index of lines in some state can be thought of: by a plan kept from an empty table it would be read from end to end.
 */
const settlePlaced = `
  WITH answers AS (
    SELECT * FROM jsonb_to_recordset($2::jsonb) AS a (line_id uuid, attempt integer, was integer, "from" text,
      version integer, reported text, order_id text, outcome text, answer text)
  ), settled AS (
    UPDATE placements AS p
       SET state = 'PLACED', upstream_order_id = a.order_id, adoption = NULL, placed_at = clock_timestamp(),
           next_poll_at = clock_timestamp() + make_interval(secs => $4), version = a.version, reported = a.reported,
           refusals = 0, looks = 0, reason = NULL, lease_until = NULL, sent_by = NULL, held_for = NULL,
           unknown_since = NULL, updated_at = now()
      FROM answers AS a
     WHERE p.line_id = ANY($1::uuid[]) AND p.line_id = a.line_id AND p.state = a."from" AND p.attempt = a.attempt
       AND p.version = a.was
    RETURNING p.line_id, p.provider_id, a.attempt, a.order_id, a.outcome, a.answer
  ), noted AS (
    UPDATE attempts AS t SET outcome = s.outcome, answer = s.answer, finished_at = clock_timestamp()
      FROM settled AS s WHERE t.line_id = s.line_id AND t.attempt = s.attempt
  ), seen AS (
    SELECT provider_id, max(order_id::bigint) FILTER (WHERE order_id ~ '^[0-9]{1,15}$') AS highest
      FROM settled GROUP BY provider_id
  ), free AS (
    SELECT p.id FROM seen JOIN providers AS p ON p.id = seen.provider_id
     WHERE p.failures > 0 OR coalesce(p.highest_order_id, 0) + ${idsBehind} <= seen.highest FOR UPDATE OF p SKIP LOCKED
  ), reached AS (
    UPDATE providers AS p SET failures = 0, highest_order_id = greatest(p.highest_order_id, seen.highest)
      FROM seen JOIN free ON free.id = seen.provider_id WHERE p.id = seen.provider_id
  ), told AS (
    INSERT INTO outbox (id, consumer, envelope)
    SELECT e.id, e.consumer, e.envelope
      FROM jsonb_to_recordset($3::jsonb) AS e (id uuid, consumer text, envelope jsonb, line_id uuid)
      JOIN settled USING (line_id)
    RETURNING id
  )
  SELECT line_id, (SELECT pg_notify($5, $6) FROM told LIMIT 1) FROM settled`;
