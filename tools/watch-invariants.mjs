// The watchman: checks the shop's invariants again and again, and serves what it found. It decides nothing and writes
// nowhere (docs/decisions/0009-a-watchman-beside-the-services.md).
//
//   INVARIANTS_DATABASE_URL=postgres://boostline_invariants:…@host/db INTERNAL_TOKEN=… PORT=3005 node tools/watch-invariants.mjs
import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { checkInvariants } from './invariants.mjs';
import { invariantMetrics } from './invariants/metrics.mjs';

const shownExamples = 5;
const longestReason = 300;

/**
 * @typedef {import('./invariants.mjs').Verdict} Verdict
 * @typedef {object} Findings
 * @property {Verdict[]} verdicts of the last check that could be made
 * @property {Date | null} checkedAt when that was
 * @property {number | null} seconds how long it took
 * @property {string | null} problem why the last check could not be made
 */

/** @type {Findings} */
let findings = { verdicts: [], checkedAt: null, seconds: null, problem: 'not checked yet' };
const settings = readSettings();

function readSettings() {
  const { INVARIANTS_DATABASE_URL: databaseUrl, INTERNAL_TOKEN: token, HOST, PORT } = process.env;
  const seconds = Number(process.env.INVARIANTS_EVERY_SECONDS || 30);
  const wrong = [
    !databaseUrl && 'INVARIANTS_DATABASE_URL must be set',
    (token?.length ?? 0) < 16 && 'INTERNAL_TOKEN must have at least 16 characters',
    !(seconds >= 1 && seconds <= 3600) && 'INVARIANTS_EVERY_SECONDS must be 1 to 3600',
  ].filter(Boolean);
  if (!databaseUrl || !token || wrong.length > 0) {
    process.stderr.write(`cannot start: ${wrong.join('; ')}\n`);
    process.exit(1);
  }
  return {
    databaseUrl,
    token,
    everyMs: seconds * 1000,
    host: HOST || '127.0.0.1',
    port: Number(PORT || 3005),
  };
}

/** @param {'info' | 'error'} level @param {string} msg */
function log(level, msg) {
  const line = { level: level === 'error' ? 50 : 30, time: Date.now(), name: 'invariants', msg };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

async function check() {
  const began = Date.now();
  try {
    const verdicts = await checkInvariants(settings.databaseUrl);
    tellChanges(verdicts);
    findings = { verdicts, checkedAt: new Date(began), seconds: (Date.now() - began) / 1000, problem: null };
  } catch (error) {
    const problem = (error instanceof Error ? error.message || error.name : String(error)).slice(
      0,
      longestReason,
    );
    if (findings.problem !== problem) log('error', `the invariants could not be checked: ${problem}`);
    findings = { ...findings, problem };
  }
  // A check that takes long on a large shop leaves the database nine times as long in peace.
  setTimeout(() => void check(), Math.max(settings.everyMs, 9 * (Date.now() - began)));
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

/** @param {string | undefined} header */
function isTrusted(header) {
  const [given, expected] = [header ?? '', `Bearer ${settings.token}`].map((text) =>
    createHash('sha256').update(text).digest(),
  );
  return given !== undefined && expected !== undefined && timingSafeEqual(given, expected);
}

const json = 'application/json; charset=utf-8';

/** @type {Record<string, (authorization: string | undefined) => [number, string, string]>} */
const pages = {
  '/healthz': () => [200, json, '{"status":"ok"}'],
  '/readyz': () => {
    const { problem } = findings;
    const body = {
      name: 'invariants',
      status: problem ? 'not-ready' : 'ready',
      reasons: problem ? { invariants: problem } : {},
    };
    return [problem ? 503 : 200, json, JSON.stringify(body)];
  },
  '/metrics': () => [200, 'text/plain; version=0.0.4; charset=utf-8', invariantMetrics(findings)],
  '/invariants': (authorization) =>
    isTrusted(authorization)
      ? [200, json, JSON.stringify(described())]
      : [401, json, '{"code":"sign-in-required","message":"This address is not public."}'],
};

const server = createServer((request, response) => {
  const page = request.method === 'GET' ? pages[request.url ?? ''] : undefined;
  const [status, type, body] = page?.(request.headers.authorization) ?? [
    404,
    json,
    '{"code":"not-found","message":"There is nothing here."}',
  ];
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
});
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => process.exit(0));
server.listen(settings.port, settings.host, () => {
  log('info', `the invariants are checked every ${settings.everyMs / 1000} s`);
  void check();
});
