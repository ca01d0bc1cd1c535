import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { installDebianPackage } from '../../tools/prepare/debian-package.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { eventually } from '../shop/eventually.js';

const programs = '/usr/lib/postgresql/15/bin';
const password = 'for-this-test-alone';

/** Debian 12's PostgreSQL 15 with pg_stat_statements, on a free port and with an empty database of the shop. */
export async function startDebianPostgres() {
  if (!existsSync(programs)) await installDebianPackage('postgresql-15');
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-postgres-15-'));
  const [cluster, passwordFile] = [path.join(folder, 'cluster'), path.join(folder, 'password')];
  mkdirSync(cluster);
  writeFileSync(passwordFile, password);
  const user = serverUser();
  if (user) for (const each of [folder, cluster, passwordFile]) chownSync(each, user.uid, user.gid);
  const made = spawnSync(
    path.join(programs, 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'owner',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '-E',
      'UTF8',
      '--no-sync',
    ],
    { ...user, cwd: '/', encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}`);
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '200',
    fsync: 'off',
    shared_preload_libraries: 'pg_stat_statements',
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(path.join(programs, 'postgres'), ['-D', cluster, ...options], {
    ...user,
    cwd: '/',
    stdio: 'ignore',
  });
  const ended = once(server, 'exit');
  const urlOf = (database: string) => `postgresql://owner:${password}@127.0.0.1:${port}/${database}`;
  await eventually(() => query(urlOf('postgres'), 'CREATE DATABASE shop'));
  return {
    url: urlOf('shop'),
    stop: async () => {
      server.kill('SIGQUIT');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PostgreSQL refuses to run as root; the package has made a user for it. */
function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const [, , uid, gid] =
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find(([name]) => name === 'postgres') ?? [];
  if (!uid || !gid) throw new Error('there is no user postgres');
  return { uid: Number(uid), gid: Number(gid) };
}

async function query(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}
