import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { decideRefundMove, type RefundDecision } from './decisions/decide-refund-move.js';

const done = { done: true as const };

/** What the administrator says about money that is owed back. */
@Controller()
export class RefundsController {
  constructor(private readonly carryOut: CarryOutDecision) {}

  @Serve(internal.approveOwedRefund)
  async approve(@In() { params, body }: InputOf<typeof internal.approveOwedRefund>) {
    await this.move('approve', params, body);
    return done;
  }

  @Serve(internal.retryOwedRefund)
  async retry(@In() { params, body }: InputOf<typeof internal.retryOwedRefund>) {
    await this.move('retry', params, body);
    return done;
  }

  @Serve(internal.finishOwedRefund)
  async finish(@In() { params, body }: InputOf<typeof internal.finishOwedRefund>) {
    await this.move('done', params, body);
    return done;
  }

  private move(
    action: RefundDecision['action'],
    { orderId, refundId }: { orderId: number; refundId: string },
    said: Omit<RefundDecision, 'action' | 'refundId'>,
  ): Promise<void> {
    const decision = { ...said, action, refundId };
    return this.carryOut.carryOut(orderId, (order, circumstances) =>
      decideRefundMove(order, decision, circumstances),
    );
  }
}
