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
import { prepareCheckout } from '../../tools/prepare/prepare-checkout.mjs';
import { exitWith } from '../../tools/settings/setup-error.mjs';

const rounds = Number((process.argv[2] ?? '5').replace(/^rounds=/, ''));
const measured = ['/', '/followers', '/offers'];
const weighed = [...measured, '/likes-views', '/comments', '/orders', '/checkout/offers', '/payment-return'];

/**
 * @typedef {{ name: string, wanted: string, good: (value: number) => boolean }} Figure
 * @type {Record<string, Figure>}
 */
const figures = {
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
const { startSystem } = await import('../../tools/system.mjs');
const { findChromium } = await import('../../tools/prepare/chromium.mjs');
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
  for (const page of measured) results.push(await medians(page));
  printFigures(results);
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
  const load = (/** @type {string[]} */ ...parts) => import(pathToFileURL(path.join(modules, ...parts)).href);
  const { default: run } = await load('lighthouse', 'core', 'index.js');
  const launcher = await load('chrome-launcher', 'dist', 'index.js');
  return { lighthouse: run, launch: launcher.launch };
}

/** @param {string} page */
async function audit(page) {
  const lhr = await report(page);
  const value = (/** @type {string} */ name) => lhr.audits[name].numericValue;
  const score = (/** @type {string} */ name) => Math.round((lhr.categories[name].score ?? 0) * 100);
  /** @type {{ resourceType: string, transferSize: number, networkRequestTime: number }[]} */
  const requests = lhr.audits['network-requests'].details.items;
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

/**
 * A page that a busy machine paints too late for Lighthouse is no measurement.
 * @param {string} page
 */
async function report(page, attempts = 5) {
  const { lhr } = await lighthouse(system.url + page, {
    port: chrome.port,
    output: 'json',
    logLevel: 'error',
  });
  if (lhr.audits.metrics?.details && lhr.categories.performance.score !== null) return lhr;
  const reason = lhr.runtimeError?.message ?? lhr.audits.metrics?.errorMessage ?? 'no score';
  if (attempts <= 1) throw new Error(`${page}: ${reason}`);
  return report(page, attempts - 1);
}

/** @param {string} page */
async function medians(page) {
  const runs = [];
  for (let round = 0; round < rounds; round++) runs.push(await audit(page));
  /** @type {Record<string, number>} */
  const middle = {};
  for (const name of Object.keys(figures)) {
    const sorted = runs.map((run) => run[/** @type {keyof typeof run} */ (name)]).toSorted((a, b) => a - b);
    middle[name] = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  }
  return middle;
}

/** @param {Record<string, number>[]} results in the order of `measured` */
function printFigures(results) {
  const rows = Object.entries(figures).map(([key, { name, wanted, good }]) => {
    const cells = results.map((result) => {
      const value = result[key] ?? Number.NaN;
      if (good(value)) return String(value);
      missed += 1;
      return `**${value}**`;
    });
    return [name, wanted, ...cells];
  });
  print([['figure', 'wanted', ...measured], ...rows]);
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
    const sum = async (/** @type {string[]} */ names, /** @type {string} */ encoding) => {
      let total = 0;
      for (const name of names) total += await bytes(name, encoding);
      return total;
    };
    const kib = (/** @type {number} */ count) => (count / 1024).toFixed(1);
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

/** @param {string} file @param {string} encoding */
async function bytes(file, encoding) {
  const { request } = await import('node:http');
  return new Promise((resolve, reject) => {
    const asked = request(system.url + file, { headers: { 'accept-encoding': encoding } }, (answer) => {
      let total = 0;
      answer.on('data', (/** @type {Buffer} */ chunk) => (total += chunk.length));
      answer.on('end', () => resolve(total));
    });
    asked.on('error', reject);
    asked.end();
  });
}

/** @param {string[][]} rows the first is the head */
function print([head = [], ...rows]) {
  const line = (/** @type {string[]} */ cells) => `| ${cells.join(' | ')} |\n`;
  process.stdout.write(line(head) + line(head.map(() => '---')) + rows.map(line).join('') + '\n');
}
