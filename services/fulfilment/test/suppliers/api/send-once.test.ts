import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { SupplierClient } from '../../../src/suppliers/api/client.js';
import { demandReachable, guardedLookup } from '@boostline/service-kit/calls/reachable-address';
import { deadlineIn, sendOnce } from '../../../src/suppliers/api/send-once.js';

const servers = new Set<Server>();
const sockets = new Set<Socket>();
afterEach(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of servers) server.close();
});

async function listen(onSocket: (socket: Socket) => void): Promise<URL> {
  const server = createServer((socket) => {
    sockets.add(socket);
    onSocket(socket);
  }).listen(0, '127.0.0.1');
  servers.add(server);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return new URL(`http://127.0.0.1:${address.port}/api/v2`);
}

const shot = (url: URL) => ({
  url,
  body: 'key=k&action=add',
  lookup: guardedLookup(true),
  // Only a broken client needs so long: a busy machine must not turn another result into a timeout.
  notAfter: deadlineIn(60_000),
  timeoutMs: 60_000,
});

/** For a server that never finishes its answer: long enough to connect to it, short enough to wait for. */
const impatientShot = (url: URL) => ({ ...shot(url), timeoutMs: 2000 });

describe('a request that spends money', () => {
  test('leaves nothing when its deadline has passed', async () => {
    let bytes = 0;
    const url = await listen((socket) =>
      socket.on('error', () => undefined).on('data', (data) => (bytes += data.length)),
    );
    const sent = await sendOnce({ ...shot(url), notAfter: deadlineIn(-1) });
    expect(sent).toMatchObject({ left: false });
    await sleep(50);
    expect(bytes).toBe(0);
  });

  test('never left when the server is down', async () => {
    const url = await listen(() => undefined);
    for (const server of servers) {
      server.close();
      await once(server, 'close');
    }
    expect(await sendOnce(shot(url))).toMatchObject({ left: false });
  });

  test('has left, without an answer, when the other side hangs up or stays silent; the connection is reset', async () => {
    const hangUp = await listen((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.destroy()),
    );
    expect(await sendOnce(shot(hangUp))).toMatchObject({ left: true, answer: null });
    const ended = Promise.withResolvers<string>();
    const silent = await listen((socket) =>
      socket
        .on('data', () => undefined)
        .on('error', (error) => ended.resolve(error.message))
        .on('end', () => ended.resolve('ended in order')),
    );
    expect(await sendOnce(impatientShot(silent))).toMatchObject({
      left: true,
      answer: null,
      why: 'no answer in 2000 ms',
    });
    expect(await ended.promise).toContain('ECONNRESET');
  });

  test('is not repeated: one connection, one request', async () => {
    let connections = 0;
    const url = await listen((socket) => {
      connections += 1;
      socket.on('error', () => undefined).once('data', () => socket.resetAndDestroy());
    });
    await sendOnce(shot(url));
    await sleep(100);
    expect(connections).toBe(1);
  });

  test('has no answer when that trickles or breaks off', async () => {
    const head = 'HTTP/1.1 200 OK\r\ncontent-length: 16\r\n\r\n';
    const trickle = await listen((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.write(`${head}{"or`)),
    );
    expect(await sendOnce(impatientShot(trickle))).toMatchObject({
      left: true,
      answer: null,
      why: 'no answer in 2000 ms',
    });
    const broken = await listen((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(`${head}{"or`)),
    );
    expect(await sendOnce(shot(broken))).toMatchObject({ left: true, answer: null });
  });
});

describe('a supplier that answers without end', () => {
  const flood = (calls: { count: number }) =>
    listen((socket) => {
      const pour = () => {
        while (socket.write(' '.repeat(64 * 1024)));
      };
      socket.on('error', () => undefined).on('drain', pour);
      socket.once('data', () => {
        calls.count += 1;
        socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: identity\r\nconnection: close\r\n\r\n{');
        pour();
      });
    });

  test.each([
    ['balance', (sandbox: SupplierClient) => sandbox.balance(), 64 * 1024],
    ['status', (sandbox: SupplierClient) => sandbox.status.ask(['1']), 256 * 1024],
    ['services', (sandbox: SupplierClient) => sandbox.services(), 8 * 1024 * 1024],
    ['cancel', (sandbox: SupplierClient) => sandbox.cancel('1'), 64 * 1024],
    ['refill status', (sandbox: SupplierClient) => sandbox.refillStatus.ask(['1']), 256 * 1024],
  ])('is cut off when it is asked for its %s, and not asked twice', async (_what, ask, bytes) => {
    const calls = { count: 0 };
    const sandbox = new SupplierClient({
      baseUrl: (await flood(calls)).href,
      apiKey: 'k',
      currency: 'USD',
      allowLoopback: true,
    });
    await expect(ask(sandbox)).rejects.toThrow(`the answer is longer than ${bytes} bytes`);
    expect(calls.count).toBe(1);
    await sandbox.close();
  });

  test('has left us without an answer to a purchase', async () => {
    const url = await flood({ count: 0 });
    expect(await sendOnce(shot(url))).toMatchObject({
      left: true,
      answer: null,
      why: 'the answer is longer than 65536 characters',
    });
  });
});

test('texts of a supplier are cut, and hold nothing that cannot be stored', async () => {
  const row = { service: 7, name: `\0${'n'.repeat(600)}`, rate: '1.5', min: '1', max: '9' };
  const rows = [row, { ...row, service: '8'.repeat(200) }, { ...row, service: 9, category: '\ud800' }];
  const body = JSON.stringify(rows);
  const url = await listen((socket) =>
    socket.on('error', () => undefined).once('data', () => socket.end(`HTTP/1.0 200 OK\r\n\r\n${body}`)),
  );
  const sandbox = new SupplierClient({
    baseUrl: url.href,
    apiKey: 'k',
    currency: 'USD',
    allowLoopback: true,
  });
  const services = await sandbox.services();
  expect(services.map(({ service, name, category }) => [service, name.length, category])).toEqual([
    ['7', 500, ''],
    ['9', 500, '\ufffd'],
  ]);
  await sandbox.close();
});

describe('the address of a supplier', () => {
  test.each([
    'http://panel.example/api/v2',
    'https://127.0.0.1/api/v2',
    'https://169.254.169.254/api/v2',
    'https://[::1]/api/v2',
    'https://[::ffff:127.0.0.1]/api/v2',
    'https://10.1.2.3/api/v2',
    'https://0x7f.1/api/v2',
    'https://user:word@panel.example/api/v2',
  ])('%s is refused', (url) => expect(() => demandReachable(new URL(url), false)).toThrow());

  test.each([
    ['this network', '0.0.0.0'],
    ['shared by a carrier', '100.64.0.1'],
    ['documentation', '203.0.113.7'],
    ['the relays of 6to4', '192.88.99.1'],
    ['benchmarks', '198.19.0.1'],
    ['many receivers', '239.1.1.1'],
    ['reserved', '240.0.0.1'],
    ['translated, NAT64', '[64:ff9b::a9fe:a9fe]'],
    ['translated, NAT64 of a network', '[64:ff9b:1::a00:1]'],
    ['translated, RFC 6145', '[::ffff:0:a00:1]'],
    ['an IPv4 address, once compatible', '[::10.0.0.1]'],
    ['an IPv4 address, mapped', '[::ffff:169.254.169.254]'],
    ['6to4', '[2002:a00:1::1]'],
    ['Teredo', '[2001:0:a00:1::1]'],
    ['site-local', '[fec0::1]'],
    ['unique local', '[fd00::1]'],
    ['link-local', '[fe80::1]'],
    ['many receivers, IPv6', '[ff02::1]'],
    ['documentation, IPv6', '[2001:db8::1]'],
    ['documentation, IPv6 of 2024', '[3fff::1]'],
    ['discarded', '[100::1]'],
    ['never given out', '[4000::1]'],
  ])('is no address for %s', (_what, host) =>
    expect(() => demandReachable(new URL(`https://${host}/api/v2`), false)).toThrow('must be a public one'),
  );

  test.each(['8.8.8.8', '93.184.216.34', '172.32.0.1', '[2606:4700::1111]', '[2a00:1450:4009::1]'])(
    'may be %s',
    (host) => expect(() => demandReachable(new URL(`https://${host}/api/v2`), false)).not.toThrow(),
  );

  test('is looked up again when connecting, so that a name that leads inside is refused', async () => {
    const sent = await sendOnce({ ...shot(new URL('http://localhost:9/')), lookup: guardedLookup(false) });
    expect(sent).toMatchObject({ left: false, why: expect.stringContaining('no public address') });
  });
});
