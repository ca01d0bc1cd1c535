import { boot } from '@boostline/service-kit/boot';
import { CatalogModule } from './catalog.module.js';
import { env } from './env.js';

await boot({
  name: 'catalog',
  module: CatalogModule.with(env),
  host: env.host,
  port: env.port,
  logLevel: env.logLevel,
  internalToken: env.internalToken,
});
