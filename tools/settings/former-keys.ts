import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Values that SECRETS_KEY had before: backups made then need them. */
export const formerKeysFile = (dataDir: string) => path.join(dataDir, 'former-secrets-keys');

export function formerKeys(dataDir: string): string[] {
  const file = formerKeysFile(dataDir);
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : [];
}

export function keepFormerKey(dataDir: string, key: string) {
  if (formerKeys(dataDir).includes(key)) return;
  appendFileSync(formerKeysFile(dataDir), `${key}\n`, { mode: 0o600 });
}
