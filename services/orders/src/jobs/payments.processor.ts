import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StartDueParts } from '../delivery/parts/start-due-parts.js';
import { jobs } from '../runtime/jobs.js';
import { ExpireAwaitedTargets } from '../delivery/targets/expire-awaited-targets.js';
import { ExpireUnpaid } from '../unpaid/expire-unpaid.js';
import { PollPayments } from '../payments/settling/poll-payments.js';
import { FollowTestPayments } from '../payments/test-payment/follow-test-payments.js';
import { ReceiveWebhook } from '../payments/webhooks/receive-webhook.js';

/** More than there are kinds of jobs: one that waits for a gateway keeps no other from running. */
const concurrency = 10;

@Processor('payments', { ...workerOptions, concurrency })
export class PaymentsProcessor extends WorkerHost {
  private readonly handlers: JobHandlers<typeof jobs, 'payments'>;

  constructor(
    pollPayments: PollPayments,
    receiveWebhook: ReceiveWebhook,
    followTestPayments: FollowTestPayments,
    expireUnpaid: ExpireUnpaid,
    expireAwaitedTargets: ExpireAwaitedTargets,
    startDueParts: StartDueParts,
  ) {
    super();
    this.handlers = new JobHandlers(jobs, 'payments', {
      'poll-payments': () => pollPayments.poll(),
      'follow-webhooks': () => receiveWebhook.followOpen(),
      'follow-test-payments': () => followTestPayments.follow(),
      'expire-unpaid': () => expireUnpaid.expire(),
      'expire-awaited-targets': () => expireAwaitedTargets.expire(),
      'start-due-parts': () => startDueParts.start(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return this.handlers.handle(job, token);
  }
}
