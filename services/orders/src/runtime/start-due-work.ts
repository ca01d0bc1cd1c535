import { Jobs } from '@boostline/messaging/jobs/jobs';
import { Inject, Injectable } from '@nestjs/common';
import type { OrderChange } from '../order/order-change.js';
import type { OrdersJobs } from './jobs.js';

/** Starts at once what a change has made due. What is not started here, because Redis is away, is found by the next look. */
@Injectable()
export class StartDueWork {
  constructor(@Inject(Jobs) private readonly jobs: OrdersJobs) {}

  /** After the commit of the change. Does not wait. */
  start(change: OrderChange): void {
    for (const name of dueWorkOf(change)) void this.jobs.wake(name);
  }
}

type DueWork = 'send-refunds' | 'send-messages' | 'tell-programs' | 'count-followers';

/** The jobs that have something to do because of a change. Pure. */
function dueWorkOf({ before, after, added }: OrderChange): DueWork[] {
  const wasDue = new Set(before?.refunds.filter(({ state }) => state === 'due').map(({ id }) => id));
  const channels = new Set(added.map(({ to, row }) => (to === 'messages' ? row.channel : null)));
  channels.delete(null);
  const work: DueWork[] = [];
  if (after.refunds.some(({ id, state }) => state === 'due' && !wasDue.has(id))) work.push('send-refunds');
  if (channels.delete('endpoint')) work.push('tell-programs');
  if (channels.size > 0) work.push('send-messages');
  if (added.some(({ to }) => to === 'followerCounts')) work.push('count-followers');
  return work;
}
