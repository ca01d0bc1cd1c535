import pg from 'pg';
import type { DatabaseAddress } from './database-address.js';

/** One connection to PostgreSQL itself for locks that outlast a transaction; made when it is first needed, and again when it was lost. */
export class LockSession {
  private client: Promise<pg.Client> | undefined;

  constructor(private readonly address: DatabaseAddress) {}

  async query(sql: string, values: unknown[]): Promise<Record<string, unknown>[]> {
    const client = await this.current();
    return (await client.query(sql, values)).rows;
  }

  async end(): Promise<void> {
    const client = await this.client?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private current(): Promise<pg.Client> {
    if (this.client) return this.client;
    const forget = () => {
      // Another may have taken its place.
      if (this.client === connected) this.client = undefined;
    };
    const connected = this.connect(forget);
    connected.catch(forget);
    this.client = connected;
    return connected;
  }

  private async connect(forget: () => void): Promise<pg.Client> {
    const { directUrl } = this.address;
    const client = new pg.Client({
      connectionString: directUrl,
      application_name: 'locks of sweeps',
      connectionTimeoutMillis: 3000,
      query_timeout: 5000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    client.on('error', forget);
    client.on('end', forget);
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.address.wasRefused(directUrl, error);
      throw error;
    }
  }
}
