import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ServiceClient } from '@boostline/service-kit/calls/call';
import { env } from '../env.js';

@Injectable()
export class CatalogClient extends ServiceClient implements OnApplicationShutdown {
  constructor() {
    super('catalog', env.CATALOG_URL, env.internalToken);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.close();
  }
}
