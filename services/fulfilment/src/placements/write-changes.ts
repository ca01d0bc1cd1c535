import { outboxChannel, outboxSender, type Outbox } from '@boostline/messaging/outbox';
import { isKnownServer } from '@boostline/service-kit/data/known-server';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import type { NewPlacement, PlacementChange } from './placement-change.js';
import type { AnsweredAccount } from '../suppliers/account-changes.js';
import { recordOf } from '@boostline/service-kit/data/entity-table';
import { placements } from './placement.entity.js';
import { parts, type OutboxRows, type WrittenWith } from './write-parts.js';

/** A change, or a placement that is made, with the outbox rows of its events. */
export type WithOutbox<C> = C & { outbox: OutboxRows };

/** Makes the rows of the outbox now, with the trace of the caller. */
export function withOutboxRows<C extends Pick<PlacementChange, 'events'>>(
  outbox: Outbox,
  change: C,
): WithOutbox<C> {
  const rows = change.events.flatMap(({ name, payload }) => outbox.rowsOf(name, payload));
  return { ...change, outbox: rows };
}

/** A claim of lines counts, and is written, only without another claim at the account since it was read. */
interface Admission {
  providerId: number;
  admissions: number;
  version: number;
}

/**
 * The one writer of placements: any number of changes by one statement. Returns the ids that were written; a line that
 * is not as it was read stays as it is. `accounts`: what answers say of accounts.
 */
export async function writeChanges(
  tx: EntityManager,
  changes: readonly WithOutbox<PlacementChange>[],
  accounts: readonly AnsweredAccount[] = [],
): Promise<Set<string>> {
  if (changes.length === 0) return new Set();
  const lineIds = changes.map(({ lineId }) => lineId);
  const rows = await write(tx, heads.set, [recordsOf(changes), lineIds], {
    changes,
    outbox: outboxOf(changes),
    accounts,
  });
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []));
}

/** The same for lines that were read under a lock: not to write one is an error. */
export async function writeLocked(
  tx: EntityManager,
  changes: readonly WithOutbox<PlacementChange>[],
): Promise<void> {
  const written = await writeChanges(tx, changes);
  const left = changes.find(({ lineId }) => !written.has(lineId));
  if (left) throw new Error(`line ${left.lineId} was changed by another process under our lock`);
}

/**
 * Null when another process has claimed at the account or is claiming, and while another server answers than the one
 * compared last (decision 22). Lines that another transaction holds are left out.
 */
export async function writeClaims(
  tx: EntityManager,
  { providerId, admissions, version }: Admission,
  changes: readonly WithOutbox<PlacementChange>[],
): Promise<Set<string> | null> {
  const values = [recordsOf(changes), providerId, admissions, version];
  const rows = await write(tx, heads.claim, values, { changes, outbox: outboxOf(changes), accounts: [] });
  return rows.length === 0 ? null : new Set(rows.flatMap(({ line_id }) => line_id ?? []));
}

/** Makes placements; answers the ids of those lines that were not known. When they were made is the database's to say. */
export async function writeNew(
  tx: EntityManager,
  made: readonly WithOutbox<NewPlacement>[],
): Promise<Set<string>> {
  const records = made.map(({ placement }) => recordOf(placements, placement));
  const rows = await write(tx, heads.make, [JSON.stringify(records)], {
    changes: [],
    outbox: outboxOf(made),
    accounts: [],
  });
  return new Set(rows.flatMap(({ line_id }) => line_id ?? []));
}

function recordsOf(changes: readonly PlacementChange[]): string {
  return JSON.stringify(
    changes.map(({ before, after }) => ({
      ...recordOf(placements, after),
      revision: before.revision,
      version_read: before.reportNumber,
    })),
  );
}

function outboxOf(changes: readonly WithOutbox<{ lineId: string }>[]): WrittenWith['outbox'] {
  return changes.flatMap(({ lineId: line_id, outbox }) => outbox.map((row) => ({ ...row, line_id })));
}

interface Head {
  name: string;
  sql: string;
  /** What is answered, of `written`. */
  from: string;
  /** Count of parameters. */
  parameters: number;
}

async function write(
  tx: EntityManager,
  head: Head,
  values: unknown[],
  writtenWith: WrittenWith,
): Promise<{ line_id: string | null }[]> {
  const wanted = parts
    .map((part, at) => ({ at, sql: part.sql, rows: part.rows(writtenWith) }))
    .filter(({ rows }) => rows.length > 0);
  const isPublished = writtenWith.outbox.length > 0;
  const name = `${head.name}-${wanted.reduce((sum, { at }) => sum + 2 ** at, 0)}`;
  const text = texts.get(name) ?? statementOf(head, wanted, isPublished);
  texts.set(name, text);
  return runPrepared(tx, name, text, [
    ...values,
    ...wanted.map(({ rows }) => JSON.stringify(rows)),
    ...(isPublished ? [outboxChannel('fulfilment'), outboxSender] : []),
  ]);
}

/** By name: which head and which parts it has. */
const texts = new Map<string, string>();

function statementOf(
  { sql, from, parameters }: Head,
  wanted: readonly { sql: (json: string) => string }[],
  isPublished: boolean,
): string {
  const last = parameters + wanted.length + 1;
  const notify = isPublished ? `, (SELECT pg_notify($${last}, $${last + 1}) FROM published LIMIT 1)` : '';
  const parted = wanted.map((part, index) => part.sql(`$${parameters + index + 1}::jsonb`));
  return `WITH ${[sql, ...parted].join(',')} SELECT written.line_id${notify} FROM ${from}`;
}

const kept = new Set(['line_id', 'created_at', 'updated_at', 'revision']);
const names = placements.columns.map(({ name }) => name).filter((name) => !kept.has(name));
const assignments = `updated_at = now(), revision = g.revision + 1,
           (${names.join(', ')}) = (${names.map((name) => `g.${name}`).join(', ')})`;

/**
 * $1: rows with the revision and report number that were read. One JSON value, because by an array's length PostgreSQL
 * would plan each claim anew.
 */
const given = `
  given AS MATERIALIZED (
    SELECT r.*, (e.element->>'version_read')::integer AS version_read
      FROM jsonb_array_elements($1::jsonb) AS e (element)
     CROSS JOIN LATERAL jsonb_populate_record(NULL::placements, e.element) AS r
  )`;
// A replica of the version before does not raise the revision; the report number shows what it decided.
const isAsRead = `p.line_id = g.line_id AND p.revision = g.revision AND p.version = g.version_read`;

const set: Head = {
  name: 'set-placements',
  parameters: 2,
  from: 'written',
  sql: `${given}, written AS (
    UPDATE placements AS p SET ${assignments}
      FROM given AS g WHERE p.line_id = ANY($2::uuid[]) AND ${isAsRead} RETURNING p.line_id
  )`,
};

// The plan is kept from a new shop's empty tables, so lines are found by their keys one by one.
const claim: Head = {
  name: 'claim-placements',
  parameters: 4,
  from: 'admitted LEFT JOIN written ON true',
  sql: `free AS (
    SELECT id FROM providers WHERE id = $2 AND admissions = $3 AND version = $4
       AND ${isKnownServer} FOR NO KEY UPDATE SKIP LOCKED
  ), admitted AS (
    UPDATE providers SET admissions = admissions + 1 WHERE id = (SELECT id FROM free) RETURNING id
  ), ${given}, mine AS (
    SELECT found.place FROM given AS g CROSS JOIN LATERAL (
      SELECT ctid AS place FROM placements
       WHERE EXISTS (SELECT FROM admitted) AND line_id = g.line_id FOR UPDATE SKIP LOCKED) AS found
  ), written AS (
    UPDATE placements AS p SET ${assignments}
      FROM given AS g WHERE p.ctid = ANY(ARRAY(SELECT place FROM mine)) AND ${isAsRead} RETURNING p.line_id
  )`,
};

const leftToDatabase = new Set(['created_at', 'updated_at', 'not_before', 'ready_since']);
const madeNames = placements.columns.map(({ name }) => name).filter((name) => !leftToDatabase.has(name));

const make: Head = {
  name: 'make-placements',
  parameters: 1,
  from: 'written',
  sql: `written AS (
    INSERT INTO placements (${madeNames.join(', ')}, created_at)
    SELECT ${madeNames.join(', ')}, clock_timestamp() FROM jsonb_populate_recordset(NULL::placements, $1::jsonb)
        ON CONFLICT (line_id) DO NOTHING RETURNING line_id
  )`,
};

const heads = { set, claim, make };
