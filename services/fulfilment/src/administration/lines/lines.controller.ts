import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import * as figures from '@boostline/contracts/routes/public/admin-figures';
import * as orders from '@boostline/contracts/routes/public/admin-orders';
import type { InputOf } from '@boostline/contracts/routes/route';
import { Decided, In, Serve, ServeDecision, type DecisionOf } from '@boostline/service-kit/calls/serve';
import { Controller } from '@nestjs/common';
import { AdoptOrder } from './adopt-order.js';
import { CancelLine } from './cancel-line.js';
import { FindOrderCosts } from '../figures/find-order-costs.js';
import { EndLine } from './end-line.js';
import { ListAwaiting } from '../figures/list-awaiting.js';
import { ListOrderPlacements } from './list-order-placements.js';
import { RefillLine } from './refill-line.js';
import { ResendLine } from './resend-line.js';
import { SettleSurplus } from '../figures/settle-surplus.js';
import { SwitchLine } from './switch-line.js';
import { SumUpCosts } from '../figures/sum-up-costs.js';

@Controller()
export class LinesController {
  constructor(
    private readonly listOrder: ListOrderPlacements,
    private readonly adoptOrder: AdoptOrder,
    private readonly resendLine: ResendLine,
    private readonly switchLine: SwitchLine,
    private readonly cancelLine: CancelLine,
    private readonly refillLine: RefillLine,
    private readonly endLine: EndLine,
    private readonly listAwaiting: ListAwaiting,
    private readonly settleSurplus: SettleSurplus,
    private readonly sumUpCosts: SumUpCosts,
    private readonly findOrderCosts: FindOrderCosts,
  ) {}

  @Serve(routes.findOrderCosts)
  costs(@In() { body }: InputOf<typeof routes.findOrderCosts>) {
    return this.findOrderCosts.find(body.orderIds);
  }

  @Serve(routes.listOrderPlacements)
  list(@In() { params }: InputOf<typeof routes.listOrderPlacements>) {
    return this.listOrder.list(params.orderId);
  }

  @ServeDecision(figures.settleSurplus)
  settle(@Decided() { params, decision }: DecisionOf<typeof figures.settleSurplus>) {
    return this.settleSurplus.settle(params.id, decision);
  }

  @ServeDecision(orders.adoptUpstreamOrder)
  adoptUpstreamOrder(@Decided() { params, decision }: DecisionOf<typeof orders.adoptUpstreamOrder>) {
    return this.adoptOrder.adopt(params, decision);
  }

  @ServeDecision(orders.resendLine)
  resend(@Decided() { params, decision }: DecisionOf<typeof orders.resendLine>) {
    return this.resendLine.resend(params, decision);
  }

  @ServeDecision(orders.switchLine)
  switch(@Decided() { params, decision }: DecisionOf<typeof orders.switchLine>) {
    return this.switchLine.switch(params, decision);
  }

  @ServeDecision(orders.cancelLine)
  cancel(@Decided() { params, decision }: DecisionOf<typeof orders.cancelLine>) {
    return this.cancelLine.cancel(params, decision);
  }

  @ServeDecision(orders.refillLine)
  refill(@Decided() { params, decision }: DecisionOf<typeof orders.refillLine>) {
    return this.refillLine.refill(params, decision);
  }

  @ServeDecision(orders.refundLine)
  refundLine(@Decided() { params, decision }: DecisionOf<typeof orders.refundLine>) {
    return this.endLine.end(params, 'refund', decision);
  }

  @ServeDecision(orders.endLine)
  delivered(@Decided() { params, decision }: DecisionOf<typeof orders.endLine>) {
    return this.endLine.end(params, 'delivered', decision);
  }

  @ServeDecision(orders.refundMissing)
  refundMissing(@Decided() { params, decision }: DecisionOf<typeof orders.refundMissing>) {
    return this.endLine.end(params, 'refund-missing', decision);
  }

  @Serve(routes.listPlacementsAwaiting)
  awaiting() {
    return this.listAwaiting.list();
  }

  @Serve(routes.findCostFigures)
  figures(@In() { query }: InputOf<typeof routes.findCostFigures>) {
    return this.sumUpCosts.sumUp(query);
  }
}
