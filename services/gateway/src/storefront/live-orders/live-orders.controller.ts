import { Controller, Inject, Req, Res } from '@nestjs/common';
import { watchOrder } from '@boostline/contracts/routes/public/index';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeThroughReply } from '@boostline/service-kit/calls/serve';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clientAddress } from '../../edge/client-address.js';
import { ENV, type GatewayEnv } from '../../env.js';
import { readBuyer } from '../buyer-cookie.js';
import { LiveOrders } from './live-orders.js';

@Controller()
export class LiveOrdersController {
  constructor(
    @Inject(ENV) private readonly env: GatewayEnv,
    private readonly liveOrders: LiveOrders,
  ) {}

  @ServeThroughReply(watchOrder)
  async watch(
    @In() { params }: InputOf<typeof watchOrder>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = clientAddress(request.ip);
    const events = await this.liveOrders.open(params.orderId, readBuyer(request, this.env.https), address);
    // However it ends, also where nothing was sent, as for HEAD.
    reply.raw.once('close', () => events.destroy());
    if (reply.raw.closed) events.destroy();
    reply
      .type('text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store, no-transform')
      .header('x-accel-buffering', 'no')
      .send(events);
  }
}
