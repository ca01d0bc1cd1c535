import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { trace } from '@opentelemetry/api';
import { ShopError } from '@boostline/contracts/routes/errors';
import { route, type InputOf } from '@boostline/contracts/routes/route';
import supertest from 'supertest';
import { z } from 'zod';
import { testDatabase } from '../../../tools/test-database.ts';
import { boot } from '../src/boot.js';
import { ServiceClient } from '../src/calls/call.js';
import { databaseModule } from '../src/data/database.js';
import { DatabaseAddress } from '../src/data/database-address.js';
import { fixed } from '../src/secrets/rotating.js';
import { Readiness } from '../src/health.js';
import { In, Serve } from '../src/calls/serve.js';

const shout = route({
  method: 'POST',
  path: '/shout/:times',
  access: 'internal',
  summary: 'Says it louder',
  params: z.object({ times: z.coerce.number().int().min(1).max(3) }),
  body: z.strictObject({ text: z.string().min(1) }),
  status: 201,
  response: z.object({ text: z.string(), trace: z.string().optional() }),
});
const refuse = route({
  method: 'GET',
  path: '/refuse',
  access: 'internal',
  summary: 'Says no',
  response: z.object({}),
});

@Controller()
class Shouting {
  @Serve(shout)
  shout(@In() { params, body }: InputOf<typeof shout>) {
    return {
      text: body.text.toUpperCase().repeat(params.times),
      trace: trace.getActiveSpan()?.spanContext().traceId,
    };
  }

  @Serve(refuse)
  refuse(): never {
    throw new ShopError('too-many-requests', 'Not so fast.', { retryAfter: 7 });
  }
}

const token = 'a-token-for-tests-alone';
let database: Awaited<ReturnType<typeof testDatabase>>;
let app: NestFastifyApplication;
let address: string;

beforeAll(async () => {
  database = await testDatabase(['catalog', 'fulfilment']);
  const imports = [
    databaseModule({
      service: 'catalog',
      address: new DatabaseAddress(fixed(database.serviceUrl('catalog'))),
      entities: [],
    }),
  ];
  class TestModule {}
  Module({ imports, controllers: [Shouting] })(TestModule);
  app = await boot({
    name: 'test',
    module: TestModule,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    internalToken: fixed(token),
  });
  address = await app.getUrl();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const ask = () => supertest(address);
const bearer = { authorization: `Bearer ${token}` };

describe('a service', () => {
  test('answers what its route says', async () => {
    const answer = await ask().post('/shout/2').set(bearer).send({ text: 'hey' }).expect(201);
    expect(answer.body.text).toBe('HEYHEY');
  });

  test('refuses everybody without the token, health apart', async () => {
    await ask().post('/shout/2').send({ text: 'hey' }).expect(401);
    await ask().post('/shout/2').set({ authorization: 'Bearer guess' }).send({ text: 'hey' }).expect(401);
    await ask().get('/nowhere').expect(401);
    await ask().get('/healthz').expect(200);
  });

  test.each([
    ['/shout/9', { text: 'hey' }, 'times'],
    ['/shout/x', { text: 'hey' }, 'times'],
    ['/shout/1', { text: '' }, 'text'],
    ['/shout/1', { text: 'hey', more: 1 }, ''],
    ['/shout/1', [], ''],
  ])('refuses %s with %j in words that name the field', async (path, body, field) => {
    const answer = await ask().post(path).set(bearer).send(body).expect(400);
    expect(answer.body).toMatchObject({ code: 'invalid-input', fields: [{ path: field }] });
    expect(answer.body.message.length).toBeGreaterThan(5);
  });

  test('refuses a body that is no JSON, and one that is too large', async () => {
    const broken = await ask()
      .post('/shout/1')
      .set(bearer)
      .type('application/json')
      .send('{"text":')
      .expect(400);
    expect(broken.body.code).toBe('invalid-input');
    const large = await ask()
      .post('/shout/1')
      .set(bearer)
      // Only announced: who is refused while sending may not get to read the answer.
      .set('content-length', '300000')
      .send({ text: 'x' })
      .expect(413);
    expect(large.body.code).toBe('payload-too-large');
  });

  test('says when to come back', async () => {
    const answer = await ask().get('/refuse').set(bearer).expect(429);
    expect(answer.headers['retry-after']).toBe('7');
    expect(answer.body).toEqual({ code: 'too-many-requests', message: 'Not so fast.', retryAfter: 7 });
  });

  test('goes on with the trace that it was given', async () => {
    const trace = 'c0ffee00c0ffee00c0ffee00c0ffee00';
    const traceparent = `00-${trace}-1234567890abcdef-01`;
    const answer = await ask()
      .post('/shout/1')
      .set({ ...bearer, traceparent })
      .send({ text: 'a' });
    expect(answer.body.trace).toBe(trace);
  });

  test('is ready while its database is', async () => {
    const answer = await ask().get('/readyz').expect(200);
    expect(answer.body).toEqual({ name: 'test', status: 'ready', reasons: {}, degraded: {} });
  });
});

test('who is not ready tells strangers which part is missed, and why to those with the token alone', async () => {
  const broken = await bootAnother();
  broken.get(Readiness).add('store', async () => {
    throw new Error('connect ECONNREFUSED 10.0.0.7:5432 as boostline_orders');
  });
  broken.get(Readiness).addOptional('cache', async () => {
    throw new Error('NOAUTH at 10.0.0.8');
  });
  const look = () => supertest(broken.getHttpServer()).get('/readyz');
  expect((await look().expect(503)).body).toEqual({
    name: 'test',
    status: 'not-ready',
    reasons: { store: 'unreachable' },
    degraded: { cache: 'unreachable' },
  });
  expect((await look().set(bearer).expect(503)).body).toMatchObject({
    reasons: { store: 'connect ECONNREFUSED 10.0.0.7:5432 as boostline_orders' },
    degraded: { cache: 'NOAUTH at 10.0.0.8' },
  });
  await broken.close();
});

describe('a call to it', () => {
  test('has its answer and throws its error', async () => {
    const client = new ServiceClient('test', address, fixed(token));
    const { text } = await client.call(shout, { params: { times: 3 }, body: { text: 'ho' } });
    expect(text).toBe('HOHOHO');
    await expect(client.call(refuse, {})).rejects.toMatchObject({
      code: 'too-many-requests',
      details: { retryAfter: 7 },
    });
    await client.close();
  });

  test('throws "unavailable" when nobody is there', async () => {
    const client = new ServiceClient('test', 'http://127.0.0.1:9', fixed(token));
    await expect(client.call(refuse, {})).rejects.toMatchObject({ code: 'unavailable', status: 503 });
    await client.close();
  });
});

describe('connections to it', () => {
  test.each([
    ['its headers', ''],
    ['its body', 'content-type: application/json\r\ncontent-length: 9\r\n\r\n{'],
  ])('are answered 408 and closed when the end of %s never comes', async (_what, more) => {
    const hasty = await bootAnother({
      // Long enough that what was written has been read on a busy machine: a reset would take the answer away.
      connections: { requestTimeoutMs: 1500, headersTimeoutMs: 1000, checkEveryMs: 50 },
    });
    const socket = await connectTo(hasty);
    socket.write(`POST /shout/1 HTTP/1.1\r\nhost: here\r\nauthorization: Bearer ${token}\r\n${more}`);
    expect(await allFrom(socket)).toMatch(/^HTTP\/1.1 408 /);
    await hasty.close();
  });

  test('are no more than it takes', async () => {
    const few = await bootAnother({ connections: { most: 2 } });
    const [first, second] = [await connectTo(few), await connectTo(few)];
    const third = await connectTo(few);
    expect(await allFrom(third)).toBe('');
    first.write('GET /healthz HTTP/1.1\r\nhost: here\r\nconnection: close\r\n\r\n');
    expect(await allFrom(first)).toMatch(/^HTTP\/1.1 200 /);
    second.destroy();
    await few.close();
  });
});

describe('a service that receives SIGTERM', () => {
  test('answers what is on its way to it, and sends those who keep a connection elsewhere', async () => {
    const leaving = await bootAnother();
    const kept = new Agent({ keepAlive: true, maxSockets: 1 });
    const url = `${await leaving.getUrl()}/healthz`;
    const ask = () => statusAndConnection(url, kept);
    expect(await ask()).toEqual([200, 'keep-alive']);
    leaving.get(Readiness).stop();
    const closed = leaving.close();
    expect(await ask()).toEqual([200, 'close']);
    await closed;
    kept.destroy();
  });
});

function statusAndConnection(url: string, agent: Agent): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    const call = get(url, { agent }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve([answer.statusCode, answer.headers.connection]));
    });
    call.once('error', reject);
  });
}

/** The same service once more, beside the one that all tests share. */
async function bootAnother(
  options: Partial<Parameters<typeof boot>[0]> = {},
): Promise<NestFastifyApplication> {
  const imports = [
    databaseModule({
      service: 'catalog',
      address: new DatabaseAddress(fixed(database.serviceUrl('catalog'))),
      entities: [],
    }),
  ];
  class AnotherModule {}
  Module({ imports, controllers: [Shouting] })(AnotherModule);
  return boot({
    name: 'test',
    module: AnotherModule,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    internalToken: fixed(token),
    ...options,
  });
}

async function connectTo(service: NestFastifyApplication): Promise<Socket> {
  const socket = connect({ port: Number(new URL(await service.getUrl()).port), host: '127.0.0.1' });
  await once(socket, 'connect');
  return socket;
}

/** What comes until the other side closes. */
async function allFrom(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', (data) => (text += String(data)));
  // A connection that is closed while more arrives on it may end with a reset.
  socket.on('error', () => undefined);
  await new Promise((resolve) => socket.once('close', resolve));
  return text;
}
