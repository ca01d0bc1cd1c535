import type { z } from 'zod';
import { DatabaseAddress } from '../data/database-address.js';
import { serviceDatabaseUrl, type ServiceName } from '../data/database.js';
import { databaseUrlVariable, secretsKeyVariable, tokenVariable } from '../env.js';
import { rotating, type Rotating, type Variables } from './rotating.js';
import type { SecretsKeys } from './sealed-secret.js';

/** INTERNAL_TOKEN, as it is now. */
export function internalTokenOf(variables: Variables, given: { INTERNAL_TOKEN: string }): Rotating<string> {
  return rotating(variables, 'INTERNAL_TOKEN', tokenVariable, given.INTERNAL_TOKEN);
}

/** SECRETS_KEY, as it is now. */
export function secretsKeysOf(
  variables: Variables,
  given: { SECRETS_KEY: z.infer<typeof secretsKeyVariable> },
): SecretsKeys {
  return rotating(variables, 'SECRETS_KEY', secretsKeyVariable, given.SECRETS_KEY);
}

/** The service's database by its own variable, or by the owner's address; throws when neither is given. */
export function databaseOf(variables: Variables, service: ServiceName): DatabaseAddress {
  const own = `${service.toUpperCase()}_DATABASE_URL`;
  const { [own]: ownUrl, DATABASE_URL: ownersUrl, DATABASE_DIRECT: direct } = variables.values;
  const first = serviceDatabaseUrl(service, ownUrl, ownersUrl);
  const derived = databaseUrlVariable.transform((url) => serviceDatabaseUrl(service, undefined, url));
  return new DatabaseAddress(
    ownUrl
      ? rotating(variables, own, databaseUrlVariable, first)
      : rotating(variables, 'DATABASE_URL', derived, first),
    direct || undefined,
  );
}
