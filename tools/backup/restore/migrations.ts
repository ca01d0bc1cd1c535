import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../repository.ts';
import { SERVICES } from '../dump/tables.ts';

type Migration = new () => object;

/** @param file of a build, from the repository */
const load = (file: string) => import(pathToFileURL(path.join(repository, file)).href);

/** @returns of each service, in their order */
export async function allMigrations(): Promise<Record<string, Migration[]>> {
  const all: Record<string, Migration[]> = {};
  for (const service of SERVICES)
    all[service] = (await load(`services/${service}/dist/migrations/index.js`)).migrations;
  return all;
}

export function namesOf(migrations: Record<string, Migration[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(migrations).map(([service, list]) => [service, list.map(({ name }) => name)]),
  );
}

/**
 * Makes schemas and roles, and runs these migrations, as tools/migrate.ts does.
 * @param databaseUrl the owner's
 */
export async function runMigrations(databaseUrl: string, migrations: Record<string, Migration[]>) {
  const { migrate } = await load('libs/service-kit/dist/data/migrate.js');
  const initSql = await readFile(path.join(repository, 'infra', 'postgres-init.sql'), 'utf8');
  const serviceUrls = Object.fromEntries(
    [...SERVICES, 'invariants'].map((name) => [name, process.env[`${name.toUpperCase()}_DATABASE_URL`]]),
  );
  const list = Object.entries(migrations).map(([service, ofService]) => ({ service, migrations: ofService }));
  await migrate(databaseUrl, initSql, list, serviceUrls);
}
