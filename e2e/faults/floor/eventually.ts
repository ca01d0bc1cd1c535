import { setTimeout as sleep } from 'node:timers/promises';

/** Waits until it is so; throws when that takes longer than so many seconds. */
export async function untilSo(
  what: string,
  isSo: () => Promise<boolean>,
  mostSeconds: number,
): Promise<void> {
  const deadline = performance.now() + mostSeconds * 1000;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(`waited ${mostSeconds} s in vain: ${what}`);
    await sleep(200);
  }
}
