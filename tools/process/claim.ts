import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SetupError } from '../settings/setup-error.ts';
import { whyPortIsUnusable } from './free-port.ts';
import { isAlive, pause } from './is-alive.ts';

/** How long a run that is about to end may take, and how long the processes of a killed one. */
const ENDING_MS = 7000;

/**
 * Keeps others off a data folder and a port. The mark of a killed run counts for nothing, and a run that is just
 * ending is waited for.
 * @returns gives the folder back
 * @throws SetupError when either is in use
 */
export async function claim({
  dataDir,
  host,
  port,
}: {
  dataDir: string;
  host: string;
  port: number;
}): Promise<() => void> {
  mkdirSync(dataDir, { recursive: true });
  const file = path.join(dataDir, 'supervisor.pid');
  const until = Date.now() + (existsSync(file) ? ENDING_MS : 0);
  for (let holder = holderOf(file); holder !== null; holder = holderOf(file)) {
    if (Date.now() > until) {
      throw new SetupError(`process ${holder} uses ${dataDir}; stop it, or set another DATA_DIR and PORT`);
    }
    await pause(100);
  }
  for (;;) {
    const reason = await whyPortIsUnusable(port, host);
    if (reason === null) break;
    if (Date.now() > until) throw portFailure(reason, host, port);
    await pause(100);
  }
  writeFileSync(file, `${process.pid}\n`);
  return () => rmSync(file, { force: true });
}

function holderOf(file: string) {
  if (!existsSync(file)) return null;
  const pid = Number(readFileSync(file, 'utf8'));
  return pid !== process.pid && isAlive(pid, /node|jest/) ? pid : null;
}

/** @param reason the system's error code */
function portFailure(reason: string, host: string, port: number) {
  if (reason === 'EADDRINUSE')
    return new SetupError(`port ${port} is taken by another program; set another PORT`);
  if (reason === 'EACCES')
    return new SetupError(`port ${port} may not be used by this user; set another PORT`);
  return new SetupError(`HOST ${host} and PORT ${port} cannot be listened on (${reason})`);
}
