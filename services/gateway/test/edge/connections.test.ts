import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { RawClient, sayRaw } from './raw-client.js';
import { startGatewayInProcess } from '../gateway-in-process.js';
import { startTestGateway, waitUntil, type TestGateway } from '../test-gateway.js';

const host = 'host: shop.test';
const json = 'content-type: application/json';

describe('connections', () => {
  test('above the limit of an address get an error answer and are closed', async () => {
    const one = await startTestGateway({ TRUSTED_PROXIES: '0', MAX_CONNECTIONS_PER_ADDRESS: '20' });
    const clients: RawClient[] = [];
    try {
      for (let count = 0; count < 40; count += 1) {
        const client = await RawClient.open(one.url);
        client.write('GET /api/offers HTTP/1.1', host, '', '');
        clients.push(client);
      }
      const refused = [];
      for (const client of clients) {
        const { status, body, head } = await client.answer();
        if (status === 200) continue;
        refused.push(client);
        expect([status, body['code']]).toEqual([429, 'too-many-requests']);
        expect(head).toMatch(/retry-after: \d+/i);
        await client.closed;
      }
      expect(refused.length).toBeGreaterThanOrEqual(20);
      for (const client of clients) client.close();
      await waitUntil(async () => {
        const next = await sayRaw(one.url, 'GET /api/offers HTTP/1.1', host, '', '');
        return next.status === 200;
      });
    } finally {
      for (const client of clients) client.close();
      await one.stop();
    }
  });

  test('whose client reads nothing of its answers are closed', async () => {
    const one = await startGatewayInProcess({ RATE_LIMITS: 'reads=1000000/s' }, { stalledTimeout: 3000 });
    const accepted = new Promise<Socket>((resolve) => one.fastify.server.once('connection', resolve));
    const client = await RawClient.open(one.url);
    try {
      client.socket.pause();
      const served = await accepted;
      // The answers are far more than the system keeps for a reader.
      const requests = ['GET /api/admin/config HTTP/1.1', host, '', ''].join('\r\n').repeat(50_000);
      client.socket.write(requests);
      await waitUntil(async () => served.writableLength > 0 || served.closed);
      await waitUntil(async () => served.closed);
      expect((await one.browser().get('/api/offers')).status).toBe(200);
    } finally {
      client.close();
      await one.stop();
    }
  });

  test('above the total limit get an error answer while each of them is in use', async () => {
    const one = await startTestGateway({ MAX_CONNECTIONS: '20', TRUSTED_PROXIES: '0' });
    const clients: RawClient[] = [];
    try {
      for (let count = 0; count < 21; count += 1) {
        const client = await RawClient.open(one.url, `127.0.1.${count + 1}`);
        client.write('POST /api/orders HTTP/1.1', host, json, 'content-length: 50', '', '{');
        clients.push(client);
      }
      const answer = await clients.at(-1)?.answer();
      expect([answer?.status, answer?.body['code']]).toEqual([503, 'unavailable']);
      expect(answer?.head).toMatch(/retry-after: \d+/i);
      await clients.at(-1)?.closed;
    } finally {
      for (const client of clients) client.close();
      await one.stop();
    }
  });

  describe('of nine addresses at their limit', () => {
    let one: TestGateway;
    beforeAll(async () => {
      const limits = { MAX_CONNECTIONS: '90', MAX_CONNECTIONS_PER_ADDRESS: '12' };
      one = await startTestGateway({ ...limits, TRUSTED_PROXIES: '0' });
    });
    afterAll(() => one.stop());

    const head = 'GET /api/admin/config HTTP/1.1';
    test.each([
      ['say nothing', []],
      ['have had an answer', [head, host, '', '']],
      ['have sent half of a request', [head, host, 'x-half: 1']],
      [
        'send a body without an end',
        ['POST /api/orders HTTP/1.1', host, json, 'content-length: 50', '', '{'],
      ],
      ['read no answer', Array(300).fill([head, host, '', ''].join('\r\n'))],
    ])('those that %s keep no newcomer out', async (_what, lines) => {
      const clients: RawClient[] = [];
      try {
        for (let count = 0; count < 9 * 12; count += 1) {
          const client = await RawClient.open(one.url, `127.0.0.${2 + (count % 9)}`);
          if (_what.startsWith('read no')) client.socket.pause();
          if (lines.length > 0) client.write(...lines);
          clients.push(client);
        }
        for (const from of ['127.0.2.1', '127.0.2.2', '127.0.2.3', '127.0.2.1']) {
          const buyer = await RawClient.open(one.url, from);
          clients.push(buyer);
          buyer.write('GET /api/offers HTTP/1.1', host, '', '');
          expect((await buyer.answer()).status).toBe(200);
        }
      } finally {
        for (const client of clients) client.close();
      }
    });
  });

  test('that follow an order live get an error answer above the limit', async () => {
    const one = await startTestGateway({ MAX_STREAMS: '2' });
    const windows: AbortController[] = [];
    try {
      one.orders.answerWith(() => ({ body: { id: 123, status: 'paid' } }));
      const open = (from: string) => {
        const window = new AbortController();
        windows.push(window);
        const headers = { 'x-forwarded-for': from };
        return fetch(`${one.url}/api/orders/by-id/123/events`, { headers, signal: window.signal });
      };
      expect([(await open('203.0.113.1')).status, (await open('203.0.113.2')).status]).toEqual([200, 200]);
      const refused = await open('203.0.113.3');
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
      windows[0]?.abort();
      await waitUntil(async () => (await open('203.0.113.3')).status === 200);
    } finally {
      for (const window of windows) window.abort();
      await one.stop();
    }
  });

  test('of a proxy count for who is behind it: by the requests that are open', async () => {
    const one = await startTestGateway({ TRUSTED_PROXIES: '1', MAX_CONNECTIONS_PER_ADDRESS: '5' });
    const clients: RawClient[] = [];
    try {
      const head = ['POST /api/orders HTTP/1.1', host, json, 'content-length: 50'];
      for (let count = 0; count < 5; count += 1) {
        const client = await RawClient.open(one.url);
        clients.push(client);
        client.write(...head, 'x-forwarded-for: 203.0.113.5', '', '{');
      }
      const ask = (from: string) =>
        sayRaw(one.url, 'GET /nowhere HTTP/1.1', host, `x-forwarded-for: ${from}`, '', '');
      // Asking often is 429 too, in other words.
      await waitUntil(async () => /connections/.test(String((await ask('203.0.113.5')).body['message'])));
      expect((await ask('203.0.113.5')).status).toBe(429);
      expect((await ask('203.0.113.6')).status).toBe(404);
    } finally {
      for (const client of clients) client.close();
      await one.stop();
    }
  });

  test('of one IPv6 network take a quarter of all, however many clients it pretends to be', async () => {
    const one = await startTestGateway({ MAX_CONNECTIONS: '20' });
    const clients: RawClient[] = [];
    try {
      const head = ['POST /api/orders HTTP/1.1', host, json, 'content-length: 50'];
      for (let count = 0; count < 5; count += 1) {
        const client = await RawClient.open(one.url);
        clients.push(client);
        client.write(...head, `x-forwarded-for: 2001:db8:5:${count}00::1`, '', '{');
      }
      const ask = (from: string) =>
        sayRaw(one.url, 'GET /nowhere HTTP/1.1', host, `x-forwarded-for: ${from}`, '', '');
      // Asking often is 429 too, in other words.
      await waitUntil(async () =>
        /connections/.test(String((await ask('2001:db8:5:f000::1')).body['message'])),
      );
      expect((await ask('2001:db8:5:f000::1')).status).toBe(429);
      expect((await ask('2001:db8:6::1')).status).toBe(404);
    } finally {
      for (const client of clients) client.close();
      await one.stop();
    }
  });
});
