import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { repository } from './repository.ts';
import { roleUrl } from './system/role-url.ts';
import { withClient } from './with-client.ts';

export type ServiceName = 'gateway' | 'catalog' | 'orders' | 'fulfilment';

const allServices: ServiceName[] = ['gateway', 'catalog', 'orders', 'fulfilment'];

/**
 * A database of its own for a suite, with the schemas of all services. Migrating happens once per state of the built
 * migrations; every further database is copied from that, in about 50 ms.
 * @param services whose roles may connect
 * @param demo whether it has the demo catalogue
 * @returns url: the owner's; serviceUrl: with the rights of that service alone
 * @example
 * const database = await testDatabase(['orders']);
 * afterAll(() => database.drop());
 */
export async function testDatabase(
  services: ServiceName[],
  { demo = false } = {},
): Promise<{ url: string; serviceUrl: (service: ServiceName) => string; drop: () => Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test or Jest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withClient({ connectionString: server }, async (owner) => {
    // Suites run at the same time: one makes the template, the others wait for it.
    await owner.query(`select pg_advisory_lock(hashtext('boostline-test-template'))`);
    const template = await migratedTemplate(owner, server, demo);
    await owner.query(`create database ${name} template ${template}`);
    await owner.query(`revoke connect, temporary on database ${name} from public`);
    for (const service of services)
      await owner.query(`grant connect on database ${name} to boostline_${service}`);
  });
  const url = withDatabase(server, name);
  return {
    url,
    serviceUrl: (service) => roleUrl(url, service),
    drop: () => withClient({ connectionString: server }, (owner) => dropDatabase(owner, name)),
  };
}

/** Connections that are being closed are waited for: to end one by force is an error in the process that closes it. */
async function dropDatabase(owner: pg.Client, name: string) {
  for (let waited = 0; waited < 2000; waited += 50) {
    const { rowCount } = await owner.query('select 1 from pg_stat_activity where datname = $1 limit 1', [
      name,
    ]);
    if (rowCount === 0) break;
    await sleep(50);
  }
  await owner.query(`drop database ${name} with (force)`);
}

async function migratedTemplate(owner: pg.Client, server: string, demo: boolean) {
  const template = `template_${fingerprint()}_${demo ? 'demo' : 'empty'}`;
  const known = await owner.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 1) return template;
  const work = `${template}_work`;
  await owner.query(`drop database if exists ${work} with (force)`);
  await owner.query(`create database ${work}`);
  await migrate(withDatabase(server, work), demo);
  await owner.query(`alter database ${work} rename to ${template}`);
  return template;
}

function migrate(url: string, demo: boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(repository, 'tools', 'migrate.ts')], {
      env: { PATH: process.env.PATH, DATABASE_URL: url, DEMO_CATALOGUE: String(demo) },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

function fingerprint() {
  const hash = createHash('sha256');
  hash.update(readFileSync(path.join(repository, 'infra', 'postgres-init.sql')));
  for (const service of allServices) {
    const folder = path.join(repository, 'services', service, 'dist', 'migrations');
    for (const file of readdirSync(folder).toSorted())
      hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Suites run beside each other and connect to one server: a connection may take longer than in a shop. */
function withDatabase(url: string, database: string) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  changed.searchParams.set('connect_timeout', '60');
  return changed.toString();
}
