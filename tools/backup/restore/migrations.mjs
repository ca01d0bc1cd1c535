import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { repository } from '../../repository.ts';
import { SERVICES } from '../dump/tables.mjs';

/** @typedef {new () => { name?: string }} Migration */

/** @param {string} file of a build, from the repository */
const load = (file) => import(pathToFileURL(path.join(repository, file)).href);

/** @returns {Promise<Record<string, Migration[]>>} of each service, in their order */
export async function allMigrations() {
  /** @type {Record<string, Migration[]>} */
  const all = {};
  for (const service of SERVICES)
    all[service] = (await load(`services/${service}/dist/migrations/index.js`)).migrations;
  return all;
}

/** As the database knows it. @param {Migration} migration */
export function nameOf(migration) {
  return new migration().name ?? migration.name;
}

/** @param {Record<string, Migration[]>} migrations @returns {Record<string, string[]>} */
export function namesOf(migrations) {
  return Object.fromEntries(Object.entries(migrations).map(([service, list]) => [service, list.map(nameOf)]));
}

/**
 * Makes schemas and roles, and runs these migrations, as tools/migrate.ts does.
 * @param {string} databaseUrl the owner's
 * @param {Record<string, Migration[]>} migrations
 */
export async function runMigrations(databaseUrl, migrations) {
  const { migrate } = await load('libs/service-kit/dist/data/migrate.js');
  const initSql = await readFile(path.join(repository, 'infra', 'postgres-init.sql'), 'utf8');
  const serviceUrls = Object.fromEntries(
    [...SERVICES, 'invariants'].map((name) => [name, process.env[`${name.toUpperCase()}_DATABASE_URL`]]),
  );
  const list = Object.entries(migrations).map(([service, ofService]) => ({ service, migrations: ofService }));
  await migrate(databaseUrl, initSql, list, serviceUrls);
}
