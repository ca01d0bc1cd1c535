import type { OrderAggregate } from './order-aggregate.js';

/** The rows of one table that a change inserts, and those that it updates. */
export interface ChangedRows<Row> {
  made: Row[];
  set: Row[];
  /** Those of the columns in which the rows of `set` differ from what they were. */
  columns: readonly string[];
}

export type Owned = Pick<OrderAggregate, 'lines' | 'payments' | 'captures' | 'refunds' | 'documents'>;

/** What a change changes. */
export interface Difference {
  after: OrderAggregate;
  /** Of the order's own columns. */
  orderColumns: readonly string[];
  rows: { [T in keyof Owned]: ChangedRows<Owned[T][number]> };
  isEmpty: boolean;
}
