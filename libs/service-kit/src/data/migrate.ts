import { setTimeout as sleep } from 'node:timers/promises';
import { DataSource, QueryFailedError, type MixedList, type QueryRunner } from 'typeorm';
import { roleOf, roleOwners, rolePassword, type RoleOwner, type ServiceName } from './database.js';
import { decideNewer, migrationNames } from './schema-version.js';

interface ServiceMigrations {
  service: ServiceName;
  migrations: MixedList<Function>;
}

interface MigrateOptions {
  /** Whether the database may have migrations of a later version. */
  mayBeNewer?: boolean;
  patience?: Patience;
}

/** Milliseconds, but for `attempts`. */
interface Patience {
  /** For another process that migrates the same database. */
  otherMigration: number;
  /** Of one attempt, for a table that a query holds: whatever uses the table waits behind the migration meanwhile. */
  table: number;
  attempts: number;
  between: number;
  /** For one statement, which keeps others from its table while it works. */
  statement: number;
}

const usualPatience: Patience = {
  otherMigration: 120_000,
  table: 4000,
  attempts: 10,
  between: 2000,
  statement: 600_000,
};
const lockNotAvailable = '55P03';
const queryCancelled = '57014';

/**
 * Makes schemas and roles (`infra/postgres-init.sql`), then runs the migrations of each service. Safe to repeat and to
 * run twice at once. A role's password comes from its address in `serviceUrls`, else from the owner's. Throws for
 * another role's address, a newer database, and a lock that is not to be had.
 */
export async function migrate(
  ownerUrl: string,
  initSql: string,
  services: ServiceMigrations[],
  serviceUrls: Partial<Record<RoleOwner, string>> = {},
  { mayBeNewer = false, patience = usualPatience }: MigrateOptions = {},
): Promise<void> {
  const passwords = roleOwners.map((service) => passwordFor(service, ownerUrl, serviceUrls[service]));
  const owner = await new DataSource({ type: 'postgres', url: ownerUrl, poolSize: 1 }).initialize();
  const lockHolder = owner.createQueryRunner();
  try {
    await lockMigrations(lockHolder, patience);
    if (!mayBeNewer) for (const one of services) await refuseNewer(lockHolder, one);
    // All roles, because a migration may grant another service's role access to its inbox.
    for (const [index, service] of roleOwners.entries()) {
      await lockHolder.query(`SELECT set_config($1, $2, false)`, [
        `boostline.${service}_password`,
        passwords[index],
      ]);
    }
    await lockHolder.query(initSql);
    for (const one of services) await migrateService(ownerUrl, one, patience);
    // Again, for grants on the tables that now exist.
    await lockHolder.query(initSql);
  } finally {
    await lockHolder.release();
    await owner.destroy();
  }
}

async function lockMigrations(lockHolder: QueryRunner, { otherMigration }: Patience): Promise<void> {
  await lockHolder.query(`SELECT set_config('lock_timeout', $1, false)`, [String(otherMigration)]);
  try {
    await lockHolder.query(`SELECT pg_advisory_lock(hashtext('boostline-migrate'))`);
  } catch (error) {
    if (!isLockTimeout(error)) throw error;
    throw new Error(
      `another migration of this database has not ended within ${otherMigration / 1000} s: see what it waits for (pg_stat_activity), then try again`,
      { cause: error },
    );
  }
}

async function refuseNewer(owner: QueryRunner, { service, migrations }: ServiceMigrations): Promise<void> {
  const [made] = await owner.query(`SELECT to_regclass($1) IS NOT NULL AS there`, [`${service}.migrations`]);
  if (!made.there) return;
  const applied: { name: string }[] = await owner.query(`SELECT name FROM ${service}.migrations`);
  const problem = decideNewer(
    service,
    migrationNames(migrations),
    applied.map(({ name }) => name),
  );
  if (problem !== null) throw new Error(problem);
}

function passwordFor(service: RoleOwner, ownerUrl: string, serviceUrl: string | undefined): string {
  if (!serviceUrl) return rolePassword(ownerUrl, service);
  const { username, password } = new URL(serviceUrl);
  if (username !== roleOf(service) || password === '')
    throw new Error(
      `${service.toUpperCase()}_DATABASE_URL must name the role ${roleOf(service)} and a password`,
    );
  return decodeURIComponent(password);
}

async function migrateService(
  ownerUrl: string,
  { service, migrations }: ServiceMigrations,
  patience: Patience,
): Promise<void> {
  const source = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: service,
    migrations,
    migrationsTableName: 'migrations',
    extra: {
      options: `-c search_path=${service} -c lock_timeout=${patience.table} -c statement_timeout=${patience.statement}`,
    },
    poolSize: 1,
  }).initialize();
  try {
    await whenTablesAreFree(service, patience, async () => {
      await source.runMigrations({ transaction: 'each' });
    });
    // A service reads which migrations there are when it starts, and may change nothing about it.
    await source.query(`REVOKE ALL ON ${service}.migrations FROM ${roleOf(service)}`);
    await source.query(`GRANT SELECT ON ${service}.migrations TO ${roleOf(service)}`);
  } finally {
    await source.destroy();
  }
}

/** Repeats migrations that a long query kept from their table; each is a transaction, so those that are done stay. */
async function whenTablesAreFree(
  service: ServiceName,
  { table, attempts, between, statement }: Patience,
  work: () => Promise<void>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (hasCode(error, queryCancelled))
        throw new Error(
          `a statement of a migration of ${service} did not end within ${statement / 1000} s, or was cancelled, and was taken back: is the server short of disk or memory? What was migrated before stays`,
          { cause: error },
        );
      if (!isLockTimeout(error)) throw error;
      if (attempt === attempts)
        throw new Error(
          `a table of ${service} was in use at each of ${attempts} attempts of ${table / 1000} s: end the query that holds it (pg_stat_activity), then try again; what was migrated stays`,
          { cause: error },
        );
      await sleep(between);
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  return hasCode(error, lockNotAvailable);
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof QueryFailedError && error.driverError.code === code;
}
