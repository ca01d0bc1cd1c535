import { fork } from 'node:child_process';
import path from 'node:path';
import type { Load } from './hammer.ts';

/** A process that makes load; kept over several rounds, so that the first pays for its start. */
export function startLoad(): {
  run: (url: string, requests: string[], options: { connections: number; seconds: number }) => Promise<Load>;
  stop: () => void;
} {
  const child = fork(path.join(import.meta.dirname, 'hammer.ts'), { stdio: 'inherit', detached: true });
  return {
    run: (url, requests, options) =>
      new Promise((resolve, reject) => {
        child.once('message', ({ load, error }: { load?: Load; error?: string }) =>
          load ? resolve(load) : reject(new Error(error)),
        );
        const { hostname: host, port } = new URL(url);
        child.send({
          host: host === 'localhost' ? '127.0.0.1' : host,
          port: Number(port),
          requests,
          ...options,
        });
      }),
    stop: () => child.disconnect(),
  };
}

/** One HTTP request as it goes over the wire. */
export function wire(
  method: 'GET' | 'POST',
  path: string,
  headers: Record<string, string> = {},
  json?: object,
) {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}
