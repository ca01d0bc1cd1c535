import { fork } from 'node:child_process';
import path from 'node:path';

/** Runs a baseline that is a program of its own: it receives its job, answers with one message and ends. */
export function runProgram(file: string, job: object): Promise<{ perSecond: number }> {
  const child = fork(path.join(import.meta.dirname, file), {
    stdio: 'inherit',
    // A session of its own, as the services have: a busy Linux divides the cores by session.
    detached: true,
  });
  child.send(job);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
    child.once('message', (answer: { perSecond: number }) => {
      child.disconnect();
      resolve(answer);
    });
  });
}
