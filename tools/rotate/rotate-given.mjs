import { SetupError } from '../settings/setup-error.ts';
import { reseal } from './reseal.mjs';
import { tellResealed } from './rotate-kept.mjs';
import { setPasswords } from './set-passwords.mjs';

/** @typedef {import('./rotate-kept.mjs').Say} Say */

const ROLES = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];

/** The steps of a change where the environment gives the secrets; a start of services is one after the other. */
const STEPS = (/** @type {string} */ name) =>
  [
    `1. set ${name}_ALSO to the new value (openssl rand -hex 32), and start all services again`,
    `2. exchange the two: ${name} is the new value, ${name}_ALSO the former one; start all services again`,
    '3. give this command again',
    `4. take ${name}_ALSO away, and start all services again`,
  ].join('\n');

/**
 * The part of a change that a program can do where the environment gives the secrets, and what is left to do.
 * @param {NodeJS.ProcessEnv} env
 * @param {'secrets-key' | 'internal-token' | 'database-passwords'} what
 * @param {import('pg').Client | null} client of the owner
 * @param {Say} say
 */
export async function rotateGiven(env, what, client, say) {
  if (what === 'internal-token')
    return say(`docs/operations.md, "Changing secrets":\n${STEPS('INTERNAL_TOKEN')}`);
  if (client === null) throw new SetupError('DATABASE_URL, the address of the owner, is not set');
  if (what === 'secrets-key') {
    const { SECRETS_KEY: key, SECRETS_KEY_ALSO: also } = env;
    if (!key || !also) return say(`docs/operations.md, "Changing secrets":\n${STEPS('SECRETS_KEY')}`);
    tellResealed(await reseal(client, [key, also]), say);
    return say(
      'if SECRETS_KEY is the new one, take SECRETS_KEY_ALSO away and start all services again. Keep the former key as long as backups that were made with it',
    );
  }
  const passwords = givenPasswords(env);
  if (Object.keys(passwords).length === 0)
    return say(`docs/operations.md, "Changing secrets":\n${STEPS('<SERVICE>_DATABASE_URL')}`);
  await setPasswords(client, passwords);
  say(`${Object.keys(passwords).join(', ')} have the passwords of their <SERVICE>_DATABASE_URL`);
}

/** By service, where both addresses are given: during a change alone. @param {NodeJS.ProcessEnv} env */
function givenPasswords(env) {
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
