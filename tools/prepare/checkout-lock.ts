import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive, pause } from '../process/is-alive.ts';
import { checkoutState } from '../repository.ts';

/** Runs `work` while no other start of the same checkout installs packages of npm or builds. */
export function withCheckoutLock<T>(work: () => Promise<T>): Promise<T> {
  return withLock('preparing', work);
}

/** Runs `work` while no other process of the same checkout holds the lock of this name. It cannot be taken twice. */
export async function withLock<T>(name: string, work: () => Promise<T>): Promise<T> {
  mkdirSync(checkoutState, { recursive: true });
  const file = path.join(checkoutState, `${name}.pid`);
  while (!taken(file)) await pause(200);
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function taken(file: string) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch {
    const holder = Number(readFileSync(file, { encoding: 'utf8', flag: 'a+' }));
    if (holder !== 0 && !isAlive(holder, /node/)) rmSync(file, { force: true });
    return false;
  }
}
