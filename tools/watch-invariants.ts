// Checks the shop's invariants again and again and serves the findings. It decides nothing and writes nowhere
// (docs/architecture.md). With ALERT_PING_URL it calls an outside monitor while all is well.
//
//   INVARIANTS_DATABASE_URL=postgres://boostline_invariants:…@host/db INTERNAL_TOKEN=… PORT=3005 node tools/watch-invariants.ts
import { newestKeptAt } from './backup/store/copy-state.ts';
import { servingGateway } from './doctor/serving-gateway.ts';
import { checkInvariants, type Verdict } from './invariants.ts';
import { backupsPage, newestBackupPage } from './invariants/backups-page.ts';
import { invariantMetrics, type Findings } from './invariants/metrics.ts';
import { jsonPage, pageServer, refusal } from './invariants/pages.ts';
import { monitorPing, unreadyProcesses, whyNotWell } from './invariants/ping-monitor.ts';
import { serviceKit } from './rotate/kit.ts';

const shownExamples = 5;
const longestReason = 300;

let findings: Findings = {
  verdicts: [],
  checkedAt: null,
  seconds: null,
  newestBackup: undefined,
  problem: 'not checked yet',
};
const kit = await serviceKit();
const settings = readSettings();

function readSettings() {
  const { INVARIANTS_DATABASE_URL: databaseUrl, INTERNAL_TOKEN: givenToken, HOST, PORT } = process.env;
  const seconds = Number(process.env.INVARIANTS_EVERY_SECONDS || 30);
  const { ALERT_PING_URL: pingUrl } = process.env;
  const wrong = [
    !databaseUrl && 'INVARIANTS_DATABASE_URL must be set',
    (givenToken?.length ?? 0) < 16 && 'INTERNAL_TOKEN must have at least 16 characters',
    !(seconds >= 1 && seconds <= 3600) && 'INVARIANTS_EVERY_SECONDS must be 1 to 3600',
    pingUrl && !/^https?:/.test(pingUrl) && 'ALERT_PING_URL must start with https:// or http://',
  ].filter(Boolean);
  if (!databaseUrl || !givenToken || wrong.length > 0) {
    process.stderr.write(`cannot start: ${wrong.join('; ')}\n`);
    process.exit(1);
  }
  const token = kit.rotating(process.env, 'INTERNAL_TOKEN', kit.tokenVariable, givenToken);
  const urls = kit.rotating(process.env, 'INVARIANTS_DATABASE_URL', kit.databaseUrlVariable, databaseUrl);
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
    pingUrl: pingUrl || undefined,
    processes: addresses(),
    publicUrl: process.env.PUBLIC_URL,
    host: HOST || '127.0.0.1',
    port: Number(PORT || 3005),
  };
}

/** The addresses of the other processes that the environment names. */
function addresses() {
  const { GATEWAY_URL, CATALOG_URL, ORDERS_URL, FULFILMENT_URL } = process.env;
  const all = { gateway: GATEWAY_URL, catalog: CATALOG_URL, orders: ORDERS_URL, fulfilment: FULFILMENT_URL };
  return Object.fromEntries(Object.entries(all).flatMap(([name, url]) => (url ? [[name, url]] : [])));
}

const gatewayNow = servingGateway(process.env);
const pingMonitor = monitorPing(settings.pingUrl, log);
if (process.env.ALERT_WEBHOOK_URL)
  log('error', 'ALERT_WEBHOOK_URL has no effect any more: docs/operations.md, "Alerts"');

function log(level: 'info' | 'error', msg: string) {
  const line = { level: level === 'error' ? 50 : 30, time: Date.now(), name: 'invariants', msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function check() {
  const began = Date.now();
  const { folder } = settings.backups;
  if (folder) findings.newestBackup = await newestKeptAt(folder).catch(() => null);
  try {
    const verdicts = await checkedBy(settings.database);
    logChanges(verdicts);
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
  await reportToMonitor();
  // A long check on a large shop is followed by a pause nine times as long.
  setTimeout(() => void check(), Math.max(settings.everyMs, 9 * (Date.now() - began)));
}

async function findGateway() {
  const url = await gatewayNow();
  if (url) settings.processes.gateway = url;
}

async function reportToMonitor() {
  if (settings.pingUrl === undefined) return;
  const unready = await unreadyProcesses(settings.processes);
  await pingMonitor(whyNotWell({ ...findings, unready }, Date.now()));
}

async function checkedBy(database: typeof settings.database, tries = database.tries): Promise<Verdict[]> {
  const { url } = database;
  try {
    return await checkInvariants(url);
  } catch (error) {
    if (!database.wasRefused(url, error) || tries <= 1) throw error;
    return checkedBy(database, tries - 1);
  }
}

function logChanges(verdicts: Verdict[]) {
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

/** The checks of `npm run doctor`, with the rights of a role that only reads. */
async function checkUpPage() {
  const { redisUrl, backups, localProxy, dataDir, database, token, processes, publicUrl } = settings;
  if (publicUrl === undefined || redisUrl === undefined)
    return refusal(503, 'unavailable', 'The process that makes the checks needs PUBLIC_URL and REDIS_URL.');
  // Imported on demand: the check of the invariants does not need it.
  const { checkUp } = await import('./doctor/check-up.ts');
  const shop = {
    publicUrl: new URL(publicUrl).origin,
    processes: { ...processes, invariants: `http://127.0.0.1:${settings.port}` },
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
        const secrets = isTrusted ? { also: kit.secretsWithTwoValues(process.env) } : undefined;
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
