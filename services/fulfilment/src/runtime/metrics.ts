import { Jobs } from '@boostline/messaging/jobs/jobs';
import { queueGauges, removeQueueGauges } from '@boostline/messaging/jobs/queue-gauges';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { heldForReasons } from '@boostline/contracts/schemas/admin/why-lines-wait';
import { databaseGauge, removeDatabaseGauges } from '@boostline/service-kit/data/database-gauge';
import { literalList } from '@boostline/service-kit/data/entity-table';
import { Counter, register } from 'prom-client';
import { DataSource } from 'typeorm';
import { unclearStates } from '../placements/placement.state.js';
import { holdReasons } from '../suppliers/supplier.entity.js';

/** What an operator watches of this service, at /metrics. The database is asked when they are read. */
@Injectable()
export class Metrics implements OnModuleDestroy {
  private readonly adds = new Counter({
    name: 'boostline_adds_total',
    help: 'Requests to buy at a supplier by what became of them',
    labelNames: ['outcome'],
  });
  private readonly gauges = [
    this.gauge(
      'boostline_placements',
      'Lines by state, those that are still to be moved',
      'state',
      linesQuery,
    ),
    this.gauge('boostline_placements_held', 'Lines that wait for a person', 'reason', heldLinesQuery),
    this.gauge(
      'boostline_placements_overdue',
      'Paid lines that have not moved for too long, by what they wait for',
      'reason',
      `SELECT overdue AS name, count(*) AS value FROM placements
        WHERE overdue IS NOT NULL AND held_for IS NULL GROUP BY overdue`,
    ),
    this.gauge(
      'boostline_surplus_orders',
      'Orders or money at a supplier beyond what was sold, not settled by a person',
      'provider',
      `SELECT v.name, count(*) AS value FROM surplus_orders s JOIN providers v ON v.id = s.provider_id
        WHERE s.settled_at IS NULL GROUP BY v.name`,
    ),
    this.gauge(
      'boostline_providers_held',
      'Supplier accounts that buy nothing now',
      'reason',
      heldSuppliersQuery,
    ),
    this.gauge(
      'boostline_provider_balance',
      'Wallet at an active supplier as last read, in its own currency',
      'provider',
      `SELECT name, balance::float8 AS value FROM providers WHERE active AND balance IS NOT NULL`,
    ),
    this.gauge(
      'boostline_outbox_oldest_seconds',
      'Age of the oldest event by how far it got',
      'step',
      outboxQuery,
    ),
  ];

  constructor(
    private readonly database: DataSource,
    jobs: Jobs,
  ) {
    queueGauges(jobs);
  }

  countAdd(outcome: string): void {
    this.adds.inc({ outcome });
  }

  onModuleDestroy(): void {
    register.removeSingleMetric('boostline_adds_total');
    removeDatabaseGauges(this.gauges);
    removeQueueGauges();
  }

  private gauge(name: string, help: string, label: string, sql: string): string {
    databaseGauge({ name, help, label, read: () => this.database.query(sql) });
    return name;
  }
}

/** Each part by the partial index that holds just these rows. */
const linesQuery = `
  SELECT 'READY' AS name, count(*) AS value FROM placements WHERE state = 'READY'
  UNION ALL SELECT 'PLACED', count(*) FROM placements WHERE state = 'PLACED'
  UNION ALL SELECT s.state, count(p.line_id) FROM unnest(ARRAY[${literalList(unclearStates)}]) AS s (state)
    LEFT JOIN placements p ON p.state = s.state AND p.state IN (${literalList(unclearStates)}) GROUP BY s.state`;

const heldLinesQuery = `
  SELECT 'review' AS name, count(*) AS value FROM placements WHERE state = 'REVIEW'
  UNION ALL SELECT r.reason, count(p.line_id) FROM unnest(ARRAY[${literalList(heldForReasons)}]) AS r (reason)
    LEFT JOIN placements p ON p.held_for = r.reason AND p.held_for IS NOT NULL GROUP BY r.reason`;

const heldSuppliersQuery = `
  SELECT r.reason AS name, count(p.id) AS value
    FROM unnest(ARRAY[${literalList(holdReasons)}]) AS r (reason) LEFT JOIN providers p ON p.hold_reason = r.reason
   GROUP BY r.reason`;

const outboxQuery = `
  SELECT 'waiting' AS name, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
    FROM outbox WHERE relayed_at IS NULL
  UNION ALL SELECT 'unacknowledged', coalesce(extract(epoch FROM now() - min(relayed_at)), 0)::float8
    FROM outbox WHERE acked_at IS NULL AND relayed_at IS NOT NULL`;
