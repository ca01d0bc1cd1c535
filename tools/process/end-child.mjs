import { once } from 'node:events';

/**
 * Sends a signal to a process of ours, unless it has ended, and waits for its end. One that is stopped goes on for it.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export async function endChild(child, signal) {
  if ((child.exitCode ?? child.signalCode) !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  child.kill('SIGCONT');
  await gone;
}
