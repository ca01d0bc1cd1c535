import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 20 characters of an alphabet without look-alikes: about 98 bits, and possible to type. */
function typablePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

export const longKey = () => randomBytes(32).toString('hex');

/** The secrets that are kept, and new ones in the place of those that are not. */
function complete(kept: Kept) {
  return {
    SECRETS_KEY: kept.SECRETS_KEY ?? longKey(),
    INTERNAL_TOKEN: kept.INTERNAL_TOKEN ?? longKey(),
    POSTGRES_PASSWORD: kept.POSTGRES_PASSWORD ?? longKey(),
    REDIS_PASSWORD: kept.REDIS_PASSWORD ?? longKey(),
    SANDBOX_GATEWAY_KEY: kept.SANDBOX_GATEWAY_KEY ?? longKey(),
    SANDBOX_GATEWAY_WEBHOOK_SECRET: kept.SANDBOX_GATEWAY_WEBHOOK_SECRET ?? longKey(),
    SANDBOX_RESELLER_KEY: kept.SANDBOX_RESELLER_KEY ?? longKey(),
    ADMIN_PASSWORD: kept.ADMIN_PASSWORD ?? typablePassword(),
  };
}

export type Secrets = ReturnType<typeof complete>;
/** All lines of the file: the secrets, and while one is changed its next or former value. */
type Kept = Record<string, string>;

/** The secrets of a data folder, made at its first start and the same from then on. */
export function installationSecrets(dataDir: string): { secrets: Secrets; file: string } {
  const kept = readKept(dataDir);
  const secrets = complete(kept);
  if (Object.keys(secrets).some((name) => kept[name] === undefined))
    writeKept(dataDir, { ...secrets, ...kept });
  return { secrets, file: secretsFile(dataDir) };
}

export function readKept(dataDir: string): Kept {
  const file = secretsFile(dataDir);
  return existsSync(file) ? parseLines(readFileSync(file, 'utf8')) : {};
}

export function writeKept(dataDir: string, kept: Kept) {
  mkdirSync(dataDir, { recursive: true });
  writeSecretly(secretsFile(dataDir), toLines(kept));
}

/** The passwords of the embedded database's owner, the usual one first: a change that was cut off leaves two. */
export function ownersPasswords(dataDir: string): string[] {
  const { POSTGRES_PASSWORD } = installationSecrets(dataDir).secrets;
  const { POSTGRES_PASSWORD_NEXT: next } = readKept(dataDir);
  return next === undefined ? [POSTGRES_PASSWORD] : [POSTGRES_PASSWORD, next];
}

/** Written beside and renamed: a crash must not leave half of the keys that open the stored credentials. */
function writeSecretly(file: string, text: string) {
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  chmodSync(`${file}.new`, 0o600);
  renameSync(`${file}.new`, file);
}

const secretsFile = (dataDir: string) => path.join(dataDir, 'secrets');

const toLines = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => `${name}=${value}\n`)
    .join('');

/** @param text lines of NAME=value */
function parseLines(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}

/** Keeps the owner's next password as the present one when the database accepted it (`opened`). */
export function finishPasswords(dataDir: string, opened: string) {
  const { POSTGRES_PASSWORD_NEXT: next, ...kept } = readKept(dataDir);
  if (next === opened) writeKept(dataDir, { ...kept, POSTGRES_PASSWORD: opened });
}
