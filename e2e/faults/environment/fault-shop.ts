import { existsSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import pg from 'pg';
import type { Supervised } from '../../../tools/process/supervised.ts';
import { messagingRedis } from '../../../tools/messaging-redis.ts';
import { startSystem, type System } from '../../../tools/system.ts';
import type { ProcessName } from '../../../tools/system/processes.ts';
import { newDataDir } from '../../shop/new-data-dir.js';
import { SupplierSandbox } from '../../shop/supplier-sandbox.js';
import { PaymentGatewaySandbox } from '../../shop/payment-gateway-sandbox.js';
import { wideLimits } from '../../shop/wide-limits.js';
import { addLinks, addReplicas, addressIn, type Links, type Replicas } from './add-links.js';
import { Link, type Address } from './link.js';
import { SupplierOperator } from './supplier-operator.js';

interface FaultShopOptions {
  replicas?: Replicas;
  env?: Record<string, string>;
  /** New connections go to replicas that answer as ready, as a load balancer does it. */
  balanced?: boolean;
  /** Restarts after the usual delays of the shop instead of short ones. */
  usualDelays?: boolean;
  /** What stands beside the shop, such as a mail server, ends with it. */
  closeBeside?: () => Promise<unknown>;
}

/** How often a balancer looks at its replicas, ms. */
const readinessMs = 200;

/** A whole shop as plain processes with a proxy on every link, for breaking it. */
export class FaultShop {
  private readonly closed = new Set<number>();
  private watching: NodeJS.Timeout | undefined;

  private constructor(
    readonly system: System,
    readonly links: Links,
    private readonly dataDir: string,
    private readonly database: pg.Pool,
    readonly redis: Redis,
    private readonly closeBeside: () => Promise<unknown>,
  ) {}

  static async open({
    replicas = {},
    env = {},
    balanced = false,
    usualDelays = false,
    closeBeside = async () => undefined,
  }: FaultShopOptions = {}): Promise<FaultShop> {
    const dataDir = newDataDir('faults', env);
    const links: Links = new Map();
    let isOpen: (target: Address) => boolean = () => true;
    const system = await startSystem({
      dataDir,
      env: { ...generous, ...env },
      arrange: async (plans) => {
        const all = await addReplicas(plans, replicas);
        const linked = await addLinks(all, links, (target) => isOpen(target));
        // Who is stopped for a while must not be ended for it.
        return linked.map((plan) => ({
          ...plan,
          ...(!usualDelays && { longestDelayMs: 500 }),
          longestSilenceMs: 120_000,
        }));
      },
    });
    const database = new pg.Pool({
      connectionString: system.databaseUrl,
      max: 3,
      connectionTimeoutMillis: 3000,
    });
    // A server that a test kills takes its connections with it.
    database.on('error', () => undefined);
    const { openRedis } = await messagingRedis();
    const redis = openRedis(system.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
    const shop = new FaultShop(system, links, dataDir, database, redis, closeBeside);
    if (balanced) {
      isOpen = ({ port }) => !shop.closed.has(port);
      shop.watchReadiness();
    }
    return shop;
  }

  get url(): string {
    return this.system.url;
  }

  get payments(): PaymentGatewaySandbox {
    return new PaymentGatewaySandbox(
      this.addressOf('payment-gateway'),
      this.system.secrets.SANDBOX_GATEWAY_KEY,
    );
  }

  get supplier(): SupplierSandbox {
    return new SupplierSandbox(this.addressOf('reseller-panel'), this.system.secrets.SANDBOX_RESELLER_KEY);
  }

  get supplierOperator(): SupplierOperator {
    return new SupplierOperator(this.addressOf('reseller-panel'), this.system.secrets.SANDBOX_RESELLER_KEY);
  }

  addressOf(name: ProcessName): string {
    const url = this.system.urls[name];
    if (!url) throw new Error(`${name} does not run`);
    return url;
  }

  process(name: ProcessName): Supervised {
    const found = this.system.processes[name];
    if (!found) throw new Error(`${name} does not run`);
    return found;
  }

  /** Every replica of a service. */
  replicasOf(service: string): Supervised[] {
    return Object.entries(this.system.processes)
      .filter(([name]) => name === service || new RegExp(`^${service}-\\d+$`).test(name))
      .flatMap(([, supervised]) => supervised ?? []);
  }

  /** All links that lead to `target`; only those from `from` (and its replicas) when it is given. */
  linksTo(target: string, from = ''): Link[] {
    return [...this.links]
      .filter(([name]) => name.endsWith(`>${target}`) && name.startsWith(from))
      .map(([, link]) => link);
  }

  /** A balancer over all replicas of a service. */
  balance(service: string): Promise<Link> {
    const targets = Object.entries(this.system.urls)
      .filter(([name]) => name === service || name.startsWith(`${service}-`))
      .flatMap(([, url]) => (url ? addressIn(url) : []));
    return Link.open(targets, ({ port }) => !this.closed.has(port));
  }

  /** Looks into the database as its owner; what has not answered in time is asked again once. */
  async query<R extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<R[]> {
    try {
      return (await this.database.query<R>(sql, values)).rows;
    } catch {
      await sleep(500);
      return (await this.database.query<R>(sql, values)).rows;
    }
  }

  /** What a process has logged so far. */
  logOf(name: ProcessName): string {
    return readFileSync(this.process(name).logFile, 'utf8');
  }

  /** What every replica of a service has logged so far. */
  logsOf(service: string): string[] {
    return this.replicasOf(service).map(({ logFile }) => readFileSync(logFile, 'utf8'));
  }

  async close(): Promise<void> {
    clearInterval(this.watching);
    this.redis.disconnect();
    await this.database.end();
    await this.system.stop();
    for (const link of this.links.values()) await link.refuse();
    await this.closeBeside();
    const cluster = path.join(this.dataDir, 'postgres');
    if (existsSync(cluster)) {
      // It is a link where the server's user cannot reach the folder for temporary files.
      const real = realpathSync(cluster);
      rmSync(real, { recursive: true, force: true });
      rmSync(`${real}.link`, { force: true });
    }
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private watchReadiness(): void {
    const urls = Object.entries(this.system.urls)
      .filter(([name]) => /^(gateway|catalog|orders|fulfilment)/.test(name))
      .flatMap(([, url]) => url ?? []);
    this.watching = setInterval(() => {
      for (const url of urls) void this.lookAt(url);
    }, readinessMs);
  }

  private async lookAt(url: string): Promise<void> {
    const port = Number(new URL(url).port);
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) this.closed.delete(port);
    else this.closed.add(port);
  }
}

/** No limits, and deliveries as quick as possible; only a row about deadlines has those of the shop. */
const generous = {
  RATE_LIMITS: `orders=600000/m,rejected-orders=600000/m,status=600000/m,webhooks=600000/m,coupons=600000/m,track=600000/m,login=6000/m,${wideLimits}`,
  UNPAID_ORDERS: 'address=1000000,buyer=1000000,all=100000000',
  DELIVERY_SECONDS: '1',
  BUYER_PATIENCE_MS: '15000',
  CONFIRM_END_MS: '3000',
  // The supplier reports its current balance unless a row changes that.
  FULFILMENT_BALANCE_AGE_MS: '20000',
};
