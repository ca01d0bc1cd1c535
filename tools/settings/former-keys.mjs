import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Values that SECRETS_KEY had before: backups made then need them. @param {string} dataDir */
export const formerKeysFile = (dataDir) => path.join(dataDir, 'former-secrets-keys');

/** @param {string} dataDir @returns {string[]} */
export function formerKeys(dataDir) {
  const file = formerKeysFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

/** @param {string} dataDir @param {string} key */
export function keepFormerKey(dataDir, key) {
  if (formerKeys(dataDir).includes(key)) return;
  appendFileSync(formerKeysFile(dataDir), `${key}\n`, { mode: 0o600 });
}
