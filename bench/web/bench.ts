// The storefront's speed and weight: Lighthouse's mobile preset (simulated slow 4G, a CPU four times slower), the
// median of five, on a shop of its own in a temporary folder. Ends with 1 when a figure is missed.
//
//   npm run bench:web [-- rounds=5]
//
// Lighthouse is heavy and used by nothing else, so it is installed beside this file when it is first needed.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareCheckout } from '../../tools/prepare/prepare-checkout.ts';
import { exitWith } from '../../tools/settings/setup-error.ts';

const rounds = Number((process.argv[2] ?? '5').replace(/^rounds=/, ''));
const selling = ['/', '/followers', '/offers'];
const weighed = [...selling, '/likes-views', '/comments', '/orders', '/checkout/offers', '/payment-return'];
/** The buyer, as a browser without cookies names itself. */
const buyer = { 'x-buyer': 'bench'.padEnd(43, '0') };

type Figure = { name: string; wanted: string; good: (value: number) => boolean };
const figures: Record<string, Figure> = {
  performance: { name: 'performance', wanted: '≥ 97', good: (value) => value >= 97 },
  accessibility: { name: 'accessibility', wanted: '100', good: (value) => value === 100 },
  bestPractices: { name: 'best practices', wanted: '100', good: (value) => value === 100 },
  seo: { name: 'SEO', wanted: '100', good: (value) => value === 100 },
  lcp: { name: 'LCP, ms', wanted: '≤ 1500', good: (value) => value <= 1500 },
  tbt: { name: 'TBT, ms', wanted: '≤ 150', good: (value) => value <= 150 },
  cls: { name: 'CLS', wanted: '≤ 0.01', good: (value) => value <= 0.01 },
  script: { name: 'JavaScript, KiB', wanted: '≤ 180', good: (value) => value <= 180 },
  requests: { name: 'requests to first prices', wanted: '≤ 4', good: (value) => value <= 4 },
};

await prepareCheckout().catch(exitWith);
const { startSystem } = await import('../../tools/system.ts');
const { findChromium } = await import('../../tools/prepare/chromium.ts');
const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-bench-'));
const { lighthouse, launch } = await loadLighthouse();
const system = await startSystem({ dataDir });
const chrome = await launch({
  chromePath: process.env.CHROMIUM_PATH ?? (await findChromium()),
  chromeFlags: ['--headless=new', '--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
let missed = 0;
try {
  await audit('/'); // The first run warms the shop up.
  const results = [];
  const measured = [...selling, ...(await placeOrders())];
  for (const page of measured) results.push(await medians(page));
  printFigures(measured, results);
  await printWeights();
} finally {
  await chrome.kill();
  await system.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exitCode = missed === 0 ? 0 : 1;

async function loadLighthouse() {
  const modules = path.join(import.meta.dirname, 'node_modules');
  if (!existsSync(path.join(modules, 'lighthouse'))) {
    const npm = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--workspaces=false'];
    const { status } = spawnSync('npm', npm, { cwd: import.meta.dirname, stdio: 'inherit' });
    if (status !== 0) throw new Error('lighthouse could not be installed');
  }
  const load = (...parts: string[]) => import(pathToFileURL(path.join(modules, ...parts)).href);
  const { default: run } = await load('lighthouse', 'core', 'index.js');
  const launcher = await load('chrome-launcher', 'dist', 'index.js');
  return { lighthouse: run, launch: launcher.launch };
}

/** Addresses of an order to be paid and of one that was paid. */
async function placeOrders(): Promise<string[]> {
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', ...buyer };
    const answer = await fetch(system.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
    return JSON.parse(await answer.text());
  };
  const [sold] = JSON.parse(await (await fetch(`${system.url}/api/packages/followers`)).text());
  const order = async (instagramUsername: string): Promise<number> =>
    (await post('/api/orders', { packageId: sold.id, packageType: 'followers', instagramUsername })).id;
  const toPay = await order('asha.checkout');
  const paid = await order('asha.order');
  const { paymentUrl } = await post('/api/create-payment', { orderId: paid });
  await fetch(paymentUrl, { method: 'POST', body: new URLSearchParams({ choice: 'success' }) });
  return [`/checkout/${toPay}`, `/orders?id=${paid}`];
}

async function audit(page: string) {
  const lhr = await report(page);
  const value = (name: string) => lhr.audits[name].numericValue;
  const score = (name: string) => Math.round((lhr.categories[name].score ?? 0) * 100);
  const requests: { resourceType: string; transferSize: number; networkRequestTime: number }[] =
    lhr.audits['network-requests'].details.items;
  const painted = lhr.audits.metrics.details.items[0].observedFirstContentfulPaint;
  const began = Math.min(...requests.map(({ networkRequestTime }) => networkRequestTime));
  const scripts = requests.filter(({ resourceType }) => resourceType === 'Script');
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(value('largest-contentful-paint')),
    tbt: Math.round(value('total-blocking-time')),
    cls: Number(value('cumulative-layout-shift').toFixed(4)),
    script: Number((scripts.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1024).toFixed(1)),
    requests: requests.filter(({ networkRequestTime }) => networkRequestTime - began < painted).length,
  };
}

/** A page that a busy machine paints too late for Lighthouse is no measurement. */
async function report(page: string, attempts = 5) {
  const { lhr } = await lighthouse(system.url + page, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
    extraHeaders: buyer,
    // Pages about one order are kept from search engines.
    ...(!selling.includes(page) && { skipAudits: ['is-crawlable'] }),
  });
  if (lhr.audits.metrics?.details && lhr.categories.performance.score !== null) return lhr;
  const reason = lhr.runtimeError?.message ?? lhr.audits.metrics?.errorMessage ?? 'no score';
  if (attempts <= 1) throw new Error(`${page}: ${reason}`);
  return report(page, attempts - 1);
}

async function medians(page: string) {
  const runs: Record<string, number>[] = [];
  for (let round = 0; round < rounds; round++) runs.push(await audit(page));
  const middle: Record<string, number> = {};
  for (const name of Object.keys(figures)) {
    const sorted = runs.map((run) => run[name] ?? Number.NaN).toSorted((a, b) => a - b);
    middle[name] = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }
  return middle;
}

/** @param results in the order of `measured` */
function printFigures(measured: string[], results: Record<string, number>[]) {
  const rows = Object.entries(figures).map(([key, { name, wanted, good }]) => {
    const cells = results.map((result) => {
      const value = result[key] ?? Number.NaN;
      if (good(value)) return String(value);
      missed += 1;
      return `**${value}**`;
    });
    return [name, wanted, ...cells];
  });
  print([['figure', 'wanted', ...measured.map((page) => page.replace(/\W\d+$/, ''))], ...rows]);
}

/** Bytes on the wire of each page, as a browser that takes brotli fetches them. */
async function printWeights() {
  const rows = [];
  for (const page of weighed) {
    const html = await (await fetch(system.url + page)).text();
    const own = Number(await bytes(page, 'br'));
    const files = [
      ...[...html.matchAll(/async src="(\/assets\/[^"]+)"/g)].map((match) => match[1]),
      ...(/name="shop-scripts" content="([^"]+)"/.exec(html)?.[1]?.split(' ') ?? []),
    ].filter((file) => file !== undefined);
    const fonts = [...html.matchAll(/href="(\/assets\/[^"]+\.woff2)"/g)].map((match) => match[1] ?? '');
    const sum = async (names: string[], encoding: string) => {
      let total = 0;
      for (const name of names) total += await bytes(name, encoding);
      return total;
    };
    const kib = (count: number) => (count / 1024).toFixed(1);
    rows.push([
      page,
      kib(own),
      kib(await sum(files, 'br')),
      kib(await sum(files, 'gzip')),
      kib(await sum(fonts, 'identity')),
      String(1 + files.length + fonts.length),
    ]);
  }
  print([
    ['KiB', 'HTML with CSS, br', 'JavaScript, br', 'JavaScript, gzip', 'fonts', 'requests in all'],
    ...rows,
  ]);
}

async function bytes(file: string, encoding: string) {
  const { request } = await import('node:http');
  return new Promise<number>((resolve, reject) => {
    const asked = request(system.url + file, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let total = 0;
      answer.on('data', (chunk: Buffer) => (total += chunk.length));
      answer.on('end', () => resolve(total));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** @param rows the first is the head */
function print([head = [], ...rows]: string[][]) {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(line(head) + line(head.map(() => '---')) + rows.map(line).join('') + '\n');
}
