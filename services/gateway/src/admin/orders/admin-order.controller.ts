import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import * as orders from '@boostline/contracts/routes/internal/admin-orders';
import type { PartsAction } from '@boostline/contracts/schemas/admin/orders';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { ReadOrderDetail } from './read-order-detail.js';

type Detail = Promise<ResponseOf<typeof api.readAdminOrder>>;

/** One order: what is known of it, and what a person decides about its money. Each decision answers it anew. */
@Controller()
export class AdminOrderController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly detail: ReadOrderDetail,
  ) {}

  @Serve(api.readAdminOrder)
  read(@In() { params }: InputOf<typeof api.readAdminOrder>): Detail {
    return this.detail.run(params.orderId);
  }

  @Serve(api.noteAdminOrder)
  async note(
    @In() { params, body }: InputOf<typeof api.noteAdminOrder>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.noteOrder, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.cancelAdminOrder)
  async cancel(
    @In() { params, body }: InputOf<typeof api.cancelAdminOrder>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.cancelOrder, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.holdAdminParts)
  hold(@In() { params, body }: InputOf<typeof api.holdAdminParts>, @Req() request: FastifyRequest): Detail {
    return this.steer(params.orderId, 'hold', body, request);
  }

  @Serve(api.resumeAdminParts)
  resume(
    @In() { params, body }: InputOf<typeof api.resumeAdminParts>,
    @Req() request: FastifyRequest,
  ): Detail {
    return this.steer(params.orderId, 'resume', body, request);
  }

  @Serve(api.stopAdminParts)
  stop(@In() { params, body }: InputOf<typeof api.stopAdminParts>, @Req() request: FastifyRequest): Detail {
    return this.steer(params.orderId, 'stop', body, request);
  }

  @Serve(api.reviewAdminOrder)
  async review(
    @In() { params, body }: InputOf<typeof api.reviewAdminOrder>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.reviewOrder, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.acceptSuspense)
  async accept(
    @In() { params, body }: InputOf<typeof api.acceptSuspense>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.acceptHeldMoney, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.returnSuspense)
  async returnMoney(
    @In() { params, body }: InputOf<typeof api.returnSuspense>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.returnHeldMoney, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.settleForeignMoney)
  async settleForeign(
    @In() { params, body }: InputOf<typeof api.settleForeignMoney>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.orders.call(orders.settleForeignMoney, { params, body: said });
    return this.detail.run(params.orderId);
  }

  @Serve(api.approveRefund)
  async approve(
    @In() { params, body }: InputOf<typeof api.approveRefund>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.approveOwedRefund, {
      params,
      body: await this.said(request, body),
    });
    return this.detail.run(params.orderId);
  }

  @Serve(api.retryRefund)
  async retry(
    @In() { params, body }: InputOf<typeof api.retryRefund>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.retryOwedRefund, { params, body: await this.said(request, body) });
    return this.detail.run(params.orderId);
  }

  @Serve(api.finishRefund)
  async finish(
    @In() { params, body }: InputOf<typeof api.finishRefund>,
    @Req() request: FastifyRequest,
  ): Detail {
    await this.services.orders.call(orders.finishOwedRefund, {
      params,
      body: await this.said(request, body),
    });
    return this.detail.run(params.orderId);
  }

  private async steer(
    orderId: number,
    action: PartsAction,
    body: InputOf<typeof api.holdAdminParts>['body'],
    request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.orders.call(orders.steerParts, { params: { orderId, action }, body: said });
    return this.detail.run(orderId);
  }

  /** The decision with the name of who made it. */
  private async said<B extends object>(request: FastifyRequest, body: B): Promise<B & { by: string }> {
    const { admin } = await this.admission.requiredSession(request);
    return { ...body, by: admin.username };
  }
}
