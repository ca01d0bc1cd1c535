import { outboxChannel, outboxSender } from '@boostline/messaging/outbox';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import type { Column } from '@boostline/service-kit/data/entity-table';
import { changedOrderColumns } from '../order/changed-rows.js';
import { tables } from '../order/tables.js';
import { parts, updatedColumns, valuesOf, type Part, type WrittenChange } from './write-parts.js';
import { ordersMade, ordersSet } from './write-statement.js';

export interface WriteOptions {
  /** Leaves out orders that another transaction has locked, like those that have changed. Otherwise it waits for them. */
  skipLocked?: boolean;
  /** Whether to return only when the commit is on the disk (the default). No, where losing it does no harm (decision 5). */
  waitForDisk?: boolean;
}

/**
 * The one writer of orders and all that belongs to them: any number of changes by one statement. Returns the ids that
 * were written; an order that is not as it was read is left out.
 */
export function writeChanges(
  tx: EntityManager,
  changes: readonly WrittenChange[],
  { skipLocked = false, waitForDisk = true }: WriteOptions = {},
): Promise<Set<number>> {
  const columns = updatedColumns(tables.orders, changes, ({ change }) => changedOrderColumns(change));
  const orders = changes.map(({ change: { before }, after }) => ({
    ...valuesOf(columns, after.order),
    revisionRead: before?.order.revision,
    versionRead: before?.order.version,
  }));
  const head = {
    kind: `set${skipLocked ? '-skip' : ''}${waitForDisk ? '' : '-soon'}`,
    columns: namesOf(columns),
    sql: () => ordersSet(tables.orders, columns, { skipLocked, waitForDisk }),
  };
  return write(tx, head, orders, changes);
}

/** Inserts new orders. Returns the ids of those that did not exist already. */
export function writeNewOrders(tx: EntityManager, changes: readonly WrittenChange[]): Promise<Set<number>> {
  const orders = changes.map(({ after }) => after.order);
  return write(tx, { kind: 'make', columns: '', sql: () => ordersMade(tables.orders) }, orders, changes);
}

/** How a statement begins: with the orders. */
interface Head {
  kind: string;
  /** Which columns of orders it updates. */
  columns: string;
  sql: () => string;
}

/** A part of a statement, and its rows. */
interface Wanted {
  at: number;
  part: Part;
  columns: readonly Column[];
  rows: readonly object[];
}

async function write(
  tx: EntityManager,
  head: Head,
  orders: readonly object[],
  changes: readonly WrittenChange[],
): Promise<Set<number>> {
  const wanted: Wanted[] = [];
  for (const [at, part] of parts.entries()) {
    const columns = part.columns?.(changes) ?? [];
    const rows = rowsOf(part, columns, changes);
    if (rows.length > 0) wanted.push({ at, part, columns, rows });
  }
  const hasEvents = changes.some(({ outbox }) => outbox.length > 0);
  const key = [
    head.kind,
    head.columns,
    ...wanted.map(({ at, columns }) => `${at} ${namesOf(columns)}`),
  ].join();
  const { name, text } = known.get(key) ?? remember(key, head, statementOf(head.sql(), wanted, hasEvents));
  const rows = await runPrepared<{ id: number }>(tx, name, text, [
    JSON.stringify(orders),
    ...wanted.map((part) => JSON.stringify(part.rows)),
    ...(hasEvents ? [outboxChannel('orders'), outboxSender] : []),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** Maximum of prepared statements on each connection. Others are planned each time. */
const maxPrepared = 100;

/** The statements by what they write. */
const known = new Map<string, { name: string; text: string }>();

function remember(key: string, { kind }: Head, text: string): { name: string; text: string } {
  if (known.size >= maxPrepared) return { name: '', text };
  const statement = { name: `${kind}-${known.size + 1}`, text };
  known.set(key, statement);
  return statement;
}

const namesOf = (columns: readonly Column[]) => columns.map(({ property }) => property).join(' ');

function statementOf(head: string, wanted: readonly Wanted[], hasEvents: boolean): string {
  const last = wanted.length + 2;
  const notify = hasEvents ? `, pg_notify($${last}, $${last + 1})` : '';
  const sql = wanted.map(({ part, columns }, index) => part.sql(`$${index + 2}::jsonb`, columns));
  return `${[head, ...sql].join(',')} SELECT id${notify} FROM written`;
}

/** Each row carries the id of its order, and its place among that order's rows. */
function rowsOf(part: Part, columns: readonly Column[], changes: readonly WrittenChange[]): object[] {
  const rows: object[] = [];
  for (const one of changes)
    for (const [nth, row] of part.rows(one, columns).entries())
      rows.push({ ...row, ofOrder: one.after.order.id, nth });
  return rows;
}
