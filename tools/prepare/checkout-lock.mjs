import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, pause } from '../process/is-alive.mjs';
import { checkoutState } from '../repository.mjs';

/**
 * Runs `work` while no other start of the same checkout installs packages of npm or builds.
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export function withCheckoutLock(work) {
  return withLock('preparing', work);
}

/**
 * Runs `work` while no other process of the same checkout holds the lock of this name. It cannot be taken twice.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(name, work) {
  mkdirSync(checkoutState, { recursive: true });
  const file = path.join(checkoutState, `${name}.pid`);
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
