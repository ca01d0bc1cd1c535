import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { installationSecrets } from '../../settings/secrets.mjs';
import { openKey, printOf } from '../dump/sealed-key.mjs';

/**
 * Sees to it that the SECRETS_KEY which sealed what is in the backup is the shop's, where it can.
 * @param {import('../../settings/read-settings.mjs').Settings} settings
 * @param {Pick<import('../dump/dump-file.mjs').Header, 'key' | 'keyPrint'>} header
 * @param {{ secretsKey: string | undefined, passphrase: string | undefined }} present
 * @returns {string[]} what was done, or is left to do
 */
export function takeKey({ env, dataDir }, { key, keyPrint }, { secretsKey, passphrase }) {
  if (keyPrint === null) return ['the backup does not tell its SECRETS_KEY: it must be the one of then'];
  if (secretsKey !== undefined && printOf(secretsKey) === keyPrint) return [];
  const other = 'the SECRETS_KEY here is not the one of the backup, so stored credentials cannot be opened';
  const found = formerKey(dataDir, keyPrint) ?? sealedIn(key, passphrase);
  if (found === null) return [`${other}: set SECRETS_KEY to that one, or enter them again in the panel`];
  if (env.SECRETS_KEY !== undefined || env.DATABASE_URL !== undefined) {
    const beside = path.join(dataDir, 'secrets-key-of-backup');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(beside, `${found}\n`, { mode: 0o600 });
    return [`${other}: set SECRETS_KEY to what stands in ${beside}, and delete that file`];
  }
  const { file } = installationSecrets(dataDir);
  const kept = `${file}.before-restore`;
  copyFileSync(file, kept);
  const text = readFileSync(file, 'utf8').replace(/^SECRETS_KEY=.*$/m, `SECRETS_KEY=${found}`);
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return [`SECRETS_KEY is that of the backup now; the former one is in ${kept}`];
}

/** @param {import('../dump/sealed-key.mjs').SealedKey | null} key @param {string | undefined} passphrase */
const sealedIn = (key, passphrase) =>
  key === null || passphrase === undefined ? null : openKey(key, passphrase);

/** One that was changed since, by npm run rotate. @param {string} dataDir @param {string} print */
function formerKey(dataDir, print) {
  const file = path.join(dataDir, 'former-secrets-keys');
  const keys = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
  return keys.find((key) => printOf(key) === print) ?? null;
}
