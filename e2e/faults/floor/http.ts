import { Agent, request } from 'node:http';

export interface Answer {
  /** 0: there was none. */
  status: number;
  text: string;
  ms: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** A browser would wait longer; nobody who buys does, ms. */
const patienceMs = 30_000;

/** One request over kept-alive connections. Never throws: no answer is an answer of its own. */
export function send(
  method: 'GET' | 'POST',
  url: string,
  headers: Record<string, string> = {},
  body?: object | string,
): Promise<Answer> {
  const started = performance.now();
  const text = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body);
  return new Promise((resolve) => {
    const finish = (status: number, answer: string) =>
      resolve({ status, text: answer, ms: performance.now() - started });
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
    call.on('error', (error) => finish(0, error.message));
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
