import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../tools/process/free-port.ts';

/** A proxy that speaks TLS for a shop, with a certificate of its own for localhost. */
export class TlsProxy {
  private server: https.Server | null = null;

  private constructor(
    readonly url: string,
    readonly certificate: string,
    private readonly folder: string,
  ) {}

  static async prepare(): Promise<TlsProxy> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-tls-'));
    const certificate = path.join(folder, 'certificate.pem');
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
        path.join(folder, 'key.pem'),
        '-out',
        certificate,
      ],
      { stdio: 'ignore' },
    );
    return new TlsProxy(`https://localhost:${await freePort()}`, certificate, folder);
  }

  /** Passes every request on to the shop's gateway. */
  async open(target: string): Promise<void> {
    const key = readFileSync(path.join(this.folder, 'key.pem'));
    const server = https.createServer({ key, cert: readFileSync(this.certificate) }, (request, response) => {
      const headers = { ...request.headers, 'x-forwarded-for': request.socket.remoteAddress ?? '' };
      const { hostname, port } = new URL(target);
      const passed = http.request(
        { hostname, port, method: request.method, path: request.url, headers },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
        },
      );
      passed.on('error', () => response.destroy());
      response.on('close', () => passed.destroy());
      request.pipe(passed);
    });
    this.server = server;
    await new Promise<void>((resolve) => server.listen(Number(new URL(this.url).port), 'localhost', resolve));
  }

  close(): void {
    this.server?.closeAllConnections();
    this.server?.close();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
