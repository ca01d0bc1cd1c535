import { Global, Module, type DynamicModule } from '@nestjs/common';
import { ENV, type GatewayEnv } from './env.js';
import { Limits } from './limits/limits.js';
import { RedisConnections } from './redis-connections.js';
import { Services } from './services.js';
import { WorkPool } from './work-pool.js';

/** What every feature uses: the environment, the services behind the gateway, Redis and the limits. */
@Global()
@Module({})
export class SharedModule {
  static with(env: GatewayEnv): DynamicModule {
    const shared = [Services, RedisConnections, Limits, WorkPool];
    return {
      module: SharedModule,
      providers: [{ provide: ENV, useValue: env }, ...shared],
      exports: [ENV, ...shared],
    };
  }
}
