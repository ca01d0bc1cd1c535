import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { repository } from './repository.mjs';
import { roleUrl } from './system/role-url.mjs';

/** @typedef {'gateway' | 'catalog' | 'orders' | 'fulfilment'} ServiceName */

/**
 * A database of its own for a suite, migrated like a real one. Migrating happens once per state of the built
 * migrations; every further database is copied from that, in about 50 ms.
 *
 * @param {ServiceName[]} services whose schemas and roles it has
 * @returns {Promise<{ url: string, serviceUrl: (service: ServiceName) => string, drop: () => Promise<void> }>}
 *   url: the owner's; serviceUrl: with the rights of that service alone
 * @example
 * const database = await testDatabase(['orders']);
 * afterAll(() => database.drop());
 */
export async function testDatabase(services) {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) throw new Error('TEST_DATABASE_URL is not set: run the tests with npm test or Jest');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await withOwner(server, async (owner) => {
    // Suites run at the same time: one makes the template, the others wait for it.
    await owner.query(`select pg_advisory_lock(hashtext('boostline-test-template'))`);
    const template = await migratedTemplate(owner, server, services);
    await owner.query(`create database ${name} template ${template}`);
    await owner.query(`revoke connect, temporary on database ${name} from public`);
    for (const service of services)
      await owner.query(`grant connect on database ${name} to boostline_${service}`);
  });
  const url = withDatabase(server, name);
  return {
    url,
    serviceUrl: (service) => roleUrl(url, service),
    drop: () => withOwner(server, (owner) => dropDatabase(owner, name)),
  };
}

/**
 * Connections that are being closed are waited for: to end one by force is an error in the process that closes it.
 * @param {pg.Client} owner
 * @param {string} name
 */
async function dropDatabase(owner, name) {
  for (let waited = 0; waited < 2000; waited += 50) {
    const { rowCount } = await owner.query('select 1 from pg_stat_activity where datname = $1 limit 1', [
      name,
    ]);
    if (rowCount === 0) break;
    await sleep(50);
  }
  await owner.query(`drop database ${name} with (force)`);
}

/**
 * @param {pg.Client} owner
 * @param {string} server
 * @param {ServiceName[]} services
 */
async function migratedTemplate(owner, server, services) {
  const template = `template_${fingerprint(services)}`;
  const known = await owner.query('select 1 from pg_database where datname = $1', [template]);
  if (known.rowCount === 1) return template;
  const work = `${template}_work`;
  await owner.query(`drop database if exists ${work} with (force)`);
  await owner.query(`create database ${work}`);
  await migrate(withDatabase(server, work), services);
  await owner.query(`alter database ${work} rename to ${template}`);
  return template;
}

/**
 * @param {string} url
 * @param {ServiceName[]} services
 * @returns {Promise<void>}
 */
function migrate(url, services) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(repository, 'tools', 'migrate.mjs'), ...services], {
      env: { PATH: process.env.PATH, DATABASE_URL: url },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (output += data));
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output))));
  });
}

/** @param {ServiceName[]} services */
function fingerprint(services) {
  const hash = createHash('sha256').update(services.toSorted().join());
  hash.update(readFileSync(path.join(repository, 'infra', 'postgres-init.sql')));
  for (const service of services.toSorted()) {
    const folder = path.join(repository, 'services', service, 'dist', 'migrations');
    for (const file of readdirSync(folder).toSorted())
      hash.update(file).update(readFileSync(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * @template T
 * @param {string} url
 * @param {(owner: pg.Client) => Promise<T>} work
 * @returns {Promise<void>}
 */
async function withOwner(url, work) {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    await work(owner);
  } finally {
    await owner.end();
  }
}

/**
 * Suites run beside each other and connect to one server: a connection may take longer than in a shop.
 * @param {string} url
 * @param {string} database
 */
function withDatabase(url, database) {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  changed.searchParams.set('connect_timeout', '60');
  return changed.toString();
}
