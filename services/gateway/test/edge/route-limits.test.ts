import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomInt } from 'node:crypto';
import Fastify from 'fastify';
import * as api from '@boostline/contracts/routes/public/index';
import type { Route } from '@boostline/contracts/routes/route';
import { queueBoardPath } from '@boostline/contracts/schemas/admin/queues';
import { routesOf, ruleRoutes, rulesOfCall } from '../../src/edge/route-rules.js';
import { defaultLimits } from '../../src/limits/limit-settings.js';
import { startGatewayInProcess } from '../gateway-in-process.js';

/** The tests themselves ask often whether the gateway is ready. */
const healthChecks = 300;
const once = Object.keys(defaultLimits)
  .map((name) => `${name}=${name === 'health' ? healthChecks : 1}/h`)
  .join(',');

let gateway: Awaited<ReturnType<typeof startGatewayInProcess>>;
beforeAll(async () => {
  gateway = await startGatewayInProcess({ RATE_LIMITS: once });
});
afterAll(() => gateway.stop());

async function statusOf(method: string, url: string, from: string): Promise<number> {
  const answer = await fetch(gateway.url + url.replace(/:\w+/g, '123').replace('*', 'x'), {
    method,
    headers: { 'x-forwarded-for': from, 'content-type': 'application/json' },
    body: /GET|HEAD|OPTIONS/.test(method) ? null : '{}',
  });
  await answer.body?.cancel();
  return answer.status;
}

test('every route is answered 429 when its limit is spent', async () => {
  const routes = routesOf(gateway.fastify);
  for (const url of ['/api/packages/:type', '/api/docs-json', '/assets/*', '/readyz', '/*'])
    expect(routes).toContainEqual(expect.objectContaining({ method: 'GET', url }));
  expect(routes.length).toBeGreaterThan(150);
  const open = [];
  for (const { method, url } of [...routes, { method: 'POST', url: '/nowhere' }]) {
    // Which no browser sends, nor the client of this test.
    if (method === 'TRACE') continue;
    const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
    let asked = 0;
    // With a Redis that answers late a shared limit is counted once more in memory.
    const most = /^\/(?:healthz|readyz|metrics)$/.test(url) ? healthChecks + 1 : 5;
    while (asked < most && (await statusOf(method, url, from)) !== 429) asked += 1;
    if (asked === most) open.push(`${method} ${url}`);
  }
  expect(open).toEqual([]);
});

test('a route of the panel that no contract names is the owner’s', () => {
  const inContracts = Object.values<Route>(api).map(({ path }) => path);
  const unnamed = routesOf(gateway.fastify).filter(
    ({ url, rules }) => rules.access === 'admin' && !inContracts.includes(url),
  );
  expect(unnamed.map(({ url }) => url)).toContain(`${queueBoardPath}/*`);
  expect(unnamed.filter(({ rules }) => (rules.role ?? 'owner') !== 'owner')).toEqual([]);
});

test('a route that names no limit cannot be made', () => {
  const fastify = Fastify();
  ruleRoutes(fastify);
  expect(() => fastify.post('/api/forgotten', () => 'open')).toThrow('POST /api/forgotten has no rules');
});

test('a write of the panel that names no proof cannot be made', () => {
  const { proof, ...forgotten } = api.updatePackage;
  expect(proof).toBe('authenticator');
  expect(() => rulesOfCall(forgotten)).toThrow('PUT /api/admin/packages/:type/:packageId names no proof');
});
