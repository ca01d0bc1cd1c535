import { Agent, request } from 'node:http';

export interface Answer {
  /** 0: there was none. */
  status: number;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** Longer than a buyer waits, ms. */
const patienceMs = 30_000;

/** One request over kept-alive connections; never throws. After a closed connection a read is repeated once, a write never. */
export async function send(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  body?: object | string,
): Promise<Answer> {
  const { stale, ...answer } = await sendOnce(method, url, headers, body);
  if (!stale || method !== 'GET') return answer;
  const { status, text, ms } = await sendOnce(method, url, headers, body);
  return { status, text, ms: answer.ms + ms };
}

function sendOnce(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string>,
  body: object | string | undefined,
): Promise<Answer & { stale: boolean }> {
  const started = performance.now();
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const finish = (status: number, answer: string, stale = false) =>
      resolve({ status, text: answer, ms: performance.now() - started, stale });
    const call = request(url, {
      method,
      agent,
      headers: {
        ...(text !== undefined && {
          'content-type': 'application/json',
          'content-length': String(Buffer.byteLength(text)),
        }),
        ...headers,
      },
    });
    const timer = setTimeout(() => call.destroy(new Error('no answer in time')), patienceMs);
    call.on('error', (error) =>
      finish(0, error.message, call.reusedSocket && 'code' in error && error.code === 'ECONNRESET'),
    );
    call.on('close', () => clearTimeout(timer));
    call.on('response', (response) => {
      let collected = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (collected += chunk));
      response.on('end', () => finish(response.statusCode ?? 0, collected));
      response.on('error', (error) => finish(0, error.message));
    });
    call.end(text);
  });
}
