import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Redis } from 'ioredis';
import { endChild } from '../../tools/process/end-child.ts';
import { freePort } from '../../tools/process/free-port.ts';
import { redisServer } from '../../tools/redis.ts';
import { eventually } from './eventually.js';

const master = 'boostline';
const sentinelCount = 3;

interface Node {
  port: number;
  child: ChildProcess | undefined;
  start: () => Promise<void>;
}

/** Two Redis servers and three sentinels, as processes of this machine. */
export class RedisSentinels {
  private constructor(
    private readonly folder: string,
    readonly servers: Node[],
    readonly sentinels: Node[],
  ) {}

  static async start(): Promise<RedisSentinels> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-sentinels-'));
    const program = await redisServer();
    const ports: number[] = [];
    for (let count = 0; count < 2 + sentinelCount; count += 1) ports.push(await freePort());
    const [first = 0, second = 0, ...others] = ports;
    const common = (port: number) => [
      `port ${port}`,
      'bind 127.0.0.1',
      `dir ${path.join(folder, String(port))}`,
    ];
    const server = (port: number, replicaOf?: number) => [
      ...common(port),
      'save ""',
      'maxmemory-policy noeviction',
      'repl-diskless-sync-delay 0',
      ...(replicaOf === undefined ? [] : [`replicaof 127.0.0.1 ${replicaOf}`]),
    ];
    const sentinel = (port: number) => [
      ...common(port),
      `sentinel monitor ${master} 127.0.0.1 ${first} 2`,
      `sentinel down-after-milliseconds ${master} 2000`,
      `sentinel failover-timeout ${master} 6000`,
    ];
    const nodeAt = (port: number, lines: string[], isSentinel: boolean): Node => {
      mkdirSync(path.join(folder, String(port)));
      // Both programs write what they learn into their file, so that a start again knows it.
      const file = path.join(folder, `${port}.conf`);
      writeFileSync(file, `${lines.join('\n')}\n`);
      const node: Node = {
        port,
        child: undefined,
        start: async () => {
          node.child = spawn(program, [file, ...(isSentinel ? ['--sentinel'] : [])], { stdio: 'ignore' });
          await eventually(() => asked(port, (redis) => redis.ping()));
        },
      };
      return node;
    };
    const cluster = new RedisSentinels(
      folder,
      [nodeAt(first, server(first), false), nodeAt(second, server(second, first), false)],
      others.map((port) => nodeAt(port, sentinel(port), true)),
    );
    for (const node of [...cluster.servers, ...cluster.sentinels]) await node.start();
    await eventually(async () => {
      const [known] = await Promise.all(cluster.sentinels.map(({ port }) => replicasKnownTo(port)));
      if (known !== 1) throw new Error('the sentinels do not know the replica yet');
    });
    return cluster;
  }

  get url(): string {
    return `redis+sentinel://${this.sentinels.map(({ port }) => `127.0.0.1:${port}`).join(',')}/${master}`;
  }

  /** The server that takes writes now, by the first sentinel that answers. */
  async master(): Promise<Node> {
    const { port } = this.sentinels[0] ?? { port: 0 };
    const [, found] = await asked(port, (redis) =>
      redis.call('SENTINEL', 'GET-MASTER-ADDR-BY-NAME', master).then((answer) => String(answer).split(',')),
    );
    const node = this.servers.find((server) => server.port === Number(found));
    if (!node) throw new Error('the sentinels name no server');
    return node;
  }

  async kill(nodes: readonly Node[]): Promise<void> {
    await Promise.all(
      nodes.map(async ({ child }) => {
        if (child) await endChild(child, 'SIGKILL');
      }),
    );
  }

  async close(): Promise<void> {
    await this.kill([...this.servers, ...this.sentinels]);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function replicasKnownTo(port: number): Promise<number> {
  return asked(port, async (redis) => {
    const answer = await redis.call('SENTINEL', 'REPLICAS', master);
    return Array.isArray(answer) ? answer.length : 0;
  });
}

async function asked<T>(port: number, question: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(port, '127.0.0.1', {
    lazyConnect: true,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
    enableReadyCheck: false,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return await question(redis);
  } finally {
    redis.disconnect();
  }
}
