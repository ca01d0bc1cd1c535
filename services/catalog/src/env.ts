import { serviceDatabaseUrl } from '@boostline/service-kit/database';
import { commonEnv, readEnv } from '@boostline/service-kit/env';
import { z } from 'zod';

const schema = z
  .object({ ...commonEnv, CATALOG_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional() })
  .refine((given) => given.DATABASE_URL ?? given.CATALOG_DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'this or CATALOG_DATABASE_URL must be set',
  });

const given = readEnv(schema, process.env);

export const env = {
  host: given.HOST,
  port: given.PORT,
  logLevel: given.LOG_LEVEL,
  databaseUrl: serviceDatabaseUrl('catalog', given.CATALOG_DATABASE_URL, given.DATABASE_URL),
  redisUrl: given.REDIS_URL,
  internalToken: given.INTERNAL_TOKEN,
};
