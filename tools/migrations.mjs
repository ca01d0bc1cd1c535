// A check of npm test: replicas of the previous release can live with every migration.
import { underRightRuntime } from './runtime.mjs';
import { repository } from './repository.mjs';
import { readSettings } from './settings/read-settings.mjs';

await underRightRuntime(readSettings(process.env).dataDir);
const { migrationsThatTakeAway } = await import('./checks/migrations-only-add.mjs');

const found = migrationsThatTakeAway(repository);
for (const line of found) process.stdout.write(`${line}\n`);
process.stdout.write(`migrations that old replicas could not live with: ${found.length}\n`);
process.exit(found.length === 0 ? 0 : 1);
