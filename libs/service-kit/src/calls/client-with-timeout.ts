import pg from 'pg';
import { timeLeft } from './deadline.js';

/** A write was refused because this server is a standby, or was made one: the connection must not go back into the pool. */
const readOnlyServer = '25006';

/** Longer than `statement_timeout`, so that PostgreSQL answers first if it can. Milliseconds. */
const backgroundPatience = 20_000;
/** Longer than a buyer waits, so that a slow query alone does not close its connection. Milliseconds. */
const leastPatience = 3000;

/**
 * A database connection that closes itself when a query gets no answer, because the server or the network is gone.
 * Otherwise the pool would keep dead connections until TCP gives up, many minutes later. The query fails with
 * "Connection terminated"; its outcome on the server is unknown. A connection to a server that takes no writes closes
 * itself too, or the pool would hand it out again after a switch-over.
 */
export class ClientWithTimeout extends pg.Client {
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
