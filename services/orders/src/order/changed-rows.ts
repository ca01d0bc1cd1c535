import type { ChangedRows, Difference, Owned } from './difference.js';
import type { OrderAggregate } from './order-aggregate.js';
import type { OrderChange } from './order-change.js';

/** Whether the change leaves everything as it was. */
export function isEmpty(change: OrderChange): boolean {
  return differenceOf(change).isEmpty;
}

/** The order as it is once the change is written. Changed rows have their next version. */
export function aggregateAfter(change: OrderChange): OrderAggregate {
  return differenceOf(change).after;
}

export function changedRows<T extends keyof Owned>(change: OrderChange, table: T): Difference['rows'][T] {
  return differenceOf(change).rows[table];
}

/** The order's own columns that differ from what they were, and those that count its changes. */
export function changedOrderColumns(change: OrderChange): readonly string[] {
  return differenceOf(change).orderColumns;
}

function differenceOf(change: OrderChange): Difference {
  change.difference ??= compare(change);
  return change.difference;
}

function compare({
  before,
  after,
  postings,
  history,
  events,
  added,
  receiptIssuedAt,
}: OrderChange): Difference {
  const payments = numbered(changesOf(before?.payments, after.payments));
  const refunds = numbered(changesOf(before?.refunds, after.refunds));
  const lines = changesOf(before?.lines, after.lines);
  const captures = changesOf(before?.captures, after.captures);
  const documents = changesOf(before?.documents, after.documents);
  const ofOrder = before ? changedColumns(before.order, after.order) : none;
  const order = { ...after.order };
  if (before) {
    order.revision = before.order.revision + 1;
    if (ofOrder.some((column) => !withoutVersion.includes(column)) && !ofOrder.includes('version'))
      order.version += 1;
  }
  const owned = [lines, payments, captures, refunds, documents];
  return {
    after: { ...after, order, payments: payments.all, refunds: refunds.all },
    orderColumns: [...ofOrder, 'version', 'revision'],
    rows: { lines, payments, captures, refunds, documents },
    isEmpty:
      before !== null &&
      owned.every(({ made, set }) => made.length + set.length === 0) &&
      postings.length + history.length + events.length + added.length === 0 &&
      receiptIssuedAt === null &&
      ofOrder.length === 0,
  };
}

/** A review does not change an order's version. A decision may set the version itself. */
const withoutVersion = ['reviewedVersion', 'revision'];

function changesOf<Row extends object>(before: readonly Row[] = [], after: Row[]): Changes<Row> {
  if (after.length === 0) return { made: [], set: [], columns: none, all: [] };
  const set: Row[] = [];
  let columns = none;
  for (const [index, row] of before.entries()) {
    const now = after[index] ?? row;
    const changed = changedColumns(row, now);
    if (changed.length === 0) continue;
    set.push(now);
    columns = columns === none ? changed : [...columns, ...changed];
  }
  return { made: after.slice(before.length), set, columns, all: after };
}

interface Changes<Row> extends ChangedRows<Row> {
  all: Row[];
}

/** Each updated row gets its next version. */
function numbered<Row extends { version: number }>({ made, set, columns, all }: Changes<Row>): Changes<Row> {
  if (set.length === 0) return { made, set, columns, all };
  const next = new Map(set.map((row) => [row, { ...row, version: row.version + 1 }]));
  return {
    made,
    set: [...next.values()],
    columns: [...columns, 'version'],
    all: all.map((row) => next.get(row) ?? row),
  };
}

const none: readonly string[] = [];

/** The columns whose values differ. Dates are compared by their time. */
function changedColumns(one: object, other: object): readonly string[] {
  let changed = none;
  for (const column in one)
    if (!isSameValue(Reflect.get(one, column), Reflect.get(other, column))) changed = [...changed, column];
  return changed;
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}
