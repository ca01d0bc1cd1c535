import { DataSource } from 'typeorm';
import type { MixedList } from 'typeorm';
import { roleOf, roleOwners, rolePassword, type RoleOwner, type ServiceName } from './database.js';

export interface ServiceMigrations {
  service: ServiceName;
  migrations: MixedList<Function>;
}

/**
 * Brings a database up to date as its owner: schema and login role per service (`infra/postgres-init.sql`), then
 * the migrations of each service in its schema. Safe to run again, and by two at once: a PostgreSQL lock lets
 * one through at a time. A role's password is the one of its address in `serviceUrls`, else derived from the
 * owner's. Throws when such an address names another role.
 */
export async function migrate(
  ownerUrl: string,
  initSql: string,
  services: ServiceMigrations[],
  serviceUrls: Partial<Record<RoleOwner, string>> = {},
): Promise<void> {
  const passwords = roleOwners.map((service) => passwordFor(service, ownerUrl, serviceUrls[service]));
  const owner = await new DataSource({ type: 'postgres', url: ownerUrl, poolSize: 1 }).initialize();
  const lockHolder = owner.createQueryRunner();
  try {
    await lockHolder.query(`SELECT pg_advisory_lock(hashtext('boostline-migrate'))`);
    // All of them: a migration may grant another service's role a look at its inbox.
    for (const [index, service] of roleOwners.entries()) {
      await lockHolder.query(`SELECT set_config($1, $2, false)`, [
        `boostline.${service}_password`,
        passwords[index],
      ]);
    }
    await lockHolder.query(initSql);
    for (const one of services) await migrateService(ownerUrl, one);
    // Once more, for what is granted table by table.
    await lockHolder.query(initSql);
  } finally {
    await lockHolder.release();
    await owner.destroy();
  }
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

async function migrateService(ownerUrl: string, { service, migrations }: ServiceMigrations): Promise<void> {
  const source = await new DataSource({
    type: 'postgres',
    url: ownerUrl,
    schema: service,
    migrations,
    migrationsTableName: 'migrations',
    extra: { options: `-c search_path=${service}` },
    poolSize: 1,
  }).initialize();
  try {
    await source.runMigrations({ transaction: 'each' });
    await source.query(`REVOKE ALL ON ${service}.migrations FROM ${roleOf(service)}`);
  } finally {
    await source.destroy();
  }
}
