import { claim } from '../process/claim.ts';
import { endRuns } from '../process/run.ts';
import { onShutdownSignal } from '../process/on-shutdown-signal.ts';
import { buildAll } from '../prepare/build.ts';
import { withCheckoutLock } from '../prepare/checkout-lock.ts';
import { installPackages } from '../prepare/install.ts';
import { Progress } from '../report/progress.ts';
import { readSettings, type Settings } from '../settings/read-settings.ts';
import { installationSecrets } from '../settings/secrets.ts';
import { exitWith } from '../settings/setup-error.ts';
import { welcome } from './welcome.ts';
import type { System } from '../system.ts';

/** From a bare checkout to a running shop. Packages are imported after their installation, and until then all runs on Node 20. */
export async function runShop({
  whenReady = () => {},
  bundled,
}: {
  whenReady?: (system: System, progress: Progress) => void;
  /** As of System. */
  bundled?: boolean;
} = {}) {
  const progress = new Progress();
  // Where this goes may be a file on a full disk: the shop runs on.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') throw error;
  });
  const undo: (() => Promise<unknown>)[] = [];
  let stopping = false;
  const undoAll = async () => {
    for (const step of undo.toReversed()) await step();
  };
  const stop = async (reason: string) => {
    stopping = true;
    progress.line(`\nstopping (${reason})`);
    endRuns();
    await undoAll();
    progress.line('stopped');
    process.exit(0);
  };

  try {
    const settings = readSettings(process.env);
    onShutdownSignal((reason) => void stop(reason));
    const system = await startFromCheckout(settings, progress, undo, bundled);
    whenReady(system, progress);
  } catch (error) {
    // A step that fails because everything is being stopped is no failure.
    if (stopping) return;
    await undoAll();
    exitWith(error);
  }
}

/** @param undo gets a step for everything that has been started */
async function startFromCheckout(
  settings: Settings,
  progress: Progress,
  undo: (() => Promise<unknown>)[],
  bundled?: boolean,
) {
  const started = performance.now();
  const release = await claim(settings);
  undo.push(async () => release());
  await withCheckoutLock(async () => {
    await progress.step('packages', async (note) => note(await installPackages()));
    await progress.step('build', buildAll);
  });
  const { secrets, file } = installationSecrets(settings.dataDir);
  const { System } = await import('../system.ts');
  const system = new System({ progress, bundled });
  undo.push(() => system.stop());
  await system.start();
  const { hasSignedIn } = await import('./has-signed-in.ts');
  const { backupSettings } = await import('../backup/backup-settings.ts');
  const { backupHours, keepBackups } = await import('../backup/kept/schedule.ts');
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
