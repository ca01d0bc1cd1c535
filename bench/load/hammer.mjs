// The load generator, in a process of its own: kept-alive connections, each of which sends the next request as soon as
// it has an answer. Plain sockets instead of an HTTP client, because the generator shares the cores with what is measured. Started by bench/load/load.mjs.
import net from 'node:net';

/**
 * @typedef {object} Job
 * @property {string} host
 * @property {number} port
 * @property {string[]} requests whole HTTP requests in latin1; each connection takes the next one in turn
 * @property {number} connections
 * @property {number} seconds
 *
 * @typedef {object} Load
 * @property {number} perSecond answers
 * @property {number} p50 milliseconds
 * @property {number} p95 milliseconds
 * @property {number} p99 milliseconds
 * @property {Record<string, number>} statuses
 */

process.on('message', (/** @type {Job} */ job) => {
  hammer(job).then(
    (load) => process.send?.({ load }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

/** @param {Job} job @returns {Promise<Load>} */
async function hammer({ host, port, requests, connections, seconds }) {
  const bytes = requests.map((request) => Buffer.from(request, 'latin1'));
  /** @type {number[]} */
  const times = [];
  /** @type {Record<string, number>} */
  const statuses = {};
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = () => /** @type {Buffer} */ (bytes[next++ % bytes.length]);
  const answered = (/** @type {string} */ status, /** @type {number} */ took) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(took);
    return performance.now() < end;
  };
  await Promise.all(Array.from({ length: connections }, () => converse({ host, port }, ask, answered)));
  const took = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (/** @type {number} */ share) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}

/**
 * @param {{ host: string, port: number }} address
 * @param {() => Buffer} ask
 * @param {(status: string, took: number) => boolean} answered false when it was enough
 * @returns {Promise<void>}
 */
function converse(address, ask, answered) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ ...address, noDelay: true });
    let missing = 0;
    let asked = 0;
    let status = '';
    let head = '';
    const send = () => {
      asked = performance.now();
      socket.write(ask());
    };
    socket.on('connect', send);
    socket.on('error', reject);
    socket.on('close', () => reject(new Error(`the connection was closed after ${status || 'nothing'}`)));
    socket.on('data', (chunk) => {
      if (missing > 0) missing -= chunk.length;
      else {
        head += chunk.toString('latin1');
        const ends = head.indexOf('\r\n\r\n');
        if (ends < 0) return;
        status = head.slice(9, 12);
        missing = ends + 4 + bodyLength(head.slice(0, ends), status) - head.length;
        head = '';
      }
      if (missing > 0) return;
      if (answered(status, performance.now() - asked)) return send();
      socket.removeAllListeners('close');
      socket.destroy();
      resolve();
    });
  });
}

/** @param {string} head @param {string} status */
function bodyLength(head, status) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  if (status === '204' || status === '304') return 0;
  throw new Error(`an answer without a length: ${head}`);
}
