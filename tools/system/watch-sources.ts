import { globSync, watch } from 'node:fs';
import path from 'node:path';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import type { System } from '../system.ts';
import type { Progress } from '../report/progress.ts';

/** Editors save in several steps; one build is enough for all of them. */
const QUIET_MS = 150;

/** Builds a workspace when one of its sources changes and starts again what runs that code. */
export function watchSources(system: System, progress: Progress) {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
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
  for (const sources of globSync(['{libs,services,sandbox}/*/src', 'frontend/src'], { cwd: repository })) {
    const folder = path.dirname(sources);
    watch(path.join(repository, sources), { recursive: true }, () => {
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => void work(), QUIET_MS);
    });
  }
  progress.line('  Watching the sources.\n');
}

async function buildAndRestart(changed: string, system: System, progress: Progress) {
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
    const running = Object.entries(system.processes).filter(([name]) => runners(changed).includes(name));
    await Promise.all(running.map(async ([, each]) => each?.restart()));
    progress.line(`${changed} built; started again: ${runners(changed).join(', ')}`);
  } catch (error) {
    progress.line(`${changed} built, but ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** @returns the processes that run its code */
function runners(folder: string): string[] {
  if (folder.startsWith('libs/')) return ['catalog', 'orders', 'fulfilment', 'gateway'];
  // The gateway renders the site.
  if (folder === 'frontend') return ['gateway'];
  return [path.basename(folder)];
}
