import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/internal-admin-orders';
import type { InputOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/serve';
import { MoveRefund } from './move-refund.js';

const done = { done: true as const };

/** What the administrator says about money that is owed back. */
@Controller()
export class RefundsController {
  constructor(private readonly moveRefund: MoveRefund) {}

  @Serve(internal.approveOwedRefund)
  async approve(@In() { params, body }: InputOf<typeof internal.approveOwedRefund>) {
    await this.moveRefund.approve(params.orderId, params.refundId, body);
    return done;
  }

  @Serve(internal.retryOwedRefund)
  async retry(@In() { params, body }: InputOf<typeof internal.retryOwedRefund>) {
    await this.moveRefund.retry(params.orderId, params.refundId, body);
    return done;
  }

  @Serve(internal.finishOwedRefund)
  async finish(@In() { params, body }: InputOf<typeof internal.finishOwedRefund>) {
    await this.moveRefund.done(params.orderId, params.refundId, body);
    return done;
  }
}
