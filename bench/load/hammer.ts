// The load generator, in a process of its own: kept-alive connections; each sends the next request as soon as
// it has an answer. Plain sockets instead of an HTTP client, because the generator shares the cores with what is measured. Started by bench/load/load.ts.
import net from 'node:net';

interface Job {
  host: string;
  port: number;
  /** Whole HTTP requests in latin1; each connection takes the next one in turn. */
  requests: string[];
  connections: number;
  seconds: number;
}

export interface Load {
  /** Answers. */
  perSecond: number;
  /** Milliseconds. */
  p50: number;
  /** Milliseconds. */
  p95: number;
  /** Milliseconds. */
  p99: number;
  statuses: Record<string, number>;
}

process.on('message', (job: Job) => {
  hammer(job).then(
    (load) => process.send?.({ load }),
    (error) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit(0));

async function hammer({ host, port, requests, connections, seconds }: Job): Promise<Load> {
  const bytes = requests.map((request) => Buffer.from(request, 'latin1'));
  const times: number[] = [];
  const statuses: Record<string, number> = {};
  let next = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const ask = () => bytes[next++ % bytes.length] ?? Buffer.alloc(0);
  const answered = (status: string, took: number) => {
    statuses[status] = (statuses[status] ?? 0) + 1;
    times.push(took);
    return performance.now() < end;
  };
  await Promise.all(Array.from({ length: connections }, () => converse({ host, port }, ask, answered)));
  const took = (performance.now() - began) / 1000;
  times.sort((one, other) => one - other);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { perSecond: times.length / took, p50: at(0.5), p95: at(0.95), p99: at(0.99), statuses };
}

/** @param answered false when it was enough */
function converse(
  address: { host: string; port: number },
  ask: () => Buffer,
  answered: (status: string, took: number) => boolean,
): Promise<void> {
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

function bodyLength(head: string, status: string) {
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (length !== undefined) return Number(length);
  if (status === '204' || status === '304') return 0;
  throw new Error(`an answer without a length: ${head}`);
}
