import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, pause } from '../process/is-alive.mjs';
import { checkoutState } from '../repository.mjs';

/**
 * Runs `work` while no other start of the same checkout installs or builds.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withCheckoutLock(work) {
  mkdirSync(checkoutState, { recursive: true });
  const file = path.join(checkoutState, 'preparing.pid');
  while (!taken(file)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

/** @param {string} file */
function taken(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    if (holder !== 0 && !isAlive(holder, /node/)) rmSync(file, { force: true });
    return false;
  }
}
