import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderChange } from '../order/order-change.js';
import { dueWorkOf } from './due-work.js';
import type { OrdersJobs } from './jobs.js';

/** Starts at once what a change has made due. What is not started here, because Redis is away, is found by the next look. */
@Injectable()
export class StartDueWork {
  constructor(@Inject(Jobs) private readonly jobs: OrdersJobs) {}

  /** After the commit of the change. Does not wait. */
  run(change: OrderChange): void {
    for (const name of dueWorkOf(change)) void this.jobs.wake(name);
  }
}
