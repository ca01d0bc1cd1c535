import { outboxChannel, outboxSender } from '@boostline/messaging/outbox';
import { runPrepared } from '@boostline/service-kit/data/prepared';
import type { EntityManager } from 'typeorm';
import { tables } from './tables.js';
import { parts, updatable, type WrittenChange } from './write-parts.js';
import { ordersMade, ordersSet } from './write-statement.js';

export interface WriteOptions {
  /** Leaves out orders that another transaction has locked, like those that have changed. Otherwise it waits for them. */
  skipLocked?: boolean;
  /** Whether to return only when the commit is on the disk (the default). No, where losing it does no harm (decision 0014). */
  waitForDisk?: boolean;
}

/**
 * The one writer of orders, payments and all that belongs to them: it writes any number of changes by one statement, which
 * is one commit. It decides nothing: each value comes from a decision. Returns the ids of the orders that it has written.
 * Of an order that is not as it was read, it writes nothing.
 */
export function writeChanges(
  tx: EntityManager,
  changes: readonly WrittenChange[],
  { skipLocked = false, waitForDisk = true }: WriteOptions = {},
): Promise<Set<number>> {
  const orders = changes.map(({ change: { before }, after }) => ({
    ...updatable(tables.orders, after.order),
    ...{ revisionRead: before?.order.revision, versionRead: before?.order.version },
  }));
  const head = () => ordersSet(tables.orders, { skipLocked, waitForDisk });
  return write(tx, `set${skipLocked ? '-skip' : ''}${waitForDisk ? '' : '-soon'}`, head, orders, changes);
}

/** Inserts new orders. Returns the ids of those that did not exist already. */
export function writeNewOrders(tx: EntityManager, changes: readonly WrittenChange[]): Promise<Set<number>> {
  const orders = changes.map(({ after }) => after.order);
  return write(tx, 'make', () => ordersMade(tables.orders), orders, changes);
}

async function write(
  tx: EntityManager,
  kind: string,
  head: () => string,
  orders: readonly object[],
  changes: readonly WrittenChange[],
): Promise<Set<number>> {
  const wanted = parts
    .map((part, at) => ({
      at,
      sql: part.sql,
      rows: changes.flatMap((one) => withOrder(one, part.rows(one))),
    }))
    .filter(({ rows }) => rows.length > 0);
  const hasEvents = changes.some(({ outbox }) => outbox.length > 0);
  const name = `${kind}-${wanted.reduce((sum, { at }) => sum + 2 ** at, 0).toString(36)}`;
  const text = texts.get(name) ?? statementOf(head(), wanted, hasEvents);
  texts.set(name, text);
  const rows = await runPrepared<{ id: number }>(tx, name, text, [
    JSON.stringify(orders),
    ...wanted.map((part) => JSON.stringify(part.rows)),
    ...(hasEvents ? [outboxChannel('orders'), outboxSender] : []),
  ]);
  return new Set(rows.map(({ id }) => id));
}

/** The text of each statement by its name, which says which parts it has. */
const texts = new Map<string, string>();

function statementOf(
  head: string,
  wanted: readonly { sql: (json: string) => string }[],
  hasEvents: boolean,
): string {
  const last = wanted.length + 2;
  const notify = hasEvents ? `, pg_notify($${last}, $${last + 1})` : '';
  const text = [head, ...wanted.map(({ sql }, index) => sql(`$${index + 2}::jsonb`))].join(',');
  return `${text} SELECT id${notify} FROM written`;
}

function withOrder({ after }: WrittenChange, rows: readonly object[]): object[] {
  return rows.map((row, nth) => ({ ...row, ofOrder: after.order.id, nth }));
}
