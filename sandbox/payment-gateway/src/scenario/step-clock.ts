import { z } from 'zod';
import type { Database } from '../database.js';
import { methods } from './outcome.js';

/** Something that happens to a payment later on; kept in the data file, so a restart goes on with it. */
const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('expire'), paymentId: z.string() }),
  z.object({ do: z.literal('capture'), paymentId: z.string(), amount: z.int(), method: z.enum(methods) }),
  z.object({
    do: z.literal('finish-refund'),
    refundRef: z.string(),
    result: z.enum(['processed', 'failed']),
  }),
]);
export type Step = z.infer<typeof step>;

const stepRow = z.object({ id: z.int(), dueAt: z.int(), step: z.string() });
const dueRow = z.object({ dueAt: z.int().nullable() });
/** Looks again at least this often; also keeps within what a timer can count. */
const longestNapMs = 60_000;

/** Wakes up when the next planned step is due. */
export class StepClock {
  private timer: NodeJS.Timeout | undefined;
  private carryOut: ((step: Step) => void) | undefined;

  constructor(private readonly database: Database) {}

  start(carryOut: (step: Step) => void): void {
    this.carryOut = carryOut;
    this.nap();
  }

  stop(): void {
    this.carryOut = undefined;
    clearTimeout(this.timer);
  }

  /** `dueAt` in ms. */
  plan(dueAt: number, planned: Step): void {
    this.database.run(
      'INSERT INTO steps (dueAt, step) VALUES (?, ?)',
      Math.round(dueAt),
      JSON.stringify(planned),
    );
    if (this.carryOut) this.nap();
  }

  private nap(): void {
    clearTimeout(this.timer);
    const next = this.database.one(dueRow, 'SELECT min(dueAt) AS dueAt FROM steps')?.dueAt;
    const napMs = Math.min(longestNapMs, Math.max(0, (next ?? Infinity) - Date.now()));
    this.timer = setTimeout(() => this.carryOutDue(), napMs);
  }

  private carryOutDue(): void {
    const due = this.database.all(
      stepRow,
      'SELECT * FROM steps WHERE dueAt <= ? ORDER BY dueAt, id LIMIT 100',
      Date.now(),
    );
    for (const row of due) {
      this.database.transaction(() => {
        this.database.run('DELETE FROM steps WHERE id = ?', row.id);
        this.carryOut?.(step.parse(JSON.parse(row.step)));
      });
    }
    if (this.carryOut) this.nap();
  }
}
