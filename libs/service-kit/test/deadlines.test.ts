import { setTimeout as sleep } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller, Module, Res, type OnModuleInit } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { route, type InputOf } from '@boostline/contracts/routes/route';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { testDatabase } from '../../../tools/test-database.ts';
import { boot } from '../src/boot.js';
import { ServiceClient } from '../src/calls/call.js';
import { databaseModule } from '../src/data/database.js';
import { DatabaseAddress } from '../src/data/database-address.js';
import { fixed } from '../src/secrets/rotating.js';
import { timeLeft } from '../src/calls/deadline.js';
import { In, Serve, ServeThroughReply } from '../src/calls/serve.js';
import { startWire, type Wire } from '../../../tools/test-wire.ts';

const internal = { access: 'internal', summary: 'For a test' } as const;
const look = route({ ...internal, method: 'GET', path: '/look', response: z.object({ left: z.number() }) });
const write = route({ ...internal, method: 'POST', path: '/write', response: z.object({}) });
const hang = route({ ...internal, method: 'GET', path: '/hang', response: z.object({}) });
const drip = route({ ...internal, method: 'GET', path: '/drip', response: z.string() });
const sum = route({ ...internal, method: 'GET', path: '/sum', response: z.object({ sum: z.number() }) });
const lookTwice = route({ ...internal, method: 'GET', path: '/look-twice', response: look.response });

const token = 'a-token-for-tests-alone';
const patience = 2000;
/** Far beyond any deadline here, and far below what TCP would take to notice. */
const generousMs = 20_000;
const counts = { look: 0, write: 0, hang: 0 };
let back: ServiceClient;

@Controller()
class Back {
  @Serve(look)
  look() {
    counts.look += 1;
    return { left: timeLeft() ?? -1 };
  }

  @Serve(write)
  write() {
    counts.write += 1;
    return {};
  }

  @Serve(hang)
  async hang() {
    counts.hang += 1;
    await sleep(2 * patience);
    return {};
  }

  @ServeThroughReply(drip)
  drip(@In() _input: InputOf<typeof drip>, @Res() reply: FastifyReply) {
    void reply.type('text/plain').send(Readable.from(drops()));
  }
}

@Controller()
class Front {
  constructor(private readonly database: DataSource) {}

  @Serve(look)
  look() {
    return back.call(look, {});
  }

  @Serve(write)
  write() {
    return back.call(write, {});
  }

  /** The first call takes some of the time of the second. */
  @Serve(lookTwice)
  async lookTwice() {
    await back.call(hang, {}).catch(() => undefined);
    return back.call(look, {});
  }

  @ServeThroughReply(drip)
  async drip(@In() _input: InputOf<typeof drip>, @Res() reply: FastifyReply) {
    void reply.type('text/plain').send(await back.open(drip, {}));
  }

  @Serve(sum)
  async sum() {
    const [row]: { sum: number }[] = await this.database.query('SELECT 1 + 1 AS sum');
    return { sum: row?.sum ?? 0 };
  }
}

/** Reads what it needs before the service listens, by two connections at the same time. */
@Controller()
class NeedsTwoConnections implements OnModuleInit {
  constructor(private readonly database: DataSource) {}

  async onModuleInit(): Promise<void> {
    await Promise.all([1, 2].map(() => this.database.query('SELECT pg_sleep(0.1)')));
  }
}

async function* drops() {
  for (let count = 0; count < 6; count += 1) {
    await sleep(patience / 4);
    yield 'drop ';
  }
}

let database: Awaited<ReturnType<typeof testDatabase>>;
let toBack: Wire;
let toPostgres: Wire;
const apps: NestFastifyApplication[] = [];
let url: string;
/** PostgreSQL through the wire. */
let wiredUrl: string;

async function start(
  controller: typeof Front | typeof Back | typeof NeedsTwoConnections,
  databaseUrl: string,
  patient?: () => number,
) {
  const imports = [
    databaseModule({ service: 'catalog', address: new DatabaseAddress(fixed(databaseUrl)), entities: [] }),
  ];
  class TestModule {}
  Module({ imports, controllers: [controller] })(TestModule);
  const app = await boot({
    name: 'test',
    module: TestModule,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    ...(patient ? { patience: patient } : { internalToken: fixed(token) }),
  });
  apps.push(app);
  return app.getUrl();
}

beforeAll(async () => {
  database = await testDatabase(['catalog']);
  const direct = new URL(database.serviceUrl('catalog'));
  toPostgres = await startWire({ host: direct.hostname, port: Number(direct.port) });
  const backUrl = await start(Back, direct.href);
  toBack = await startWire({ host: '127.0.0.1', port: Number(new URL(backUrl).port) });
  back = new ServiceClient('back', `http://127.0.0.1:${toBack.port}`, fixed(token));
  const wired = new URL(direct);
  wired.host = `127.0.0.1:${toPostgres.port}`;
  // As long as a shop waits.
  wired.searchParams.delete('connect_timeout');
  wiredUrl = wired.href;
  url = await start(Front, wiredUrl, () => patience);
});
afterAll(async () => {
  await back.close();
  for (const app of apps) await app.close();
  await Promise.all([toBack.stop(), toPostgres.stop()]);
  await database.drop();
});
beforeEach(() => {
  Object.assign(counts, { look: 0, write: 0, hang: 0 });
});

async function ask(path: string, method = 'GET') {
  const answer = await fetch(url + path, { method, signal: AbortSignal.timeout(generousMs) });
  const body: unknown = await answer.json();
  return { status: answer.status, body };
}

/** All concurrent requests are answered; a busy machine may need longer than a request has. */
async function untilAnswered(path: string, count: number): Promise<void> {
  for (const end = Date.now() + 150_000; ;) {
    const answers = await Promise.all(Array.from({ length: count }, () => ask(path)));
    const refused = answers.filter(({ status }) => status !== 200);
    if (refused.length === 0) return;
    if (Date.now() > end) throw new Error(`still ${JSON.stringify(refused[0])}`);
  }
}

const unavailable = { status: 503, body: expect.objectContaining({ code: 'unavailable' }) };

describe('a request to a service that calls another', () => {
  test('tells it how long it has, which is less than the caller has', async () => {
    const { body } = await ask('/look');
    const { left } = look.response.parse(body);
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThan(patience);
  });

  test('has one deadline for all of its calls, and asks nobody again who was too late', async () => {
    expect(await ask('/look-twice')).toEqual(unavailable);
    expect(counts.hang).toBe(1);
  });

  test('is refused when nothing comes through any more, however many wait, and works on once something does', async () => {
    expect((await ask('/look')).status).toBe(200);
    toBack.silence();
    const answers = await Promise.all(Array.from({ length: 80 }, () => ask('/look')));
    expect(answers).toEqual(answers.map(() => unavailable));
    toBack.heal();
    await untilAnswered('/look', 1);
  });

  test('reads again when the connection breaks, but never writes again', async () => {
    expect((await ask('/look')).status).toBe(200);
    const before = toBack.taken();
    toBack.reset();
    const answers = await Promise.all([ask('/look'), ask('/look')]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(toBack.taken()).toBeGreaterThan(before);
    await ask('/write', 'POST');
    expect(counts.write).toBeLessThanOrEqual(1);
  });

  test('passes a stream on for as long as it takes', async () => {
    const answer = await fetch(`${url}/drip`);
    if (!answer.body) throw new Error('no body');
    expect(await text(answer.body)).toBe('drop '.repeat(6));
  });
});

describe('a service that needs PostgreSQL', () => {
  test('refuses a request while PostgreSQL does not answer, and no connection stays taken by it', async () => {
    expect(await ask('/sum')).toEqual({ status: 200, body: { sum: 2 } });
    toPostgres.silence();
    // More than the pool has connections.
    const answers = await Promise.all(Array.from({ length: 25 }, () => ask('/sum')));
    expect(answers).toEqual(answers.map(() => unavailable));
    expect((await ask('/readyz')).status).toBe(503);
    toPostgres.heal();
    await untilAnswered('/sum', 25);
  });

  test('starts although each new connection to PostgreSQL takes longer than a buyer would wait', async () => {
    toPostgres.delay(patience + 1000);
    try {
      const startedUrl = await start(NeedsTwoConnections, wiredUrl, () => patience);
      expect((await fetch(`${startedUrl}/readyz`)).status).toBe(200);
    } finally {
      toPostgres.delay(0);
    }
  });
});
