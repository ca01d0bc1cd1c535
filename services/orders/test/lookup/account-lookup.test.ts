import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { startProcess } from '../../../../tools/test-process.ts';
import { until } from '../../../../tools/test-until.ts';
import { startOrdersService, type OrdersService } from '../orders-service.js';

// Through the orders service, with both sources of the sandbox directory as a process of its own.
jest.setTimeout(300_000);

const key = 'a-key-of-the-directory';
const reason = 'first set-up';
const paths = {
  fullName: 'user.full_name',
  followers: 'user.followers',
  isPrivate: 'user.is_private',
  picture: 'user.picture',
  posts: 'user.posts',
  postLink: 'code',
  postPicture: 'picture',
};
let directory: Awaited<ReturnType<typeof startProcess>>;
let service: OrdersService;
let versions = { meta: 0, json: 0 };

const settingsOf = () => service.ask('GET', '/administration/lookup-sources');
const save = async (name: 'meta' | 'json', more: object = {}) => {
  const own =
    name === 'meta'
      ? { userId: '17841405309211844' }
      : { address: `${directory.url}/accounts/{network}/{name}`, header: 'X-Api-Key', paths };
  const body = {
    name,
    active: true,
    maxPerHour: 1000,
    secret: key,
    reason,
    version: versions[name],
    ...own,
    ...more,
  };
  const answer = await service.ask('PUT', '/administration/lookup-sources', body);
  if (answer.status === 200) versions = { ...versions, [name]: versions[name] + 1 };
  return answer;
};
const lookUp = async (name: string, network = 'instagram') =>
  (await service.ask('GET', `/accounts?network=${network}&name=${name}`)).body;
const timesAsked = async (name: string) =>
  JSON.parse(await (await fetch(`${directory.url}/sandbox/calls?name=${name}`)).text());

beforeAll(async () => {
  directory = await startProcess('sandbox/account-directory', { API_KEY: key });
  service = await startOrdersService({ env: { META_GRAPH_URL: `${directory.url}/graph` } });
});
afterAll(async () => {
  await service.close();
  await directory.kill('SIGTERM');
});

test('a shop without a source looks nothing up', async () => {
  expect((await service.ask('GET', '/accounts/networks')).body).toEqual({ networks: 'none', sources: [] });
  expect(await lookUp('asha_makes')).toEqual({ state: 'unknown' });
  expect(await timesAsked('asha_makes')).toEqual({ calls: 0 });
});

describe('with Meta alone', () => {
  beforeEach(async () => {
    await save('meta');
    await save('json', { active: false });
  });

  test('a professional account is found with its last twelve posts', async () => {
    expect((await service.ask('GET', '/accounts/networks')).body).toEqual({
      networks: 'instagram',
      sources: ['Meta'],
    });
    const answer = await lookUp('meera_studio');
    expect(answer).toMatchObject({
      state: 'found',
      account: { fullName: 'Meera Studio', followers: expect.any(Number), isPrivate: false },
    });
    const posts = Reflect.get(Object(answer['account']), 'posts');
    expect(posts).toHaveLength(12);
    expect(posts[0]).toEqual({
      link: expect.stringMatching(/^https:\/\/www\.instagram\.com\/p\//),
      picture: expect.stringContaining('/pictures/meera_studio-0.png'),
    });
  });

  test('a personal account is not shown, and nothing is said about it', async () => {
    expect(await lookUp('personal.asha')).toEqual({ state: 'not-shown' });
  });

  test('another network is not asked about', async () => {
    expect(await lookUp('meera_other', 'youtube')).toEqual({ state: 'unknown' });
    expect(await timesAsked('meera_other')).toEqual({ calls: 0 });
  });
});

describe('with both sources', () => {
  beforeEach(async () => {
    await save('meta');
    await save('json');
  });

  test('an account that Meta does not show is found by the service, also when it is private', async () => {
    expect(await lookUp('private_ravi')).toMatchObject({
      state: 'found',
      account: { fullName: 'Private Ravi', isPrivate: true, posts: [] },
    });
    expect(await lookUp('nobody_here')).toEqual({ state: 'not-found' });
  });

  test('an address with {network} serves every network', async () => {
    expect((await service.ask('GET', '/accounts/networks')).body).toMatchObject({
      networks: 'all',
      sources: expect.arrayContaining(['127.0.0.1']),
    });
    expect(await lookUp('asha', 'youtube')).toMatchObject({ state: 'found' });
  });

  test('an answer is kept, and buyers who ask together share one question', async () => {
    await Promise.all([lookUp('shared_name'), lookUp('shared_name'), lookUp('shared_name')]);
    await lookUp('shared_name');
    expect(await timesAsked('shared_name')).toEqual({ calls: 1 });
  });

  test.each(['slow', 'broken', 'huge', 'moved', 'limited'])(
    'a source that is %s is no answer',
    async (word) => {
      const begun = performance.now();
      expect(await lookUp(`${word}_account`)).toEqual({ state: 'unknown' });
      // The two sources together; far less than the ten seconds of the slow one.
      expect(performance.now() - begun).toBeLessThan(9000);
    },
  );

  test('the followers are the start count of an order until its supplier gives one', async () => {
    const found = await lookUp('counted_asha');
    const followers = Reflect.get(Object(found['account']), 'followers');
    const orderId = await service.order('counted_asha');
    const startCount = async () => (await service.dossier(orderId)).order.lines[0]?.startCount;
    expect(await startCount()).toBe(followers);
    await service.pay(orderId);
    const going = { status: 'in_progress', reason: null } as const;
    await service.report(orderId, 'fulfilment.progressed.v1', { ...going, startCount: null, remains: 600 });
    await service.until(orderId, ({ order }) => order.lines[0]?.remains === 600);
    expect(await startCount()).toBe(followers);
    await service.report(orderId, 'fulfilment.progressed.v1', { ...going, startCount: 77, remains: 500 }, 2);
    await service.until(orderId, ({ order }) => order.lines[0]?.startCount === 77);
  });

  describe('after a delivery of followers', () => {
    const setFollowers = (name: string, followers: number) =>
      fetch(`${directory.url}/sandbox/followers`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ name, followers }),
      });
    const deliver = async (name: string, refillable = true) => {
      const buyer = randomBytes(32).toString('hex');
      const id = await service.order(name, buyer);
      await service.pay(id);
      await service.report(id, 'fulfilment.completed.v1', { refillable });
      await service.untilStatus(id, 'completed');
      return {
        id,
        shown: async () => {
          const { body } = await service.ask('GET', `/orders/${id}?buyer=${buyer}`);
          return Reflect.get(Object(body['lines'])[0], 'followers');
        },
        counted: () => service.until(id, ({ lines }) => lines[0]?.followers !== undefined),
        age: (column: 'asked_at' | 'counted_at' | 'ended_at') =>
          service.query(
            `UPDATE orders.follower_counts SET ${column} = now() - interval '25 hours' WHERE order_id = $1`,
            [id],
          ),
      };
    };

    test('the count at the end stays, and buyer and owner see how many there are now', async () => {
      await setFollowers('dropped_asha', 1000);
      // Kept from before: not the count at the end.
      await lookUp('dropped_asha');
      await setFollowers('dropped_asha', 1250);
      const order = await deliver('dropped_asha');
      await order.counted();
      expect(await order.shown()).toEqual({ atEnd: 1250, now: 1250 });
      await setFollowers('dropped_asha', 1180);
      await order.age('asked_at');
      await order.shown();
      const dossier = await service.until(order.id, ({ lines }) => lines[0]?.followers?.now === 1180);
      expect(dossier.lines[0]?.followers).toEqual({ atEnd: 1250, now: 1180 });
      expect(await order.shown()).toEqual({ atEnd: 1250, now: 1180 });
    });

    test('a page that is opened again and again asks its source once', async () => {
      const order = await deliver('steady_asha');
      await order.counted();
      for (let times = 0; times < 5; times++) await order.shown();
      expect(await timesAsked('steady_asha')).toEqual({ calls: 1 });
    });

    test('a source that no longer answers says nothing about now', async () => {
      const order = await deliver('silent_asha');
      const { lines } = await order.counted();
      await save('json', { active: false });
      await save('meta', { active: false });
      await order.age('counted_at');
      await order.age('asked_at');
      const shown = { atEnd: lines[0]?.followers?.atEnd, now: null };
      expect(await order.shown()).toEqual(shown);
      expect(await order.shown()).toEqual(shown);
    });

    test('a count that comes too late is not the one at the end', async () => {
      await save('json', { active: false });
      await save('meta', { active: false });
      const order = await deliver('late_asha');
      await order.age('ended_at');
      const rows = () => service.query(`SELECT FROM orders.follower_counts WHERE order_id = $1`, [order.id]);
      await until(async () => (await rows()).length === 0);
      expect(await order.shown()).toBeUndefined();
    });

    test('nothing is counted where no refill is free', async () => {
      const order = await deliver('never_asha', false);
      const later = await deliver('later_asha');
      await later.counted();
      expect(await timesAsked('never_asha')).toEqual({ calls: 0 });
      expect(await order.shown()).toBeUndefined();
    });
  });

  test('an order is placed while no source answers', async () => {
    expect(await service.order('slow_target')).toBeGreaterThan(0);
  });
});

test('a source is asked no more often within an hour than the owner allows', async () => {
  await save('meta', { active: false });
  await save('json', { maxPerHour: 1 });
  // More than one was asked in this hour already.
  expect(await lookUp('one_too_many')).toEqual({ state: 'unknown' });
  expect(await timesAsked('one_too_many')).toEqual({ calls: 0 });
});

describe('the settings of a source', () => {
  test('show no secret and are encrypted in the database', async () => {
    await save('json');
    const { text, body } = await settingsOf();
    expect(text).not.toContain(key);
    expect(body).toMatchObject({ json: { secret: { set: true, endsWith: key.slice(-4) } } });
    const rows = await service.query('SELECT secret_sealed, settings FROM orders.lookup_sources');
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      expect(row.secret_sealed.toString('latin1')).not.toContain(key);
      expect(JSON.stringify(row.settings)).not.toContain(key);
    }
  });

  test('keep the key only while it goes to the same server', async () => {
    await save('json');
    expect((await save('json', { secret: undefined })).status).toBe(200);
    const elsewhere = { secret: undefined, address: 'https://example.com/{name}' };
    expect(await save('json', elsewhere)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', fields: [{ path: 'secret' }] },
    });
  });

  test.each(['https://{name}.example.com/a', 'https://example.com/a', 'ftp://example.com/{name}'])(
    'refuse the address %s',
    async (address) => {
      expect(await save('json', { address })).toMatchObject({ status: 400 });
    },
  );

  test('answer a change of an older version with the present ones', async () => {
    await save('json');
    expect(await save('json', { version: 0 })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  test('are tried with one account, and say what is wrong', async () => {
    await save('json');
    const tryWith = (source: string, account: string) =>
      service.ask('POST', `/administration/lookup-sources/${source}/test`, { account });
    expect((await tryWith('json', 'meera_studio')).body).toMatchObject({
      works: true,
      message: expect.stringContaining('Meera Studio'),
    });
    expect((await tryWith('json', 'broken')).body).toMatchObject({ works: false });
    await save('meta', { secret: 'a-token-that-is-not-known' });
    expect((await tryWith('meta', 'meera_studio')).body).toMatchObject({
      works: false,
      message: 'Meta no longer accepts the access token.',
    });
  });
});

test('an address inside the own network is refused where loopback is not allowed', async () => {
  await service.restart({ ALLOW_LOOPBACK_UPSTREAMS: 'false', META_GRAPH_URL: `${directory.url}/graph` });
  expect(await save('json', { address: 'https://10.0.0.7/{name}' })).toMatchObject({ status: 400 });
  expect(await lookUp('reached_inside')).toEqual({ state: 'unknown' });
  expect(await timesAsked('reached_inside')).toEqual({ calls: 0 });
});
