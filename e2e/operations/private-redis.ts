import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { endChild } from '../../tools/process/end-child.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { redisServer } from '../../tools/redis.ts';
import { eventually } from '../shop/eventually.js';

/** A real Redis that is reached over TLS alone, by who knows its password; with an authority of its own. */
export class PrivateRedis {
  readonly password = 'only-the-shop-knows-it';
  private server: ChildProcess | undefined;

  private constructor(
    private readonly folder: string,
    readonly port: number,
  ) {}

  static async start(): Promise<PrivateRedis> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-redis-'));
    const redis = new PrivateRedis(folder, await freePort());
    redis.makeCertificates();
    await redis.run();
    return redis;
  }

  /** Of who vouches for the server's certificate. */
  get authority(): string {
    return path.join(this.folder, 'authority.pem');
  }

  urlWith(password: string): string {
    return `rediss://:${password}@localhost:${this.port}`;
  }

  /** Asks with full rights. */
  async ask<T>(question: (redis: Redis) => Promise<T>): Promise<T> {
    const redis = new Redis(this.urlWith(this.password), {
      lazyConnect: true,
      retryStrategy: () => null,
      maxRetriesPerRequest: 0,
      tls: { rejectUnauthorized: false },
    });
    redis.on('error', () => undefined);
    try {
      await redis.connect();
      return await question(redis);
    } finally {
      redis.disconnect();
    }
  }

  async stop(): Promise<void> {
    if (this.server) await endChild(this.server, 'SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async run(): Promise<void> {
    const server = spawn(await redisServer(), ['-'], {
      cwd: this.folder,
      stdio: ['pipe', 'ignore', 'inherit'],
    });
    server.stdin.end(
      [
        'bind 127.0.0.1',
        'port 0',
        `tls-port ${this.port}`,
        `requirepass ${this.password}`,
        'tls-cert-file server.pem',
        'tls-key-file server.key',
        'tls-ca-cert-file authority.pem',
        'tls-auth-clients no',
        'dir .',
        'save ""',
        'maxmemory-policy noeviction',
        '',
      ].join('\n'),
    );
    this.server = server;
    await eventually(() => this.ask((redis) => redis.ping()));
  }

  private makeCertificates(): void {
    const make = (...words: string[]) =>
      execFileSync('openssl', words, { cwd: this.folder, stdio: 'ignore' });
    const own = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
    make(
      'req',
      '-x509',
      ...own,
      '-subj',
      '/CN=Authority of a test',
      '-keyout',
      'authority.key',
      '-out',
      'authority.pem',
    );
    make(
      'req',
      '-x509',
      ...own,
      '-CA',
      'authority.pem',
      '-CAkey',
      'authority.key',
      '-subj',
      '/CN=localhost',
      '-addext',
      'subjectAltName=DNS:localhost',
      '-addext',
      'basicConstraints=critical,CA:FALSE',
      '-keyout',
      'server.key',
      '-out',
      'server.pem',
    );
  }
}
