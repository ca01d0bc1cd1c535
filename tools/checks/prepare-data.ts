import { lstatSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import { startSystem } from '../system.ts';

/**
 * Jest's global set-up of the suites that start whole shops: the data folder of a shop that was migrated, has the demo
 * catalogue and never ran. `Shop.start` begins with a copy of PREPARED_DATA, for to create a cluster and to migrate it
 * takes three seconds of a core.
 */
export default async function prepareData() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-prepared-'));
  const system = await startSystem({ dataDir, only: [] });
  const { code, output } = await run(process.execPath, [path.join(repository, 'tools', 'migrate.ts')], {
    env: { ...process.env, DATABASE_URL: system.databaseUrl, DEMO_CATALOGUE: 'true' },
  });
  await system.stop();
  if (code !== 0) throw new Error(`the data of the tests' shops cannot be prepared: ${output}`);
  // A link leads to where the server's user may enter: copied, it would lead there too.
  if (lstatSync(path.join(dataDir, 'postgres')).isDirectory()) process.env.PREPARED_DATA = dataDir;
}
