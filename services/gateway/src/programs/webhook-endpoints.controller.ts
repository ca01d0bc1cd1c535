import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/webhook-endpoints';
import * as orders from '@boostline/contracts/routes/internal/webhook-endpoints';
import type { InputOf, ResponseOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { Services } from '../services.js';

/** The programs that are told what happens to orders. */
@Controller()
export class WebhookEndpointsController {
  constructor(private readonly services: Services) {}

  @Serve(api.listWebhookEndpoints)
  list(
    @In() _input: InputOf<typeof api.listWebhookEndpoints>,
  ): Promise<ResponseOf<typeof api.listWebhookEndpoints>> {
    return this.services.orders.call(orders.findWebhookEndpoints, {});
  }

  @Serve(api.createWebhookEndpoint)
  create(
    @In() { body }: InputOf<typeof api.createWebhookEndpoint>,
  ): Promise<ResponseOf<typeof api.createWebhookEndpoint>> {
    return this.services.orders.call(orders.createWebhookEndpoint, { body });
  }

  @Serve(api.updateWebhookEndpoint)
  change(
    @In() { params, body }: InputOf<typeof api.updateWebhookEndpoint>,
  ): Promise<ResponseOf<typeof api.updateWebhookEndpoint>> {
    return this.services.orders.call(orders.updateWebhookEndpoint, { params, body });
  }

  @Serve(api.replaceWebhookSecret)
  replaceSecret(
    @In() { params }: InputOf<typeof api.replaceWebhookSecret>,
  ): Promise<ResponseOf<typeof api.replaceWebhookSecret>> {
    return this.services.orders.call(orders.replaceWebhookSecret, { params });
  }

  @Serve(api.removeWebhookEndpoint)
  async remove(
    @In() { params }: InputOf<typeof api.removeWebhookEndpoint>,
  ): Promise<ResponseOf<typeof api.removeWebhookEndpoint>> {
    await this.services.orders.call(orders.removeWebhookEndpoint, { params });
    return { success: true, message: 'This program is told nothing any more.' };
  }

  @Serve(api.testWebhookEndpoint)
  test(
    @In() { params }: InputOf<typeof api.testWebhookEndpoint>,
  ): Promise<ResponseOf<typeof api.testWebhookEndpoint>> {
    return this.services.orders.call(orders.testWebhookEndpoint, { params }, { timeout: 20_000 });
  }
}
