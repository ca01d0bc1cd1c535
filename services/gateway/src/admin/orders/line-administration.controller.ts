import { Controller, Req } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/admin-orders';
import * as fulfilment from '@boostline/contracts/routes/internal/admin-fulfilment';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import type { FastifyRequest } from 'fastify';
import { Services } from '../../services.js';
import { Admission } from '../access/admission.js';
import { ReadOrderDetail } from './read-order-detail.js';

type Detail = Promise<ResponseOf<typeof api.readAdminOrder>>;
/** Time limit, ms: the call asks the supplier's panel, which may be slow. */
const panelPatience = { timeout: 25_000 };

/** What a person decides about the delivery of one line of an order. */
@Controller()
export class LineAdministrationController {
  constructor(
    private readonly services: Services,
    private readonly admission: Admission,
    private readonly detail: ReadOrderDetail,
  ) {}

  @Serve(api.adoptUpstreamOrder)
  async adopt(
    @In() { params, body }: InputOf<typeof api.adoptUpstreamOrder>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.adoptOrderOfPanel, { params, body: said }, panelPatience);
    return this.detail.run(params.orderId);
  }

  @Serve(api.resendLine)
  async resend(
    @In() { params, body }: InputOf<typeof api.resendLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.resendOrderLine, { params, body: said });
    return this.detail.run(params.orderId);
  }

  @Serve(api.switchLine)
  async switch(
    @In() { params, body }: InputOf<typeof api.switchLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.switchOrderLine, { params, body: said });
    return this.detail.run(params.orderId);
  }

  @Serve(api.cancelLine)
  async cancel(
    @In() { params, body }: InputOf<typeof api.cancelLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.cancelOrderLine, { params, body: said }, panelPatience);
    return this.detail.run(params.orderId);
  }

  @Serve(api.refillLine)
  async refill(
    @In() { params, body }: InputOf<typeof api.refillLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.refillOrderLine, { params, body: said }, panelPatience);
    return this.detail.run(params.orderId);
  }

  @Serve(api.refundLine)
  async refund(
    @In() { params, body }: InputOf<typeof api.refundLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.refundOrderLine, { params, body: said });
    return this.detail.run(params.orderId);
  }

  @Serve(api.endLine)
  async delivered(
    @In() { params, body }: InputOf<typeof api.endLine>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.endOrderLine, { params, body: said });
    return this.detail.run(params.orderId);
  }

  @Serve(api.refundMissing)
  async refundMissing(
    @In() { params, body }: InputOf<typeof api.refundMissing>,
    @Req() request: FastifyRequest,
  ): Detail {
    const said = await this.said(request, body);
    await this.services.fulfilment.call(fulfilment.refundMissingOfLine, { params, body: said });
    return this.detail.run(params.orderId);
  }

  private async said<B extends object>(request: FastifyRequest, body: B): Promise<B & { by: string }> {
    const { admin } = await this.admission.requiredSession(request);
    return { ...body, by: admin.username };
  }
}
