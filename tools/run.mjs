import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// node tools/run.mjs FILE [argument…]: runs a program in TypeScript, named by its path in the repository. Node 24 strips the
// types by itself; an older Node first fetches it into the data folder, and nothing outside that folder changes. This file
// alone must run on the Node that a plain Debian has (20).

const NEEDED_MAJOR = 24;
const VERSION = '24.21.0';

/**
 * Checksums of the registry's packages that hold the plain Node binary. There is none for macOS at this version.
 * @type {Record<string, string>}
 */
const PACKAGES = {
  'linux-x64':
    'sha512-3nULszZ5X0fciYpG0t6TrdApJzAn8+FlINP6OiMX7V8HrvpATPN936U1LlReOJriLRa4e8yEqQBYCnLyPNAs7Q==',
  'linux-arm64':
    'sha512-FpJRPEz2OvvTLfjIOlNGFY9JLPMKgl5m+d4oGYBLg24kJ1mmvN1Zl/HPJgF4HDaJ51ISev1l1cRZ/DM+keXW5g==',
};

const repository = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');

if (Number(process.versions.node.split('.')[0]) >= NEEDED_MAJOR) {
  // The program finds its arguments, and is found among the processes, as if it had been started itself.
  process.argv.splice(1, 1);
  process.argv[1] = path.resolve(repository, process.argv[1] ?? 'tools/start.ts');
  await import(pathToFileURL(process.argv[1]).href);
} else {
  await runAgain(fetchedRuntime(path.resolve(repository, process.env.DATA_DIR || '.data')));
}

/**
 * Ends with one line, as for all that the person at the keyboard can put right.
 * @param {string} text
 * @returns {never}
 */
function fail(text) {
  process.stderr.write(`boostline: ${text}\n`);
  process.exit(1);
}

/**
 * @param {string} dataDir
 * @returns {string} path of the Node binary
 */
function fetchedRuntime(dataDir) {
  const home = path.join(dataDir, 'runtime', `node-${VERSION}`);
  const node = path.join(home, 'bin', 'node');
  if (existsSync(node)) return node;

  const platform = `${process.platform}-${process.arch}`;
  const integrity = PACKAGES[platform];
  if (!integrity) {
    fail(
      `Node ${NEEDED_MAJOR} or newer is needed and this is ${process.versions.node}; install it from nodejs.org (no package of it for ${platform})`,
    );
  }
  process.stdout.write(`  runtime: fetching Node ${VERSION} (this is ${process.versions.node})\n`);
  // A folder of its own: two copies may fetch at the same time, and a half-fetched one must never be used.
  const work = `${home}.${process.pid}`;
  mkdirSync(work, { recursive: true });
  try {
    unpack(fetchPackage(`node-${platform}@${VERSION}`, work), integrity, work);
    if (!existsSync(node)) {
      rmSync(home, { recursive: true, force: true });
      renameSync(work, home);
    }
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return node;
}

/**
 * @param {string} spec name@version
 * @param {string} folder
 * @returns {string} path of the package file
 */
function fetchPackage(spec, folder) {
  const packed = spawnSync('npm', ['pack', '--silent', '--pack-destination', folder, spec], {
    cwd: folder,
    encoding: 'utf8',
  });
  if (packed.error) fail('npm is not on the PATH; install it together with Node (20.20 or newer)');
  const file = packed.stdout.trim().split('\n').at(-1);
  if (packed.status !== 0 || !file) {
    const reason = packed.stderr.trim().split('\n').at(-1);
    fail(`cannot get ${spec} from the npm registry${reason ? `: ${reason}` : ''}`);
  }
  return path.join(folder, file);
}

/**
 * @param {string} file
 * @param {string} integrity
 * @param {string} folder
 */
function unpack(file, integrity, folder) {
  const actual = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`;
  if (actual !== integrity) {
    fail(`the Node ${VERSION} package does not have the expected checksum; it was not used`);
  }
  const untar = spawnSync('tar', ['-xzf', file, '-C', folder, '--strip-components=1', 'package/bin']);
  if (untar.status !== 0) fail(`cannot unpack the Node ${VERSION} package with tar: ${untar.stderr}`);
  rmSync(file);
}

/**
 * @param {string} node
 * @returns {Promise<never>} the process ends with the other's exit code
 */
function runAgain(node) {
  // The channel closes when this process is gone, even by kill -9.
  const child = spawn(node, process.argv.slice(1), {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` },
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  return new Promise((_, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      if (signal === null) process.exit(code ?? 1);
      for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(name);
      process.kill(process.pid, signal);
    });
  });
}
