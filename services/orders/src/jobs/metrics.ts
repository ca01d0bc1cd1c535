import { Jobs } from '@boostline/messaging/jobs/jobs';
import { queueGauges, removeQueueGauges } from '@boostline/messaging/jobs/queue-gauges';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { databaseGauge, removeDatabaseGauges } from '@boostline/service-kit/data/database-gauge';
import { DataSource } from 'typeorm';
import { isOpenSql, openRefundStates } from '../order/refund.state.js';
import { literalList } from '@boostline/service-kit/data/entity-table';

/** What an operator watches of money and events here, at /metrics. The database is asked when they are read. */
@Injectable()
export class Metrics implements OnModuleDestroy {
  private readonly gauges = [
    this.gauge(
      'boostline_outbox_oldest_seconds',
      'Age of the oldest event by how far it got',
      'step',
      outboxQuery,
    ),
    this.gauge(
      'boostline_refunds_oldest_seconds',
      'Age of the oldest refund that is owed, by its state',
      'state',
      refundsQuery,
    ),
    this.gauge(
      'boostline_suspense_captures',
      'Payments that match no price and wait for a person',
      'purpose',
      `SELECT 'unjudged' AS name, count(*) AS value FROM captures WHERE purpose = 'unjudged'`,
    ),
    this.gauge(
      'boostline_webhooks_oldest_seconds',
      'Age of the oldest notification that is not followed up',
      'state',
      `SELECT 'open' AS name, coalesce(extract(epoch FROM now() - min(received_at)), 0)::float8 AS value
         FROM webhooks WHERE handled_at IS NULL AND origin IS NULL`,
    ),
  ];

  constructor(
    private readonly database: DataSource,
    jobs: Jobs,
  ) {
    queueGauges(jobs);
  }

  onModuleDestroy(): void {
    removeQueueGauges();
    removeDatabaseGauges(this.gauges);
  }

  private gauge(name: string, help: string, label: string, sql: string): string {
    databaseGauge({ name, help, label, read: () => this.database.query(sql) });
    return name;
  }
}

const outboxQuery = `
  SELECT 'waiting' AS name, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float8 AS value
    FROM outbox WHERE relayed_at IS NULL
  UNION ALL SELECT 'unacknowledged', coalesce(extract(epoch FROM now() - min(relayed_at)), 0)::float8
    FROM outbox WHERE acked_at IS NULL AND relayed_at IS NOT NULL`;

const refundsQuery = `
  SELECT s.state AS name, coalesce(extract(epoch FROM now() - min(r.created_at)), 0)::float8 AS value
    FROM unnest(ARRAY[${literalList(openRefundStates)}]) AS s (state)
    LEFT JOIN refunds r ON r.state = s.state AND ${isOpenSql('r.state')} GROUP BY s.state`;
