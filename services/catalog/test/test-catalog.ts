import { text } from 'node:stream/consumers';
import { ShopError, type ErrorBody } from '@boostline/contracts/routes/errors';
import { internalRoute } from '@boostline/contracts/routes/internal-route';
import type { Route } from '@boostline/contracts/routes/route';
import { ServiceClient } from '@boostline/service-kit/calls/call';
import { Deadline } from '@boostline/service-kit/calls/deadline';
import { fixed } from '@boostline/service-kit/secrets/rotating';
import pg from 'pg';
import { testDatabase } from '../../../tools/test-database.ts';
import { startProcess } from '../../../tools/test-process.ts';

const noInput = { params: undefined, query: undefined, body: undefined };
const internalToken = 'a-token-for-these-tests';

export function testRedisUrl(): string {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('TEST_REDIS_URL is not set: run the tests with npm test or Jest');
  return url;
}

/** A catalogue with the demo's packages and offers on a database of its own, called as the other services do. */
export async function startTestCatalog(redisUrl = testRedisUrl()) {
  const database = await testDatabase(['catalog'], { demo: true });
  const service = await startProcess('services/catalog', {
    CATALOG_DATABASE_URL: database.serviceUrl('catalog'),
    REDIS_URL: redisUrl,
    INTERNAL_TOKEN: internalToken,
  });
  const client = new ServiceClient('catalog', service.url, fixed(internalToken));
  // A busy machine is slow, not broken: what a buyer would not wait for is no failure of the catalogue.
  const call: ServiceClient['call'] = (route, input) =>
    new Deadline(150_000).run(() => client.call(atService(route), input, { administrator: 'meera' }));
  return {
    call,
    file: async (route: Route): Promise<string> => text(await client.open(internalRoute(route), noInput)),
    /** A call that need not follow its schema. */
    send: async (method: string, path: string, body: unknown) => {
      const answer = await fetch(service.url + path, {
        method,
        headers: { authorization: `Bearer ${internalToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      const error: ErrorBody = JSON.parse(await answer.text());
      return { status: answer.status, body: error };
    },
    query: (sql: string, values?: unknown[]) => queryOnce(database.url, sql, values),
    stop: async () => {
      await client.close();
      await service.kill('SIGTERM');
      await database.drop();
    },
  };
}

export type TestCatalog = Awaited<ReturnType<typeof startTestCatalog>>;

export async function queryOnce(url: string, sql: string, values: unknown[] = []) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql, values);
  } finally {
    await client.end();
  }
}

/** The error that the call was answered with. */
export async function refusalOf(call: Promise<unknown>): Promise<ErrorBody> {
  try {
    await call;
  } catch (error) {
    if (error instanceof ShopError) return error.toBody();
    throw error;
  }
  throw new Error('the call was not refused');
}

/** A route of the admin panel as its service has it. */
function atService<R extends Route>(route: R): R {
  return route.access === 'internal' ? route : { ...route, ...internalRoute(route) };
}
