import { boot } from '@boostline/service-kit/boot';
import { requireRedis } from '@boostline/messaging/require-redis';
import { demandSchema } from '@boostline/service-kit/data/schema-version';
import { env } from './env.js';
import { migrations } from './migrations/index.js';
import { OrdersModule } from './orders.module.js';

await demandSchema({
  service: 'orders',
  database: env.database,
  migrations,
  mayBeNewer: env.DATABASE_MAY_BE_NEWER,
});
await requireRedis(env.REDIS_URL);
await boot({
  name: 'orders',
  module: OrdersModule,
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  internalToken: env.internalToken,
  secretsWithTwoValues: env.secretsWithTwoValues,
  traces: env.traces,
});
