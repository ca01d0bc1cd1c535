import { lstatSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import { startSystem } from '../system.ts';

/** Jest's global set-up of suites that start whole shops: a migrated demo shop's data folder, copied from PREPARED_DATA. */
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
