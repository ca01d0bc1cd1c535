import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { rolePassword } from '../system/role-url.ts';
import { parseLines, toLines, writeSecretly, type Kept } from './secrets.ts';

const NAMES = ['SECRETS_KEY', 'INTERNAL_TOKEN'];
const DATABASE = /_DATABASE_URL$/;

const folderOf = (dataDir: string) => path.join(dataDir, 'live-secrets');

/**
 * What a process reads again while it runs (SECRETS_FILE): of the secrets that it was given at its start, those that the
 * data folder keeps. What the environment gives stays as the environment says.
 * @param given to the process
 * @param env of the shop
 */
export function liveLines(
  given: NodeJS.ProcessEnv,
  kept: Kept,
  env: NodeJS.ProcessEnv,
): Record<string, string> {
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

function withAlso(
  name: string,
  value: string | undefined,
  also: string | undefined,
  toValue: (secret: string) => string,
) {
  return {
    ...(value !== undefined && { [name]: toValue(value) }),
    ...(also !== undefined && { [`${name}_ALSO`]: toValue(also) }),
  };
}

/** @param address of a role */
function withPassword(address: string, ownersPassword: string) {
  const url = new URL(address);
  url.password = rolePassword(ownersPassword, url.username);
  return url.toString();
}

export function forgetLiveSecrets(dataDir: string) {
  rmSync(folderOf(dataDir), { recursive: true, force: true });
}

/**
 * Writes the file of a process, readable by its user alone.
 * @returns the file
 */
export function writeLiveSecrets(dataDir: string, process: string, lines: Record<string, string>): string {
  mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  const file = path.join(folderOf(dataDir), process);
  writeSecretly(file, toLines(lines));
  return file;
}

/** Writes the files of all processes anew. */
export function renewLiveSecrets(dataDir: string, kept: Kept, env: NodeJS.ProcessEnv) {
  for (const [process, text] of Object.entries(readLiveSecrets(dataDir)))
    writeLiveSecrets(dataDir, process, liveLines(parseLines(text), kept, env));
}

/** The text of each file, by process. */
export function readLiveSecrets(dataDir: string): Record<string, string> {
  const folder = folderOf(dataDir);
  if (!existsSync(folder)) return {};
  const names = readdirSync(folder).filter((name) => !name.endsWith('.new'));
  return Object.fromEntries(names.map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));
}

/** A fingerprint of the file's text, as the process that reads it computes it. */
export const printOfLines = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
