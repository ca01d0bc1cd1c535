import { connect, createServer } from 'node:net';

/**
 * A TCP proxy before `target`, which can go silent or break as a network does.
 * @param {{ host: string, port: number }} target
 */
export async function startWire(target) {
  /** @type {Set<import('node:net').Socket>} */
  const sockets = new Set();
  let silent = false;
  let refuses = false;
  let refused = 0;
  let taken = 0;
  let delayMs = 0;
  const server = createServer((near) => {
    near.on('error', () => undefined);
    if (refuses) {
      refused += 1;
      near.resetAndDestroy();
      return;
    }
    taken += 1;
    if (delayMs > 0) setTimeout(() => join(near), delayMs);
    else join(near);
  });
  /** @param {import('node:net').Socket} near */
  const join = (near) => {
    if (near.destroyed) return;
    const far = connect(target);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('close', () => sockets.delete(socket));
    }
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
    if (silent) return;
    near.pipe(far).pipe(near);
  };
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  return {
    port: portOf(server.address()),
    /** How many connections were ever made. */
    taken: () => taken,
    /** How many connections were not taken. */
    refused: () => refused,
    /** From now on nothing passes and nobody is told, on connections old and new. */
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** New connections work again; those that went silent stay so, as behind a router that has forgotten them. */
    heal() {
      silent = false;
    },
    /** New connections get their first answer so much later, as from a busy machine. @param {number} milliseconds */
    delay(milliseconds) {
      delayMs = milliseconds;
    },
    /** The newest connection breaks, and no new one is taken. */
    loseNewest() {
      refuses = true;
      [...sockets].at(-1)?.resetAndDestroy();
    },
    reset() {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** @typedef {Awaited<ReturnType<typeof startWire>>} Wire */

/**
 * Of a server that listens.
 * @param {string | import('node:net').AddressInfo | null} address
 * @returns {number}
 */
export function portOf(address) {
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return address.port;
}
