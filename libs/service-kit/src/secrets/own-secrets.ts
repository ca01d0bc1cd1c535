import type { z } from 'zod';
import { DatabaseAddress } from '../data/database-address.js';
import { serviceDatabaseUrl, type ServiceName } from '../data/database.js';
import { databaseUrlVariable, secretsKeyVariable, tokenVariable } from '../env.js';
import { rotating, type Environment, type Rotating } from './rotating.js';
import type { SecretsKeys } from './sealed-secret.js';

export function internalTokenOf(
  environment: Environment,
  given: { INTERNAL_TOKEN: string },
): Rotating<string> {
  return rotating(environment, 'INTERNAL_TOKEN', tokenVariable, given.INTERNAL_TOKEN);
}

export function secretsKeysOf(
  environment: Environment,
  given: { SECRETS_KEY: z.infer<typeof secretsKeyVariable> },
): SecretsKeys {
  return rotating(environment, 'SECRETS_KEY', secretsKeyVariable, given.SECRETS_KEY);
}

/** The service's database by its own variable, or by the owner's address; throws when neither is given. */
export function databaseOf(environment: Environment, service: ServiceName): DatabaseAddress {
  const own = `${service.toUpperCase()}_DATABASE_URL`;
  const { [own]: ownUrl, DATABASE_URL: ownersUrl, DATABASE_DIRECT: direct } = environment;
  const first = serviceDatabaseUrl(service, ownUrl, ownersUrl);
  const derived = databaseUrlVariable.transform((url) => serviceDatabaseUrl(service, undefined, url));
  return new DatabaseAddress(
    ownUrl
      ? rotating(environment, own, databaseUrlVariable, first)
      : rotating(environment, 'DATABASE_URL', derived, first),
    direct || undefined,
  );
}
