import { inSpan } from '@boostline/service-kit/trace';
import { SpanKind } from '@opentelemetry/api';
import { UnrecoverableError, type Job } from 'bullmq';
import type { JobData, JobName, JobTable, QueueName } from './job-table.js';

/** The job under way, and the token that proves that this worker holds it. */
export interface JobRun {
  job: Job;
  token: string | undefined;
}

/** One handler for each job of queue `Q`: a missing one does not compile, and no name stands twice in an object. */
type Handlers<T extends JobTable, Q extends QueueName<T>> = {
  [N in JobName<T> as T[N]['queue'] extends Q ? N : never]: (
    data: JobData<T, N>,
    run: JobRun,
  ) => Promise<unknown>;
};

type Handler = (data: unknown, run: JobRun) => Promise<unknown>;

/** The handlers of a queue, for its `@Processor`. Each job has a trace of its own. Data is parsed by the schema of its job before a handler gets it. */
export class JobHandlers<T extends JobTable, Q extends QueueName<T>> {
  private readonly handlers: Map<string, Handler>;

  constructor(
    private readonly table: T,
    /** Names the queue whose handlers follow. */
    readonly queue: Q,
    handlers: Handlers<T, Q>,
  ) {
    this.handlers = new Map(Object.entries(handlers));
  }

  async handle(job: Job, token?: string): Promise<unknown> {
    const handler = this.handlers.get(job.name);
    const definition = this.table[job.name];
    // From another version of this service.
    if (!handler || !definition) throw new UnrecoverableError(`there is no handler for ${job.name}`);
    const data = definition.data.parse(job.data);
    return inSpan(job.name, { kind: SpanKind.CONSUMER, root: true }, () => handler(data, { job, token }));
  }
}
