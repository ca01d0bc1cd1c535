import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressesFile } from './doctor/find-shop.ts';
import { preparePostgres } from './postgres.ts';
import { claim } from './process/claim.ts';
import { finishPasswords, installationSecrets, ownersPasswords, readKept } from './settings/secrets.ts';
import { freePort } from './process/free-port.ts';
import { keepCompiledCode, programOf } from './process/program-of.ts';
import { run } from './process/run.ts';
import { Supervised } from './process/supervised.ts';
import { prepareRedis } from './redis.ts';
import { Progress } from './report/progress.ts';
import { repository } from './repository.ts';
import { readSettings } from './settings/read-settings.ts';
import { SetupError } from './settings/setup-error.ts';
import { planProcesses, type ProcessName, type ProcessPlan } from './system/processes.ts';

const EXIT_WITH_PARENT = pathToFileURL(path.join(repository, 'tools', 'process', 'exit-with-parent.ts')).href;
const MAP_OWN_SOURCES = pathToFileURL(path.join(repository, 'tools', 'process', 'map-own-sources.ts')).href;
/** glibc: memory that is free again goes back to the system, whichever thread had it. */
const GIVE_BACK = { MALLOC_TRIM_THRESHOLD_: '131072', MALLOC_ARENA_MAX: '2' };
/** Not the sandbox. */
const OURS = /^(?:gateway|catalog|orders|fulfilment|invariants)/;
const MIGRATE = path.join(repository, 'tools', 'migrate.ts');

/**
 * The whole shop on this machine: PostgreSQL, Redis, the sandbox and the services, each supervised. Everything must
 * be installed and built. What runs is in `system` from the first moment, so that `stop` works at any time.
 * @example
 * const system = await startSystem( dataDir, env: { RATE_LIMITS: 'orders=600/m'  });
 * system.processes.fulfilment.kill('SIGKILL');          // comes back by itself, with a delay
 * await system.processes.fulfilment.untilReady();
 * await system.redis.stop(); await system.redis.start(); // on the same port
 * await system.stop();
 */
export class System {
  settings;
  processes: Partial<Record<ProcessName, Supervised>> = {};
  /** The address of each process as this machine reaches it. */
  urls: Partial<Record<ProcessName, string>> = {};
  /** The owner's address. */
  databaseUrl = '';
  redisUrl = '';
  /** The embedded PostgreSQL; none when DATABASE_URL is set. */
  postgres: Supervised | undefined;
  /** The embedded Redis; none when REDIS_URL is set. */
  redis: Supervised | undefined;
  #only;
  #arrange;
  #progress;
  #bundled;
  #stopping = false;

  constructor({
    env = {},
    dataDir,
    port,
    only,
    arrange,
    bundled = true,
    progress,
  }: {
    /** On top of this process's own environment. */
    env?: NodeJS.ProcessEnv;
    dataDir?: string;
    /** Of the gateway. */
    port?: number;
    /** These processes alone, beside PostgreSQL and Redis. */
    only?: ProcessName[];
    /** Has the last word on what runs: a fault
test puts proxies on the links and adds replicas. */
    arrange?: (plans: ProcessPlan[]) => Promise<ProcessPlan[]>;
    /** Services as one file each; `false` while their sources are being changed. */
    bundled?: boolean;
    progress?: Progress;
  } = {}) {
    const given = { ...process.env, ...env };
    if (dataDir !== undefined) given.DATA_DIR = dataDir;
    if (port !== undefined) given.PORT = String(port);
    this.settings = readSettings(given);
    this.#only = only;
    this.#arrange = arrange ?? (async (plans: ProcessPlan[]) => plans);
    this.#progress = progress ?? new Progress({ quiet: true });
    this.#bundled = bundled;
  }

  /** Where a browser finds the shop. */
  get url() {
    return this.settings.publicUrl;
  }

  get secrets() {
    return installationSecrets(this.settings.dataDir).secrets;
  }

  /** Starts everything and waits until it is ready. The data folder and the port must be claimed. */
  async start() {
    await Promise.all([this.#startPostgres(), this.#startRedis()]);
    const { settings, secrets, databaseUrl, redisUrl } = this;
    const plans = await this.#arrange(await planProcesses({ settings, secrets, databaseUrl, redisUrl }));
    for (const plan of plans) this.urls[plan.name] = plan.url;
    mkdirSync(path.join(settings.dataDir, 'sandbox'), { recursive: true, mode: 0o700 });
    this.#leaveAddresses();
    // Earlier releases kept files with secrets here.
    rmSync(path.join(settings.dataDir, 'live-secrets'), { recursive: true, force: true });
    const chosen = plans
      .filter(({ name }) => this.#only?.includes(name) ?? true)
      .map((plan) => this.#withFormerKey(plan));
    const services = new Set(
      chosen
        .filter(({ folder }) => folder.startsWith('services/'))
        .map(({ folder }) => path.basename(folder)),
    );
    if (services.size > 0) await this.#migrate([...services]);
    await Promise.all(chosen.map((plan) => this.#startProcess(plan)));
  }

  /** Stops everything: what takes requests first, then what keeps the data. Takes less than five seconds. */
  async stop() {
    this.#stopping = true;
    rmSync(addressesFile(this.settings.dataDir), { force: true });
    await Promise.all(Object.values(this.processes).map(async (each) => each?.stop()));
    await Promise.all([this.postgres, this.redis].map(async (each) => each?.stop()));
  }

  /** While a change of SECRETS_KEY is unfinished, both keys open what is stored. */
  #withFormerKey(plan: ProcessPlan): ProcessPlan {
    const { dataDir, env } = this.settings;
    const { SECRETS_KEY_FORMER: former } = readKept(dataDir);
    if (former === undefined || env.SECRETS_KEY !== undefined || plan.env.SECRETS_KEY === undefined)
      return plan;
    return { ...plan, env: { ...plan.env, SECRETS_KEY_ALSO: former } };
  }

  /** For npm run doctor. The address of Redis holds its password. */
  #leaveAddresses() {
    const { settings, redisUrl } = this;
    const ours = Object.entries(this.urls).filter(([name]) => OURS.test(name));
    const addresses = { publicUrl: settings.publicUrl, processes: Object.fromEntries(ours), redisUrl };
    writeFileSync(addressesFile(settings.dataDir), JSON.stringify(addresses), { mode: 0o600 });
  }

  async #startPostgres() {
    const { env, dataDir } = this.settings;
    if (env.DATABASE_URL) {
      this.databaseUrl = env.DATABASE_URL;
      return;
    }
    await this.#progress.step('postgres', async (note) => {
      const prepared = await preparePostgres({
        dataDir,
        passwords: () => ownersPasswords(dataDir),
        report: this.#report,
        whenRunningAgain: this.#startWaiting,
      });
      this.postgres = prepared.process;
      await this.#begin(prepared.process);
      this.databaseUrl = prepared.url;
      finishPasswords(dataDir, new URL(prepared.url).password);
      note(prepared.note);
    });
  }

  async #startRedis() {
    const { env, dataDir } = this.settings;
    if (env.REDIS_URL) {
      this.redisUrl = env.REDIS_URL;
      return;
    }
    await this.#progress.step('redis', async (note) => {
      const password = this.secrets.REDIS_PASSWORD;
      const prepared = await prepareRedis({
        dataDir,
        password,
        report: this.#report,
        whenRunningAgain: this.#startWaiting,
      });
      this.redisUrl = prepared.url;
      this.redis = prepared.process;
      await this.#begin(prepared.process);
      note(prepared.note);
    });
  }

  async #migrate(services: string[]) {
    await this.#progress.step('migrate', async (note) => {
      const { code, output } = await run(process.execPath, [MIGRATE, ...services], {
        cwd: repository,
        env: {
          ...process.env,
          DATABASE_URL: this.databaseUrl,
          DEMO_CATALOGUE: String(this.settings.demoCatalogue),
          ...keepCompiledCode,
        },
      });
      const last = output.trim().split('\n').at(-1) ?? '';
      if (code !== 0)
        throw new SetupError(
          `the database could not be brought up to date: ${output.trim().replaceAll('\n', ' | ')}`,
        );
      note(last.replace(/^migrate: /, ''));
    });
  }

  async #startProcess({
    name,
    folder,
    script,
    url,
    env,
    youngMegabytes,
    longestDelayMs,
    longestSilenceMs,
  }: ProcessPlan) {
    const { dataDir } = this.settings;
    const main = script ? path.join(repository, script) : programOf(folder, this.#bundled);
    const supervised = new Supervised({
      name,
      command: process.execPath,
      args: [
        '--import',
        EXIT_WITH_PARENT,
        '--import',
        MAP_OWN_SOURCES,
        // Unbounded, young garbage grows to 16 MB before it is collected, and three times that stays with the process.
        `--max-semi-space-size=${youngMegabytes ?? 4}`,
        main,
      ],
      env: { ...GIVE_BACK, ...env, NO_COLOR: '1', ...keepCompiledCode },
      cwd: repository,
      logFile: path.join(dataDir, 'logs', `${name}.log`),
      whyNotReady: () => whyNotReady(url, path.basename(folder), env.INTERNAL_TOKEN),
      isSilent: () => isSilent(url),
      longestSilenceMs,
      graceMs: 2800,
      longestDelayMs,
      report: this.#report,
    });
    this.processes[name] = supervised;
    await this.#progress.step(name, async (note) => {
      await this.#begin(supervised);
      note(url);
    });
  }

  async #begin(supervised: Supervised) {
    if (this.#stopping) throw new SetupError('stopped while starting');
    await supervised.start();
  }

  /** What failed to start without its database or Redis need not wait any longer. */
  #startWaiting = () => {
    for (const each of Object.values(this.processes)) each?.startNow();
  };

  #report = (text: string) => this.#progress.line(text);
}

/** Starts the whole shop for a test: on a free port and with every process, unless `only` names some. */
export async function startSystem({
  quiet = true,
  port,
  ...options
}: {
  port?: number;
  dataDir: string;
  env?: NodeJS.ProcessEnv;
  only?: ProcessName[];
  arrange?: (plans: ProcessPlan[]) => Promise<ProcessPlan[]>;
  quiet?: boolean;
}): Promise<System> {
  const system = new System({
    ...options,
    port: port ?? (await freePort()),
    progress: new Progress({ quiet }),
  });
  const release = await claim(system.settings);
  const stop = system.stop.bind(system);
  system.stop = () => stop().finally(release);
  try {
    await system.start();
    return system;
  } catch (error) {
    await system.stop();
    throw error;
  }
}

/** Waits until `name` answers: another program may sit on the port. Without `token` the answer does not say why a part is missed. */
async function whyNotReady(url: string, name: string, token: string | undefined) {
  const answer = await fetch(`${url}/readyz`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: AbortSignal.timeout(3000),
  });
  const text = await answer.text();
  if (answer.status !== 200) return text.slice(0, 300);
  return JSON.parse(text).name === name ? null : `another program answers at ${url}`;
}

/** Whether a process does not answer at all; what it answers does not matter here. */
async function isSilent(url: string) {
  try {
    const answer = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return false;
  } catch {
    return true;
  }
}
