// npm test [-- pattern]: sets itself up, runs every check and ends with one line, `N passed, N failed`. A check counts
// as one; so does each test of Jest. With a pattern only the matching suites run.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endRuns } from './process/run.mjs';
import { whenToldToStop } from './process/when-told-to-stop.mjs';
import { buildAll } from './prepare/build.mjs';
import { withCheckoutLock } from './prepare/checkout-lock.mjs';
import { installPackages } from './prepare/install.mjs';
import { underRightRuntime } from './runtime.mjs';
import { readSettings } from './settings/read-settings.mjs';
import { exitWith } from './settings/setup-error.mjs';
import { Checks } from './checks/checks.mjs';
import { findChromium } from './prepare/chromium.mjs';
import { runJest } from './checks/run-jest.mjs';
import { typeProjects } from './checks/type-projects.mjs';

const pattern = process.argv.slice(2);
const checks = new Checks();
/** Where Jest leaves its counts. */
let work = '';

try {
  await underRightRuntime(readSettings(process.env).dataDir);
  work = mkdtempSync(path.join(tmpdir(), 'boostline-checks-'));
  whenToldToStop(() => {
    endRuns();
    process.exit(130);
  });
  const installed = await checks.run('packages', () => withCheckoutLock(installPackages));
  const built = installed && (await checks.run('build', () => withCheckoutLock(buildAll)));
  if (installed && pattern.length === 0) await staticChecks();
  if (built) await tests();
} catch (error) {
  exitWith(error);
}
rmSync(work, { recursive: true, force: true });
process.stdout.write(`${checks.passed} passed, ${checks.failed} failed\n`);
process.exit(checks.failed === 0 ? 0 : 1);

async function staticChecks() {
  const tool = (/** @type {string[]} */ ...parts) => path.join('node_modules', ...parts);
  /** @type {[string, string[]][]} */
  const commands = [
    ['format', [tool('prettier', 'bin', 'prettier.cjs'), '--check', '--log-level=warn', '.']],
    ['lint', ['tools/lint.mjs']],
    ...typeProjects().map(
      (folder) =>
        /** @type {[string, string[]]} */ ([
          `types ${folder}`,
          [tool('typescript', 'bin', 'tsc'), '-p', folder],
        ]),
    ),
  ];
  await checks.twoAtATime(
    commands.map(
      ([name, args]) =>
        () =>
          checks.command(name, args),
    ),
  );
}

async function tests() {
  const { redisServer } = await import('./redis.mjs');
  if (!(await checks.run('redis', redisServer))) return;
  const counted = async (/** @type {string} */ name, /** @type {string[]} */ args) =>
    checks.add(await runJest([...pattern, ...args], path.join(work, `${name}.json`)));
  await counted('unit-and-service', [
    '--selectProjects',
    ...['libs', 'services', 'sandbox', 'frontend', 'tools'],
  ]);
  const browser = async () => (process.env.CHROMIUM_PATH ??= await findChromium());
  if (!(await checks.run('chromium', browser))) return;
  // Each starts a whole shop of its own, which waits more than it works: three at a time. Recoveries have a time to
  // keep and are measured alone.
  await counted('journeys', ['--maxWorkers', '3', '--selectProjects', 'e2e']);
  await counted('faults', ['--selectProjects', 'faults']);
}
