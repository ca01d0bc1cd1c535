import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/routes/internal/webhook-endpoints';
import type { InputOf } from '@boostline/contracts/routes/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ChangeEndpoints } from './change-endpoints.js';

/** Programs that receive order events. */
@Controller()
export class EndpointsController {
  constructor(private readonly endpoints: ChangeEndpoints) {}

  @Serve(internal.findWebhookEndpoints)
  list(@In() _input: InputOf<typeof internal.findWebhookEndpoints>) {
    return this.endpoints.list();
  }

  @Serve(internal.createWebhookEndpoint)
  add(@In() { body }: InputOf<typeof internal.createWebhookEndpoint>) {
    return this.endpoints.add(body);
  }

  @Serve(internal.updateWebhookEndpoint)
  change(@In() { params, body }: InputOf<typeof internal.updateWebhookEndpoint>) {
    return this.endpoints.change(params.endpointId, body);
  }

  @Serve(internal.replaceWebhookSecret)
  replaceSecret(@In() { params }: InputOf<typeof internal.replaceWebhookSecret>) {
    return this.endpoints.replaceSecret(params.endpointId);
  }

  @Serve(internal.removeWebhookEndpoint)
  remove(@In() { params }: InputOf<typeof internal.removeWebhookEndpoint>) {
    return this.endpoints.remove(params.endpointId);
  }

  @Serve(internal.testWebhookEndpoint)
  test(@In() { params }: InputOf<typeof internal.testWebhookEndpoint>) {
    return this.endpoints.test(params.endpointId);
  }
}
