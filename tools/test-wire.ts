import { connect, createServer, type Socket, type AddressInfo } from 'node:net';

/** A TCP proxy before `target`, which can go silent or break as a network does. */
export async function startWire(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
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
  const join = (near: Socket) => {
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
    /** From now on nothing passes and no connection is closed, old or new. */
    silence() {
      silent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    /** New connections work again; those that went silent stay so, as behind a router that has forgotten them. */
    heal() {
      silent = false;
    },
    /** New connections get their first answer so much later, as from a busy machine. */
    delay(milliseconds: number) {
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

export type Wire = Awaited<ReturnType<typeof startWire>>;

/** Of a server that listens. */
export function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === 'string') throw new Error('the wire has no port');
  return address.port;
}
