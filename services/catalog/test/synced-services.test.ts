import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { EventPayload } from '@boostline/contracts/events';
import { quotePackage, readCatalogSnapshot, updateCatalogPackage } from '@boostline/contracts/internal';
import { inboxQueue } from '@boostline/messaging/queues';
import { impatientRedis } from '@boostline/messaging/redis';
import { Queue } from 'bullmq';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { refusalOf, startTestCatalog, testRedisUrl, type TestCatalog } from './test-catalog.js';

type Services = EventPayload<'reseller.services-synced.v1'>['services'];

const redis = impatientRedis(testRedisUrl());
let inbox: Queue;
let catalog: TestCatalog;
let seconds = 0;

beforeAll(async () => {
  inbox = new Queue(inboxQueue('catalog'), { connection: redis });
  catalog = await startTestCatalog();
});
afterAll(async () => {
  await catalog.stop();
  await inbox.close();
  redis.disconnect();
});

async function offered(): Promise<Services> {
  const { rows } = await catalog.query(
    `SELECT service_id AS "serviceId", kind, name, type, min, max, rate_per_thousand::text AS "ratePerThousand"
       FROM catalog.services ORDER BY service_id`,
  );
  return rows;
}

/** Tells the catalogue of a list and waits until it is handled. Each is a second newer than the one before. */
async function sync(services: Services, syncedAt?: string): Promise<void> {
  seconds += 1;
  const id = randomUUID();
  const payload = {
    providerId: 1,
    services,
    syncedAt: syncedAt ?? new Date(1.8e12 + seconds * 1000).toISOString(),
  };
  const name = 'reseller.services-synced.v1';
  await inbox.add(
    name,
    { id, name, occurredAt: payload.syncedAt, traceparent: null, payload },
    { jobId: `${id}-0` },
  );
  for (const end = Date.now() + 10_000; Date.now() < end; await sleep(30)) {
    const { rows } = await catalog.query(`SELECT 1 FROM catalog.inbox WHERE event_id = $1`, [id]);
    if (rows.length > 0) return;
  }
  throw new Error('the event was not handled');
}

async function followerPackages() {
  const { packages, version } = await catalog.call(readCatalogSnapshot, {});
  return { version, ofService101: packages.followers };
}

async function quote(packageId: number) {
  return catalog.call(quotePackage, { params: { packageId }, query: { type: 'followers' } });
}

test('a list that says what is known already changes nothing', async () => {
  const { version } = await followerPackages();
  await sync(await offered());
  expect((await followerPackages()).version).toBe(version);
});

test('limits are followed, prices of packages are not touched', async () => {
  const before = await followerPackages();
  const services = await offered();
  await sync(
    services.map((one) => (one.serviceId === '101' ? { ...one, min: 20, ratePerThousand: '0.95' } : one)),
  );
  const after = await followerPackages();
  expect(after.version).toBe(before.version + 1);
  expect(after.ofService101[0]).toMatchObject({ minQuantity: 20, price: before.ofService101[0]?.price });
});

test('a service that is missing is not sold until it is there again', async () => {
  const services = await offered();
  const id = (await followerPackages()).ofService101[0]?.id ?? 0;
  await sync(services.filter(({ serviceId }) => serviceId !== '101'));
  expect(await refusalOf(quote(id))).toMatchObject({ code: 'not-sellable' });
  await sync(services);
  expect((await quote(id)).line.serviceId).toBe('101');
});

test('a list older than one seen changes nothing', async () => {
  const services = await offered();
  await sync(
    services.filter(({ serviceId }) => serviceId !== '101'),
    '2020-01-01T00:00:00.000Z',
  );
  const id = (await followerPackages()).ofService101[0]?.id ?? 0;
  expect((await quote(id)).line.serviceId).toBe('101');
});

test('a service that became dearer by more than a fifth, in steps too, is not sold until it is priced anew', async () => {
  const services = await offered();
  const [first] = (await followerPackages()).ofService101;
  if (!first) throw new Error('there is no package');
  const at = (ratePerThousand: string) =>
    services.map((one) => (one.serviceId === '101' ? { ...one, ratePerThousand } : one));
  await sync(at('1.05'));
  expect((await quote(first.id)).line.serviceId).toBe('101');
  await sync(at('1.10'));
  expect(await refusalOf(quote(first.id))).toMatchObject({ code: 'not-sellable' });
  await catalog.call(updateCatalogPackage, {
    params: { type: 'followers', packageId: first.id },
    body: { quantity: first.quantity, price: 39, smmjarServiceId: 101 },
  });
  expect((await quote(first.id)).pricePaise).toBe(3900);
});
