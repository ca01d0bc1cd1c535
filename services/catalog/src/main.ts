import { boot } from '@boostline/service-kit/boot';
import { requireRedis } from '@boostline/messaging/require-redis';
import { demandSchema } from '@boostline/service-kit/data/schema-version';
import { CatalogModule } from './catalog.module.js';
import { env } from './env.js';
import { migrations } from './migrations/index.js';

await demandSchema({
  service: 'catalog',
  database: env.database,
  migrations,
  mayBeNewer: env.databaseMayBeNewer,
});
await requireRedis(env.redisUrl);
await boot({
  name: 'catalog',
  module: CatalogModule.with(env),
  host: env.host,
  port: env.port,
  logLevel: env.logLevel,
  internalToken: env.internalToken,
  secretsWithTwoValues: env.secretsWithTwoValues,
  traces: env.traces,
});
