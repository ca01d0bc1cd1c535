import { boot } from '@boostline/service-kit/boot';
import { env } from './env.js';
import { FulfilmentModule } from './fulfilment.module.js';

await boot({
  name: 'fulfilment',
  module: FulfilmentModule,
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  internalToken: env.INTERNAL_TOKEN,
});
