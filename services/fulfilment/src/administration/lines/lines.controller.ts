import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import * as figures from '@boostline/contracts/routes/public/admin-figures';
import * as orders from '@boostline/contracts/routes/public/admin-orders';
import { Administrator } from '@boostline/service-kit/calls/administrator';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve, ServeDecision } from '@boostline/service-kit/calls/serve';
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

const done = { done: true } as const;

/** What the administrator sees of lines, and decides about them. */
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
  costs(
    @In() { body }: InputOf<typeof routes.findOrderCosts>,
  ): Promise<ResponseOf<typeof routes.findOrderCosts>> {
    return this.findOrderCosts.find(body.orderIds);
  }

  @Serve(routes.listOrderPlacements)
  list(
    @In() { params }: InputOf<typeof routes.listOrderPlacements>,
  ): Promise<ResponseOf<typeof routes.listOrderPlacements>> {
    return this.listOrder.list(params.orderId);
  }

  @ServeDecision(figures.settleSurplus)
  async settle(@In() { params, body }: InputOf<typeof figures.settleSurplus>, @Administrator() by: string) {
    await this.settleSurplus.settle(params.id, { ...body, by });
    return done;
  }

  @ServeDecision(orders.adoptUpstreamOrder)
  async adoptUpstreamOrder(
    @In() { params, body }: InputOf<typeof orders.adoptUpstreamOrder>,
    @Administrator() by: string,
  ) {
    await this.adoptOrder.adopt(params, { ...body, by });
    return done;
  }

  @ServeDecision(orders.resendLine)
  async resend(@In() { params, body }: InputOf<typeof orders.resendLine>, @Administrator() by: string) {
    await this.resendLine.resend(params, { ...body, by });
    return done;
  }

  @ServeDecision(orders.switchLine)
  async switch(@In() { params, body }: InputOf<typeof orders.switchLine>, @Administrator() by: string) {
    await this.switchLine.switch(params, { ...body, by });
    return done;
  }

  @ServeDecision(orders.cancelLine)
  async cancel(@In() { params, body }: InputOf<typeof orders.cancelLine>, @Administrator() by: string) {
    await this.cancelLine.cancel(params, { ...body, by });
    return done;
  }

  @ServeDecision(orders.refillLine)
  async refill(@In() { params, body }: InputOf<typeof orders.refillLine>, @Administrator() by: string) {
    await this.refillLine.refill(params, { ...body, by });
    return done;
  }

  @ServeDecision(orders.refundLine)
  async refundLine(@In() { params, body }: InputOf<typeof orders.refundLine>, @Administrator() by: string) {
    await this.endLine.end(params, 'refund', { ...body, by });
    return done;
  }

  @ServeDecision(orders.endLine)
  async delivered(@In() { params, body }: InputOf<typeof orders.endLine>, @Administrator() by: string) {
    await this.endLine.end(params, 'delivered', { ...body, by });
    return done;
  }

  @ServeDecision(orders.refundMissing)
  async refundMissing(
    @In() { params, body }: InputOf<typeof orders.refundMissing>,
    @Administrator() by: string,
  ) {
    await this.endLine.end(params, 'refund-missing', { ...body, by });
    return done;
  }

  @Serve(routes.listPlacementsAwaiting)
  awaiting(
    @In() _input: InputOf<typeof routes.listPlacementsAwaiting>,
  ): Promise<ResponseOf<typeof routes.listPlacementsAwaiting>> {
    return this.listAwaiting.list();
  }

  @Serve(routes.findCostFigures)
  figures(
    @In() { query }: InputOf<typeof routes.findCostFigures>,
  ): Promise<ResponseOf<typeof routes.findCostFigures>> {
    return this.sumUpCosts.sumUp(query);
  }
}
