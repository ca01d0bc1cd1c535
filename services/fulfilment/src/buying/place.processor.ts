import { JobHandlers, type JobRun } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import { DelayedError, type Job } from 'bullmq';
import { env } from '../env.js';
import { jobs } from '../runtime/jobs.js';
import type { AskingLine } from './claim-lines.js';
import { PlaceLine } from './place-line.js';

/** The claim in the database decides: a job that comes twice or late does nothing. */
@Processor('place', { ...workerOptions, concurrency: env.PLACE_CONCURRENCY })
export class PlaceProcessor extends WorkerHost {
  private readonly handlers = new JobHandlers(jobs, 'place', {
    'place-line': (line, run) => this.place(line, run),
  });

  constructor(private readonly placeLine: PlaceLine) {
    super();
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }

  private async place(line: AskingLine, { job, token }: JobRun): Promise<void> {
    const waitMs = await this.placeLine.place(line);
    if (waitMs === null) return;
    await job.moveToDelayed(Date.now() + Math.max(waitMs, shortestWaitMs), token);
    throw new DelayedError();
  }
}

/** Clocks differ a little: a job must not come again and again before its time. */
const shortestWaitMs = 100;
