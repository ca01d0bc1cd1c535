// 64 hostile clients with 64 addresses, in a process of their own: a third request pages of invented names, a third send
// bodies that never end, a third order what is not sold. Each starts again as soon as it is answered or refused. Started by bench/load/start-strangers.mjs.
import net from 'node:net';
import { wire } from './load.mjs';

const strangers = 64;
const bodyBytes = 2 * 1024 * 1024;
/** All but the last byte is sent within seconds; the last one never. */
const chunkBytes = 64 * 1024;
const chunkMs = 50;
/** Pause of a refused client, so that the row does not measure refusals alone. */
const comeBackMs = 20;

let flooding = false;
/** @type {Set<net.Socket>} */
const open = new Set();
/** @type {Record<string, number>} */
let answers = {};

/** @typedef {'page' | 'order' | 'body'} Kind */
/** @typedef {{ kind: Kind, address: string, shop: { host: string, port: number } }} Stranger */

/** What a stranger does with a connection: once, or again after each answer. @param {net.Socket} socket @param {Stranger} who */
function ask(socket, { kind, address }) {
  if (kind === 'body') return sendWithoutEnd(socket, address);
  const from = { 'x-forwarded-for': address };
  const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' };
  const order = { packageId: 999_999_999, instagramUsername: invented() };
  socket.write(
    kind === 'page'
      ? wire('GET', `/profile/${invented()}?tab=${invented()}`, { ...from, ...page })
      : wire('POST', '/api/orders', from, order),
  );
}

/** @param {net.Socket} socket @param {string} address */
function sendWithoutEnd(socket, address) {
  const headers = { 'x-forwarded-for': address, 'content-type': 'application/json' };
  socket.write(wire('POST', '/api/orders', { ...headers, 'content-length': String(bodyBytes) }));
  let left = bodyBytes - 1;
  const timer = setInterval(() => {
    const bytes = Math.min(left, chunkBytes);
    left -= bytes;
    if (bytes > 0) socket.write(Buffer.alloc(bytes, ' '));
  }, chunkMs);
  socket.once('close', () => clearInterval(timer));
}

const invented = () => Math.random().toString(36).slice(2, 10);

/** One stranger, until the flood ends. @param {Stranger} who */
function come(who) {
  if (!flooding) return;
  const socket = net.connect({ ...who.shop, noDelay: true });
  open.add(socket);
  let text = '';
  socket.on('connect', () => ask(socket, who));
  socket.on('error', () => undefined);
  socket.on('data', (received) => {
    text += received.toString('latin1');
    const status = wholeAnswer(text);
    if (!status) return;
    text = '';
    count(`${who.kind} ${status}`);
    if (!flooding || who.kind === 'body') socket.destroy();
    else ask(socket, who);
  });
  socket.on('close', () => {
    open.delete(socket);
    if (!flooding) return;
    count(`${who.kind} closed`);
    setTimeout(() => come(who), comeBackMs);
  });
}

/** The status of an answer that has come to its end. @param {string} text */
function wholeAnswer(text) {
  const ends = text.indexOf('\r\n\r\n');
  if (ends < 0) return undefined;
  const length = Number(/\r\ncontent-length: (\d+)/i.exec(text.slice(0, ends))?.[1] ?? 0);
  return text.length >= ends + 4 + length ? text.slice(9, 12) : undefined;
}

/** @param {string} what */
function count(what) {
  answers[what] = (answers[what] ?? 0) + 1;
}

process.on('message', (/** @type {{ begin: Stranger['shop'] } | { end: true }} */ told) => {
  if ('begin' in told) {
    flooding = true;
    answers = {};
    const kinds = /** @type {const} */ (['page', 'order', 'body']);
    for (let number = 0; number < strangers; number += 1)
      come({ kind: kinds[number % 3] ?? 'page', address: `10.0.0.${number + 1}`, shop: told.begin });
    process.send?.({ done: {} });
    return;
  }
  flooding = false;
  for (const socket of open) socket.destroy();
  process.send?.({ done: answers });
});
process.on('disconnect', () => process.exit(0));
