import pg from 'pg';
import type { Rotating } from '../secrets/rotating.js';

const wrongPassword = '28P01';
const usualPatience = 2000;
/** While a service starts no buyer waits for it yet, and on a busy machine a connection takes several seconds. */
const startPatience = 60_000;

/** Where a service finds its database. During a change of its password two addresses are known, and one opens. */
export class DatabaseAddress {
  private turn = 0;
  private isStarting = true;
  private readonly urls: Rotating<string>;
  private readonly direct: string | undefined;

  /** `direct`: host and port of PostgreSQL itself, where the address leads through PgBouncer. */
  constructor(urls: Rotating<string>, direct?: string) {
    this.urls = urls;
    this.direct = direct;
  }

  /** Connections may be of another session of the server from one transaction to the next. */
  get isPooled(): boolean {
    return this.direct !== undefined;
  }

  /** The address for what must stay in one session: locks that outlast a transaction, and listening. */
  get directUrl(): string {
    if (this.direct === undefined) return this.url;
    const url = new URL(this.url);
    url.host = this.direct;
    return url.href;
  }

  /** The address to connect with now. */
  get url(): string {
    const { all, newest } = this.urls;
    return all[this.turn % all.length] ?? newest;
  }

  /**
   * `connect_timeout` of the address, in seconds as in libpq, else 2 s; at least a minute until the service has
   * started.
   */
  get patience(): number {
    const seconds = Number(new URL(this.url).searchParams.get('connect_timeout'));
    const patience = seconds > 0 ? seconds * 1000 : usualPatience;
    return this.isStarting ? Math.max(patience, startPatience) : patience;
  }

  /** The service takes requests from now on. */
  started(): void {
    this.isStarting = false;
  }

  /** How many addresses are worth a try. */
  get tries(): number {
    return this.urls.all.length;
  }

  /** Notes why `url` did not open; true when the next try may be by another password. */
  wasRefused(url: string, error: unknown): boolean {
    if (!(error instanceof pg.DatabaseError) || error.code !== wrongPassword) return false;
    // Others may have noticed it already.
    if (url === this.url || url === this.directUrl) this.turn += 1;
    return true;
  }
}

/** The password in an address, as it is typed. */
export function passwordIn(url: string): string {
  return decodeURIComponent(new URL(url).password);
}
