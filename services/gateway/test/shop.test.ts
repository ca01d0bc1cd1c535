import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { byHint, snapshotWith, startTestGateway, waitUntil, type TestGateway } from './test-gateway.js';

let gateway: TestGateway;

beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const anOrder = { packageId: 1, instagramUsername: 'someone' };
const lastOrder = () => gateway.orders.seen.at(-1);

describe('the catalogue', () => {
  test('answers packages, offers and config from memory, without asking the catalogue again', async () => {
    const asked = gateway.catalog.seen.length;
    const browser = gateway.browser();
    for (const path of [
      '/api/packages/followers',
      '/api/packages/comments',
      '/api/offers',
      '/api/admin/config',
    ])
      expect((await browser.get(path)).status).toBe(200);
    expect(JSON.parse((await browser.get('/api/packages/likes')).text)).toEqual(
      snapshotWith(99).packages.likes,
    );
    expect(gateway.catalog.seen.length).toBe(asked);
  });

  test('answers 304 to who has it, with a strong ETag for each encoding', async () => {
    const browser = gateway.browser();
    const plain = await browser.get('/api/offers', { 'accept-encoding': 'identity' });
    const brotli = await browser.get('/api/offers', { 'accept-encoding': 'gzip, br' });
    const [etag, etagOfBrotli] = [plain.headers.get('etag') ?? '', brotli.headers.get('etag') ?? ''];
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(etagOfBrotli).not.toBe(etag);
    expect(brotli.headers.get('content-encoding')).toBe('br');
    expect(brotli.text).toBe(plain.text);
    const again = await browser.get('/api/offers', { 'accept-encoding': 'identity', 'if-none-match': etag });
    expect([again.status, again.text]).toEqual([304, '']);
    expect(again.headers.get('cache-control')).toBe('no-cache');
  });

  test('takes a changed price over as soon as the hint comes', async () => {
    await gateway.changeCatalogue(snapshotWith(149.5, 2));
    const browser = gateway.browser();
    await waitUntil(async () => (await browser.get('/api/packages/views')).text.includes('149.5'), byHint);
    expect((await browser.get('/followers')).text).toContain('₹149.5');
  });

  test('refuses a type that is not sold', async () => {
    const answer = await gateway.browser().get('/api/packages/shares');
    expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
  });
});

describe('the logo', () => {
  test('is asked of the catalogue as often as other calls may ask, and held', async () => {
    const one = await startTestGateway({ RATE_LIMITS: 'lookups=2/h' });
    try {
      const png = Buffer.from('a picture');
      one.catalog.answerWith(() => ({ body: { png: png.toString('base64') } }));
      const browser = one.browser();
      const ask = async (digit: string) => (await browser.get(`/logo/${digit.repeat(32)}-64x64.png`)).status;
      expect([await ask('1'), await ask('1'), await ask('1'), await ask('2')]).toEqual([200, 200, 200, 200]);
      expect([await ask('3'), await ask('1')]).toEqual([429, 200]);
    } finally {
      await one.stop();
    }
  });
});

describe('an order', () => {
  test('is placed with the hash of the buyer’s new cookie and the idempotency key', async () => {
    const browser = gateway.browser();
    const answer = await browser.post('/api/orders', anOrder, { 'idempotency-key': 'form-1' });
    expect([answer.status, answer.json()]).toEqual([201, { id: 123, message: 'Order created' }]);
    const cookie = answer.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^buyer=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
    const buyer = createHash('sha256')
      .update(browser.cookies.get('buyer') ?? '')
      .digest('hex');
    expect(JSON.parse(lastOrder()?.body ?? '')).toEqual({
      buyer,
      // Not the address itself.
      origin: expect.stringMatching(/^[\w-]{22}$/),
      idempotencyKey: 'form-1',
      requestHash: expect.stringMatching(/^[\w-]{43}$/),
      catalogVersion: expect.any(Number),
      order: anOrder,
    });
    expect(lastOrder()?.headers.authorization).toBe('Bearer a-token-for-these-tests');
  });

  test('is sent with a hash of its body, which is the same only for the same order', async () => {
    const hashOf = async (order: object) => {
      await gateway.browser().post('/api/orders', order, { 'idempotency-key': 'form-2' });
      return JSON.parse(lastOrder()?.body ?? '')['requestHash'];
    };
    const first = await hashOf(anOrder);
    // The price is the shop's own, and the order of fields says nothing.
    const same = Object.fromEntries(Object.entries({ ...anOrder, amount: 7 }).toReversed());
    expect(await hashOf(same)).toBe(first);
    for (const other of [
      { instagramUsername: 'someone.else' },
      { packageId: 2 },
      { quantity: 777 },
      { overDays: 3 },
    ])
      expect(await hashOf({ ...anOrder, ...other })).not.toBe(first);
  });

  test('keeps the same buyer for the next order and for questions about them', async () => {
    const browser = gateway.browser();
    await browser.post('/api/orders', anOrder);
    const token = browser.cookies.get('buyer') ?? '';
    const buyer = createHash('sha256').update(token).digest('hex');
    await browser.post('/api/orders', anOrder);
    expect(browser.cookies.get('buyer')).toBe(token);
    await browser.get('/api/payment-status/123');
    expect(lastOrder()?.path).toBe(`/orders/123/payment-status?buyer=${buyer}`);
    await gateway.browser().get('/api/payment-status/123');
    expect(lastOrder()?.path).toBe('/orders/123/payment-status');
  });

  test('answers what the orders service refuses, in its own words', async () => {
    const current = { name: 'Mega', price: 10 };
    gateway.orders.answerWith(() => ({
      status: 409,
      body: { code: 'offer-changed', message: 'The offer has changed.', current },
    }));
    const offer = { offerName: 'Mega', amount: 1, postUrl: 'https://instagram.com/p/abcdef/' };
    const answer = await gateway.browser().post('/api/orders/offers', offer);
    gateway.orders.answerWith(() => ({ status: 201, body: { id: 123 } }));
    expect(answer.status).toBe(409);
    expect(answer.json()).toEqual({ code: 'offer-changed', message: 'The offer has changed.', current });
  });

  test.each(['', 'with space', 'x'.repeat(201), 'ümlaut'])('refuses the idempotency key %j', async (key) => {
    const answer = await gateway
      .browser()
      .post('/api/orders', anOrder, { 'idempotency-key': Buffer.from(key).toString('latin1') });
    expect(answer.status).toBe(400);
  });
});

describe('bad input', () => {
  const deep = `{"packageId":1,"instagramUsername":"a","amount":${'['.repeat(100_000)}${']'.repeat(100_000)}}`;
  const bodies: [string, string | Uint8Array][] = [
    ['nothing', ''],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '1e400'],
    ['text', '"order"'],
    ['half of it', '{"packageId":'],
    ['__proto__', '{"__proto__":{"admin":true},"packageId":1,"instagramUsername":"a"}'],
    ['constructor', '{"constructor":{"prototype":{"admin":true}},"packageId":1,"instagramUsername":"a"}'],
    ['an unknown field', '{"packageId":1,"instagramUsername":"a","status":"paid"}'],
    ['wrong types', '{"packageId":"1","instagramUsername":["a"]}'],
    ['a huge number', '{"packageId":1e308,"instagramUsername":"a"}'],
    ['a NUL', '{"packageId":1,"instagramUsername":"a\\u0000b"}'],
    ['nesting without end', deep],
    ['invalid UTF-8', Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d])],
  ];

  test.each(bodies)('%s is no order: 400 with code and message', async (_name, body) => {
    const seen = gateway.orders.seen.length;
    const answer = await gateway.browser().post('/api/orders', body);
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid-input', message: expect.any(String) });
    expect(gateway.orders.seen.length).toBe(seen);
  });

  test('five thousand wrong comments are refused in a few lines', async () => {
    const order = {
      packageId: 1,
      instagramUsername: 'someone',
      comments: Array.from({ length: 5000 }, () => 0),
    };
    const answer = await gateway.browser().post('/api/orders', order);
    expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
    expect(answer.text.length).toBeLessThan(5000);
  });

  test.each([
    'a\nb',
    'a\rb',
    'a\vb',
    'a\fb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    'a%0Ab',
    'a&#10;b',
    'a\\nb',
  ])('a comment %j that a supplier may read as two is refused at its field', async (comment) => {
    const order = {
      packageId: 1,
      packageType: 'comments',
      instagramUsername: 'p',
      comments: ['ok', comment],
    };
    const answer = await gateway.browser().post('/api/orders', order);
    expect(answer.status).toBe(400);
    expect(answer.json()['fields']).toMatchObject([
      { path: 'comments.1', message: expect.stringContaining('one line') },
    ]);
  });

  test.each(['1e3', '-1', '0', '9007199254740992', '1%20OR%201=1', '1,2', '%00', '٣'])(
    '%s is no order number',
    async (id) => {
      for (const path of [`/api/orders/by-id/${id}`, `/api/payment-status/${id}`]) {
        const answer = await gateway.browser().get(path);
        expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
      }
    },
  );

  test('an address that is none is 400, not 500', async () => {
    const answer = await gateway.browser().get('/api/%zz');
    expect([answer.status, answer.json()['code']]).toEqual([400, 'invalid-input']);
  });

  test('an order number as long as a page is 404', async () => {
    expect((await gateway.browser().get(`/api/payment-status/${'1'.repeat(400)}`)).status).toBe(404);
  });

  test('an unknown call is 404 in JSON', async () => {
    const answer = await gateway.browser().get('/api/nothing', { accept: 'text/html' });
    expect([answer.status, answer.json()['code']]).toEqual([404, 'not-found']);
  });

  test('a form or plain text is 415', async () => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const answer = await gateway.browser().post('/api/orders', '{}', { 'content-type': type });
      expect([answer.status, answer.json()['code']]).toEqual([415, 'unsupported-media-type']);
    }
  });
});

describe('a write', () => {
  const write = (headers: Record<string, string>) => gateway.browser().post('/api/orders', anOrder, headers);

  test.each([
    ['another site by Sec-Fetch-Site', { 'sec-fetch-site': 'cross-site' }],
    ['a sister host', { 'sec-fetch-site': 'same-site', origin: 'http://shop.test' }],
    ['another origin', { origin: 'http://evil.test' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('from %s is refused', async (_name, headers) => {
    const answer = await write(headers);
    expect([answer.status, answer.json()['code']]).toEqual([403, 'forbidden']);
  });

  test.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://shop.test' }],
    ['our public origin', { origin: 'http://shop.test' }],
    ['no browser', {}],
  ])('from %s is let in', async (_name, headers) => {
    expect((await write(headers)).status).toBe(201);
  });
});

describe('a webhook', () => {
  test('passes its bytes and headers on unchanged, whatever they are', async () => {
    gateway.orders.answerWith(() => ({ body: { received: true } }));
    const bytes = Uint8Array.from([0x7b, 0x22, 0xff, 0x00, 0x0d, 0x0a, 0x20, 0x7d]);
    const answer = await gateway.browser().post('/api/webhooks/phonepe', bytes, {
      'content-type': 'application/json',
      'x-signature': 'sig=1',
      authorization: 'SHA256(user)',
      cookie: 'session=x',
      origin: 'https://gateway.test',
    });
    expect([answer.status, answer.json()]).toEqual([200, { received: true }]);
    const { rawBody, headers } = JSON.parse(lastOrder()?.body ?? '');
    expect([...Buffer.from(rawBody, 'base64')]).toEqual([...bytes]);
    expect(headers).toMatchObject({ 'x-signature': 'sig=1', authorization: 'SHA256(user)' });
    expect(headers).not.toHaveProperty('cookie');
  });

  test('that is forged gets the status of the refusal, and a name that is none 400', async () => {
    gateway.orders.answerWith(() => ({
      status: 401,
      body: { code: 'sign-in-required', message: 'The signature is wrong.' },
    }));
    expect((await gateway.browser().post('/api/webhooks/razorpay', '{}')).status).toBe(401);
    expect((await gateway.browser().post('/api/webhooks/..%2Forders', '{}')).status).toBe(400);
    gateway.orders.answerWith(() => ({ status: 201, body: { id: 123 } }));
  });
});

describe('the edge', () => {
  test('shows its metrics only to who has the internal token', async () => {
    const browser = gateway.browser();
    expect((await browser.get('/metrics')).status).toBe(404);
    const known = await browser.get('/metrics', { authorization: 'Bearer a-token-for-these-tests' });
    expect(known.text).toContain('process_cpu_user_seconds_total');
  });

  test('documents what a visitor may call', async () => {
    const document = (await gateway.browser().get('/api/docs-json')).json();
    expect(Object.keys(document['paths'] ?? {})).toEqual(
      expect.arrayContaining(['/api/packages/{type}', '/api/orders', '/api/create-payment']),
    );
    expect((await gateway.browser().get('/api/docs')).text).toContain('swagger-ui');
    const again = await gateway.browser().get('/api/docs-json', { 'accept-encoding': 'gzip' });
    expect([again.headers.get('content-encoding'), again.headers.get('etag')]).toEqual([
      'gzip',
      expect.stringMatching(/^"[^"]+-gz"$/),
    ]);
  });

  test('compresses what it says it compresses', async () => {
    const response = await new Promise<Buffer>((resolve, reject) => {
      import('node:http')
        .then(({ get }) =>
          get(`${gateway.url}/api/offers`, { headers: { 'accept-encoding': 'gzip' } }, (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.on('end', () => resolve(Buffer.concat(chunks)));
          }).on('error', reject),
        )
        .catch(reject);
    });
    expect(gunzipSync(response).toString()).toBe('[]');
  });
});
