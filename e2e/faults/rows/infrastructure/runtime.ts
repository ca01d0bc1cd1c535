import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Buyers } from '../../environment/buyers.js';
import { FaultShop } from '../../environment/fault-shop.js';
import { send } from '../../environment/http.js';
import { measure } from '../../figures.js';
import type { Check, Result, Row } from '../../row.js';
import { untilDead } from './crash-points.js';

const services = ['gateway', 'orders', 'catalog', 'fulfilment'] as const;

export const runtimeShop = () => FaultShop.open({ usualDelays: true });

export const runtime: Row[] = [
  { fault: 'the disk of the logs is full', run: fillLogs },
  { fault: 'SIGTERM of every service, one copy, again and again', run: endAgainAndAgain },
];

/** Every service writes to a full disk, and to one with room again at the end. */
async function fillLogs(shop: FaultShop): Promise<Result> {
  const disk = new LogDisk();
  try {
    for (const name of services) disk.take(shop.process(name).logFile);
    await Promise.all(services.map((name) => shop.process(name).restart()));
    // What does not work is logged once, until it has worked again: at their start they may have missed Redis already.
    await Promise.all(services.map((name) => untilWhole(shop, name)));
    disk.fill();
    const buyers = await Buyers.at(shop);
    // Without it each service has something to log.
    await shop.system.redis?.stop();
    await buyers.buyMany(60, 10);
    const dropping = await Promise.all(services.map((name) => isDropping(shop, name)));
    await shop.system.redis?.start();
    const slowest = await endEach(shop);
    disk.free();
    const figures = await measure(shop, buyers.sold, performance.now());
    const failed = buyers.requests.filter(({ status }) => status === 0 || status >= 300);
    const checks: Check[] = [
      { what: `${failed.length} answers of the checkout not 2xx`, held: failed.length === 0 },
      {
        what: `dropped lines are reported by ${services.filter((_, at) => dropping[at]).join(', ')}`,
        held: dropping.every(Boolean),
      },
      { what: `ended ${slowest.toFixed(1)} s after SIGTERM`, held: slowest < 4 },
    ];
    return { figures, checks, notes: [disk.kind, `SIGTERM → end ${slowest.toFixed(1)} s`] };
  } finally {
    disk.remove();
  }
}

/** All that a service uses works, by its own word. */
async function untilWhole(shop: FaultShop, name: (typeof services)[number]): Promise<void> {
  for (let looks = 0; looks < 600; looks += 1) {
    const { status, text } = await send('GET', `${shop.addressOf(name)}/readyz`);
    if (status === 200 && /"degraded":\{\}/.test(text)) return;
    await sleep(100);
  }
  throw new Error(`${name} does not say that all it uses works`);
}

/** By its metrics and by `/readyz`, which stays 200. */
async function isDropping(shop: FaultShop, name: (typeof services)[number]): Promise<boolean> {
  const authorization = `Bearer ${shop.system.secrets.INTERNAL_TOKEN}`;
  for (let looks = 0; looks < 50; looks += 1) {
    const { text } = await send('GET', `${shop.addressOf(name)}/metrics`, { authorization });
    const ready = await send('GET', `${shop.addressOf(name)}/readyz`);
    const dropped = Number(/^boostline_log_lines_dropped_total (\d+)/m.exec(text)?.[1] ?? 0);
    if (dropped > 0 && ready.status === 200 && /"degraded":\{[^}]*"log"/.test(ready.text)) return true;
    await sleep(100);
  }
  return false;
}

/** Seconds of the slowest from SIGTERM to its end. */
async function endEach(shop: FaultShop): Promise<number> {
  const times = services.map(async (name) => {
    const supervised = shop.process(name);
    const began = performance.now();
    const dead = untilDead(supervised);
    supervised.kill('SIGTERM');
    const took = (await dead) - began;
    await supervised.untilReady(60_000);
    return took / 1000;
  });
  return Math.max(...(await Promise.all(times)));
}

async function endAgainAndAgain(shop: FaultShop): Promise<Result> {
  const buyers = await Buyers.at(shop);
  const waits: number[] = [];
  const ending = (async () => {
    for (let round = 0; round < 5; round += 1) {
      for (const name of services) {
        const supervised = shop.process(name);
        const dead = untilDead(supervised);
        supervised.kill('SIGTERM');
        const deadAt = await dead;
        while (supervised.pid === undefined) await sleep(5);
        waits.push((performance.now() - deadAt) / 1000);
        await supervised.untilReady(60_000);
      }
    }
  })();
  await buyers.buySteadily(2, ending);
  const figures = await measure(shop, buyers.sold, performance.now());
  const longest = Math.max(...waits);
  return {
    figures,
    checks: [{ what: `started again after ${longest.toFixed(1)} s`, held: longest < 5 }],
    notes: [`${waits.length} ends`, `started again after ${longest.toFixed(2)} s at most`],
  };
}

/** A small disk of its own where mounts are allowed; elsewhere the device that is always full. */
class LogDisk {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'boostline-log-disk-'));
  private readonly isMounted =
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', this.folder]).status === 0;
  readonly kind = this.isMounted ? 'a disk of 256 KB' : '/dev/full';

  /** From the next start of its process on. */
  take(logFile: string): void {
    const place = this.isMounted ? path.join(this.folder, path.basename(logFile)) : '/dev/full';
    rmSync(logFile, { force: true });
    symlinkSync(place, logFile);
  }

  fill(): void {
    if (!this.isMounted) return;
    const { bavail, bsize } = statfsSync(this.folder);
    writeFileSync(path.join(this.folder, 'filler'), Buffer.alloc(bavail * bsize));
    // The rest of the last page of each log.
    for (const name of services) fillUp(path.join(this.folder, `${name}.log`));
  }

  free(): void {
    rmSync(path.join(this.folder, 'filler'), { force: true });
  }

  remove(): void {
    if (this.isMounted) spawnSync('umount', ['-l', this.folder]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Writes until there is no room. */
function fillUp(file: string): void {
  try {
    for (;;) writeFileSync(file, '\n', { flag: 'a' });
  } catch {
    // That is what was wanted.
  }
}
