import { fork } from 'node:child_process';
import path from 'node:path';

/** Starts the bare Fastify that sends `body` to every GET. */
export function startBaseline(
  body: Buffer,
  headers: Record<string, string>,
): Promise<{ url: string; pid: number | undefined; stop: () => void }> {
  const child = fork(path.join(import.meta.dirname, 'send-bytes.ts'), {
    stdio: 'inherit',
    // A session of its own, as the services have: a busy Linux divides the cores by session.
    detached: true,
    env: { ...process.env, NODE_ENV: 'production' },
  });
  child.send({ body: body.toString('base64'), headers });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('message', ({ url }: { url: string }) =>
      resolve({ url, pid: child.pid, stop: () => child.disconnect() }),
    );
  });
}
