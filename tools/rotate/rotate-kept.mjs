import { rolePassword } from '../system/role-url.ts';
import { formerKeysFile, keepFormerKey } from '../settings/former-keys.ts';
import { longKey, readKept, writeKept } from '../settings/secrets.ts';
import { finishPasswords } from './finish-passwords.mjs';
import { reseal } from './reseal.mjs';
import { setPasswords } from './set-passwords.mjs';

const ROLES = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];

/** @typedef {(line: string) => void} Say */

/** Replaces the token of a stopped shop. @param {string} dataDir @param {Say} say */
export function rotateToken(dataDir, say) {
  // Earlier releases kept a second token during a change.
  const { INTERNAL_TOKEN_NEXT: _next, INTERNAL_TOKEN_FORMER: _former, ...kept } = readKept(dataDir);
  writeKept(dataDir, { ...kept, INTERNAL_TOKEN: longKey() });
  say('the services have a new token');
}

/**
 * Replaces the passwords of the embedded database. The next one is kept first, so that a command that was killed after the
 * database took it leaves a shop that starts.
 * @param {string} dataDir @param {import('pg').Client} client of the owner @param {Say} say
 */
export async function rotatePasswords(dataDir, client, say) {
  const kept = readKept(dataDir);
  const next = kept.POSTGRES_PASSWORD_NEXT ?? longKey();
  writeKept(dataDir, { ...kept, POSTGRES_PASSWORD_NEXT: next });
  await setPasswords(client, rolePasswords(next), next);
  finishPasswords(dataDir, next);
  say('PostgreSQL has new passwords');
}

/** @param {string} ownersPassword */
const rolePasswords = (ownersPassword) =>
  Object.fromEntries(ROLES.map((service) => [service, rolePassword(ownersPassword, `boostline_${service}`)]));

/**
 * Replaces SECRETS_KEY of a stopped shop and seals everything with the new key. The previous one stays beside it until that
 * is done, so a command that was killed goes on when it is given again, and the shop may be started before.
 * @param {string} dataDir @param {import('pg').Client} client of the owner @param {Say} say
 */
export async function rotateKey(dataDir, client, say) {
  const { newest, former } = keysOf(dataDir);
  say('the new key is kept beside the previous one');
  sayResealed(await reseal(client, [newest, former]), say);
  keepFormerKey(dataDir, former);
  const { SECRETS_KEY_FORMER: _, ...kept } = readKept(dataDir);
  writeKept(dataDir, kept);
  say(
    `backups made until now need the previous key, which is in ${formerKeysFile(dataDir)}: delete that file when they are gone`,
  );
}

/** @param {string} dataDir */
function keysOf(dataDir) {
  const { SECRETS_KEY_NEXT: next, ...kept } = readKept(dataDir);
  const { SECRETS_KEY: present = '', SECRETS_KEY_FORMER: unfinished } = kept;
  if (unfinished !== undefined) return { newest: present, former: unfinished };
  // Earlier releases kept a next key during a change.
  const newest = next ?? longKey();
  writeKept(dataDir, { ...kept, SECRETS_KEY: newest, SECRETS_KEY_FORMER: present });
  return { newest, former: present };
}

/** @param {Awaited<ReturnType<typeof reseal>>} done @param {Say} say */
export function sayResealed({ sealed, kept, lost }, say) {
  say(`${sealed} stored secrets are sealed with the new key, ${kept} were already`);
  if (lost.length > 0) say(`no key opens these, enter them again in the panel: ${lost.join(', ')}`);
}
