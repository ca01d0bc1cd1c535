import { Controller } from '@nestjs/common';
import * as api from '@boostline/contracts/routes/public/webhook-endpoints';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, ServeAdmin } from '@boostline/service-kit/calls/serve';
import { ChangeEndpoints } from './change-endpoints.js';

@Controller()
export class EndpointsController {
  constructor(private readonly endpoints: ChangeEndpoints) {}

  @ServeAdmin(api.listWebhookEndpoints)
  listWebhookEndpoints() {
    return this.endpoints.list();
  }

  @ServeAdmin(api.createWebhookEndpoint)
  createWebhookEndpoint(@In() { body }: InputOf<typeof api.createWebhookEndpoint>) {
    return this.endpoints.add(body);
  }

  @ServeAdmin(api.updateWebhookEndpoint)
  updateWebhookEndpoint(@In() { params, body }: InputOf<typeof api.updateWebhookEndpoint>) {
    return this.endpoints.change(params.endpointId, body);
  }

  @ServeAdmin(api.replaceWebhookSecret)
  replaceWebhookSecret(@In() { params }: InputOf<typeof api.replaceWebhookSecret>) {
    return this.endpoints.replaceSecret(params.endpointId);
  }

  @ServeAdmin(api.removeWebhookEndpoint)
  async removeWebhookEndpoint(@In() { params }: InputOf<typeof api.removeWebhookEndpoint>) {
    await this.endpoints.remove(params.endpointId);
    return { success: true, message: 'This program gets no more webhooks.' };
  }

  @ServeAdmin(api.testWebhookEndpoint)
  testWebhookEndpoint(@In() { params }: InputOf<typeof api.testWebhookEndpoint>) {
    return this.endpoints.test(params.endpointId);
  }
}
