import { SetupError } from '../settings/setup-error.ts';
import { reseal } from './reseal.ts';
import { sayResealed, type Say } from './rotate-kept.ts';
import { setPasswords } from './set-passwords.ts';
import type { Client } from 'pg';

const ROLES = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];

/** The steps where the environment gives the secrets. */
const STEPS = (name: string) =>
  [
    `1. set ${name}_ALSO to the new value (openssl rand -hex 32), and restart all services`,
    `2. exchange the two, restart all services, and give this command again`,
    `3. take ${name}_ALSO away, and restart all services`,
  ].join('\n');

/** What a program can change where the environment gives the secrets, as `client` of the owner, and what is left to do. */
export async function rotateGiven(
  env: NodeJS.ProcessEnv,
  what: 'secrets-key' | 'internal-token' | 'database-passwords',
  client: Client | null,
  say: Say,
) {
  if (what === 'internal-token')
    return say(`docs/operations.md, "Changing secrets":\n${STEPS('INTERNAL_TOKEN')}`);
  if (client === null) throw new SetupError('DATABASE_URL, the address of the owner, is not set');
  if (what === 'secrets-key') {
    const { SECRETS_KEY: key, SECRETS_KEY_ALSO: also } = env;
    if (!key || !also) return say(`docs/operations.md, "Changing secrets":\n${STEPS('SECRETS_KEY')}`);
    sayResealed(await reseal(client, [key, also]), say);
    return say(
      'if SECRETS_KEY is the new one, take SECRETS_KEY_ALSO away and restart all services. Keep the previous key as long as backups that were made with it',
    );
  }
  const passwords = givenPasswords(env);
  if (Object.keys(passwords).length === 0)
    return say(`docs/operations.md, "Changing secrets":\n${STEPS('<SERVICE>_DATABASE_URL')}`);
  await setPasswords(client, passwords);
  say(`${Object.keys(passwords).join(', ')} have the passwords of their <SERVICE>_DATABASE_URL`);
}

/** By service, where both addresses are given: during a change alone. */
function givenPasswords(env: NodeJS.ProcessEnv) {
  return Object.fromEntries(
    ROLES.flatMap((service) => {
      const {
        [`${service.toUpperCase()}_DATABASE_URL`]: url,
        [`${service.toUpperCase()}_DATABASE_URL_ALSO`]: also,
      } = env;
      return url && also ? [[service, decodeURIComponent(new URL(url).password)]] : [];
    }),
  );
}
