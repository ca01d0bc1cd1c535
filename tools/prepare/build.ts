import { createHash, type Hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { checkoutState, repository } from '../repository.ts';
import { SetupError } from '../settings/setup-error.ts';

const SKIPPED = new Set(['node_modules', 'dist', 'test', '.swc', 'coverage']);

/**
 * Folders of the workspaces that have a build.
 * @returns relative to the repository
 */
export function builtWorkspaces(): string[] {
  const parents = ['libs', 'services', 'sandbox'].flatMap((parent) =>
    readdirSync(path.join(repository, parent)).map((name) => `${parent}/${name}`),
  );
  return [...parents, 'frontend'].filter((folder) => {
    const file = path.join(repository, folder, 'package.json');
    return (
      existsSync(file) &&
      existsSync(path.join(repository, folder, 'src')) &&
      /"build"/.test(readFileSync(file, 'utf8'))
    );
  });
}

/**
 * Builds every workspace with Nx, which keeps results of unchanged ones; not even Nx is asked when no file changed.
 * @returns what was done
 */
export async function buildAll(): Promise<string> {
  const stamp = path.join(checkoutState, 'built');
  const wanted = sourcesFingerprint();
  const complete = builtWorkspaces().every((folder) => existsSync(path.join(repository, folder, 'dist')));
  if (complete && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return 'build unchanged';
  const nx = path.join(repository, 'node_modules', 'nx', 'dist', 'bin', 'nx.js');
  const { code, output } = await run(process.execPath, [nx, 'run-many', '-t', 'build', '--parallel=2'], {
    cwd: repository,
    // The daemon would outlive us.
    env: {
      ...process.env,
      NX_DAEMON: 'false',
      NX_TUI: 'false',
      NO_COLOR: undefined,
      FORCE_COLOR: '0',
      npm_config_loglevel: 'error',
    },
  });
  if (code !== 0)
    throw new SetupError(`the build failed:\n${output.trim().split('\n').slice(-80).join('\n')}`);
  mkdirSync(checkoutState, { recursive: true });
  writeFileSync(stamp, wanted);
  return 'built';
}

/** A fingerprint of names, sizes and times: reading a thousand files would cost more than the rest of a warm start. */
function sourcesFingerprint() {
  const hash = createHash('sha256');
  for (const file of [
    'package-lock.json',
    '.swcrc',
    'nx.json',
    'tsconfig.base.json',
    'tools/prepare/bundle-service.ts',
  ])
    addFile(file, hash);
  for (const folder of builtWorkspaces()) addFolder(folder, hash);
  return hash.digest('hex');
}

function addFolder(folder: string, hash: Hash) {
  const entries = readdirSync(path.join(repository, folder), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const name = `${folder}/${entry.name}`;
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) addFolder(name, hash);
    else if (entry.isFile()) addFile(name, hash);
  }
}

function addFile(file: string, hash: Hash) {
  const { size, mtimeMs } = statSync(path.join(repository, file));
  hash.update(`${file}\0${size}\0${mtimeMs}\n`);
}
