import pg from 'pg';
import { timeLeft } from './deadline.js';

/** Longer than `statement_timeout`: PostgreSQL has answered by then, if only with that. Milliseconds. */
const backgroundPatience = 20_000;
/** Longer than a buyer waits: a query that is merely late does not cost its connection. Milliseconds. */
const leastPatience = 3000;

/**
 * A connection that is given up when a query on it gets no answer: the server is gone, or what lies between. Without
 * this a pool stays full of such connections until TCP gives up, many minutes later. The query fails with
 * "Connection terminated", and what became of it on the server is not known.
 */
export class ImpatientClient extends pg.Client {
  override query<T>(...asked: unknown[]): T {
    const answer: T = Reflect.apply(super.query, this, asked);
    if (answer instanceof Promise) {
      const patience = Math.max(leastPatience, timeLeft() ?? backgroundPatience);
      // While a query is under way, this cuts the connection off.
      const timer = setTimeout(() => void this.end().catch(() => undefined), patience);
      const stop = () => clearTimeout(timer);
      answer.then(stop, stop);
    }
    return answer;
  }
}
