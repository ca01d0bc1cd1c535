import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClient } from '@boostline/service-kit/calls/call';
import { ENV, type GatewayEnv } from './env.js';

@Injectable()
export class Services implements OnApplicationShutdown {
  readonly catalog: ServiceClient;
  readonly orders: ServiceClient;
  readonly fulfilment: ServiceClient;
  /** The process that checks the invariants; null when INVARIANTS_URL is not set. */
  readonly invariants: ServiceClient | null;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.catalog = new ServiceClient('catalog', env.catalogUrl, env.internalToken);
    this.orders = new ServiceClient('orders', env.ordersUrl, env.internalToken);
    this.fulfilment = new ServiceClient('fulfilment', env.fulfilmentUrl, env.internalToken);
    this.invariants =
      env.invariantsUrl === undefined
        ? null
        : new ServiceClient('invariants', env.invariantsUrl, env.internalToken);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.allSettled(
      [this.catalog, this.orders, this.fulfilment, this.invariants].map(async (client) => client?.close()),
    );
  }
}
