// Works with a release that is built in CHECKOUT (npm ci && npm run build); `.` is this one:
//
//   npm run keep-database -- CHECKOUT FILE                 sells some orders with it and writes its database into FILE, named
//                                                          VERSION.backup: the fixture of upgrade.test.ts
//   node tools/run.mjs e2e/upgrade/older-release.mjs journey CHECKOUT FILE
//                                                          migrates FILE by this checkout's code, and sells from it with the
//                                                          older one's: what an update without downtime asks of both
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { writeDump } from '../../tools/backup/dump/write-dump.ts';
import { checkInvariants, describeVerdicts } from '../../tools/invariants.ts';
import { restoreInto, writeSecrets } from './restore-into.mjs';
import { buy, pay, until } from './short-journey.mjs';

const env = { DELIVERY_SECONDS: '1', STATUS_POLL_MS: '300', BUYER_PATIENCE_MS: '60000' };

/** @param {string} checkout @param {string} dataDir @returns {Promise<import('../../tools/system.ts').System>} */
async function startOlder(checkout, dataDir) {
  const sources = ['tools/system.ts', 'tools/system.mjs'].map((file) => path.resolve(checkout, file));
  const { startSystem } = await import(pathToFileURL(sources.find((file) => existsSync(file)) ?? '').href);
  return startSystem({ dataDir, env: { ...env, DATABASE_MAY_BE_NEWER: 'true' } });
}

/** @param {string} checkout @param {string} file @param {string} dataDir */
async function dump(checkout, file, dataDir) {
  writeSecrets(dataDir);
  const system = await startOlder(checkout, dataDir);
  try {
    for (const target of ['delivered_then', 'delivered_too']) {
      const order = await buy(system.url, target);
      await pay(system, order);
      await until(order, 'completed');
    }
    await buy(system.url, 'unpaid_then');
    const version = path.basename(file, '.backup');
    const about = { version, secretsKey: system.secrets.SECRETS_KEY, passphrase: undefined };
    const { bytes } = await writeDump(system.databaseUrl, path.resolve(file), about);
    console.log(`${file}: ${bytes} bytes`);
  } finally {
    await system.stop();
  }
}

/** @param {string} checkout @param {string} file @param {string} dataDir */
async function journey(checkout, file, dataDir) {
  console.log(await restoreInto(dataDir, path.resolve(file)));
  const system = await startOlder(checkout, dataDir);
  try {
    const order = await buy(system.url, 'sold_by_the_older');
    await pay(system, order);
    await until(order, 'completed');
    const verdicts = await checkInvariants(system.databaseUrl);
    console.log(describeVerdicts(verdicts));
    if (verdicts.some(({ breaches }) => breaches.length > 0)) process.exitCode = 1;
  } finally {
    await system.stop();
  }
}

const [what, checkout, file] = process.argv.slice(2);
const work = { dump, journey }[what ?? ''];
if (!work || !checkout || !file) throw new Error('usage: older-release.mjs dump|journey CHECKOUT FILE');
const dataDir = mkdtempSync(path.join(tmpdir(), 'boostline-upgrade-'));
try {
  await work(checkout, file, dataDir);
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
