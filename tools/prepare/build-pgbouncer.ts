import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { readSettings } from '../settings/read-settings.ts';
import { SetupError } from '../settings/setup-error.ts';
import { withLock } from './checkout-lock.ts';
import { installDebianPackage } from './debian-package.ts';

/** The release of Debian whose source is taken: Debian 12 has PgBouncer 1.18, this one 1.24. */
const SUITE = 'trixie';
const SOURCES = '/etc/apt/sources.list.d/debian.sources';
/** What the build needs beside the source. */
const COMPILER = ['gcc', 'libc6-dev', 'make', 'pkg-config', 'libevent-dev', 'libssl-dev'];

/** PgBouncer from a newer Debian's source, without Debian's patches, built once into the data folder, for tests alone. */
export async function buildPgbouncer(): Promise<string> {
  const home = path.join(readSettings(process.env).dataDir, 'runtime', `pgbouncer-${SUITE}`);
  const program = path.join(home, 'pgbouncer');
  // Two suites may want it at the same time.
  await withLock('pgbouncer', async () => {
    if (existsSync(program)) return;
    const work = `${home}.${process.pid}`;
    rmSync(work, { recursive: true, force: true });
    try {
      const built = await compile(await fetchSource(work));
      mkdirSync(home, { recursive: true });
      renameSync(built, program);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  });
  return program;
}

/** The source's file, below `work`; apt checks the release's signature and the source's hash, with lists of its own. */
async function fetchSource(work: string): Promise<string> {
  const folder = path.join(work, 'source');
  for (const needed of ['lists/partial', 'cache/archives/partial', 'source'])
    mkdirSync(path.join(work, needed), { recursive: true });
  const sources = path.join(work, `${SUITE}.sources`);
  writeFileSync(sources, newerSources());
  const options = [
    '-qq',
    '-o',
    `Dir::Etc::SourceList=${sources}`,
    '-o',
    'Dir::Etc::SourceParts=/dev/null',
    '-o',
    `Dir::State::lists=${work}/lists`,
    '-o',
    `Dir::Cache=${work}/cache`,
  ];
  await step('apt-get', [...options, 'update'], folder);
  await step('apt-get', [...options, 'source', '--download-only', 'pgbouncer'], folder);
  const file = readdirSync(folder).find((name) => /\.orig\.tar\./.test(name));
  if (file === undefined) throw cannot('the source package holds no source');
  return path.join(folder, file);
}

/** Where this machine gets its packages from, for sources of the newer release. */
function newerSources() {
  if (!existsSync(SOURCES)) throw cannot(`${SOURCES}, which names the package servers, is not there`);
  const [own = ''] = readFileSync(SOURCES, 'utf8').split('\n\n');
  return `${own.replace(/^Types:.*$/m, 'Types: deb-src').replace(/^Suites:.*$/m, `Suites: ${SUITE}`)}\n`;
}

/** @returns the built program */
async function compile(source: string): Promise<string> {
  const hasAll = await run('pkg-config', ['--exists', 'libevent', 'openssl']);
  if (hasAll.code !== 0) await installDebianPackage(...COMPILER);
  const folder = path.dirname(source);
  await step('tar', ['-xf', source, '--strip-components=1'], folder);
  await step('./configure', ['--quiet', '--without-cares', '--without-systemd', '--without-pam'], folder);
  await step('make', ['-j2', '--silent', 'pgbouncer'], folder);
  return path.join(folder, 'pgbouncer');
}

async function step(command: string, args: string[], cwd: string) {
  const { code, output } = await run(command, args, { cwd });
  if (code !== 0) throw cannot(`${command} says: ${output.trim().split('\n').at(-1) ?? code}`);
}

const cannot = (reason: string) =>
  new SetupError(
    `PgBouncer 1.21 or newer is needed, and it cannot be built here (${reason}); set PGBOUNCER_PATH to one`,
  );
