import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/** Whether a process lives and its command line mentions `word`: the system may have given its number to another. */
export function isAlive(pid: number, word: RegExp) {
  if (!Number.isInteger(pid) || pid <= 1) return false;
  if (existsSync('/proc/self/cmdline')) {
    try {
      return word.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8'));
    } catch {
      return false;
    }
  }
  return word.test(spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout);
}

/** Ends a process of an earlier run that works in `folder`: politely, then by force. */
export async function endProcess(
  pid: number,
  {
    word,
    folder,
    politely,
    by,
    waitMs,
  }: { word: RegExp; folder: string; politely: NodeJS.Signals; by: NodeJS.Signals; waitMs: number },
) {
  const isThere = () => isAlive(pid, word) && worksIn(pid, folder);
  if (!isThere()) return;
  process.kill(pid, politely);
  for (let waited = 0; waited < waitMs && isThere(); waited += 50) await pause(50);
  if (!isThere()) return;
  process.kill(pid, by);
  for (let waited = 0; waited < 5000 && isThere(); waited += 50) await pause(50);
}

/** Whether this folder, given without links, is the working folder of a process; true where the system does not say. */
export function worksIn(pid: number, folder: string) {
  if (!existsSync('/proc/self/cwd')) return true;
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === folder;
  } catch {
    return false;
  }
}

/** Processes whose working folder is this one; none where the system does not say. */
export function processesIn(folder: string): number[] {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && worksIn(pid, folder));
}

export function pause(ms: number) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
