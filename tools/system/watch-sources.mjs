import { watch } from 'node:fs';
import path from 'node:path';
import { builtWorkspaces } from '../prepare/build.mjs';
import { run } from '../process/run.mjs';
import { repository } from '../repository.mjs';

/** Editors save in several steps; one build is enough for all of them. */
const QUIET_MS = 150;

/**
 * Builds a workspace when one of its sources changes and starts again what runs that code.
 * @param {import('../system.mjs').System} system
 * @param {import('../report/progress.mjs').Progress} progress
 */
export function watchSources(system, progress) {
  /** @type {Set<string>} */
  const changed = new Set();
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let busy = false;
  const work = async () => {
    if (busy || changed.size === 0) return;
    busy = true;
    const folders = [...changed];
    changed.clear();
    for (const folder of folders) await buildAndRestart(folder, system, progress);
    busy = false;
    await work();
  };
  for (const folder of builtWorkspaces()) {
    watch(path.join(repository, folder, 'src'), { recursive: true }, () => {
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => void work(), QUIET_MS);
    });
  }
  progress.line('  Watching the sources.\n');
}

/**
 * @param {string} changed
 * @param {import('../system.mjs').System} system
 * @param {import('../report/progress.mjs').Progress} progress
 */
async function buildAndRestart(changed, system, progress) {
  // The site is built from the contracts as well.
  const folders = changed === 'libs/contracts' ? [changed, 'frontend'] : [changed];
  for (const folder of folders) {
    // Services run unbundled here.
    const script = folder.startsWith('services/') ? 'compile' : 'build';
    const { code, output } = await run('npm', ['run', '--silent', script], {
      cwd: path.join(repository, folder),
    });
    if (code !== 0) return progress.line(`${folder} does not build:\n${output.trim()}`);
  }
  try {
    await Promise.all(runners(changed).map(async (name) => system.processes[name]?.restart()));
    progress.line(`${changed} built; started again: ${runners(changed).join(', ')}`);
  } catch (error) {
    progress.line(`${changed} built, but ${error instanceof Error ? error.message : String(error)}`);
  }
}

/**
 * @param {string} folder
 * @returns {import('./processes.mjs').ProcessName[]} the processes that run its code
 */
function runners(folder) {
  if (folder.startsWith('libs/')) return ['catalog', 'orders', 'fulfilment', 'gateway'];
  // The gateway renders the site.
  if (folder === 'frontend') return ['gateway'];
  return [/** @type {import('./processes.mjs').ProcessName} */ (path.basename(folder))];
}
