import type { Outbox } from '@boostline/messaging/outbox';
import type { PlacementChange } from './placement-change.js';
import type { AnsweredAccount } from '../suppliers/account-changes.js';

export type OutboxRows = ReturnType<Outbox['rowsOf']>;

/** What is written by one statement, beside the placements themselves. */
export interface WrittenWith {
  changes: readonly Pick<PlacementChange, 'newAttempt' | 'attempt' | 'absence' | 'lineId'>[];
  outbox: readonly (OutboxRows[number] & { line_id: string })[];
  accounts: readonly AnsweredAccount[];
}

/** One thing that is written with placements. A statement holds those alone that have rows. */
interface Part {
  rows: (written: WrittenWith) => readonly object[];
  /** Parts of a WITH, of the rows in the parameter `json`, for the lines in `written`. */
  sql: (json: string) => string;
}

// When a request was sent and answered is the moment at which that is written: the database's to say.
const newAttempts: Part = {
  rows: ({ changes }) =>
    changes.flatMap(({ lineId: line_id, newAttempt }) =>
      newAttempt
        ? [
            {
              line_id,
              attempt: newAttempt.attempt,
              provider_id: newAttempt.providerId,
              request: newAttempt.request,
              expected_charge: newAttempt.expectedCharge,
              search_above: newAttempt.searchAbove,
            },
          ]
        : [],
    ),
  sql: (json) => `
  attempted AS (
    INSERT INTO attempts (line_id, attempt, provider_id, sent_at, request, expected_charge, search_above)
    SELECT line_id, attempt, provider_id, clock_timestamp(), request, expected_charge, search_above
      FROM jsonb_to_recordset(${json}) AS a (line_id uuid, attempt integer, provider_id integer, request text,
           expected_charge numeric, search_above bigint)
      JOIN written USING (line_id)
  )`,
};

const attempts: Part = {
  rows: ({ changes }) =>
    changes.flatMap(({ lineId: line_id, attempt }) => {
      if (!attempt) return [];
      const { attempt: number, kind, outcome, conclusion, answered } = attempt;
      return [
        {
          line_id,
          attempt: number,
          kind,
          outcome,
          conclusion,
          answered: answered !== undefined,
          answer: answered?.answer,
        },
      ];
    }),
  sql: (json) => `
  concluded AS (
    UPDATE attempts AS t SET kind = a.kind, outcome = a.outcome, conclusion = coalesce(a.conclusion, t.conclusion),
           answer = CASE WHEN a.answered THEN a.answer ELSE t.answer END,
           finished_at = CASE WHEN a.answered THEN clock_timestamp() ELSE t.finished_at END
      FROM jsonb_to_recordset(${json}) AS a (line_id uuid, attempt integer, kind text, outcome text, conclusion text,
           answered boolean, answer text)
      JOIN written USING (line_id)
     WHERE t.line_id = a.line_id AND t.attempt = a.attempt
  )`,
};

const absences: Part = {
  rows: ({ changes }) =>
    changes.flatMap(({ lineId: line_id, absence }) => {
      if (!absence) return [];
      const { attempt, providerId, expectedCharge, bought, searchAbove, evidence, firstLookMs } = absence;
      return [
        {
          line_id,
          attempt,
          provider_id: providerId,
          expected_charge: expectedCharge,
          bought,
          search_above: searchAbove,
          evidence,
          first_look_ms: firstLookMs,
        },
      ];
    }),
  sql: (json) => `
  proved AS (
    INSERT INTO absences (line_id, attempt, provider_id, expected_charge, bought, search_above, evidence, next_look_at)
    SELECT line_id, attempt, provider_id, expected_charge, bought, search_above, evidence,
           clock_timestamp() + make_interval(secs => first_look_ms / 1000.0)
      FROM jsonb_to_recordset(${json}) AS a (line_id uuid, attempt integer, provider_id integer, expected_charge numeric,
           bought integer, search_above bigint, evidence jsonb, first_look_ms integer)
      JOIN written USING (line_id)
  )`,
};

// Adds up in any order. A row that a claim holds is not waited for: the next answer says the same.
const accounts: Part = {
  rows: ({ accounts: answered }) => answered,
  sql: (json) => `
  answered AS (
    SELECT * FROM jsonb_to_recordset(${json})
      AS a (id integer, "highestOrderId" bigint, "letterIds" boolean, failures integer)
     WHERE EXISTS (SELECT FROM written)
  ), free AS (
    SELECT p.id FROM answered JOIN providers AS p USING (id) FOR UPDATE OF p SKIP LOCKED
  ), reached AS (
    UPDATE providers AS p SET failures = a.failures, letter_ids = p.letter_ids OR a."letterIds",
           highest_order_id = greatest(p.highest_order_id, a."highestOrderId")
      FROM answered AS a JOIN free USING (id) WHERE p.id = a.id
  )`,
};

const events: Part = {
  rows: ({ outbox }) => outbox,
  sql: (json) => `
  published AS (
    INSERT INTO outbox (id, consumer, envelope)
    SELECT e.id, e.consumer, e.envelope
      FROM jsonb_to_recordset(${json}) AS e (id uuid, consumer text, envelope jsonb, line_id uuid)
      JOIN written USING (line_id)
    RETURNING id
  )`,
};

export const parts: readonly Part[] = [newAttempts, attempts, absences, accounts, events];
