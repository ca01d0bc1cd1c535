import { claim } from '../process/claim.mjs';
import { endRuns } from '../process/run.mjs';
import { whenToldToStop } from '../process/when-told-to-stop.mjs';
import { buildAll } from '../prepare/build.mjs';
import { withCheckoutLock } from '../prepare/checkout-lock.mjs';
import { installPackages } from '../prepare/install.mjs';
import { Progress } from '../report/progress.mjs';
import { underRightRuntime } from '../runtime.mjs';
import { readSettings } from '../settings/read-settings.mjs';
import { installationSecrets } from '../settings/secrets.mjs';
import { exitWith } from '../settings/setup-error.mjs';
import { welcome } from './welcome.mjs';

/**
 * From a bare checkout to a running shop, and its end. Nothing is imported from packages before they are installed, and
 * everything up to the change of runtime must run on Node 20.
 * @param {object} [options]
 * @param {(system: import('../system.mjs').System, progress: Progress) => void} [options.whenReady]
 * @param {boolean} [options.bundled] as of System
 */
export async function runShop({ whenReady = () => {}, bundled } = {}) {
  const progress = new Progress();
  // Where this goes may be a file on a full disk: the shop runs on.
  process.stdout.on('error', (/** @type {NodeJS.ErrnoException} */ error) => {
    if (error.code === 'EPIPE') throw error;
  });
  /** @type {(() => Promise<unknown>)[]} */
  const undo = [];
  let stopping = false;
  const undoAll = async () => {
    for (const step of undo.toReversed()) await step();
  };
  /** @param {string} reason */
  const stop = async (reason) => {
    stopping = true;
    progress.line(`\nstopping (${reason})`);
    endRuns();
    await undoAll();
    progress.line('stopped');
    process.exit(0);
  };

  try {
    const settings = readSettings(process.env);
    await underRightRuntime(settings.dataDir);
    whenToldToStop((reason) => void stop(reason));
    const system = await startFromCheckout(settings, progress, undo, bundled);
    whenReady(system, progress);
  } catch (error) {
    // A step that fails because everything is being stopped is no failure.
    if (stopping) return;
    await undoAll();
    exitWith(error);
  }
}

/**
 * @param {import('../settings/read-settings.mjs').Settings} settings
 * @param {Progress} progress
 * @param {(() => Promise<unknown>)[]} undo gets a step for everything that has been started
 * @param {boolean} [bundled]
 */
async function startFromCheckout(settings, progress, undo, bundled) {
  const started = performance.now();
  const release = await claim(settings);
  undo.push(async () => release());
  await withCheckoutLock(async () => {
    await progress.step('packages', async (note) => note(await installPackages()));
    await progress.step('build', async (note) => note(await buildAll()));
  });
  const { secrets, file } = installationSecrets(settings.dataDir);
  const { System } = await import('../system.mjs');
  const system = new System({ progress, bundled });
  undo.push(() => system.stop());
  await system.start();
  const { hasSignedIn } = await import('./has-signed-in.mjs');
  const { backupSettings } = await import('../backup/backup-settings.mjs');
  const { backupHours, keepBackups } = await import('../backup/kept/schedule.mjs');
  const schedule = {
    folder: backupSettings(settings).folder,
    everyHours: backupHours(settings),
    pingUrl: settings.env.BACKUP_PING_URL,
    // On servers of the owner's own a trial would change the passwords of roles.
    isTried: settings.env.DATABASE_URL === undefined,
  };
  const stopBackups = keepBackups(schedule, process.env, (line) => progress.line(line));
  undo.push(async () => stopBackups());
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const newPassword = (await hasSignedIn(system.databaseUrl)) ? null : secrets.ADMIN_PASSWORD;
  for (const line of welcome(settings, newPassword, file, seconds)) progress.line(line);
  return system;
}
