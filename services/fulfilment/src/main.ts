import { boot } from '@boostline/service-kit/boot';
import { requireRedis } from '@boostline/messaging/require-redis';
import { demandSchema } from '@boostline/service-kit/data/schema-version';
import { env } from './env.js';
import { FulfilmentModule } from './fulfilment.module.js';
import { migrations } from './migrations/index.js';

await demandSchema({
  service: 'fulfilment',
  database: env.database,
  migrations,
  mayBeNewer: env.DATABASE_MAY_BE_NEWER,
});
await requireRedis(env.REDIS_URL);
await boot({
  name: 'fulfilment',
  module: FulfilmentModule,
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  internalToken: env.internalToken,
  secretsWithTwoValues: env.secretsWithTwoValues,
  traces: env.traces,
});
