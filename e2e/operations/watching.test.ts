import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { operations } from '@boostline/contracts/schemas/admin/overview';
import pg from 'pg';
import { parse } from 'yaml';
import { z } from 'zod';
import { run } from '../../tools/process/run.ts';
import { repository } from '../../tools/repository.ts';
import { roleUrl } from '../../tools/system/role-url.ts';
import { eventually } from '../shop/eventually.js';
import { Shop } from '../shop/start-shop.js';
import { HttpClient } from '../shop/http-client.js';
import { startPrometheus } from './start-prometheus.js';

let shop: Shop;
let owner: HttpClient;
/** The monitor and the receiver of Alertmanager's messages, outside the shop. */
const outside = { delivered: [] as string[], pings: 0 };
const receiver = createServer((request, response) => {
  if (request.url === '/ping') outside.pings += 1;
  let body = '';
  request.setEncoding('utf8').on('data', (part) => (body += part));
  request.on('end', () => {
    if (request.url === '/alertmanager') outside.delivered.push(body);
    response.writeHead(200).end();
  });
});

function receiverUrl(): string {
  const address = receiver.address();
  if (address === null || typeof address === 'string') throw new Error('it does not listen');
  return `http://127.0.0.1:${address.port}`;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void receiver.listen(0, '127.0.0.1', resolve));
  shop = await Shop.start({
    ALERT_PING_URL: `${receiverUrl()}/ping`,
    BACKUP_EVERY_HOURS: '24',
    INVARIANTS_EVERY_SECONDS: '1',
    ADMIN_TWO_FACTOR: 'optional',
  });
  owner = new HttpClient(shop.url);
  const { ADMIN_PASSWORD: password } = shop.system.secrets;
  const { status, text } = await owner.post('/api/admin/login', { username: 'admin', password });
  if (status !== 200) throw new Error(`signing in: ${status} ${text}`);
});
afterAll(async () => {
  receiver.close();
  receiver.closeAllConnections();
  await shop.stop();
});

type Name = Parameters<Shop['addressOf']>[0];
const processes: Name[] = ['gateway', 'catalog', 'orders', 'fulfilment', 'invariants'];
const internally = () => ({ authorization: `Bearer ${shop.system.secrets.INTERNAL_TOKEN}` });

async function metricsOf(name: Name): Promise<string> {
  const answer = await fetch(`${shop.addressOf(name)}/metrics`, { headers: internally() });
  expect([name, answer.status]).toEqual([name, 200]);
  return answer.text();
}

/** An authentic notification that has waited for two hours is an alert. */
const addUnknownWebhook = () =>
  shop.query(
    `INSERT INTO orders.webhooks (gateway, event_key, raw_body, received_at, next_try_at)
     VALUES ('sandbox', 'unknown', '', now() - interval '2 hours', now() + interval '1 day')`,
  );
const removeUnknownWebhook = () => shop.query(`DELETE FROM orders.webhooks WHERE event_key = 'unknown'`);

async function shown() {
  const { invariants } = operations.parse((await owner.get('/api/admin/operations')).body);
  return invariants;
}

const logOfMonitor = () => readFileSync(shop.process('invariants').logFile, 'utf8');

test('the monitor finds that all fourteen invariants hold', async () => {
  const metrics = await metricsOf('invariants');
  expect(metrics.match(/^boostline_invariant_broken\{name="i\d\d"\} 0$/gm)).toHaveLength(14);
  const found = await shown();
  expect(found).toMatchObject({ problem: null, checkedAt: expect.any(String) });
  expect(found?.invariants.map(({ breaches }) => breaches)).toEqual(Array.from({ length: 14 }, () => 0));
});

test('the outside monitor is called once there is a backup', async () => {
  await eventually(async () =>
    expect(logOfMonitor()).toContain('ALERT_PING_URL gets no call: there has been no backup'),
  );
  expect(outside.pings).toBe(0);
  const { dataDir, port } = shop.system.settings;
  const env = { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: String(port) };
  const { code } = await run(process.execPath, [path.join(repository, 'tools', 'backup.ts')], { env });
  expect(code).toBe(0);
  await eventually(async () => expect(outside.pings).toBeGreaterThan(0));
});

test('the monitor reports a broken invariant until it holds again', async () => {
  const id = await shop.buyer().order('followers', 'sold_otherwise');
  const change = (by: number) =>
    shop.query('UPDATE orders.orders SET amount_paise = amount_paise + $2 WHERE id = $1', [id, by]);
  await change(1);
  await eventually(async () =>
    expect(await metricsOf('invariants')).toContain('boostline_invariant_broken{name="i08"} 1'),
  );
  const broken = (await shown())?.invariants.filter(({ breaches }) => breaches > 0);
  // Neither the order's amount nor the sum of its lines is what was quoted.
  expect(broken).toMatchObject([{ name: 'i08', breaches: 2 }]);
  expect(broken?.[0]?.examples.join()).toContain(String(id));
  expect(logOfMonitor()).toMatch(/"level":50.*BROKEN I8/);
  await eventually(async () => expect(logOfMonitor()).toContain('ALERT_PING_URL gets no call: broken: i08'));
  await change(-1);
  await eventually(async () =>
    expect(await metricsOf('invariants')).toContain('boostline_invariant_broken{name="i08"} 0'),
  );
});

test('the monitor may only read the tables of the invariants', async () => {
  const client = new pg.Client({ connectionString: roleUrl(shop.system.databaseUrl, 'invariants') });
  await client.connect();
  try {
    await client.query('SELECT FROM orders.orders');
    for (const secret of [
      'SELECT FROM fulfilment.providers',
      'SELECT FROM orders.gateway_accounts',
      // When one came is read by the check-up; what it says is not.
      'SELECT raw_body FROM orders.webhooks',
      'SELECT FROM gateway.admins',
    ])
      await expect(client.query(secret)).rejects.toThrow(/permission denied|does not exist/);
    await expect(client.query('UPDATE orders.orders SET version = 0')).rejects.toThrow(/read-only|denied/);
    await client.query('SET default_transaction_read_only = off');
    await expect(client.query('UPDATE orders.orders SET version = 0')).rejects.toThrow('permission denied');
    await expect(client.query('CREATE TABLE orders.mine ()')).rejects.toThrow('permission denied');
  } finally {
    await client.end();
  }
});

test('the monitor returns its findings only with the token', async () => {
  const address = `${shop.addressOf('invariants')}/invariants`;
  expect((await fetch(address)).status).toBe(401);
  expect((await fetch(address, { headers: internally() })).status).toBe(200);
});

test('a monitor that does not answer is not reported as healthy', async () => {
  shop.process('invariants').kill('SIGSTOP');
  expect(await shown()).toBeNull();
  shop.process('invariants').kill('SIGCONT');
  await eventually(async () => expect(await shown()).not.toBeNull());
});

const rule = z.strictObject({
  alert: z.string(),
  expr: z.string(),
  for: z.string().optional(),
  labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
  annotations: z.strictObject({ summary: z.string(), do: z.string(), runbook_url: z.string() }),
});
const file = z.object({ groups: z.array(z.object({ name: z.string(), rules: z.array(rule) })) });
const rules = file
  .parse(parse(readFileSync(path.join(repository, 'infra/alerts/boostline.rules.yml'), 'utf8')))
  .groups.flatMap((group) => group.rules);

describe('the alert rules', () => {
  /** What KEDA asks Prometheus for, to scale. */
  const scaling = [
    ...readFileSync(path.join(repository, 'infra/kubernetes/fulfilment.yaml'), 'utf8').matchAll(
      /^ +query: (.+)$/gm,
    ),
  ].map(([, query = '']) => query);

  const panel = z.object({
    datasource: z.object({ uid: z.literal('${datasource}') }),
    targets: z.array(z.object({ expr: z.string() })).min(1),
  });
  const dashboard = z.object({ uid: z.string(), panels: z.array(panel).min(1) });
  const drawn = ['shop', 'engine'].flatMap((name) => {
    const text = readFileSync(path.join(repository, `infra/watch/dashboards/${name}.json`), 'utf8');
    return dashboard.parse(JSON.parse(text)).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  });

  test('alerts, scaling and dashboards use metrics and labels of a running shop', async () => {
    // A request that leads nowhere, so that each service has counted one.
    await Promise.all(
      processes.map((name) => fetch(`${shop.addressOf(name)}/nowhere`, { headers: internally() })),
    );
    const texts = await Promise.all(processes.map(metricsOf));
    const samples = texts.flatMap((text) => text.split('\n').filter((line) => !line.startsWith('#')));
    const types = texts.flatMap((text) =>
      [...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name = '']) => name),
    );
    const given = new Set([...types, ...samples.map((line) => line.split(/[ {]/)[0] ?? '')]);
    const queries = [...rules.map(({ expr }) => expr), ...scaling, ...drawn];
    const asked = new Set(
      queries.flatMap((query) => query.match(/\b(?:boostline|nodejs|process)_[a-z0-9_]+/g) ?? []),
    );
    expect(asked.size).toBeGreaterThan(10);
    expect([...asked].filter((name) => !given.has(name))).toEqual([]);

    const missing = queries
      .flatMap((query) => [...query.matchAll(/\b([a-z_0-9]+)\{([^}]*)\}/g)])
      .filter(([, metric]) => metric !== 'up')
      .flatMap(([, metric = '', matchers = '']) =>
        // The job is Prometheus's own label.
        [...matchers.matchAll(/(\w+)(=~|!=|!~|=)("[^"]*")/g)]
          .filter(([, label]) => label !== 'job')
          .map(([, label, operator, value]) => ({
            metric,
            // A value that is asked for by name must be there; of others the label alone.
            wanted: operator === '=' ? `${label}=${value}` : `${label}="`,
          })),
      )
      .filter(
        ({ metric, wanted }) =>
          !samples.some((line) => line.startsWith(`${metric}{`) && line.includes(wanted)),
      );
    expect(missing).toEqual([]);
  });

  test('a metric that cannot be read is reported as failed', async () => {
    expect(await metricsOf('orders')).toContain(
      'boostline_metrics_failed{metric="boostline_refunds_oldest_seconds"} 0',
    );
    await shop.query('ALTER TABLE orders.refunds RENAME TO refunds_away');
    try {
      await eventually(async () =>
        expect(await metricsOf('orders')).toContain(
          'boostline_metrics_failed{metric="boostline_refunds_oldest_seconds"} 1',
        ),
      );
    } finally {
      await shop.query('ALTER TABLE orders.refunds_away RENAME TO refunds');
    }
    await eventually(async () =>
      expect(await metricsOf('orders')).toContain(
        'boostline_metrics_failed{metric="boostline_refunds_oldest_seconds"} 0',
      ),
    );
  });

  test('requests are counted by route template', async () => {
    await fetch(`${shop.url}/api/orders/by-id/123456`);
    const duration = 'boostline_http_request_duration_seconds_count';
    await eventually(async () =>
      expect(await metricsOf('gateway')).toMatch(
        new RegExp(`${duration}\\{method="GET",route="/api/orders/by-id/:orderId",status="\\d+"\\} [1-9]`),
      ),
    );
  });
});

describe('a real Prometheus with its Alertmanager', () => {
  const words = z.record(z.string(), z.string());
  const posted = z.object({
    alerts: z.array(z.object({ status: z.string(), labels: words, annotations: words })),
  });
  const delivered = () => outside.delivered.flatMap((post) => posted.parse(JSON.parse(post)).alerts);
  const ofWebhooks = (status: string) =>
    expect.objectContaining({
      status,
      labels: { alertname: 'WebhooksOpen', severity: 'ticket' },
      annotations: expect.objectContaining({
        summary: rules.find(({ alert }) => alert === 'WebhooksOpen')?.annotations.summary,
        runbook_url: 'docs/runbooks.md#webhooksopen',
      }),
    });
  let watching: Awaited<ReturnType<typeof startPrometheus>>;
  beforeAll(async () => {
    watching = await startPrometheus({
      processes: Object.fromEntries(processes.map((name) => [name, new URL(shop.addressOf(name)).host])),
      token: shop.system.secrets.INTERNAL_TOKEN,
      webhookUrl: `${receiverUrl()}/alertmanager`,
    });
  });
  afterAll(() => watching.stop());

  test('Prometheus reads every process and delivers an alert and its end', async () => {
    const target = z.object({ labels: z.object({ job: z.string() }), health: z.string() });
    const targets = z.object({ data: z.object({ activeTargets: z.array(target) }) });
    await eventually(async () => {
      const answer = await fetch(`${watching.url}/api/v1/targets`);
      const { activeTargets } = targets.parse(await answer.json()).data;
      expect(Object.fromEntries(activeTargets.map(({ labels, health }) => [labels.job, health]))).toEqual(
        Object.fromEntries(processes.map((name) => [name, 'up'])),
      );
    });
    expect(delivered()).toEqual([]);
    await addUnknownWebhook();
    await eventually(async () => expect(delivered()).toContainEqual(ofWebhooks('firing')));
    await removeUnknownWebhook();
    await eventually(async () => expect(delivered()).toContainEqual(ofWebhooks('resolved')));
  });
});

test('a shop without Redis takes orders and payments and fulfils them later', async () => {
  const buyer = shop.buyer();
  let id = 0;
  const redis = shop.system.redis;
  if (!redis) throw new Error('the shop has no Redis of its own');
  await redis.stop();
  try {
    for (const name of ['gateway', 'catalog', 'orders', 'fulfilment'] satisfies Name[]) {
      const answer = await fetch(`${shop.addressOf(name)}/readyz`);
      const body = z.object({ status: z.string(), degraded: z.record(z.string(), z.string()) });
      const { status, degraded } = body.parse(await answer.json());
      expect([name, answer.status, status, Object.keys(degraded)]).toEqual([
        name,
        200,
        'degraded',
        ['redis'],
      ]);
    }
    expect(await metricsOf('orders')).toContain('boostline_degraded{part="redis"} 1');
    id = await buyer.order('followers', 'without_redis');
    const { paymentUrl } = await buyer.startPayment(id);
    await shop.payments.complete(paymentUrl);
    await buyer.until(id, 'paid');
  } finally {
    await redis.start();
  }
  await eventually(async () => {
    const answer = await fetch(`${shop.addressOf('orders')}/readyz`);
    expect(await answer.json()).toMatchObject({ status: 'ready', degraded: {} });
  });
  await buyer.until(id, 'completed');
});
