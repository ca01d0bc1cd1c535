import pg from 'pg';
import { passwordIn, type DatabaseAddress } from './database-address.js';
import { timeLeft } from '../calls/deadline.js';

/** A write was refused because this server is a standby, or was made one: the connection must not go back into the pool. */
const readOnlyServer = '25006';

/** Longer than `statement_timeout`, so that PostgreSQL answers first if it can. Milliseconds. */
const backgroundPatience = 20_000;
/** Longer than a buyer waits, so that a slow query alone does not close its connection. Milliseconds. */
const leastPatience = 3000;

/**
 * Closes itself when a query gets no answer, and when the server takes no writes: the pool would keep such connections
 * for minutes. The outcome of the query is unknown.
 */
class ClientWithTimeout extends pg.Client {
  override query<T>(...asked: unknown[]): T {
    const answer: T = Reflect.apply(super.query, this, asked);
    if (answer instanceof Promise) {
      const patience = Math.max(leastPatience, timeLeft() ?? backgroundPatience);
      // While a query is under way, this cuts the connection off.
      const timer = setTimeout(() => void this.end().catch(() => undefined), patience);
      answer.then(
        () => clearTimeout(timer),
        (error: unknown) => {
          clearTimeout(timer);
          // The pool drops a client that is ending; the next one is made to the server that takes writes.
          if (error instanceof pg.DatabaseError && error.code === readOnlyServer)
            void this.end().catch(() => undefined);
        },
      );
    }
    return answer;
  }
}

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/** A pool whose new connections use the second password when the server refuses the first. */
export function poolAt(address: DatabaseAddress) {
  class Client extends ClientWithTimeout {
    constructor(config?: pg.ClientConfig) {
      super(config);
      this.password = passwordIn(address.url);
    }
  }

  return class PoolAt extends pg.Pool {
    constructor(config?: pg.PoolConfig) {
      super({ ...config, Client });
    }

    override connect(): Promise<pg.PoolClient>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.PoolClient> | void {
      if (callback) return this.tryToConnect(address.tries, callback);
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)));
      });
    }

    private tryToConnect(tries: number, callback: Connected): void {
      const { url } = address;
      // Longer while the service starts.
      this.options.connectionTimeoutMillis = address.patience;
      super.connect((error, client, done) => {
        if (tries > 1 && address.wasRefused(url, error)) this.tryToConnect(tries - 1, callback);
        else callback(error, client, done);
      });
    }
  };
}
