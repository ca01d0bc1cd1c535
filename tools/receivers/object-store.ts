import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Server {
  run(): Promise<{ port: number }>;
  close(): Promise<void>;
}
const S3rver: new (options: object) => Server = createRequire(import.meta.url)('@20minutes/s3rver');

/** The only credentials that s3rver knows. */
const KEY = 'S3RVER';

interface ObjectStore {
  env: NodeJS.ProcessEnv;
  gate: { refusesPuts: boolean };
  close: () => Promise<void>;
}

/** An S3 server with an empty bucket `shop`, behind a gate that can refuse writes as a full store does. */
export async function openObjectStore(): Promise<ObjectStore> {
  const directory = mkdtempSync(path.join(tmpdir(), 'boostline-s3-'));
  const store = new S3rver({
    address: '127.0.0.1',
    port: 0,
    directory,
    silent: true,
    configureBuckets: [{ name: 'shop', configs: [] }],
  });
  const { port } = await store.run();
  const gate = { refusesPuts: false };
  const server = createServer((request, response) => {
    const { method, url, headers } = request;
    if (gate.refusesPuts && method !== 'GET' && method !== 'HEAD') {
      request.resume();
      response.writeHead(403).end('<Error><Code>QuotaExceeded</Code></Error>');
      return;
    }
    const forwarded = ask({ port, host: '127.0.0.1', method, path: url, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    request.pipe(forwarded);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the gate has no port');
  return {
    env: {
      BACKUP_S3_URL: `http://127.0.0.1:${address.port}/shop/nightly`,
      BACKUP_S3_KEY_ID: KEY,
      BACKUP_S3_SECRET: KEY,
    },
    gate,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await store.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
