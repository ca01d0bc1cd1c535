import { existsSync, readFileSync, readdirSync, readlinkSync } from 'node:fs';
import { spawnSync } from 'node:child_process';

/**
 * Whether a process lives and its command line mentions `word`; the second half guards against a number that the
 * system has given to somebody else since.
 * @param {number} pid
 * @param {RegExp} word
 */
export function isAlive(pid, word) {
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

/**
 * Ends a process that an earlier run left behind: politely, then by force.
 * @param {number} pid
 * @param {RegExp} word
 * @param {{ politely: NodeJS.Signals, by: NodeJS.Signals, waitMs: number }} how
 */
export async function endProcess(pid, word, { politely, by, waitMs }) {
  if (!isAlive(pid, word)) return;
  process.kill(pid, politely);
  for (let waited = 0; waited < waitMs && isAlive(pid, word); waited += 50) await pause(50);
  if (!isAlive(pid, word)) return;
  process.kill(pid, by);
  for (let waited = 0; waited < 5000 && isAlive(pid, word); waited += 50) await pause(50);
}

/**
 * Processes whose working folder is this one.
 * @param {string} folder
 * @returns {number[]} none where the system does not tell
 */
export function processesIn(folder) {
  if (!existsSync('/proc/self/cwd')) return [];
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid > 0 && readlinkSync(`/proc/${pid}/cwd`) === folder;
      } catch {
        return false;
      }
    });
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
