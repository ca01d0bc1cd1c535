import { AsyncResource } from 'node:async_hooks';
import { setImmediate as endOfTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

interface Waiting<Asked, Answer> {
  asked: Asked;
  /** Carries the deadline and the trace of the caller. */
  asker: AsyncResource;
  done: (answer: Answer) => void;
  fail: (reason: unknown) => void;
}

/** Largest batch. */
const largestBatch = 64;
/** SQLSTATE classes of a statement that was refused for its data or a lock and was rolled back completely. */
const refusals: readonly string[] = ['22', '23', '40'];

/**
 * Requests that arrive in one turn of the event loop, or while a write is under way, share the next statement (decision
 * 5).
 */
export class WriteTogether<Asked, Answer> {
  private waiting: Waiting<Asked, Answer>[] = [];
  private writing = false;

  /**
   * `write` writes a batch, all or nothing. Requests with the same `key` never share a batch. `gather`: ms to wait
   * after a shared write; only for writes that no caller waits for.
   */
  constructor(
    private readonly write: (batch: readonly Asked[]) => Promise<(asked: Asked) => Answer>,
    private readonly key: (asked: Asked) => string | number,
    private readonly gather = 0,
  ) {}

  /** The answer for this request. Throws what `write` throws for it alone, or the error of a lost connection. */
  submit(asked: Asked): Promise<Answer> {
    return new Promise((done, fail) => {
      this.waiting.push({ asked, asker: new AsyncResource('WriteTogether'), done, fail });
      if (!this.writing) void this.writeAll();
    });
  }

  private async writeAll(): Promise<void> {
    this.writing = true;
    // Requests that arrived together are parsed one after the other within this turn.
    await endOfTurn();
    while (this.waiting.length > 0) {
      const batch = this.nextBatch();
      await this.writeBatch(batch);
      if (this.gather > 0 && batch.length > 1 && batch.length < largestBatch) await sleep(this.gather);
    }
    this.writing = false;
  }

  private nextBatch(): Waiting<Asked, Answer>[] {
    const batch = new Map<string | number, Waiting<Asked, Answer>>();
    const left: Waiting<Asked, Answer>[] = [];
    for (const one of this.waiting) {
      const key = this.key(one.asked);
      if (batch.size < largestBatch && !batch.has(key)) batch.set(key, one);
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
      // A refused request must not fail the others of its batch.
      if (batch.length > 1 && isRefusal(error)) await Promise.all(batch.map((one) => this.writeBatch([one])));
      else for (const { fail } of batch) fail(error);
    }
  }
}

/** A lost connection is not a refusal: the outcome is unknown, and each caller must find it out. */
function isRefusal(error: unknown): boolean {
  return error instanceof pg.DatabaseError && refusals.includes(error.code?.slice(0, 2) ?? '');
}
