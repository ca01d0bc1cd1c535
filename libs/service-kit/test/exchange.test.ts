import { createServer, type RequestListener, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from '@jest/globals';
import { Pool } from 'undici';
import { AnswerTooLong, exchange } from '../src/calls/exchange.js';
import { portOf } from '../../../tools/test-wire.ts';

/** The machine may be busy. */
const generous = { ms: 60_000, bytes: 1024 };
let server: Server;
let connections: Pool;

afterEach(async () => {
  await connections.destroy();
  server.closeAllConnections();
  server.close();
});

async function listen(answer: RequestListener): Promise<void> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  connections = new Pool(`http://127.0.0.1:${portOf(server.address())}`, { connections: 1, pipelining: 1 });
}

test('gives the status and the whole text, wherever its bytes were cut', async () => {
  const bytes = Buffer.from('\uFEFFनमस्ते ₹');
  await listen((_request, response) => {
    response.statusCode = 418;
    response.write(bytes.subarray(0, 7));
    setTimeout(() => response.end(bytes.subarray(7)), 20);
  });
  const answer = await exchange(connections, { method: 'GET', path: '/' }, generous);
  expect(answer).toMatchObject({ status: 418, text: 'नमस्ते ₹' });
});

test('an answer without a body is an empty text', async () => {
  await listen((_request, response) => response.writeHead(204).end());
  expect(await exchange(connections, { method: 'GET', path: '/' }, generous)).toMatchObject({
    status: 204,
    text: '',
  });
});

test('is given up when its time is over, even in the middle of the answer', async () => {
  await listen((_request, response) => void response.write('a part'));
  await expect(exchange(connections, { method: 'GET', path: '/' }, { ...generous, ms: 50 })).rejects.toThrow(
    'due to timeout',
  );
});

test('that waited for a connection until its time was over is never sent', async () => {
  const seen: (string | undefined)[] = [];
  await listen((request, response) => {
    seen.push(request.url);
    setTimeout(() => response.end('late'), 150);
  });
  const slow = exchange(connections, { method: 'POST', path: '/first' }, generous);
  const waiting = exchange(connections, { method: 'POST', path: '/second' }, { ...generous, ms: 50 });
  await expect(waiting).rejects.toThrow('due to timeout');
  expect((await slow).text).toBe('late');
  await sleep(100);
  expect(seen).toEqual(['/first']);
});

test('fails as its connection does', async () => {
  await listen((request) => request.socket.destroy());
  await expect(exchange(connections, { method: 'GET', path: '/' }, generous)).rejects.toMatchObject({
    code: 'UND_ERR_SOCKET',
  });
});

test('an answer may be as long as its reader allows, and is cut off when it goes on', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  await listen((request, response) => {
    if (request.url === '/exact') return void response.end('x'.repeat(generous.bytes));
    const flood = () => {
      while (response.write('x'.repeat(512)));
    };
    response.on('drain', flood);
    closed = new Promise((resolve) => response.once('close', resolve));
    flood();
  });
  const { text } = await exchange(connections, { method: 'GET', path: '/exact' }, generous);
  expect(text).toHaveLength(generous.bytes);
  await expect(exchange(connections, { method: 'GET', path: '/endless' }, generous)).rejects.toThrow(
    new AnswerTooLong(generous.bytes),
  );
  await closed;
});

test('headers without end fail as well', async () => {
  await listen((request) => {
    const { socket } = request;
    socket.on('error', () => undefined);
    socket.write('HTTP/1.1 200 OK\r\n');
    for (let count = 0; count < 1000; count += 1) socket.write(`x-${count}: ${'y'.repeat(100)}\r\n`);
  });
  await expect(exchange(connections, { method: 'GET', path: '/' }, generous)).rejects.toMatchObject({
    code: 'UND_ERR_HEADERS_OVERFLOW',
  });
});
