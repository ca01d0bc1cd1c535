import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { Outside } from '@boostline/service-kit/calls/outside';
import { ENV, type GatewayEnv } from '../../env.js';

const limits = { ms: 4000, bytes: 4 * 1024 * 1024 };

@Injectable()
export class FetchPicture implements OnApplicationShutdown {
  private readonly outside: Outside;

  constructor(@Inject(ENV) env: GatewayEnv) {
    this.outside = new Outside(env.allowLoopbackUpstreams);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.outside.close();
  }

  /** Null for one that cannot be had: too large, too slow, moved, or in our own network. Nothing about the buyer is sent. */
  async fetch(address: string): Promise<Buffer | null> {
    try {
      const headers = { accept: 'image/jpeg, image/png' };
      const { status, content } = await this.outside.get(new URL(address), headers, limits);
      return status === 200 ? content : null;
    } catch {
      return null;
    }
  }
}
