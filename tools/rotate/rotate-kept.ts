import { rolePassword } from '../system/role-url.ts';
import { formerKeysFile, keepFormerKey } from '../settings/former-keys.ts';
import { finishPasswords, longKey, readKept, writeKept } from '../settings/secrets.ts';
import { reseal } from './reseal.ts';
import { setPasswords } from './set-passwords.ts';
import type { Client } from 'pg';

const ROLES = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];

export type Say = (line: string) => void;

/** Replaces the token of a stopped shop. */
export function rotateToken(dataDir: string, say: Say) {
  // Earlier releases kept a second token during a change.
  const { INTERNAL_TOKEN_NEXT: _next, INTERNAL_TOKEN_FORMER: _former, ...kept } = readKept(dataDir);
  writeKept(dataDir, { ...kept, INTERNAL_TOKEN: longKey() });
  say('the services have a new token');
}

/**
 * Replaces the passwords of the embedded database. The next one is kept first, so that a command that was killed after the
 * database took it leaves a shop that starts.
 * @param client of the owner
 */
export async function rotatePasswords(dataDir: string, client: Client, say: Say) {
  const kept = readKept(dataDir);
  const next = kept.POSTGRES_PASSWORD_NEXT ?? longKey();
  writeKept(dataDir, { ...kept, POSTGRES_PASSWORD_NEXT: next });
  await setPasswords(client, rolePasswords(next), next);
  finishPasswords(dataDir, next);
  say('PostgreSQL has new passwords');
}

const rolePasswords = (ownersPassword: string) =>
  Object.fromEntries(ROLES.map((service) => [service, rolePassword(ownersPassword, `boostline_${service}`)]));

/**
 * Replaces SECRETS_KEY of a stopped shop and seals everything with the new key. The previous one stays beside it until that
 * is done, so a command that was killed goes on when it is given again, and the shop may be started before.
 * @param client of the owner
 */
export async function rotateKey(dataDir: string, client: Client, say: Say) {
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

function keysOf(dataDir: string) {
  const { SECRETS_KEY_NEXT: next, ...kept } = readKept(dataDir);
  const { SECRETS_KEY: present = '', SECRETS_KEY_FORMER: unfinished } = kept;
  if (unfinished !== undefined) return { newest: present, former: unfinished };
  // Earlier releases kept a next key during a change.
  const newest = next ?? longKey();
  writeKept(dataDir, { ...kept, SECRETS_KEY: newest, SECRETS_KEY_FORMER: present });
  return { newest, former: present };
}

export function sayResealed({ sealed, kept, lost }: Awaited<ReturnType<typeof reseal>>, say: Say) {
  say(`${sealed} stored secrets are sealed with the new key, ${kept} were already`);
  if (lost.length > 0) say(`no key opens these, enter them again in the panel: ${lost.join(', ')}`);
}
