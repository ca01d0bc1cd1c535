import { spawnSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
  renameSync,
} from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { endProcess, isAlive, processesIn, worksIn } from './process/is-alive.ts';
import { freePort } from './process/free-port.ts';
import { Supervised } from './process/supervised.ts';
import { runsAs } from './postgres/runs-as.ts';
import { SetupError } from './settings/setup-error.ts';
import { withClient } from './with-client.ts';

const OWNER = 'boostline';
const SERVER = /postgres/;

/** The embedded PostgreSQL of a data folder, on a private port of the loopback address; ready to be started. */
export async function preparePostgres({
  dataDir,
  passwords,
  settings = {},
  report,
  whenRunningAgain,
}: {
  dataDir: string;
  /** Of the owner role: the usual one, then what a change that was cut off may have set. */
  passwords: () => string[];
  /** Server settings on top of ours. */
  settings?: Record<string, string>;
  report?: (text: string) => void;
  /** After it had died. */
  whenRunningAgain?: () => void;
}) {
  const place = runsAs(dataDir);
  const cluster = place.cluster;
  const [password = ''] = passwords();
  if (!existsSync(path.join(cluster, 'PG_VERSION'))) createCluster(place, password);
  await endLeftover(cluster);
  const port = await freePort();
  const all = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    // No socket file: its path has a length limit that a deep data folder exceeds.
    unix_socket_directories: '',
    max_connections: '200',
    // Handing each read to another process costs more than the read where cores are few: a search of a million orders
    // whose pages the system still has took 8 ms instead of 11 (docs/performance.md).
    io_method: 'sync',
    ...settings,
  };
  const server = place.asUser(path.join(place.native, 'bin', 'postgres'), [
    '-D',
    cluster,
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const urlBy = (word: string) => `postgresql://${OWNER}:${word}@127.0.0.1:${port}/boostline`;
  const supervised = new Supervised({
    name: 'postgres',
    ...server,
    env: { PATH: process.env.PATH, LANG: 'C', TZ: 'UTC' },
    cwd: '/',
    logFile: path.join(dataDir, 'logs', 'postgres.log'),
    whyNotReady: async () => {
      prepared.url = await openedBy(passwords().map(urlBy));
      return null;
    },
    politely: 'SIGINT',
    byForce: 'SIGQUIT',
    graceMs: 1200,
    report,
    whenRunningAgain,
  });
  const prepared = { url: urlBy(password), note: place.note, process: supervised };
  return prepared;
}

function createCluster({ cluster, native, uid, gid, asUser }: ReturnType<typeof runsAs>, password: string) {
  // Made beside its place and then renamed: an interrupted attempt leaves nothing that looks like a cluster.
  const fresh = `${cluster}.new`;
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true, mode: 0o700 });
  const passwordFile = `${cluster}.password`;
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (uid !== undefined && gid !== undefined) {
    chownSync(fresh, uid, gid);
    chownSync(passwordFile, uid, gid);
  }
  const { command, args } = asUser(path.join(native, 'bin', 'initdb'), [
    '-D',
    fresh,
    '-U',
    OWNER,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '-E',
    'UTF8',
    // The same order of text on every machine, whatever locales it has.
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ]);
  const made = spawnSync(command, args, {
    cwd: '/',
    encoding: 'utf8',
    env: { PATH: process.env.PATH, LANG: 'C' },
  });
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    const reason = (made.stderr || made.error?.message || '').trim().split('\n').join(' | ');
    throw new SetupError(`cannot create the PostgreSQL data folder ${cluster}: ${reason}`);
  }
  renameSync(fresh, cluster);
}

/** A server, or a part of one, that outlived an earlier run (kill -9) holds the data folder. */
async function endLeftover(cluster: string) {
  const file = path.join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  const ours = { word: SERVER, folder: realpathSync(cluster) };
  await endProcess(pid, { ...ours, politely: 'SIGINT', by: 'SIGQUIT', waitMs: 5000 });
  for (const part of processesIn(ours.folder))
    await endProcess(part, { ...ours, politely: 'SIGQUIT', by: 'SIGKILL', waitMs: 2000 });
  // PostgreSQL also refuses when that number belongs to another process by now, or to a dead process that its parent has not
  // collected yet.
  if (process.platform === 'linux' && !(isAlive(pid, SERVER) && worksIn(pid, ours.folder)))
    rmSync(file, { force: true });
}

/** The first of these addresses whose password is the right one. Fails while the server does not take queries. */
async function openedBy([url = '', ...others]: string[]): Promise<string> {
  try {
    await answer(url);
    return url;
  } catch (error) {
    const wrong = error instanceof pg.DatabaseError && error.code === '28P01';
    if (!wrong || others.length === 0) throw error;
    return openedBy(others);
  }
}

/** Fails while the server does not take queries. Creates our database in a new cluster. */
async function answer(url: string) {
  try {
    await query(url, 'select 1');
  } catch (error) {
    const missing = error instanceof pg.DatabaseError && error.code === '3D000';
    if (!missing) throw error;
    await query(url.replace(/\/[^/]*$/, '/postgres'), 'create database boostline');
  }
}

async function query(url: string, sql: string) {
  await withClient({ connectionString: url, connectionTimeoutMillis: 2000 }, (client) => client.query(sql));
}
