import path from 'node:path';
import { run } from '../process/run.ts';
import { repository } from '../repository.ts';
import { SetupError } from '../settings/setup-error.ts';

/** Builds every workspace with Nx, which keeps the results of unchanged ones. */
export async function buildAll(): Promise<void> {
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
}
