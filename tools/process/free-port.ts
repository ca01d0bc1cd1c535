import { randomInt } from 'node:crypto';
import { createServer, type Server } from 'node:net';

// Below the range from which systems take the ports of outgoing connections: a service that is started again must
// find its port free.
const LOWEST = 20_000;
const PORTS = 6000;
/** The port this far above one that was given out is held; only one process can hold it. */
const TO_ITS_HOLD = PORTS;

/**
 * A free port of the loopback address, and that no other caller on this machine gets while this
 * process lives: what it is for listens only some seconds later, and must find it free after each crash. The system
 * ends the hold together with the process, however that ends.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST + randomInt(PORTS);
    if ((await holdPort(port)) && (await whyPortIsUnusable(port, '127.0.0.1')) === null) return port;
  }
}

/** Keeps a port from all other callers of `freePort` until this process ends; false when it is held already. */
export async function holdPort(port: number): Promise<boolean> {
  const held = await listen(port + TO_ITS_HOLD, '127.0.0.1');
  if (typeof held === 'string') return false;
  // A hold does not keep the process alive.
  held.unref();
  return true;
}

/** @returns the system's error code, or null when the port can be used */
export async function whyPortIsUnusable(port: number, host: string): Promise<string | null> {
  const probe = await listen(port, host);
  if (typeof probe === 'string') return probe;
  await new Promise((resolve) => probe.close(resolve));
  return null;
}

/** @returns the system's error code when the port cannot be used */
function listen(port: number, host: string): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer((connection) => connection.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ port, host, exclusive: true }, () => resolve(server));
  });
}
