import { rmSync } from 'node:fs';
import path from 'node:path';
import { shownCode } from '@boostline/contracts/schemas/shop/order-code';
import pg from 'pg';
import { startSystem, type System } from '../../tools/system.ts';
import { Buyer } from './buyer.js';
import { errorLines } from './error-lines.js';
import { newDataDir } from './new-data-dir.js';
import { SupplierSandbox } from './supplier-sandbox.js';
import { PaymentGatewaySandbox } from './payment-gateway-sandbox.js';
import { wideLimits } from './wide-limits.js';

type ProcessName =
  | 'gateway'
  | 'catalog'
  | 'orders'
  | 'fulfilment'
  | 'invariants'
  | 'payment-gateway'
  | 'reseller-panel';

type Arrange = NonNullable<Parameters<typeof startSystem>[0]['arrange']>;

/** A whole shop of its own for a suite: embedded servers, all processes, a fresh demo catalogue. */
export class Shop {
  private constructor(
    readonly system: System,
    private readonly dataDir: string,
    private readonly database: pg.Pool,
  ) {}

  /** `arrange` has the last word on what runs. */
  static async start(env: Record<string, string> = {}, arrange?: Arrange): Promise<Shop> {
    const dataDir = newDataDir('e2e', env);
    const system = await startSystem({
      dataDir,
      env: { ...generousLimits, ...quickDelivery, ...env },
      ...(arrange && { arrange }),
    });
    const database = new pg.Pool({ connectionString: system.databaseUrl, max: 2 });
    // A server that a test kills takes idle connections with it.
    database.on('error', () => undefined);
    return new Shop(system, dataDir, database);
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

  /** A browser's worth of cookies, without the browser. */
  buyer(): Buyer {
    return new Buyer(this.url);
  }

  process(name: ProcessName) {
    const found = this.system.processes[name];
    if (!found) throw new Error(`${name} does not run`);
    return found;
  }

  addressOf(name: ProcessName): string {
    const url = this.system.urls[name];
    if (!url) throw new Error(`${name} does not run`);
    return url;
  }

  /** Looks into the database as its owner. */
  query(sql: string, values: unknown[] = []): Promise<pg.QueryResult> {
    return this.database.query(sql, values);
  }

  async stop(): Promise<void> {
    await this.database.end();
    await this.system.stop();
    if ('aTestFailed' in globalThis) process.stderr.write(`${errorLines(path.join(this.dataDir, 'logs'))}\n`);
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** A suite orders more in a minute than a neighbourhood does. */
const generousLimits = {
  RATE_LIMITS: `orders=6000/m,rejected-orders=6000/m,status=60000/m,track=6000/m,login=600/m,webhooks=6000/m,${wideLimits}`,
  UNPAID_ORDERS: 'address=1000000,buyer=1000000,all=100000000',
  // A machine that does other things as well is slow, not broken.
  BUYER_PATIENCE_MS: '60000',
};

/** Long enough to be seen under way, and asked about without delay. */
const quickDelivery = { DELIVERY_SECONDS: '2', STATUS_POLL_MS: '500', CONFIRM_END_MS: '1000' };

/** The short number of an order, as its pages show it. */
export async function codeOf(shop: Shop, id: number): Promise<string> {
  const { rows } = await shop.query('SELECT code FROM orders.orders WHERE id = $1', [id]);
  return shownCode({ id, code: String(rows[0]?.['code']) });
}
