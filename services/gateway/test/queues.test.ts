import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import { inboxQueue } from '@boostline/messaging/queues';
import { patientRedis } from '@boostline/messaging/redis';
import { Queue, Worker } from 'bullmq';
import { Owner } from './account/owner.js';
import { waitUntil } from './test-gateway.js';

const owner = Owner.forThisFile();
const redis = patientRedis(process.env['TEST_REDIS_URL'] ?? '');
const inbox = new Queue(inboxQueue('fulfilment'), { connection: redis });
const jobId = 'd0c6a9f0-77d6-4d0a-8a5e-6a1b1e3f9c11-1';
const ofTheJob = `/api/admin/queues/fulfilment.inbox-fulfilment/jobs/${jobId}`;
/** What the handler of the next job says. */
let failure: string | null = 'the supplier was away';
let handled = 0;
let worker: Worker | undefined;

beforeAll(async () => {
  worker = new Worker(
    inbox.name,
    async () => {
      if (failure !== null) throw new Error(failure);
      handled += 1;
    },
    { connection: redis },
  );
  const payload = {
    orderId: 4711,
    lines: [{ lineId: 'l-1', target: 'a.buyer', comments: ['so nice'], paidPaise: 9900 }],
  };
  await inbox.add('order.paid.v1', { id: 'e-1', name: 'order.paid.v1', payload }, { jobId });
  await waitUntil(async () => (await inbox.getFailedCount()) === 1);
});
afterAll(async () => {
  await worker?.close();
  await inbox.obliterate({ force: true });
  await inbox.close();
  redis.disconnect();
});

describe('the board of queues', () => {
  const readings = `${queueBoardPath}/api/queues`;

  test('is not there for strangers and before the second factor', async () => {
    for (const address of [
      `${queueBoardPath}/`,
      readings,
      `${queueBoardPath}/static/favicon.ico`,
      ofTheJob,
    ]) {
      expect((await owner.gateway.browser().get(address)).status).toBe(401);
      expect((await (await owner.withPassword()).get(address)).status).toBe(403);
    }
    const page = await (await owner.signedIn()).get(`${queueBoardPath}/`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Queues');
  });

  test('has scripts of its own origin only, and lets only our pages frame it', async () => {
    const browser = await owner.signedIn();
    const page = await browser.get(`${queueBoardPath}/`);
    const policy = page.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'self';");
    const [, script] = /src="(static\/js\/main[^"]+)"/.exec(page.text) ?? [];
    const file = await browser.get(`${queueBoardPath}/${script}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([
      200,
      'application/javascript; charset=utf-8',
    ]);
    expect(file.headers.get('cache-control')).toBe('private, max-age=86400');
  });

  test('shows a job in words, by its order, and nothing of the buyer', async () => {
    const browser = await owner.signedIn();
    const query = `activeQueue=${encodeURIComponent('fulfilment.inbox-fulfilment')}&status=failed`;
    const answer = await browser.get(`${readings}?${query}`);
    expect(answer.text).toContain('order.paid.v1: an order was paid');
    expect(answer.text).toContain('"orderId":4711');
    expect(answer.text).toContain('the supplier was away');
    for (const ofTheBuyer of ['a.buyer', 'so nice', '9900']) expect(answer.text).not.toContain(ofTheBuyer);
  });

  test.each([
    ['PUT', `/api/queues/fulfilment.inbox-fulfilment/empty`],
    ['PUT', `/api/queues/fulfilment.inbox-fulfilment/obliterate`],
    ['PUT', `/api/queues/fulfilment.inbox-fulfilment/pause`],
    ['PUT', `/api/queues/pause`],
    ['PUT', `/api/queues/fulfilment.inbox-fulfilment/clean/failed`],
    ['PUT', `/api/queues/fulfilment.inbox-fulfilment/${jobId}/retry`],
    ['POST', `/api/queues/fulfilment.inbox-fulfilment/add`],
    ['PATCH', `/api/queues/fulfilment.inbox-fulfilment/${jobId}/update-data`],
  ])('has no %s %s', async (method, path) => {
    const browser = await owner.signedIn();
    const refused = await browser.request(queueBoardPath + path, { method, body: {} });
    expect(refused.status).toBe(404);
    expect(await inbox.getFailedCount()).toBe(1);
  });

  test('does not keep a session alive by asking again', async () => {
    const browser = await owner.signedIn();
    const lastUse = async () =>
      (await owner.gateway.query('SELECT max(last_seen_at) AS at FROM gateway.sessions'))[0]?.['at'];
    await owner.gateway.query(`UPDATE gateway.sessions SET last_seen_at = now() - interval '5 minutes'`);
    const before = await lastUse();
    expect((await browser.get(readings)).status).toBe(200);
    expect(await lastUse()).toEqual(before);
    await browser.get(`${queueBoardPath}/`);
    expect(await lastUse()).not.toEqual(before);
  });
});

describe('a failed job', () => {
  test('runs again when the owner says so, which is recorded; one that has not failed does not', async () => {
    const browser = await owner.signedIn();
    const asked = { queue: 'News for delivery', does: 'an order was paid', problem: 'the supplier was away' };
    expect((await browser.get(ofTheJob)).json()).toMatchObject({ ...asked, state: 'failed', attempts: 1 });
    failure = null;
    const foreign = await browser.post(`${ofTheJob}/retry`, undefined, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(403);
    expect((await browser.post(`${ofTheJob}/retry`)).status).toBe(200);
    await waitUntil(async () => handled === 1);
    const [entry] = await owner.lastEntries(1);
    expect(entry).toMatchObject({ action: 'POST /api/admin/queues/:queue/jobs/:jobId/retry' });
    await waitUntil(async () => (await browser.get(ofTheJob)).json()['state'] === 'completed');
    expect((await browser.post(`${ofTheJob}/retry`)).status).toBe(409);
    expect(handled).toBe(1);
  });

  test('that is not known is said not to be kept', async () => {
    const browser = await owner.signedIn();
    const gone = await browser.get('/api/admin/queues/fulfilment.inbox-fulfilment/jobs/none-1');
    expect(gone.status).toBe(404);
    expect((await browser.get('/api/admin/queues/nobody.none/jobs/none-1')).status).toBe(404);
  });
});
