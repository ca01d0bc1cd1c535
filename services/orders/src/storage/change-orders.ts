import { AsyncResource } from 'node:async_hooks';
import { Injectable } from '@nestjs/common';
import { Outbox, type NewEvent, type OutboxEntry } from '@boostline/messaging/outbox';
import { WriteTogether } from '@boostline/service-kit/data/write-together';
import pg from 'pg';
import { DataSource, type EntityManager } from 'typeorm';
import { WebhookEndpoints } from './webhook-endpoints.js';
import { aggregateAfter, isEmpty } from '../order/changed-rows.js';
import { addConsequences } from '../consequences/consequences.js';
import { newIds } from '../gateways/accounts/find-circumstances.js';
import type { OrderAggregate } from '../order/order-aggregate.js';
import type { OrderChange } from '../order/order-change.js';
import { StartDueWork } from '../runtime/start-due-work.js';
import { GstRegistrations } from './gst-registrations.js';
import { readAggregates, type RequestedOrder } from './read-aggregates.js';
import { writeChanges, type WriteOptions } from './write-changes.js';

/** A use case's request to change an order. */
interface ChangeRequest<C extends OrderChange> extends RequestedOrder {
  /** The order as the caller has read or written it: it is read again only if it has changed since. */
  known?: OrderAggregate;
  /** A pure function. It is called again when the order changed before its decision was written. The caller gets what it throws. */
  decide: (order: OrderAggregate | undefined) => C;
}

/** A request for an order that must exist, because its id comes from a row that belongs to it. */
export function ofExisting<C extends OrderChange>(
  orderId: number,
  decide: (order: OrderAggregate) => C,
): ChangeRequest<C> {
  return {
    orderId,
    decide: (order) => {
      if (!order) throw new Error(`there is no order ${orderId}`);
      return decide(order);
    },
  };
}

/** An accepted `ChangeRequest`. Its outbox rows carry the trace context and the deadline of the caller. */
interface AcceptedRequest<C extends OrderChange> extends ChangeRequest<C> {
  outboxOf: (events: readonly NewEvent[]) => OutboxEntry[];
}

type Outcome<C> =
  | { kind: 'done'; change: C }
  | { kind: 'failed'; error: unknown }
  | { kind: 'changed-meanwhile' };

/** How often an order may change between being read and being written before the request fails. */
const maxTries = 50;

/** Read, decide, write (decision 5): an order that changed in between is read and decided again. */
@Injectable()
export class ChangeOrders {
  constructor(
    private readonly database: DataSource,
    private readonly outbox: Outbox,
    private readonly endpoints: WebhookEndpoints,
    private readonly registrations: GstRegistrations,
    private readonly dueWork: StartDueWork,
  ) {}

  /** Returns the change that was written. A change that changes nothing is not written. */
  change<C extends OrderChange>(ask: ChangeRequest<C>): Promise<C> {
    return this.separately(this.database.manager, this.accept(ask));
  }

  /** As `run`, within the transaction `tx`. What becomes due with its commit, the caller starts. */
  runIn<C extends OrderChange>(tx: EntityManager, ask: ChangeRequest<C>): Promise<C> {
    return this.separately(tx, this.accept(ask));
  }

  /**
   * Requests that arrive together are read and written by one statement; a locked order is written separately.
   * `gather`: see WriteTogether.
   */
  batched<C extends OrderChange>(options: { gather?: number; waitForDisk?: boolean } = {}) {
    const changing = new WriteTogether(
      (batch: readonly AcceptedRequest<C>[]) => this.batch(batch, options),
      ({ orderId }) => orderId,
      options.gather,
    );
    return async (ask: ChangeRequest<C>): Promise<C> => {
      const asked = this.accept(ask);
      const outcome = await changing.submit(asked);
      if (outcome.kind === 'done') return outcome.change;
      if (outcome.kind === 'failed') throw outcome.error;
      return this.separately(this.database.manager, { ...asked, known: undefined }, options);
    };
  }

  private accept<C extends OrderChange>(ask: ChangeRequest<C>): AcceptedRequest<C> {
    const asker = new AsyncResource('ChangeOrders');
    const rowsOf = (events: readonly NewEvent[]) =>
      events.flatMap(({ name, payload }) => this.outbox.rowsOf(name, payload));
    return {
      ...ask,
      decide: this.withConsequences(ask.decide),
      outboxOf: (events) => (events.length === 0 ? [] : asker.runInAsyncScope(rowsOf, undefined, events)),
    };
  }

  private withConsequences<C extends OrderChange>(
    decide: ChangeRequest<C>['decide'],
  ): ChangeRequest<C>['decide'] {
    return (order) => {
      const change = decide(order);
      const settings = { registrations: this.registrations.entries, endpoints: this.endpoints.active };
      addConsequences(change, settings, { now: new Date(), ids: newIds });
      return change;
    };
  }

  private async batch<C extends OrderChange>(
    batch: readonly AcceptedRequest<C>[],
    options: WriteOptions,
  ): Promise<(asked: AcceptedRequest<C>) => Outcome<C>> {
    const { manager } = this.database;
    await this.registrations.refresh();
    const unknown = batch.filter(({ known }) => !known);
    const read =
      unknown.length > 0 ? await readAggregates(manager, unknown) : new Map<number, OrderAggregate>();
    const outcomes = new Map(
      batch.map((asked) => [asked, decided(asked, asked.known ?? read.get(asked.orderId))]),
    );
    const changes = [...outcomes].flatMap(([asked, outcome]) =>
      outcome.kind === 'done' && !isEmpty(outcome.change) ? [toWrite(asked, outcome.change)] : [],
    );
    const written =
      changes.length > 0
        ? await writeChanges(manager, changes, { ...options, skipLocked: true })
        : new Set<number>();
    for (const { change, after } of changes) if (written.has(after.order.id)) this.dueWork.start(change);
    return (asked) => {
      const outcome = outcomes.get(asked) ?? { kind: 'changed-meanwhile' };
      if (outcome.kind !== 'done' || isEmpty(outcome.change) || written.has(asked.orderId)) return outcome;
      return { kind: 'changed-meanwhile' };
    };
  }

  private async separately<C extends OrderChange>(
    tx: EntityManager,
    asked: AcceptedRequest<C>,
    options: WriteOptions = {},
  ): Promise<C> {
    let { known } = asked;
    await this.registrations.refresh(tx);
    let clashed = false;
    for (let tries = 0; tries < maxTries; tries += 1) {
      const order = known ?? (await readAggregates(tx, [asked])).get(asked.orderId);
      known = undefined;
      const change = asked.decide(order);
      if (isEmpty(change)) return change;
      try {
        if ((await writeChanges(tx, [toWrite(asked, change)], options)).size > 0) {
          if (!tx.queryRunner) this.dueWork.start(change);
          return change;
        }
      } catch (error) {
        // A capture can be recorded for another order between being read and written: then it shows in the next reading.
        if (clashed || tx.queryRunner || !isUniqueViolation(error)) throw error;
        clashed = true;
      }
    }
    throw new Error(`order ${asked.orderId} changed ${maxTries} times between being read and being written`);
  }
}

function isUniqueViolation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

function decided<C extends OrderChange>(
  asked: AcceptedRequest<C>,
  order: OrderAggregate | undefined,
): Outcome<C> {
  try {
    return { kind: 'done', change: asked.decide(order) };
  } catch (error) {
    return { kind: 'failed', error };
  }
}

function toWrite<C extends OrderChange>({ outboxOf }: AcceptedRequest<C>, change: C) {
  return { change, after: aggregateAfter(change), outbox: outboxOf(change.events) };
}
