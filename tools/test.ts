// npm test [-- --all | pattern]: sets itself up, runs the checks and ends with one line, `N passed, N failed`. A check
// counts as one; so does each test of Jest. The long suites run with --all, as in .ci/run and before a
// release. With a pattern only the suites that match it run, the long ones among them.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { endRuns } from './process/run.ts';
import { onShutdownSignal } from './process/on-shutdown-signal.ts';
import { buildAll } from './prepare/build.ts';
import { withCheckoutLock } from './prepare/checkout-lock.ts';
import { installPackages } from './prepare/install.ts';
import { exitWith } from './settings/setup-error.ts';
import { checkerEnvironment, Checks, typeProjects } from './checks/checks.ts';
import { findChromium } from './prepare/chromium.ts';
import { findPgbouncer } from './prepare/pgbouncer.ts';
import { findAlertmanager, findPrometheus } from './prepare/prometheus.ts';
import { findRclone } from './prepare/debian-package.ts';
import { runJest } from './checks/run-jest.ts';

const pattern = process.argv.slice(2).filter((word) => word !== '--all');
const withLongSuites = pattern.length > 0 || process.argv.includes('--all');
const smallProjects = ['libs', 'services', 'sandbox', 'frontend', 'tools'];
const shopProjects = withLongSuites ? ['e2e', 'long'] : ['e2e'];
const checks = new Checks();
/** Where Jest leaves its counts. */
let work = '';

try {
  work = mkdtempSync(path.join(tmpdir(), 'boostline-checks-'));
  onShutdownSignal(() => {
    endRuns();
    process.exit(130);
  });
  // Fetched and compiled while npm waits for the network. With a pattern, the suite that needs one prepares it.
  const programs = pattern.length === 0 && checks.phase('programs', findTestPrograms);
  const installed = await checks.phase('packages', () => withCheckoutLock(installPackages));
  const built = installed && (await checks.phase('build', () => withCheckoutLock(buildAll)));
  if (built && pattern.length === 0) await checks.command('first-load', ['frontend/weigh.mjs']);
  const canServe = built && (await checks.run('redis', findRedis));
  const canBrowse = canServe && (await checks.run('chromium', findBrowser));
  // No hook of a suite waits for a compiler.
  await programs;
  // Two suites of each kind at a time (jest.config.mjs). More make each slower, until what they wait for comes too late.
  await Promise.all([
    installed && pattern.length === 0 && checks.seconds.phase('static', staticChecks),
    canServe && counted('unit-and-service', smallProjects),
    canBrowse && counted('whole-shop', shopProjects),
  ]);
  // Recoveries have a time to keep and are measured alone.
  if (canServe && withLongSuites) await counted('faults', ['faults']);
} catch (error) {
  exitWith(error);
}
rmSync(work, { recursive: true, force: true });
process.stdout.write(`\n${checks.seconds}\n`);
if (checks.failures.length > 0) process.stdout.write(`failed:\n${checks.failures.join('\n')}\n`);
process.stdout.write(`${checks.passed} passed, ${checks.failed} failed\n`);
process.exit(checks.failed === 0 ? 0 : 1);

/** PgBouncer, Prometheus, Alertmanager and rclone, which only tests use: installed or built before the tests run. */
function findTestPrograms() {
  return Promise.all([findPgbouncer(), findPrometheus(), findAlertmanager(), findRclone()]);
}

async function staticChecks() {
  const tool = (...parts: string[]) => path.join('node_modules', ...parts);
  const commands: [string, string[]][] = [
    ['format', [tool('oxfmt', 'bin', 'oxfmt'), '--check', '.']],
    ['lint', ['tools/lint.ts']],
    ...typeProjects.map((folder): [string, string[]] => [
      `types ${folder}`,
      [tool('typescript', 'bin', 'tsc'), '-p', folder, '--singleThreaded'],
    ]),
  ];
  for (const [name, args] of commands) await checks.command(name, args, checkerEnvironment);
}

async function findRedis() {
  const { redisServer } = await import('./redis.ts');
  await redisServer();
}

async function findBrowser() {
  process.env.CHROMIUM_PATH ??= await findChromium();
}

/** Runs these projects of Jest. */
async function counted(phase: string, projects: string[]) {
  const args = [...pattern, '--selectProjects', ...projects];
  const resultFile = path.join(work, `${phase}.json`);
  checks.add(await checks.seconds.phase(phase, () => runJest(args, resultFile)));
}
