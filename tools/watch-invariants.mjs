// The watchman: checks the shop's invariants again and again, and serves what it found. It decides nothing and writes
// nowhere (docs/decisions/0003). With ALERT_WEBHOOK_URL it tells of alerts, with
// ALERT_PING_URL that it is at work.
//
//   INVARIANTS_DATABASE_URL=postgres://boostline_invariants:…@host/db INTERNAL_TOKEN=… PORT=3005 node tools/watch-invariants.mjs
import { alertWatch } from './alerts/watch-alerts.mjs';
import { newestKeptAt } from './backup/store/newest-kept-at.mjs';
import { servingGateway } from './doctor/serving-gateway.ts';
import { checkInvariants } from './invariants.ts';
import { backupsPage, newestBackupPage } from './invariants/backups-page.ts';
import { invariantMetrics } from './invariants/metrics.ts';
import { jsonPage, pageServer, refusal } from './invariants/pages.ts';
import { serviceKit } from './rotate/kit.mjs';

const shownExamples = 5;
const longestReason = 300;

/** @typedef {import('./invariants.ts').Verdict} Verdict */
/** @typedef {import('./invariants/metrics.ts').Findings} Findings */

/** @type {Findings} */
let findings = {
  verdicts: [],
  checkedAt: null,
  seconds: null,
  newestBackup: undefined,
  problem: 'not checked yet',
};
const kit = await serviceKit();
const variables = new kit.LiveVariables(process.env);
const settings = readSettings();

function readSettings() {
  const { INVARIANTS_DATABASE_URL: databaseUrl, INTERNAL_TOKEN: givenToken, HOST, PORT } = variables.values;
  const seconds = Number(process.env.INVARIANTS_EVERY_SECONDS || 30);
  const { ALERT_WEBHOOK_URL: webhookUrl, ALERT_PING_URL: pingUrl } = process.env;
  const repeatHours = Number(process.env.ALERT_REPEAT_HOURS || 4);
  const wrong = [
    !databaseUrl && 'INVARIANTS_DATABASE_URL must be set',
    (givenToken?.length ?? 0) < 16 && 'INTERNAL_TOKEN must have at least 16 characters',
    !(seconds >= 1 && seconds <= 3600) && 'INVARIANTS_EVERY_SECONDS must be 1 to 3600',
    !(repeatHours >= 1 && repeatHours <= 168) && 'ALERT_REPEAT_HOURS must be 1 to 168',
    webhookUrl && !/^https?:/.test(webhookUrl) && 'ALERT_WEBHOOK_URL must start with https:// or http://',
    pingUrl && !/^https?:/.test(pingUrl) && 'ALERT_PING_URL must start with https:// or http://',
  ].filter(Boolean);
  if (!databaseUrl || !givenToken || wrong.length > 0) {
    process.stderr.write(`cannot start: ${wrong.join('; ')}\n`);
    process.exit(1);
  }
  const token = kit.rotating(variables, 'INTERNAL_TOKEN', kit.tokenVariable, givenToken);
  const urls = kit.rotating(variables, 'INVARIANTS_DATABASE_URL', kit.databaseUrlVariable, databaseUrl);
  return {
    database: new kit.DatabaseAddress(urls),
    token,
    everyMs: seconds * 1000,
    backups: {
      folder: process.env.BACKUPS_ELSEWHERE === 'true' ? undefined : process.env.BACKUPS_FOLDER || undefined,
      elsewhere: process.env.BACKUPS_ELSEWHERE === 'true',
      everyHours: Number(process.env.BACKUP_EVERY_HOURS || 0),
    },
    redisUrl: process.env.REDIS_URL || undefined,
    localProxy: process.env.LOCAL_PROXY_URL || null,
    dataDir: process.env.DATA_DIR || '/',
    alerts: {
      webhookUrl: webhookUrl || undefined,
      pingUrl: pingUrl || undefined,
      repeatMs: repeatHours * 3_600_000,
      processes: addresses(),
      get token() {
        return token.newest;
      },
      shop: process.env.PUBLIC_URL || 'Boostline',
    },
    host: HOST || '127.0.0.1',
    port: Number(PORT || 3005),
  };
}

/** Of the other processes, as far as they are told. */
function addresses() {
  const { GATEWAY_URL, CATALOG_URL, ORDERS_URL, FULFILMENT_URL } = process.env;
  const all = { gateway: GATEWAY_URL, catalog: CATALOG_URL, orders: ORDERS_URL, fulfilment: FULFILMENT_URL };
  return Object.fromEntries(Object.entries(all).flatMap(([name, url]) => (url ? [[name, url]] : [])));
}

const gatewayNow = servingGateway(process.env);
const tellAlerts = await alertWatch(settings.alerts, log);

/** @param {'info' | 'error'} level @param {string} msg */
function log(level, msg) {
  const line = { level: level === 'error' ? 50 : 30, time: Date.now(), name: 'invariants', msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function check() {
  const began = Date.now();
  const { folder } = settings.backups;
  if (folder) findings.newestBackup = await newestKeptAt(folder).catch(() => null);
  try {
    const verdicts = await checkedBy(settings.database);
    tellChanges(verdicts);
    findings = {
      ...findings,
      verdicts,
      checkedAt: new Date(began),
      seconds: (Date.now() - began) / 1000,
      problem: null,
    };
  } catch (error) {
    const problem = (error instanceof Error ? error.message || error.name : String(error)).slice(
      0,
      longestReason,
    );
    if (findings.problem !== problem) log('error', `the invariants could not be checked: ${problem}`);
    findings = { ...findings, problem };
  }
  await findGateway();
  await tellAlerts({ own: metrics(), isChecked: findings.problem === null });
  // A check that takes long on a large shop leaves the database nine times as long in peace.
  setTimeout(() => void check(), Math.max(settings.everyMs, 9 * (Date.now() - began)));
}

async function findGateway() {
  const url = await gatewayNow();
  if (url) settings.alerts.processes.gateway = url;
}

/** @param {typeof settings.database} database @returns {Promise<Verdict[]>} */
async function checkedBy(database, tries = database.tries) {
  const { url } = database;
  try {
    return await checkInvariants(url);
  } catch (error) {
    if (!database.wasRefused(url, error) || tries <= 1) throw error;
    return checkedBy(database, tries - 1);
  }
}

/** @param {Verdict[]} verdicts */
function tellChanges(verdicts) {
  for (const { name, title, breaches } of verdicts) {
    const before = findings.verdicts.find((one) => one.name === name)?.breaches.length ?? 0;
    if (breaches.length === before) continue;
    const examples = breaches
      .slice(0, shownExamples)
      .map(({ what, state, detail }) => `${what} ${state} ${detail}`);
    if (breaches.length === 0) log('info', `holds again: ${title}`);
    else log('error', `BROKEN ${title} (${breaches.length}): ${examples.join('; ')}`);
  }
}

function described() {
  const { verdicts, checkedAt, problem } = findings;
  return {
    checkedAt: checkedAt?.toISOString() ?? null,
    problem,
    invariants: verdicts.map(({ name, title, breaches }) => ({
      name,
      title,
      breaches: breaches.length,
      examples: breaches
        .slice(0, shownExamples)
        .map(({ what, state, detail }) => `${what}: ${state}, ${detail}`),
    })),
  };
}

const metrics = () => invariantMetrics({ ...findings, backupsElsewhere: settings.backups.elsewhere });

/** What `npm run doctor` asks, asked from here: with the rights of a role that reads. */
async function checkUpPage() {
  const { redisUrl, backups, localProxy, dataDir, database, token, alerts } = settings;
  if (redisUrl === undefined)
    return refusal(503, 'unavailable', 'The process that makes the checks needs REDIS_URL.');
  // Here and not above: what it imports is of no use to the watch.
  const { checkUp } = await import('./doctor/check-up.ts');
  const shop = {
    publicUrl: new URL(alerts.shop).origin,
    processes: { ...alerts.processes, invariants: `http://127.0.0.1:${settings.port}` },
    localProxy,
    databaseUrl: database.url,
    readsOnly: true,
    redisUrl,
    token: token.newest,
    dataDir,
  };
  return jsonPage({ at: new Date().toISOString(), findings: await checkUp(shop, backups) });
}

const server = pageServer(
  {
    'GET /healthz': { isPublic: true, answer: () => jsonPage({ status: 'ok' }) },
    'GET /readyz': {
      isPublic: true,
      answer: (isTrusted) => {
        const { problem } = findings;
        const reasons = problem ? { invariants: isTrusted ? problem : 'unreachable' } : {};
        const status = problem ? 'not-ready' : 'ready';
        const secrets = isTrusted ? variables.known() : undefined;
        return jsonPage({ name: 'invariants', status, reasons, secrets }, problem ? 503 : 200);
      },
    },
    'GET /metrics': {
      isPublic: true,
      answer: () => ({ type: 'text/plain; version=0.0.4; charset=utf-8', body: metrics() }),
    },
    'GET /invariants': { answer: () => jsonPage(described()) },
    'GET /backups': { answer: () => backupsPage(settings.backups) },
    'GET /backups/newest': { answer: () => newestBackupPage(settings.backups) },
    'POST /check-up': { answer: checkUpPage },
  },
  settings.token,
  (problem) => log('error', problem),
);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
server.listen(settings.port, settings.host, () => {
  log('info', `the invariants are checked every ${settings.everyMs / 1000} s`);
  void check();
});
