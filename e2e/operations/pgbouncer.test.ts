import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { checkInvariants } from '../../tools/invariants.ts';
import { findPgbouncer } from '../../tools/prepare/pgbouncer.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { startPgbouncer } from '../../tools/postgres/start-pgbouncer.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';

type ProcessName = keyof Shop['system']['processes'];
type Plans = Parameters<NonNullable<Parameters<typeof Shop.start>[1]>>[0];

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
  between = await startPgbouncer(await findPgbouncer(), urls, [
    'pool_mode = transaction',
    'max_prepared_statements = 200',
    'default_pool_size = 8',
    'max_client_conn = 500',
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

async function expectEachBoughtOnce(name: string, count: number): Promise<void> {
  const bought = (await shop.supplier.adds(name)).filter(({ order }) => order !== null);
  expect(bought.map(({ link }) => link)).toHaveLength(count);
  expect(new Set(bought.map(({ link }) => link)).size).toBe(count);
  await eventually(async () => expect(await broken()).toEqual([]));
}

describe('a shop by way of PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    // The supplier sandbox reports its current balance, so an unsent line is proved soon.
    shop = await Shop.start({ FULFILMENT_BALANCE_AGE_MS: '20000' }, arrange);
    // Where the machine has no PgBouncer that is new enough, it is built once.
  });
  afterAll(async () => {
    await shop.stop();
    await between?.stop();
  });

  test('a shop behind PgBouncer delivers many orders over few connections', async () => {
    await delivered(await payMany('pooled', 20));
    expect(await broken()).toEqual([]);
    const { rows } = await shop.query(
      `SELECT count(*)::int AS connections FROM pg_stat_activity WHERE application_name LIKE 'boostline-%'
          AND application_name NOT LIKE '%presence'`,
    );
    // Ten processes with pools of ten and twenty would have had more.
    expect(rows[0].connections).toBeLessThanOrEqual(4 * 8);
  });

  test('the event sweep continues when one of two replicas is gone', async () => {
    await replica('orders-2').stop();
    await delivered(await payMany('with_one_of_two', 5));
    // Only the sweep notes that an event has arrived.
    await eventually(async () => {
      const open = await shop.query(`SELECT FROM orders.outbox WHERE acked_at IS NULL`);
      expect(open.rowCount).toBe(0);
    });
    await replica('orders-2').start();
  });

  test.each([
    ['PgBouncer itself is killed and started again', () => between?.killAndStart()],
    [
      'PostgreSQL ends every connection of the services',
      () =>
        shop.query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
            WHERE usename LIKE 'boostline\\_%' AND pid <> pg_backend_pid()`,
        ),
    ],
  ])('a shop behind PgBouncer loses nothing and buys nothing twice when %s', async (fault, breakIt) => {
    const name = `fault_${fault.length}`;
    const paid = await payMany(name, 8);
    await Promise.resolve(breakIt());
    await delivered(paid);
    await expectEachBoughtOnce(name, 8);
  });
});
