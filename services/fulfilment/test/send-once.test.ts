import { afterEach, describe, expect, test } from '@jest/globals';
import { createServer, type Server, type Socket } from 'node:net';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { demandReachable, guardedLookup } from '../src/resellers/reachable-address.js';
import { deadlineIn, sendOnce } from '../src/resellers/send-once.js';

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
  notAfter: deadlineIn(1000),
  timeoutMs: 300,
});

describe('a request that spends money', () => {
  test('leaves nothing when its deadline has passed', async () => {
    let bytes = 0;
    const url = await listen((socket) =>
      socket.on('error', () => undefined).on('data', (data) => (bytes += data.length)),
    );
    const landing = await sendOnce({ ...shot(url), notAfter: deadlineIn(-1) });
    expect(landing).toMatchObject({ left: false });
    await sleep(50);
    expect(bytes).toBe(0);
  });

  test('never left when nobody listens', async () => {
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
    let ended = '';
    const silent = await listen((socket) =>
      socket.on('data', () => undefined).on('error', (error) => (ended = error.message)),
    );
    expect(await sendOnce(shot(silent))).toMatchObject({ left: true, answer: null });
    await sleep(50);
    expect(ended).toContain('ECONNRESET');
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
    expect(await sendOnce(shot(trickle))).toMatchObject({ left: true, answer: null });
    const broken = await listen((socket) =>
      socket.on('error', () => undefined).once('data', () => socket.end(`${head}{"or`)),
    );
    expect(await sendOnce(shot(broken))).toMatchObject({ left: true, answer: null });
  });
});

describe('the address of a panel', () => {
  test.each([
    'http://panel.example/api/v2',
    'https://127.0.0.1/api/v2',
    'https://169.254.169.254/api/v2',
    'https://[::1]/api/v2',
    'https://[::ffff:127.0.0.1]/api/v2',
    'https://10.1.2.3/api/v2',
    'https://user:word@panel.example/api/v2',
  ])('%s is refused', (url) => expect(() => demandReachable(new URL(url), false)).toThrow());

  test('is looked up again when connecting, so that a name that leads inside is refused', async () => {
    const landing = await sendOnce({ ...shot(new URL('http://localhost:9/')), lookup: guardedLookup(false) });
    expect(landing).toMatchObject({ left: false, why: expect.stringContaining('no public address') });
  });
});
