import { Injectable } from '@nestjs/common';
import { ShopError } from '@boostline/contracts/routes/errors';
import { timeLeft } from '@boostline/service-kit/calls/deadline';
import PQueue from 'p-queue';

interface Lane {
  atOnce: number;
  waiting: number;
  /** How many of both may belong to one caller. */
  each: number;
  /** The result serves everybody, so the work continues after the first caller's deadline. */
  patient?: true;
}

/** One for each kind, so that a flood of one kind does not delay the others. */
const lanes = {
  /** Rendering and compressing; the caller is the language. There are fewer pages than places, so none is refused. */
  pages: { atOnce: 1, waiting: 200, each: 100, patient: true },
  /** The caller is the client address, as for the rest. */
  receipts: { atOnce: 2, waiting: 32, each: 8 },
  pictures: { atOnce: 2, waiting: 60, each: 16 },
  searches: { atOnce: 2, waiting: 16, each: 8 },
  /** An export takes as long as its reader. */
  exports: { atOnce: 2, waiting: 4, each: 2 },
} satisfies Record<string, Lane>;

/** Seconds. */
const retryAfter = 2;

/** Runs expensive work with limited concurrency; refuses it when too much is waiting. */
@Injectable()
export class WorkPool {
  private readonly queues = {
    pages: queueOf(lanes.pages),
    receipts: queueOf(lanes.receipts),
    pictures: queueOf(lanes.pictures),
    searches: queueOf(lanes.searches),
    exports: queueOf(lanes.exports),
  };
  /** How much work of each caller runs or waits. */
  private readonly pending = new Map<string, number>();

  /** Throws `unavailable` when too much waits, in all or of this caller, or no place is free before the deadline. */
  async run<T>(lane: keyof typeof lanes, caller: string, work: () => Promise<T>): Promise<T> {
    const queue = this.queues[lane];
    const { waiting, each, patient }: Lane = lanes[lane];
    const key = `${lane} ${caller}`;
    const before = this.pending.get(key) ?? 0;
    if (before >= each || queue.size >= waiting) throw busy();
    this.pending.set(key, before + 1);
    const late = new AbortController();
    const patience = patient ? undefined : timeLeft();
    const timer = patience === undefined ? undefined : setTimeout(() => late.abort(busy()), patience);
    const begin = () => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await queue.add(begin, { signal: late.signal });
    } finally {
      clearTimeout(timer);
      const left = (this.pending.get(key) ?? 0) - 1;
      if (left > 0) this.pending.set(key, left);
      else this.pending.delete(key);
    }
  }
}

function queueOf({ atOnce }: Lane): PQueue {
  return new PQueue({ concurrency: atOnce });
}

function busy(): ShopError {
  return new ShopError('unavailable', 'The shop is busy. Please try again in a moment.', { retryAfter });
}
