import * as routes from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
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
    return this.findOrderCosts.run(body.orderIds);
  }

  @Serve(routes.listOrderPlacements)
  list(
    @In() { params }: InputOf<typeof routes.listOrderPlacements>,
  ): Promise<ResponseOf<typeof routes.listOrderPlacements>> {
    return this.listOrder.run(params.orderId);
  }

  @Serve(routes.settleSurplusOrder)
  async settle(@In() { params, body }: InputOf<typeof routes.settleSurplusOrder>) {
    await this.settleSurplus.run(params.id, body);
    return done;
  }

  @Serve(routes.adoptOrderOfPanel)
  async adopt(@In() { params, body }: InputOf<typeof routes.adoptOrderOfPanel>) {
    await this.adoptOrder.run(params, body);
    return done;
  }

  @Serve(routes.resendOrderLine)
  async resend(@In() { params, body }: InputOf<typeof routes.resendOrderLine>) {
    await this.resendLine.run(params, body);
    return done;
  }

  @Serve(routes.switchOrderLine)
  async switch(@In() { params, body }: InputOf<typeof routes.switchOrderLine>) {
    await this.switchLine.run(params, body);
    return done;
  }

  @Serve(routes.cancelOrderLine)
  async cancel(@In() { params, body }: InputOf<typeof routes.cancelOrderLine>) {
    await this.cancelLine.run(params, body);
    return done;
  }

  @Serve(routes.refillOrderLine)
  async refill(@In() { params, body }: InputOf<typeof routes.refillOrderLine>) {
    await this.refillLine.run(params, body);
    return done;
  }

  @Serve(routes.refundOrderLine)
  async refund(@In() { params, body }: InputOf<typeof routes.refundOrderLine>) {
    await this.endLine.run(params, 'refund', body);
    return done;
  }

  @Serve(routes.endOrderLine)
  async delivered(@In() { params, body }: InputOf<typeof routes.endOrderLine>) {
    await this.endLine.run(params, 'delivered', body);
    return done;
  }

  @Serve(routes.refundMissingOfLine)
  async refundMissing(@In() { params, body }: InputOf<typeof routes.refundMissingOfLine>) {
    await this.endLine.run(params, 'refund-missing', body);
    return done;
  }

  @Serve(routes.listPlacementsAwaiting)
  awaiting(
    @In() _input: InputOf<typeof routes.listPlacementsAwaiting>,
  ): Promise<ResponseOf<typeof routes.listPlacementsAwaiting>> {
    return this.listAwaiting.run();
  }

  @Serve(routes.findCostFigures)
  figures(
    @In() { query }: InputOf<typeof routes.findCostFigures>,
  ): Promise<ResponseOf<typeof routes.findCostFigures>> {
    return this.sumUpCosts.run(query);
  }
}
