import { describe, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { Controller, Get, Module } from '@nestjs/common';
import { INTERCEPTORS_METADATA } from '@nestjs/common/constants.js';
import { APP_GUARD, NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AccessGuard } from '../../src/admin/access/access.guard.js';
import { Admission } from '../../src/admin/access/admission.js';
import { passwordProblem } from '../../src/admin/sign-in/password-policy.js';
import { RecordWrites } from '../../src/admin/access/record-every-write.js';
import { routeOf } from '@boostline/service-kit/calls/serve';
import { fixed } from '@boostline/service-kit/secrets/rotating';
import { seal, unseal } from '@boostline/service-kit/secrets/sealed-secret';
import { clientAddress, networkAround } from '../../src/edge/client-address.js';
import { controllers } from '../../src/gateway.module.js';
import { defaultLimits, parseRateLimits } from '../../src/limits/limit-settings.js';
import { Limits } from '../../src/limits/limits.js';
import { hasOneHost } from '../../src/edge/refuse-requests.js';

describe('the access guard', () => {
  test('refuses a handler that somebody wrote without a route of contracts', async () => {
    class Forgotten {
      open() {
        return 'secret';
      }
    }
    Controller()(Forgotten);
    const method = Object.getOwnPropertyDescriptor(Forgotten.prototype, 'open');
    if (method) Get('/forgotten')(Forgotten.prototype, 'open', method);
    class App {}
    Module({
      controllers: [Forgotten],
      providers: [
        { provide: APP_GUARD, useClass: AccessGuard },
        { provide: Admission, useValue: {} },
        { provide: Limits, useValue: {} },
      ],
    })(App);
    const app = await NestFactory.create<NestFastifyApplication>(App, new FastifyAdapter(), {
      logger: false,
    });
    await app.init();
    const answer = await app.inject({ url: '/forgotten' });
    await app.close();
    expect(answer.statusCode).not.toBe(200);
    expect(answer.body).not.toContain('secret');
  });
});

test('whatever an administrator changes is recorded, once; nothing else passes the interceptor', () => {
  const handlers = controllers.flatMap(({ prototype }) =>
    Object.values(Object.getOwnPropertyDescriptors(prototype)).flatMap(({ value }) => {
      const route = typeof value === 'function' ? routeOf(value) : undefined;
      return route ? [{ route, interceptors: Reflect.getMetadata(INTERCEPTORS_METADATA, value) ?? [] }] : [];
    }),
  );
  const isWrite = ({ route }: (typeof handlers)[number]) =>
    route.access === 'admin' && route.method !== 'GET' && !route.asksOnly;
  expect(handlers.filter(isWrite).length).toBeGreaterThan(20);
  for (const handler of handlers)
    expect([handler.route.path, handler.interceptors]).toEqual([
      handler.route.path,
      isWrite(handler) ? [RecordWrites] : [],
    ]);
});

describe('RATE_LIMITS', () => {
  test('replaces all windows of the limits that it names and leaves the others', () => {
    const settings = parseRateLimits('orders=600/m, login=5/15m,status=1/2h,status=3/10s');
    expect(settings.orders).toEqual([{ count: 600, seconds: 60 }]);
    expect(settings.status).toEqual([
      { count: 1, seconds: 7200 },
      { count: 3, seconds: 10 },
    ]);
    expect(settings.webhooks).toEqual(defaultLimits.webhooks);
    expect(defaultLimits.orders).toHaveLength(2);
  });

  test.each(['orders', 'orders=0/m', 'orders=5', 'order=5/m', 'login=5/0m', 'login=-1/m', 'toString=1/m'])(
    'refuses %s',
    (text) => expect(() => parseRateLimits(text)).toThrow(text),
  );
});

describe('a client address', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['2001:db8:0:7:aaaa::1', '2001:db8:0:0::/56'],
    ['2001:db8:0:ff::1', '2001:db8:0:0::/56'],
    ['2001:db8:0:1ff::1', '2001:db8:0:100::/56'],
    ['2001:0DB8::1', '2001:db8:0:0::/56'],
    ['::1', '0:0:0:0::/56'],
    ['::ffff:cb00:7109', '203.0.113.9'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['not an address', 'not an address'],
  ])('%s counts as %s', (ip, counted) => expect(clientAddress(ip)).toBe(counted));

  test('of IPv6 stands in a network of its own', () => {
    expect(networkAround(clientAddress('2001:db8:5:1ff::1'))).toBe('2001:db8:5::/48');
    expect(networkAround(clientAddress('203.0.113.9'))).toBeUndefined();
  });
});

describe('a request', () => {
  test.each([
    [['Host', 'a'], true],
    [['Host', 'a', 'Accept', 'host'], true],
    [['Host', 'a', 'X', '1', 'hOST', 'a'], false],
  ])('with the headers %j has at most one host: %j', (rawHeaders, isOne) =>
    expect(hasOneHost({ rawHeaders })).toBe(isOne),
  );
});

describe('a password', () => {
  test.each([
    'fourteen chars',
    'passwordpassword',
    'password1234567890',
    'qwertyuiopasdfghjkl',
    'aaaaaaaaaaaaaaaaaaaa',
    '123456789012345678',
    'Administrator123!',
    'owner-owner-owner-owner',
    'CorrectHorseBatteryStaple',
    'Correct Horse Battery Staple',
    'c.o.r.r.e.c.t-horse-battery-staple!',
    'P@$$w0rd P@$$w0rd',
    'P a s s w o r d 1 2 3 4',
    '1qaz2wsx3edc4rfv',
    '!QAZ@WSX#EDC$RFV',
    'zaq12wsxcde34rfv',
    'poiuytrewqlkjhgfdsa',
    'qwerty asdfgh zxcvbn',
    'ｐａｓｓｗｏｒｄｐａｓｓｗｏｒｄ',
    'The quick brown fox jumps over the lazy dog',
    'to be or not to be!',
    'Jai Shree Ram 1234',
    'I love you forever',
  ])('%s is refused', (password) => expect(passwordProblem(password, 'owner')).toEqual(expect.any(String)));

  test.each(['tall Windows above 9 rivers', 'xkqzv-mwpth-jdcrl-8', 'ಕನ್ನಡದಲ್ಲಿ ಒಂದು ಗುಪ್ತಪದ'])(
    '%s is taken',
    (password) => expect(passwordProblem(password, 'owner')).toBeNull(),
  );
});

describe('a sealed secret', () => {
  const key = randomBytes(32);
  const sealed = seal(fixed(key), 'owner', 'seed');

  test('opens with its key for its owner', () => expect(unseal(fixed(key), 'owner', sealed)).toBe('seed'));

  test('opens for nobody else, with no other key and with no other byte', () => {
    expect(() => unseal(fixed(key), 'another', sealed)).toThrow();
    expect(() => unseal(fixed(randomBytes(32)), 'owner', sealed)).toThrow();
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(sealed.length - 1) ^ 1, sealed.length - 1);
    expect(() => unseal(fixed(key), 'owner', changed)).toThrow();
  });
});
