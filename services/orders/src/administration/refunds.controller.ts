import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeDecision } from '@boostline/service-kit/calls/serve';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { decideRefundMove, type RefundDecision } from './decisions/decide-refund-move.js';

const done = { done: true as const };

/** What the administrator says about money that is owed back. */
@Controller()
export class RefundsController {
  constructor(private readonly carryOut: CarryOutDecision) {}

  @ServeDecision(api.approveRefund)
  async approveRefund(
    @In() { params, body }: InputOf<typeof api.approveRefund>,
    @Administrator() by: string,
  ) {
    await this.move('approve', params, { ...body, by });
    return done;
  }

  @ServeDecision(api.retryRefund)
  async retryRefund(@In() { params, body }: InputOf<typeof api.retryRefund>, @Administrator() by: string) {
    await this.move('retry', params, { ...body, by });
    return done;
  }

  @ServeDecision(api.finishRefund)
  async finishRefund(@In() { params, body }: InputOf<typeof api.finishRefund>, @Administrator() by: string) {
    await this.move('done', params, { ...body, by });
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
