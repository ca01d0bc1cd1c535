import { fork } from 'node:child_process';
import path from 'node:path';

/** @typedef {import('./hammer.mjs').Load} Load */

/**
 * A process that makes load; kept over several rounds, so that the first pays for its start.
 * @returns {{ run: (url: string, requests: string[], options: { connections: number, seconds: number }) => Promise<Load>,
 *   stop: () => void }}
 */
export function startLoad() {
  const child = fork(path.join(import.meta.dirname, 'hammer.mjs'), {
    stdio: 'inherit',
    detached: true,
  });
  return {
    run: (url, requests, options) =>
      new Promise((resolve, reject) => {
        child.once('message', (/** @type {{ load?: Load, error?: string }} */ { load, error }) =>
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

/**
 * One HTTP request as it goes over the wire.
 * @param {'GET' | 'POST'} method @param {string} path @param {Record<string, string>} [headers] @param {object} [json]
 */
export function wire(method, path, headers = {}, json) {
  const body = json === undefined ? '' : JSON.stringify(json);
  const lines = Object.entries({
    host: '127.0.0.1',
    ...headers,
    ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
  }).map(([name, value]) => `${name}: ${value}`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n${Buffer.from(body).toString('latin1')}`;
}
