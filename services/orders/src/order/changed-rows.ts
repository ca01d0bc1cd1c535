import type { OrderAggregate, OrderRow } from './order-aggregate.js';
import type { OrderChange } from './order-change.js';

/** The rows of one table that a change inserts, and those that it updates. */
export interface ChangedRows<Row> {
  made: Row[];
  set: Row[];
}

type Owned = Pick<OrderAggregate, 'lines' | 'payments' | 'captures' | 'refunds' | 'documents'>;

/** What a change changes. */
interface Difference {
  after: OrderAggregate;
  rows: { [T in keyof Owned]: ChangedRows<Owned[T][number]> };
  isEmpty: boolean;
}

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

/** Each change is compared once, after its decision, when nothing changes its rows any more. */
const known = new WeakMap<OrderChange, Difference>();

function differenceOf(change: OrderChange): Difference {
  const found = known.get(change);
  if (found) return found;
  const difference = compare(change);
  known.set(change, difference);
  return difference;
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
  const version = before ? versionAfter(before.order, after.order) : after.order.version;
  const revision = before ? before.order.revision + 1 : after.order.revision;
  const owned = [lines, payments, captures, refunds, documents];
  return {
    after: {
      ...after,
      order: { ...after.order, version, revision },
      payments: payments.all,
      refunds: refunds.all,
    },
    rows: { lines, payments, captures, refunds, documents },
    isEmpty:
      before !== null &&
      owned.every(({ made, set }) => made.length + set.length === 0) &&
      postings.length + history.length + events.length + added.length === 0 &&
      receiptIssuedAt === null &&
      isSame(before.order, after.order),
  };
}

function changesOf<Row extends object>(before: readonly Row[] = [], after: readonly Row[]) {
  const set = before.flatMap((row, index) => {
    const now = after[index];
    return now && !isSame(row, now) ? [now] : [];
  });
  return { made: after.slice(before.length), set, all: [...after] };
}

/** Each updated row gets its next version. */
function numbered<Row extends { version: number }>({ made, set, all }: ReturnType<typeof changesOf<Row>>) {
  const next = new Map(set.map((row) => [row, { ...row, version: row.version + 1 }]));
  return { made, set: [...next.values()], all: all.map((row) => next.get(row) ?? row) };
}

/** A review does not change an order's version. A decision may set the version itself. */
function versionAfter(before: OrderRow, after: OrderRow): number {
  const { reviewedVersion, revision } = before;
  if (after.version !== before.version) return after.version;
  return isSame(before, { ...after, reviewedVersion, revision }) ? after.version : after.version + 1;
}

/** Whether each column of `one` has the same value in `other`. Dates are compared by their time. */
function isSame(one: object, other: object): boolean {
  for (const column in one) {
    const value: unknown = Reflect.get(one, column);
    if (!isSameValue(value, Reflect.get(other, column))) return false;
  }
  return true;
}

function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}
