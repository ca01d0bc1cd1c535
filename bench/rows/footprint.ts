import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/process/free-port.ts';
import { repository } from '../../tools/repository.ts';
import { median, withShop } from '../shop.ts';
import type { Figure } from '../main.ts';

export const name = 'footprint';
export const about =
  'memory of the four idle services, and how long npm start takes when all is installed and built';

const services = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;
const maxMegabytes = 450;
const idleSeconds = 15;
const maxSeconds = 12;
const starts = 2;

export async function run(note: (line: string) => void): Promise<Figure[]> {
  // Warm first: a process that compiles everything for the first time keeps a fifth more memory.
  const start = await warmStart(note);
  return [await memory(note), start];
}

async function memory(note: (line: string) => void): Promise<Figure> {
  const each = await withShop(async (shop) => {
    await new Promise((resolve) => setTimeout(resolve, idleSeconds * 1000));
    return services.map((service) => proportionalMegabytes(shop.processes[service]?.pid));
  });
  note(services.map((service, index) => `${service} ${each[index]?.toFixed(0)} MB`).join(', '));
  const sum = each.reduce((total, one) => total + one, 0);
  return {
    what: 'four services idle, PSS',
    measured: `${sum.toFixed(0)} MB`,
    figure: `${sum.toFixed(0)} MB`,
    hold: `≤ ${maxMegabytes} MB`,
    held: sum <= maxMegabytes,
    details: { each },
  };
}

/** A process's own pages and its share of those that it has with others. */
function proportionalMegabytes(pid: number | undefined) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
  return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? Number.NaN) / 1024;
}

/** The first start of a data folder makes the database; those after it are warm. */
async function warmStart(note: (line: string) => void) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-bench-'));
  try {
    const took = [];
    for (let start = 0; start <= starts; start += 1) took.push(await startOnce(dataDir));
    note(`npm start: ${took.map((seconds) => seconds.toFixed(1)).join(', ')} s`);
    const seconds = median(took.slice(1));
    return {
      what: 'npm start, warm',
      measured: `${seconds.toFixed(1)} s`,
      figure: `${seconds.toFixed(1)} s`,
      hold: `≤ ${maxSeconds} s`,
      held: seconds <= maxSeconds,
      details: { took },
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @returns seconds until the shop says that it is ready */
async function startOnce(dataDir: string): Promise<number> {
  const env = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()) };
  const began = performance.now();
  const npm = spawn('npm', ['start', '--silent'], {
    cwd: repository,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const ended = new Promise((resolve) => npm.once('exit', resolve));
  let said = '';
  const seconds: number = await new Promise((resolve, reject) => {
    npm.stdout.setEncoding('utf8').on('data', (text) => {
      said += text;
      if (said.includes('is ready after')) resolve((performance.now() - began) / 1000);
    });
    npm.once('exit', (code) => reject(new Error(`npm start ended with ${code}: ${said}`)));
  });
  npm.removeAllListeners('exit');
  const gone = new Promise((resolve) => npm.once('exit', resolve));
  // npm passes it on to the program that it runs.
  if (npm.pid) process.kill(-npm.pid, 'SIGINT');
  await Promise.race([ended, gone]);
  return seconds;
}
