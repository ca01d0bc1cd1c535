import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolePassword } from '../system/role-url.mjs';
import { parseLines, toLines, writeSecretly } from './secrets.mjs';

/** @typedef {import('./secrets.mjs').Kept} Kept */

const NAMES = ['SECRETS_KEY', 'INTERNAL_TOKEN'];
const DATABASE = /_DATABASE_URL$/;

/** @param {string} dataDir */
const folderOf = (dataDir) => path.join(dataDir, 'live-secrets');

/**
 * What a process reads again while it runs (SECRETS_FILE): of the secrets that it was given at its start, those that the
 * data folder keeps. What the environment gives stays as the environment says.
 * @param {NodeJS.ProcessEnv} given to the process
 * @param {Kept} kept
 * @param {NodeJS.ProcessEnv} env of the shop
 * @returns {Record<string, string>}
 */
export function liveLines(given, kept, env) {
  const keptOnes = NAMES.filter((name) => given[name] !== undefined && env[name] === undefined);
  const addresses = Object.entries(given).filter(
    ([name]) => DATABASE.test(name) && env[name] === undefined && env.DATABASE_URL === undefined,
  );
  return {
    ...Object.assign(
      {},
      ...keptOnes.map((name) =>
        withAlso(name, kept[name], kept[`${name}_NEXT`] ?? kept[`${name}_FORMER`], (value) => value),
      ),
    ),
    ...Object.assign(
      {},
      ...addresses.map(([name, url]) =>
        withAlso(name, kept.POSTGRES_PASSWORD, kept.POSTGRES_PASSWORD_NEXT, (password) =>
          withPassword(url ?? '', password),
        ),
      ),
    ),
  };
}

/**
 * @param {string} name @param {string | undefined} value @param {string | undefined} also
 * @param {(secret: string) => string} toValue
 */
function withAlso(name, value, also, toValue) {
  return {
    ...(value !== undefined && { [name]: toValue(value) }),
    ...(also !== undefined && { [`${name}_ALSO`]: toValue(also) }),
  };
}

/** @param {string} address of a role @param {string} ownersPassword */
function withPassword(address, ownersPassword) {
  const url = new URL(address);
  url.password = rolePassword(ownersPassword, url.username);
  return url.toString();
}

/** @param {string} dataDir */
export function forgetLiveSecrets(dataDir) {
  rmSync(folderOf(dataDir), { recursive: true, force: true });
}

/**
 * Writes the file of a process, for nobody but its user.
 * @param {string} dataDir @param {string} process
 * @param {Record<string, string>} lines
 * @returns {string} the file
 */
export function writeLiveSecrets(dataDir, process, lines) {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderOf(dataDir), process);
  writeSecretly(file, toLines(lines));
  return file;
}

/**
 * Writes the files of all processes anew.
 * @param {string} dataDir @param {Kept} kept @param {NodeJS.ProcessEnv} env
 */
export function renewLiveSecrets(dataDir, kept, env) {
  for (const [process, text] of Object.entries(readLiveSecrets(dataDir)))
    writeLiveSecrets(dataDir, process, liveLines(parseLines(text), kept, env));
}

/** The text of each file, by process. @param {string} dataDir @returns {Record<string, string>} */
export function readLiveSecrets(dataDir) {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => !name.endsWith('.new'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** Tells two states of a file apart, as the process that reads it does. @param {string} text */
export const printOfLines = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);
