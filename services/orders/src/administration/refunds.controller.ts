import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import { Decided, ServeDecision, type DecisionOf } from '@boostline/service-kit/calls/serve';
import { CarryOutDecision } from './decisions/carry-out-decision.js';
import { decideOwnRefund } from './decisions/decide-own-refund.js';
import { decideRefundMove, type RefundDecision } from './decisions/decide-refund-move.js';

@Controller()
export class RefundsController {
  constructor(private readonly carryOut: CarryOutDecision) {}

  @ServeDecision(api.refundOrder)
  refundOrder(@Decided() { params, decision }: DecisionOf<typeof api.refundOrder>) {
    return this.carryOut.carryOut(params.orderId, (order, circumstances) =>
      decideOwnRefund(order, decision, circumstances),
    );
  }

  @ServeDecision(api.approveRefund)
  approveRefund(@Decided() { params, decision }: DecisionOf<typeof api.approveRefund>) {
    return this.move('approve', params, decision);
  }

  @ServeDecision(api.retryRefund)
  retryRefund(@Decided() { params, decision }: DecisionOf<typeof api.retryRefund>) {
    return this.move('retry', params, decision);
  }

  @ServeDecision(api.finishRefund)
  finishRefund(@Decided() { params, decision }: DecisionOf<typeof api.finishRefund>) {
    return this.move('done', params, decision);
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
