import { randomInt } from 'node:crypto';
import { Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import pg from 'pg';
import { env } from '../env.js';

/** First half of the advisory locks by which processes are present. */
const presenceClass = 0x0f_11_f1;

/**
 * A session lock of PostgreSQL, gone with the process, so that its lines become UNKNOWN within a second. A hint: a lost
 * connection makes a living sender look dead, which the protocol bears.
 */
@Injectable()
export class Presence implements OnApplicationBootstrap, OnApplicationShutdown {
  /** The number of this process. */
  readonly id = randomInt(1, 2 ** 31 - 1);
  private client: pg.Client | undefined;
  private stopped = false;

  async onApplicationBootstrap(): Promise<void> {
    await this.appear();
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await this.client?.end().catch(() => undefined);
  }

  private async appear(): Promise<void> {
    if (this.stopped) return;
    const { directUrl: url } = env.database;
    const client = new pg.Client({
      connectionString: url,
      application_name: 'boostline-fulfilment-presence',
      keepAlive: true,
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => undefined);
    client.on('end', () => setTimeout(() => void this.appear(), 1000).unref());
    this.client = client;
    try {
      await client.connect();
      await client.query('SELECT pg_advisory_lock($1, $2)', [presenceClass, this.id]);
    } catch (error) {
      env.database.wasRefused(url, error);
      await client.end().catch(() => undefined);
    }
  }
}

/** SQL that selects the numbers of the processes that are present. */
export const presentProcesses = `SELECT l.objid::bigint FROM pg_locks l
  WHERE l.locktype = 'advisory' AND l.objsubid = 2 AND l.granted AND l.classid = ${presenceClass}
    AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
