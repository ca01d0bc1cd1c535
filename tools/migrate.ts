// Brings the database up to date: roles, schemas, the migrations of each service, and the demo catalogue when
// DEMO_CATALOGUE=true and there are no packages yet. A one-shot step before the services start, never part of them.
//
//   DATABASE_URL=postgres://owner:…@host/db node tools/migrate.ts [service…]     (all four unless named)
//
// A service whose <SERVICE>_DATABASE_URL is set as well gets the password that stands there; so does the role of
// the invariants by INVARIANTS_DATABASE_URL. DATABASE_MAY_BE_NEWER=true accepts a database of a later version.
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { withClient } from './with-client.ts';

const allServices = ['gateway', 'catalog', 'orders', 'fulfilment'];
const patience = 60_000;

const say = (line: string) => console.log(`migrate: ${line}`);

async function main() {
  const { DATABASE_URL: ownerUrl, DEMO_CATALOGUE: demo } = process.env;
  if (!ownerUrl) throw new Error('DATABASE_URL is not set');
  const services = chosenServices(process.argv.slice(2));
  const { trialValues } = await load('libs/service-kit/dist/env.js');
  const refused = trialValues(process.env);
  if (refused.length > 0) throw new Error(refused.join('; '));

  await waitForDatabase(ownerUrl);
  await requireRestored(ownerUrl);
  const initSql = await readFile(new URL('../infra/postgres-init.sql', import.meta.url), 'utf8');
  const { migrate } = await load('libs/service-kit/dist/data/migrate.js');
  const withMigrations = [];
  for (const service of services) {
    const { migrations } = await load(`services/${service}/dist/migrations/index.js`);
    withMigrations.push({ service, migrations });
  }
  const serviceUrls = Object.fromEntries(
    [...allServices, 'invariants'].map((service) => [
      service,
      process.env[`${service.toUpperCase()}_DATABASE_URL`],
    ]),
  );
  const mayBeNewer = process.env.DATABASE_MAY_BE_NEWER === 'true';
  await migrate(ownerUrl, initSql, withMigrations, serviceUrls, { mayBeNewer });
  for (const { service, migrations } of withMigrations)
    say(
      `${service} is up to date (${migrations.length} ${migrations.length === 1 ? 'migration' : 'migrations'})`,
    );

  if (demo === 'true' && services.includes('catalog')) {
    const { loadDemoCatalogue } = await load('services/catalog/dist/set-up/load-demo-catalogue.js');
    const loaded = await loadDemoCatalogue(ownerUrl);
    say(loaded ? `demo catalogue loaded (${loaded} packages)` : 'the catalogue is not empty: no demo loaded');
  }
}

function chosenServices(named: string[]) {
  const unknown = named.filter((service) => !allServices.includes(service));
  if (unknown.length > 0) throw new Error(`there is no service ${unknown.join(', ')}`);
  return named.length > 0 ? named : allServices;
}

async function waitForDatabase(url: string) {
  const until = Date.now() + patience;
  for (;;) {
    try {
      await withClient({ connectionString: url, connectionTimeoutMillis: 5000 }, (client) =>
        client.query('SELECT 1'),
      );
      return say(`connected to ${new URL(url).host}`);
    } catch (error) {
      // A wrong password or database will not become right by waiting.
      const code = error instanceof pg.DatabaseError ? (error.code ?? '') : '';
      if (['28P01', '28000', '3D000'].includes(code) || Date.now() > until) throw error;
      await sleep(500);
    }
  }
}

/** The restore itself migrates past this, for it ends with a shop that is held. */
async function requireRestored(url: string) {
  const { whyNotRestored } = await load('libs/service-kit/dist/data/schema-version.js');
  const problem: string | null = await withClient({ connectionString: url }, (client) =>
    whyNotRestored(client),
  );
  if (problem !== null) throw new Error(problem);
}

/** @param path of a built file, from the repository */
async function load(path: string) {
  const file = new URL(`../${path}`, import.meta.url);
  try {
    return await import(file.href);
  } catch (error) {
    const isMissing = error instanceof Error && 'url' in error && error.url === file.href;
    if (!isMissing) throw error;
    throw new Error(`${fileURLToPath(file)} is not built: run npm run build`, { cause: error });
  }
}

main().catch((error) => {
  console.error(`migrate: failed: ${error.message || error.code || error}`);
  process.exit(1);
});
