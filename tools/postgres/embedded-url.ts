import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings } from '../settings/read-settings.ts';
import { installationSecrets } from '../settings/secrets.ts';
import { SetupError } from '../settings/setup-error.ts';
import { runsAs } from './runs-as.ts';

/** The owner's address of the embedded PostgreSQL that runs for DATA_DIR. Throws SetupError when none runs. */
export function embeddedDatabaseUrl() {
  const { dataDir } = readSettings(process.env);
  const pidFile = path.join(runsAs(dataDir).cluster, 'postmaster.pid');
  if (!existsSync(pidFile))
    throw new SetupError('no database runs here: start the shop, or set DATABASE_URL');
  const port = readFileSync(pidFile, 'utf8').split('\n')[3];
  return `postgresql://boostline:${installationSecrets(dataDir).secrets.POSTGRES_PASSWORD}@127.0.0.1:${port}/boostline`;
}
