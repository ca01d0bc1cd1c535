import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as api from '@boostline/contracts/routes/public/index';
import { RawClient, sayRaw } from './raw-client.js';
import { adminPassword, startTestGateway, type TestGateway } from '../test-gateway.js';

const host = 'host: shop.test';
const json = 'content-type: application/json';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway({
    ADMIN_TWO_FACTOR: 'optional',
    RATE_LIMITS: 'payments=3/h,payments-of-order=2/h',
  });
});
afterAll(() => gateway.stop());

describe('an address in another form than the plain one is 400', () => {
  test.each([
    ['an escape of a letter', '/%61pi/offers'],
    ['an escape of a letter, in capitals', '/ap%69/offers'],
    ['an escape of a slash', '/api%2Foffers'],
    ['an escape of a dot', '/api/%2e%2e/offers'],
    ['the address of a host', 'http://shop.test/api/offers'],
    ['two slashes', '//api/offers'],
    ['two slashes within', '/api//offers'],
    ['a segment that leads nowhere', '/api/./offers'],
    ['a segment that leads up', '/followers/../api/offers'],
    ['a backslash', '/api\\offers'],
    ['a NUL', '/profile/%00'],
    ['a NUL in the query', '/followers?tab=%00'],
    ['a control character', '/profile/%0d%0ax'],
    ['a fragment', '/followers#x'],
  ])('%s', async (_what, address) => {
    const answer = await sayRaw(gateway.url, `GET ${address} HTTP/1.1`, host, '', '');
    expect([answer.status, answer.body['code']]).toEqual([400, 'invalid-input']);
    expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  });

  test.each(['/profile/caf%C3%A9', '/followers?tab=views&x=%2Fa', '/api/offers', '/profile/a!b(c)*~d-e_f.g'])(
    'but not %s',
    async (address) => {
      const answer = await sayRaw(gateway.url, `GET ${address} HTTP/1.1`, host, '', '');
      expect(answer.status).toBe(200);
    },
  );

  test.each(['/%61pi/admin/login', 'http://shop.test/api/admin/login'])(
    'and brings no body past the checks: %s',
    async (address) => {
      const write = (type: string, body: string) =>
        sayRaw(
          gateway.url,
          `POST ${address} HTTP/1.1`,
          host,
          type,
          `content-length: ${body.length}`,
          '',
          body,
        );
      const form = await write('content-type: application/x-www-form-urlencoded', 'username=a&password=b');
      expect(form.status).toBe(400);
      const nul = await write(json, '{"username":"a\\u0000","password":"b"}');
      expect([nul.status, nul.body['code']]).toEqual([400, 'invalid-input']);
    },
  );
});

describe('a body', () => {
  const announced = (address: string, length: number, ...more: string[]) =>
    sayRaw(gateway.url, `POST ${address} HTTP/1.1`, host, json, `content-length: ${length}`, ...more, '', '');

  test('that is larger than its route reads is 413 before a byte of it came', async () => {
    for (const address of ['/api/create-payment', '/api/orders/track', '/api/admin/login']) {
      const answer = await announced(address, 20_000);
      expect([address, answer.status, answer.body['code']]).toEqual([address, 413, 'payload-too-large']);
    }
    expect((await announced('/api/orders', 300_000)).status).toBe(413);
    // Signed notifications of payment gateways.
    expect((await announced('/api/webhooks/sandbox', 65 * 1024)).status).toBe(413);
  });

  test('of an address at which there is nothing is not waited for', async () => {
    for (const address of ['/api/nothing', '/followers', '/nowhere'])
      expect([address, (await announced(address, 2_000_000)).status]).toEqual([address, 404]);
  });

  test('with a NUL in a name is 400', async () => {
    const answer = await gateway.browser().post('/api/orders/track', '{"a\\u0000":1}');
    expect([answer.status, answer.json()['message']]).toEqual([400, 'NUL characters are not allowed.']);
  });

  test.each([
    ['a text', '{"orderId":5,"contact":"\\ud800"}'],
    ['a text, the other half', '{"orderId":5,"contact":"x\\udc00x"}'],
    ['a name', '{"a\\ud800":1}'],
  ])('with half of a character in %s is 400', async (_where, body) => {
    const answer = await gateway.browser().post('/api/orders/track', body);
    expect([answer.status, answer.json()['message']]).toEqual([
      400,
      'A character is not complete. Please type the text again.',
    ]);
  });

  test('with a whole emoji is read', async () => {
    const answer = await gateway.browser().post('/api/orders/track', '{"a\\ud83d\\ude00":"😀"}');
    expect(answer.json()['message']).not.toContain('not complete');
  });

  test('that does not arrive in time is 408, and so are headers', async () => {
    const hasty = await startTestGateway({ REQUEST_TIMEOUT_MS: '1000' });
    try {
      const slow = ['POST /api/orders HTTP/1.1', host, json, 'content-length: 100', '', '{"packageId":'];
      const [body, headers] = await Promise.all([
        sayRaw(hasty.url, ...slow),
        sayRaw(hasty.url, 'GET /api/offers HTTP/1.1', 'host: sh'),
      ]);
      for (const answer of [body, headers])
        expect([answer.status, answer.body['code']]).toEqual([408, 'request-timeout']);
    } finally {
      await hasty.stop();
    }
  });

  test('of two megabytes that never ends, three hundred times: each is refused and closed', async () => {
    const clients = await Promise.all(Array.from({ length: 300 }, () => RawClient.open(gateway.url)));
    const chunk = 'x'.repeat(16 * 1024);
    clients.forEach((client, index) => {
      const kind = index % 2 ? 'content-length: 2000000' : 'transfer-encoding: chunked';
      const from = `x-forwarded-for: 198.51.100.${index % 250}`;
      client.write('POST /api/create-payment HTTP/1.1', host, json, kind, from, '', '');
      client.write(index % 2 ? chunk : `4000\r\n${chunk}\r\n`);
    });
    const answers = await Promise.all(clients.map((client) => client.answer()));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([413]));
    await Promise.all(clients.map(({ closed }) => closed));
  });
});

describe('a limit', () => {
  test('is asked before the body is read', async () => {
    const from = 'x-forwarded-for: 203.0.113.77';
    const ask = () =>
      sayRaw(
        gateway.url,
        'POST /api/create-payment HTTP/1.1',
        host,
        json,
        from,
        'content-length: 2',
        '',
        '{}',
      );
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([400, 400, 400]);
    const head = ['POST /api/create-payment HTTP/1.1', host, json, from, 'content-length: 100', '', ''];
    const answer = await sayRaw(gateway.url, ...head);
    expect([answer.status, answer.body['code']]).toEqual([429, 'too-many-requests']);
    expect(answer.head).toMatch(/retry-after: \d+/i);
  });

  test('holds for the payments of one order, whatever the address', async () => {
    const buyer = gateway.browser();
    await buyer.post('/api/orders', { packageId: 1, instagramUsername: 'someone' });
    const asked = gateway.orders.seen.length;
    const statuses = [];
    for (let one = 0; one < 4; one += 1) {
      const from = { 'x-forwarded-for': `203.0.113.${one}` };
      statuses.push((await buyer.post('/api/create-payment', { orderId: 123 }, from)).status);
    }
    expect(statuses.slice(-2)).toEqual([429, 429]);
    expect(gateway.orders.seen.length - asked).toBe(2);
  });
});

describe('the documentation', () => {
  const shows = (text: string, name: string) => new RegExp(`operationId"?: ?"?${name}\\b`).test(text);
  const documents = ['/api/docs-json', '/api/docs-yaml', '/api/docs/swagger-ui-init.js'];

  test('shows strangers what they may call, and nothing of the panel', async () => {
    for (const address of documents) {
      const { text } = await gateway.browser().get(address);
      expect(text).toContain('/api/create-payment');
      const panel = Object.entries(api).filter(([, { access }]) => access !== 'public' && access !== 'key');
      expect(panel.map(([name]) => name).filter((name) => shows(text, name))).toEqual([]);
    }
  });

  test('shows an administrator everything', async () => {
    const browser = await gateway.signedIn();
    for (const address of documents) {
      const { text } = await browser.get(address);
      expect(Object.keys(api).filter((name) => !shows(text, name))).toEqual([]);
    }
  });
});

describe('setting an authenticator up from a session that was left open', () => {
  test('asks for the password again, and ends no other session before it', async () => {
    const [owner, thief] = [await gateway.signedIn(), await gateway.signedIn()];
    expect((await thief.post('/api/admin/setup-2fa')).status).toBe(200);
    await gateway.query(`UPDATE gateway.sessions SET password_at = now() - interval '6 minutes'`);
    const refused = await thief.post('/api/admin/setup-2fa');
    expect([refused.status, refused.json()['code']]).toEqual([403, 'step-up-required']);
    const guessed = await thief.post('/api/admin/setup-2fa', { currentPassword: 'not the password at all' });
    expect([guessed.status, guessed.json()['code']]).toEqual([403, 'step-up-refused']);
    expect((await owner.get('/api/admin/account')).status).toBe(200);
    const allowed = await owner.post('/api/admin/setup-2fa', { currentPassword: adminPassword });
    expect([allowed.status, allowed.json()['success']]).toEqual([200, true]);
  });
});

describe('a request with two hosts', () => {
  test.each(['/api/offers', '/api/nowhere', '/followers'])('for %s is 400', async (address) => {
    const answer = await sayRaw(gateway.url, `GET ${address} HTTP/1.1`, host, 'Host: other.test', '', '');
    expect(answer.status).toBe(400);
  });
});

test('every answer says that other sites may not embed it', async () => {
  for (const address of ['/api/offers', '/api/nowhere'])
    expect((await gateway.browser().get(address)).headers.get('cross-origin-resource-policy')).toBe(
      'same-origin',
    );
});
