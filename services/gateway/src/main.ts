import { requireRedis } from '@boostline/messaging/require-redis';
import { demandSchema } from '@boostline/service-kit/data/schema-version';
import { readGatewayEnv } from './env.js';
import { migrations } from './migrations/index.js';
import { startGateway } from './start-gateway.js';

const env = readGatewayEnv();
await demandSchema({
  service: 'gateway',
  database: env.database,
  migrations,
  mayBeNewer: env.databaseMayBeNewer,
});
await requireRedis(env.redisUrl);
await startGateway(env);
