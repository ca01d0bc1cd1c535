import { commonEnv, databaseUrlVariable, readEnv, tracesOf } from '@boostline/service-kit/env';
import { databaseOf, internalTokenOf } from '@boostline/service-kit/secrets/own-secrets';
import { secretsWithTwoValues } from '@boostline/service-kit/secrets/rotating';
import { z } from 'zod';

const schema = z
  .object({
    ...commonEnv,
    CATALOG_DATABASE_URL: databaseUrlVariable.optional(),
    CATALOG_DATABASE_URL_ALSO: databaseUrlVariable.optional(),
  })
  .refine((given) => given.DATABASE_URL ?? given.CATALOG_DATABASE_URL, {
    path: ['DATABASE_URL'],
    message: 'this or CATALOG_DATABASE_URL must be set',
  });

const given = readEnv(schema, process.env);

export const env = {
  host: given.HOST,
  port: given.PORT,
  logLevel: given.LOG_LEVEL,
  database: databaseOf(process.env, 'catalog'),
  databaseMayBeNewer: given.DATABASE_MAY_BE_NEWER,
  redisUrl: given.REDIS_URL,
  internalToken: internalTokenOf(process.env, given),
  secretsWithTwoValues: secretsWithTwoValues(process.env),
  traces: tracesOf(given),
};
