import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** 20 characters of an alphabet without look-alikes: about 98 bits, and possible to type. */
function typablePassword() {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const letters = [...randomBytes(20)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return letters.replace(/(.{5})(?=.)/g, '$1-');
}

const longKey = () => randomBytes(32).toString('hex');

/** How each secret of an installation is made. */
const MAKERS = {
  SECRETS_KEY: longKey,
  INTERNAL_TOKEN: longKey,
  POSTGRES_PASSWORD: longKey,
  REDIS_PASSWORD: longKey,
  SANDBOX_GATEWAY_KEY: longKey,
  SANDBOX_GATEWAY_WEBHOOK_SECRET: longKey,
  SANDBOX_RESELLER_KEY: longKey,
  ADMIN_PASSWORD: typablePassword,
};

/** @typedef {Record<keyof typeof MAKERS, string>} Secrets */

/**
 * The secrets of a data folder, made at its first start and the same from then on.
 * @param {string} dataDir
 * @returns {{ secrets: Secrets, file: string, made: boolean }}
 */
export function installationSecrets(dataDir) {
  const file = path.join(dataDir, 'secrets');
  const kept = existsSync(file) ? parse(readFileSync(file, 'utf8')) : {};
  const names = /** @type {(keyof typeof MAKERS)[]} */ (Object.keys(MAKERS));
  const secrets = /** @type {Secrets} */ (
    Object.fromEntries(names.map((name) => [name, kept[name] ?? MAKERS[name]()]))
  );
  const made = kept.ADMIN_PASSWORD === undefined;
  if (names.some((name) => kept[name] === undefined)) {
    mkdirSync(dataDir, { recursive: true });
    // Written beside and renamed: a crash must not leave half of the keys that open the stored credentials.
    const text = names.map((name) => `${name}=${secrets[name]}\n`).join('');
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
    chmodSync(`${file}.new`, 0o600);
    renameSync(`${file}.new`, file);
  }
  return { secrets, file, made };
}

/**
 * @param {string} text lines of NAME=value
 * @returns {Record<string, string>}
 */
function parse(text) {
  const lines = text.split('\n').filter((line) => line.includes('='));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  );
}
