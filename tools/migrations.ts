// A check of npm test: every migration is in its service's list, and replicas of the previous release can live with it.
import { repository } from './repository.ts';
import { migrationsThatTakeAway } from './checks/migrations-only-add.ts';
import { unlistedMigrations } from './checks/unlisted-migrations.ts';

const unlisted = unlistedMigrations(repository);
const takingAway = migrationsThatTakeAway(repository);
for (const line of [...unlisted, ...takingAway]) process.stdout.write(`${line}\n`);
process.stdout.write(
  `migrations that old replicas could not live with: ${takingAway.length}, that would never run: ${unlisted.length}\n`,
);
process.exit(unlisted.length + takingAway.length === 0 ? 0 : 1);
