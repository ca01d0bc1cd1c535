import { fork } from 'node:child_process';
import path from 'node:path';

/**
 * A process of hostile clients that flood a shop from `begin` to `end`, which resolves with their answers counted by status.
 * @returns {{ begin: (url: string) => Promise<unknown>, end: () => Promise<Record<string, number>>, stop: () => void }}
 */
export function startStrangers() {
  const child = fork(path.join(import.meta.dirname, 'strangers.mjs'), { stdio: 'inherit', detached: true });
  const tell = (/** @type {object} */ told) => {
    /** @type {Promise<Record<string, number>>} */
    const heard = new Promise((resolve, reject) => {
      const died = (/** @type {number | null} */ code) =>
        reject(new Error(`the hostile clients ended with ${code}`));
      child.once('exit', died);
      child.once('message', (/** @type {{ done: Record<string, number> }} */ { done }) => {
        child.off('exit', died);
        resolve(done);
      });
    });
    child.send(told);
    return heard;
  };
  return {
    begin: (url) => tell({ begin: { host: '127.0.0.1', port: Number(new URL(url).port) } }),
    end: () => tell({ end: true }),
    stop: () => child.disconnect(),
  };
}
