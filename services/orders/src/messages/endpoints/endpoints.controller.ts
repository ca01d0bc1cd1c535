import { Controller } from '@nestjs/common';
import * as internal from '@boostline/contracts/internal/webhook-endpoints';
import type { InputOf } from '@boostline/contracts/route';
import { In, Serve } from '@boostline/service-kit/calls/serve';
import { ChangeEndpoints } from './change-endpoints.js';

/** Programs that are told of orders. */
@Controller()
export class EndpointsController {
  constructor(private readonly endpoints: ChangeEndpoints) {}

  @Serve(internal.findWebhookEndpoints)
  list(@In() _input: InputOf<typeof internal.findWebhookEndpoints>) {
    return this.endpoints.list();
  }

  @Serve(internal.addWebhookEndpoint)
  add(@In() { body }: InputOf<typeof internal.addWebhookEndpoint>) {
    return this.endpoints.add(body);
  }

  @Serve(internal.setWebhookEndpoint)
  change(@In() { params, body }: InputOf<typeof internal.setWebhookEndpoint>) {
    return this.endpoints.change(params.endpointId, body);
  }

  @Serve(internal.replaceWebhookSecret)
  replaceSecret(@In() { params }: InputOf<typeof internal.replaceWebhookSecret>) {
    return this.endpoints.replaceSecret(params.endpointId);
  }

  @Serve(internal.dropWebhookEndpoint)
  remove(@In() { params }: InputOf<typeof internal.dropWebhookEndpoint>) {
    return this.endpoints.remove(params.endpointId);
  }

  @Serve(internal.tryWebhookEndpoint)
  test(@In() { params }: InputOf<typeof internal.tryWebhookEndpoint>) {
    return this.endpoints.test(params.endpointId);
  }
}
