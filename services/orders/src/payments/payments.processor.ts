import { JobHandlers } from '@boostline/messaging/jobs/job-handlers';
import { workerOptions } from '@boostline/messaging/jobs/job-workers';
import { withTrace } from '@boostline/service-kit/trace';
import { Processor, WorkerHost } from '@nestjs/bullmq';
import type { Job } from 'bullmq';
import { StartDueParts } from '../parts/start-due-parts.js';
import { jobs } from '../runtime/jobs.js';
import { ExpireAwaitedTargets } from '../targets/expire-awaited-targets.js';
import { ExpireUnpaid } from '../unpaid/expire-unpaid.js';
import { PollPayments } from './settling/poll-payments.js';
import { FollowTestPayments } from './test-payment/follow-test-payments.js';
import { ReceiveWebhook } from './webhooks/receive-webhook.js';

/** More than there are kinds of jobs: one that waits for a gateway keeps no other from running. */
const concurrency = 10;

/** Finds out what was paid, and ends what was not. */
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
      'poll-payments': () => pollPayments.run(),
      'follow-webhooks': () => receiveWebhook.followOpen(),
      'follow-test-payments': () => followTestPayments.run(),
      'expire-unpaid': () => expireUnpaid.run(),
      'expire-awaited-targets': () => expireAwaitedTargets.run(),
      'start-due-parts': () => startDueParts.run(),
    });
  }

  process(job: Job, token?: string): Promise<unknown> {
    return withTrace(null, () => this.handlers.run(job, token));
  }
}
