import { once } from 'node:events';
import type { ChildProcess } from 'node:child_process';

/** Sends a signal to a process of ours, which goes on for it when it was stopped, and waits for its end. */
export async function endChild(child: ChildProcess, signal: NodeJS.Signals) {
  if ((child.exitCode ?? child.signalCode) !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  child.kill('SIGCONT');
  await gone;
}
