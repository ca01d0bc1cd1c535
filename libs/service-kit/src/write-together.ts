import { AsyncResource } from 'node:async_hooks';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Waiting<Asked, Answer> {
  asked: Asked;
  /** Keeps the deadline and the trace of whoever asked. */
  asker: AsyncResource;
  done: (answer: Answer) => void;
  fail: (reason: unknown) => void;
}

/** So many at the most share a statement. */
const mostTogether = 64;
/** SQLSTATE classes of a statement that was refused for its data or for a lock, of which nothing is left. */
const refusals: readonly string[] = ['22', '23', '40'];

/**
 * Writes one by one while few ask, and together what is asked for in one turn of the event loop or while a write is
 * under way: one round trip, one plan and one commit for all of them, as PostgreSQL does with the flushes of its log.
 */
export class WriteTogether<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private writing = false;

  /**
   * `write` writes all or nothing, and answers with what each of them is told. What has the same `key` is never written
   * together: the second must see what the first left. `gather`: milliseconds until the next write after a shared one, so
   * that more share it; for what nobody is kept waiting by.
   */
  constructor(
    private readonly write: (batch: readonly Asked[]) => Promise<(asked: Asked) => Answer>,
    private readonly key: (asked: Asked) => string | number,
    private readonly gather = 0,
  ) {}

  /** What `write` answers for this one. Throws what `write` throws for it alone, or when the database is away. */
  run(asked: Asked): Promise<Answer> {
    return new Promise((done, fail) => {
      this.waiting.push({ asked, asker: new AsyncResource('WriteTogether'), done, fail });
      if (!this.writing) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    // Requests that arrive together are read one after the other within a turn.
    await endOfTurn();
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      await this.writeBatch(batch);
      if (this.gather > 0 && batch.length > 1 && batch.length < mostTogether) await sleep(this.gather);
    }
    this.writing = false;
  }

  private nextBatch(): Waiting<Asked, Answer>[] {
    const batch = new Map<string | number, Waiting<Asked, Answer>>();
    const left: Waiting<Asked, Answer>[] = [];
    for (const one of this.waiting) {
      const key = this.key(one.asked);
      if (batch.size < mostTogether && !batch.has(key)) batch.set(key, one);
      else left.push(one);
    }
    this.waiting = left;
    return [...batch.values()];
  }

  private async writeBatch(batch: Waiting<Asked, Answer>[]): Promise<void> {
    const [first] = batch;
    if (!first) return;
    try {
      const answer = await first.asker.runInAsyncScope(() => this.write(batch.map(({ asked }) => asked)));
      for (const { asked, done } of batch) done(answer(asked));
    } catch (error) {
      // One that is refused must not take the others with it.
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map((one) => this.writeBatch([one])));
      else for (const { fail } of batch) fail(error);
    }
  }
}

/** Not so a lost connection: what became of the statement is unknown, and those who asked must find out as usual. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refusals.includes(error.code?.slice(0, 2) ?? '');
}
