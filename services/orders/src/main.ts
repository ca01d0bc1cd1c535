import { boot } from '@boostline/service-kit/boot';
import { env } from './env.js';
import { OrdersModule } from './orders.module.js';

await boot({
  name: 'orders',
  module: OrdersModule,
  host: env.HOST,
  port: env.PORT,
  logLevel: env.LOG_LEVEL,
  internalToken: env.INTERNAL_TOKEN,
});
