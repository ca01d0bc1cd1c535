import { setTimeout as sleep } from 'node:timers/promises';
import { Logger, type BeforeApplicationShutdown } from '@nestjs/common';
import { queuesOf, type JobTable } from './job-table.js';
import type { Jobs } from './jobs.js';

interface Looking {
  everyMs?: number;
  /** What else is looked for: rows of the database that have no job. */
  sweep?: () => Promise<void>;
}

const lookMs = 2000;
/** After so long schedulers are made anew although none is missing, ms. */
const renewMs = 60_000;

/** Makes the schedulers of repeated jobs, which a Redis that was emptied or replaced lacks. */
export class SafetyNet implements BeforeApplicationShutdown {
  private readonly logger = new Logger('jobs');
  private readonly stopped = new AbortController();
  private readonly renewedAt = new Map<string, number>();
  private running: Promise<void> | undefined;

  constructor(
    private readonly table: JobTable,
    private readonly jobs: Jobs,
  ) {}

  start({ everyMs = lookMs, sweep = async () => undefined }: Looking = {}): void {
    this.running = this.lookRegularly(everyMs, sweep);
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopped.abort();
    await this.running;
  }

  private async lookRegularly(everyMs: number, sweep: () => Promise<void>): Promise<void> {
    const { signal } = this.stopped;
    while (!signal.aborted) {
      for (const queue of queuesOf(this.table)) await this.renew(queue);
      await sweep().catch((error: unknown) => this.noteFailure(error));
      await sleep(everyMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  private noteFailure(error: unknown): void {
    this.logger.warn(
      `the sweep failed, the next one tries again: ${error instanceof Error ? error.message : String(error)}`,
    );
  }

  private async renew(queue: string): Promise<void> {
    const wanted = repeatedOf(this.table, queue);
    if (wanted.length === 0) return;
    const isRecent = performance.now() - (this.renewedAt.get(queue) ?? -Infinity) < renewMs;
    if (isRecent && (await this.jobs.schedulerCount(queue)) === wanted.length) return;
    await this.jobs.schedule(queue, wanted);
    this.renewedAt.set(queue, performance.now());
  }
}

function repeatedOf(table: JobTable, queue: string) {
  return Object.entries(table).flatMap(([name, job]) =>
    job.queue === queue && job.repeat ? { id: name, name, data: {}, ...job.repeat } : [],
  );
}
