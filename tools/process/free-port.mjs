import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

// Below the range from which systems take the ports of outgoing connections: a service that is started again must
// find its port free.
const LOWEST = 20_000;
const HIGHEST = 32_000;

/** What was given out listens only some seconds later: two processes of one shop must not get the same port. */
const givenOut = new Set();

/** @returns {Promise<number>} a port of the loopback address that nobody listens on and that was not asked for before */
export async function freePort() {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (givenOut.has(port)) continue;
    givenOut.add(port);
    if ((await whyPortIsUnusable(port, '127.0.0.1')) === null) return port;
  }
}

/**
 * @param {number} port
 * @param {string} host
 * @returns {Promise<string | null>} the system's error code, or null when the port can be used
 */
export function whyPortIsUnusable(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => resolve(error.code ?? error.message));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}
