import { readFileSync } from 'node:fs';
import path from 'node:path';
import { repository } from '../repository.ts';
import { installationSecrets } from '../settings/secrets.ts';
import { SetupError } from '../settings/setup-error.ts';
import { storeSettings } from './store/store-settings.ts';
import type { Settings } from '../settings/read-settings.ts';

/** Where backups lie, how many are kept, and what goes into them. */
export function backupSettings({ env, dataDir }: Settings) {
  const keep = Number(env.BACKUP_KEEP ?? 14);
  if (!Number.isInteger(keep) || keep < 1) throw new SetupError('BACKUP_KEEP must be a whole number from 1');
  const passphrase = env.BACKUP_PASSPHRASE;
  if (passphrase !== undefined && passphrase.length < 15)
    throw new SetupError('BACKUP_PASSPHRASE must have at least 15 characters');
  return {
    folder: path.resolve(repository, env.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    keep,
    passphrase,
    store: storeSettings(env, keep, passphrase),
    version: shopVersion(),
    // With containers the key is in the environment of the services alone, and need not be here.
    secretsKey:
      env.SECRETS_KEY ?? (env.DATABASE_URL ? undefined : installationSecrets(dataDir).secrets.SECRETS_KEY),
  };
}

function shopVersion() {
  const { version }: { version: string } = JSON.parse(
    readFileSync(path.join(repository, 'package.json'), 'utf8'),
  );
  return version;
}
