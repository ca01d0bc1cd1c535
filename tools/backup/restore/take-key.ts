import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { formerKeys, formerKeysFile, keepFormerKey } from '../../settings/former-keys.ts';
import { installationSecrets } from '../../settings/secrets.ts';
import { openKey, printOf, type SealedKey } from '../dump/sealed-key.ts';
import type { Settings } from '../../settings/read-settings.ts';
import type { Header } from '../dump/dump-file.ts';

/** Makes the SECRETS_KEY that sealed the backup the shop's, where it can; returns what was done or is left to do. */
export function takeKey(
  backup: string,
  { env, dataDir }: Pick<Settings, 'env' | 'dataDir'>,
  { key, keyPrint }: Pick<Header, 'key' | 'keyPrint'>,
  { secretsKey, passphrase }: { secretsKey: string | undefined; passphrase: string | undefined },
): string[] {
  if (keyPrint === null)
    return ['the backup does not say which SECRETS_KEY it needs: it must be the one of its time'];
  if (secretsKey !== undefined && printOf(secretsKey) === keyPrint) return [];
  const other = 'the SECRETS_KEY here is not the one of the backup, so stored credentials cannot be opened';
  const found =
    formerKeys(dataDir).find((former) => printOf(former) === keyPrint) ?? sealedIn(key, passphrase);
  if (found === null) return [`${other}: set SECRETS_KEY to that one, or enter them again in the panel`];
  if (env.SECRETS_KEY !== undefined || env.DATABASE_URL !== undefined) {
    // Nothing else of a container outlives the restore.
    const beside = `${backup}.secrets-key`;
    writeFileSync(beside, `${found}\n`, { mode: 0o600 });
    return [`${other}: set SECRETS_KEY to what stands in ${beside}, and delete that file`];
  }
  const { file, secrets } = installationSecrets(dataDir);
  // What was there before the restore needs it, should it be restored.
  keepFormerKey(dataDir, secrets.SECRETS_KEY);
  const text = readFileSync(file, 'utf8').replace(/^SECRETS_KEY=.*$/m, `SECRETS_KEY=${found}`);
  writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true });
  renameSync(`${file}.new`, file);
  return [
    `SECRETS_KEY is that of the backup now; the previous one is in ${formerKeysFile(dataDir)}, where a restore finds it`,
  ];
}

const sealedIn = (key: SealedKey | null, passphrase: string | undefined) =>
  key === null || passphrase === undefined ? null : openKey(key, passphrase);
