import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkInvariants } from '../../tools/invariants.mjs';
import { findPgbouncer } from '../../tools/prepare/pgbouncer.mjs';
import { freePort } from '../../tools/process/free-port.mjs';
import { startPgbouncer } from '../../tools/postgres/start-pgbouncer.mjs';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

type ProcessName = keyof Shop['system']['processes'];
type Plans = Parameters<NonNullable<Parameters<typeof Shop.start>[1]>>[0];

const pgbouncer = await findPgbouncer();
const isNewEnough = (pgbouncer?.version ?? 0) >= 121;
const throughPgbouncer = isNewEnough ? describe : describe.skip;
const services = ['gateway', 'catalog', 'orders', 'fulfilment'] as const;
const replicas = ['gateway-2', 'orders-2', 'fulfilment-2', 'fulfilment-3', 'fulfilment-4'] as const;
let between: Awaited<ReturnType<typeof startPgbouncer>> | undefined;
let shop: Shop;

const variableOf = (service: string) => `${service.toUpperCase()}_DATABASE_URL`;

/** Two gateways, two of orders, four workers; all of them by way of one PgBouncer with few connections. */
async function arrange(plans: Plans): Promise<Plans> {
  const planOf = (name: string) => {
    const plan = plans.find((one) => one.name === name);
    if (!plan) throw new Error(`${name} is not planned`);
    return plan;
  };
  const urls = services.map((service) => planOf(service).env[variableOf(service)] ?? '');
  between = await startPgbouncer(pgbouncer?.path ?? '', urls, [
    ...['pool_mode = transaction', 'max_prepared_statements = 200', 'default_pool_size = 8'],
    ...['max_client_conn = 500'],
  ]);
  for (const service of services) {
    const { env } = planOf(service);
    env[variableOf(service)] = between.through(env[variableOf(service)] ?? '');
    env['DATABASE_DIRECT'] = between.direct;
  }
  for (const name of replicas) {
    const plan = planOf(name.split('-')[0] ?? '');
    const port = String(await freePort());
    plans.push({ ...plan, name, url: `http://127.0.0.1:${port}`, env: { ...plan.env, PORT: port } });
  }
  return plans;
}

async function pay(target: string): Promise<() => Promise<unknown>> {
  const buyer = shop.buyer();
  const id = await buyer.order('followers', target);
  const { paymentUrl } = await buyer.startPayment(id);
  await shop.payments.complete(paymentUrl);
  return () => buyer.until(id, 'completed');
}

const payMany = (name: string, count: number) =>
  Promise.all(Array.from({ length: count }, (_, at) => pay(`${name}_${at}`)));
const delivered = (paid: (() => Promise<unknown>)[]) => Promise.all(paid.map((until) => until()));

function replica(name: ProcessName) {
  const found = shop.system.processes[name];
  if (!found) throw new Error(`${name} does not run`);
  return found;
}

const broken = async () =>
  (await checkInvariants(shop.system.databaseUrl)).filter(({ breaches }) => breaches.length > 0);

const words = isNewEnough ? '' : ' (skipped: no PgBouncer 1.21 or newer; PGBOUNCER_PATH names one)';
throughPgbouncer(`a shop by way of PgBouncer in transaction mode${words}`, () => {
  beforeAll(async () => {
    shop = await Shop.start({}, arrange);
  });
  afterAll(async () => {
    await shop.stop();
    await between?.stop();
  });

  test('sells and delivers to many at once, and what it promises holds', async () => {
    await delivered(await payMany('pooled', 20));
    expect(await broken()).toEqual([]);
    const { rows } = await shop.query(
      `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE application_name LIKE 'boostline-%'
          AND application_name NOT LIKE '%presence'`,
    );
    // Ten processes with pools of ten and twenty would have had more.
    expect(rows[0].connections).toBeLessThanOrEqual(4 * 8);
  });

  test('each sweep is done by one replica at a time, and goes on when one of them is gone', async () => {
    const { rows } = await shop.query(
      `SELECT count(*)::int AS held, count(DISTINCT objid)::int AS kinds
         FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.granted AND a.application_name = 'locks of sweeps'`,
    );
    expect(rows[0].held).toBe(rows[0].kinds);
    await replica('orders-2').stop();
    await delivered(await payMany('with_one_of_two', 5));
    // Only the sweep notes that an event has arrived.
    await eventually(async () => {
      const open = await shop.query(`SELECT FROM orders.outbox WHERE acked_at IS NULL`);
      expect(open.rowCount).toBe(0);
    });
    await replica('orders-2').start();
  });

  test('replicas that start again one after the other lose nothing', async () => {
    const paid = await payMany('while_rolling', 12);
    for (const name of ['orders', 'orders-2', 'fulfilment', 'fulfilment-2', 'catalog'] as const) {
      await replica(name).stop();
      await replica(name).start();
    }
    await delivered(paid);
    await eventually(async () => expect(await broken()).toEqual([]));
  });
});
