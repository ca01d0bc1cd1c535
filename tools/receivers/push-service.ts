import { execFileSync } from 'node:child_process';
import { createDecipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { IncomingHttpHeaders } from 'node:http';

type Delivery = { path: string; headers: IncomingHttpHeaders; body: Buffer };

/** Plays browsers' push service with a throw-away certificate and chosen answers, each `answersAfterMs` after it took a message. */
export async function openPushService({ answersAfterMs = 0 } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'boostline-push-'));
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-keyout',
      key,
      '-out',
      certificate,
    ],
    { stdio: 'ignore' },
  );
  const received: Delivery[] = [];
  const answers = new Map<string, { status: number; headers?: Record<string, string> }>();
  const server = createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (request, response) => {
      const parts: Buffer[] = [];
      request.on('data', (part: Buffer) => parts.push(part));
      request.on('end', () => {
        const address = request.url ?? '';
        received.push({ path: address, headers: request.headers, body: Buffer.concat(parts) });
        const { status, headers } = answers.get(address) ?? { status: 201 };
        setTimeout(() => response.writeHead(status, headers).end(), answersAfterMs);
      });
    },
  );
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('does not listen');
  const url = `https://localhost:${address.port}`;
  return {
    /** For NODE_EXTRA_CA_CERTS. */
    certificate,
    url,
    /** @param name of the browser */
    answer: (name: string, status: number, headers?: Record<string, string>) =>
      answers.set(`/${name}`, { status, ...(headers && { headers }) }),
    to: (name: string) => received.filter((one) => one.path === `/${name}`),
    browser: (name: string) => newBrowser(`${url}/${name}`),
    async close() {
      await new Promise((resolve) => server.close(resolve).closeAllConnections());
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A subscription as a browser makes it, and what only that browser can read. */
function newBrowser(endpoint: string) {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  const p256dh = curve.getPublicKey('base64url');
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    read: (body: Buffer): Record<string, unknown> => JSON.parse(decrypted(body, curve, auth)),
  };
}

/** RFC 8188 and RFC 8291, written without the library that encrypts. */
function decrypted(body: Buffer, curve: ECDH, auth: Buffer) {
  const salt = body.subarray(0, 16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const sealed = body.subarray(21 + idLength);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), sender]);
  const material = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), auth, info, 32));
  const derived = (name: string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', material, salt, Buffer.from(`Content-Encoding: ${name}\0`), bytes));
  const cipher = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
