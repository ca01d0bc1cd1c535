import { spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { endChild } from '../../../tools/process/end-child.ts';
import { freePort } from '../../../tools/process/free-port.ts';
import {
  owner,
  password,
  patroniConfiguration,
  programs,
  proxyConfiguration,
  type DatabaseNode,
} from './cluster-files.js';
import { Link } from './link.js';

/** Why no cluster can be started here; null when it can. */
export function clusterMissing(): string | null {
  const missing = Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : name));
  if (missing.length === 0) return null;
  return `not installed: ${missing.join(', ')} (Debian 12: apt-get install patroni etcd-server haproxy redis-sentinel postgresql-15)`;
}

/** Two PostgreSQL servers under Patroni, with etcd, behind an HAProxy that follows the primary: all on this machine. */
export class DatabaseCluster {
  private readonly children: ChildProcess[] = [];

  private constructor(
    private readonly folder: string,
    private readonly port: number,
    readonly nodes: DatabaseNode[],
  ) {}

  static async start({ synchronous }: { synchronous: boolean }): Promise<DatabaseCluster> {
    const folder = mkdtempSync(path.join(tmpdir(), 'boostline-cluster-'));
    const [etcdPort, peerPort, port] = [await freePort(), await freePort(), await freePort()];
    const nodes = await Promise.all(['one', 'two'].map((name) => nodeNamed(name, folder, etcdPort)));
    const cluster = new DatabaseCluster(folder, port, nodes);
    try {
      giveToServer(folder);
      cluster.run(programs.etcd, [
        '--data-dir',
        path.join(folder, 'etcd'),
        '--name',
        'only',
        '--enable-v2=true',
        '--listen-client-urls',
        `http://127.0.0.1:${etcdPort}`,
        '--advertise-client-urls',
        `http://127.0.0.1:${etcdPort}`,
        '--listen-peer-urls',
        `http://127.0.0.1:${peerPort}`,
        '--initial-advertise-peer-urls',
        `http://127.0.0.1:${peerPort}`,
        '--initial-cluster',
        `only=http://127.0.0.1:${peerPort}`,
      ]);
      const proxy = path.join(folder, 'haproxy.cfg');
      writeFileSync(proxy, proxyConfiguration(port, nodes));
      cluster.run(programs.haproxy, ['-f', proxy, '-db']);
      for (const node of nodes) {
        writeFileSync(path.join(node.folder, 'patroni.json'), patroniConfiguration(node, synchronous));
        cluster.startNode(node);
      }
      await cluster.untilWhole();
      if (synchronous) await cluster.untilSynchronous();
      await cluster.query('postgres', `CREATE DATABASE ${owner} OWNER ${owner}`);
      return cluster;
    } catch (error) {
      await cluster.close();
      throw error;
    }
  }

  /** Of the owner, at the address that follows the primary. */
  get url(): string {
    return `postgresql://${owner}:${password}@127.0.0.1:${this.port}/${owner}`;
  }

  startNode(node: DatabaseNode): void {
    node.patroni = this.run(programs.patroni, [path.join(node.folder, 'patroni.json')]);
  }

  /** The node that takes writes; undefined while none does. */
  async primary(): Promise<DatabaseNode | undefined> {
    for (const node of this.nodes) if ((await pageOf(node, 'primary')) === 200) return node;
    return undefined;
  }

  other(node: DatabaseNode): DatabaseNode {
    const found = this.nodes.find((each) => each !== node);
    if (!found) throw new Error('there is no other node');
    return found;
  }

  async requirePrimary(): Promise<DatabaseNode> {
    const node = await this.primary();
    if (!node) throw new Error('no node is the primary');
    return node;
  }

  /** Everything of a machine ends at once. */
  async kill(node: DatabaseNode): Promise<void> {
    const processes = processesOf(node);
    if (node.patroni) await endChild(node.patroni, 'SIGKILL');
    signal(processes, 'SIGKILL');
  }

  /** Everything of a machine stands still, or goes on. */
  freeze(node: DatabaseNode, how: 'SIGSTOP' | 'SIGCONT'): void {
    if (node.patroni?.pid) signal([node.patroni.pid], how);
    signal(processesOf(node), how);
  }

  /** The standby stands still but for Patroni, so that the primary is ahead of it. Returns what lets it go on. */
  stopReceiving(standby: DatabaseNode): () => void {
    const stopped = processesOf(standby).filter((pid) => isNamed(pid, 'walreceiver'));
    if (stopped.length === 0) throw new Error('the standby receives nothing');
    signal(stopped, 'SIGSTOP');
    return () => {
      // It ends before it reads what the primary has sent meanwhile.
      signal(stopped, 'SIGTERM');
      signal(stopped, 'SIGCONT');
    };
  }

  /** Until another node than this one takes writes. */
  async untilSwitched(from: DatabaseNode, seconds = 150): Promise<void> {
    await until(async () => (await pageOf(this.other(from), 'primary')) === 200, seconds);
  }

  /** Until both nodes are there, one of them a standby that streams. */
  async untilWhole(seconds = 240): Promise<void> {
    await until(async () => {
      const primary = await this.primary();
      return primary !== undefined && (await pageOf(this.other(primary), 'replica?lag=1MB')) === 200;
    }, seconds);
    await until(
      async () => (await this.query('postgres', 'SELECT FROM pg_stat_replication')).length > 0,
      seconds,
    );
  }

  /** Until commits wait for the standby. */
  async untilSynchronous(seconds = 60): Promise<void> {
    await until(
      async () =>
        (await this.query('postgres', 'SHOW synchronous_standby_names'))[0]?.['synchronous_standby_names'] !==
        '',
      seconds,
    );
  }

  /** As the superuser, through the address that follows the primary. */
  async query(database: string, sql: string): Promise<pg.QueryResultRow[]> {
    const client = new pg.Client({
      connectionString: `postgresql://postgres:${password}@127.0.0.1:${this.port}/${database}`,
      connectionTimeoutMillis: 3000,
    });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return (await client.query(sql)).rows;
    } finally {
      await client.end().catch(() => undefined);
    }
  }

  async close(): Promise<void> {
    for (const node of this.nodes) {
      this.freeze(node, 'SIGCONT');
      await this.kill(node);
    }
    await Promise.all(this.children.map((child) => endChild(child, 'SIGKILL')));
    await Promise.all(this.nodes.map(({ etcd }) => etcd.refuse()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private run(program: string, args: string[]): ChildProcess {
    const [command, ...all] = asServer([program, ...args]);
    const child = spawn(command ?? program, all, { stdio: 'ignore', cwd: '/' });
    this.children.push(child);
    return child;
  }
}

async function nodeNamed(name: string, folder: string, etcdPort: number): Promise<DatabaseNode> {
  const home = path.join(folder, name);
  mkdirSync(home);
  return {
    name,
    folder: home,
    ports: { sql: await freePort(), page: await freePort() },
    etcd: await Link.open([{ host: '127.0.0.1', port: etcdPort }]),
    patroni: undefined,
  };
}

/** PostgreSQL refuses to run as root. */
function asServer(command: string[]): string[] {
  const user = serverUser();
  if (!user) return command;
  return ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups', '--', ...command];
}

function giveToServer(folder: string): void {
  const user = serverUser();
  if (!user) return;
  chownSync(folder, user.uid, user.gid);
  for (const name of readdirSync(folder)) chownSync(path.join(folder, name), user.uid, user.gid);
}

function serverUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((each) => each.startsWith('postgres:'));
  const [, , uid, gid] = line?.split(':') ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

/** The postmaster of a node and its children; none when it does not run. */
function processesOf({ folder }: DatabaseNode): number[] {
  const file = path.join(folder, 'data', 'postmaster.pid');
  if (!existsSync(file)) return [];
  const postmaster = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return [postmaster, ...childrenOf(postmaster)].filter((pid) => isServer(pid));
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === parent);
}

function parentOf(pid: number): number | undefined {
  try {
    return Number(/\) \w (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'latin1'))?.[1]);
  } catch {
    return undefined;
  }
}

/** Another process may have the number by now. */
function isServer(pid: number): boolean {
  return isNamed(pid, 'postgres');
}

function isNamed(pid: number, name: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(name);
  } catch {
    return false;
  }
}

function signal(processes: readonly number[], how: NodeJS.Signals): void {
  for (const pid of processes) {
    try {
      process.kill(pid, how);
    } catch {
      // It has ended meanwhile.
    }
  }
}

async function pageOf({ ports }: DatabaseNode, page: string): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${ports.page}/${page}`, {
    signal: AbortSignal.timeout(2000),
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer?.status ?? 0;
}

async function until(condition: () => Promise<boolean>, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000;
  while (!(await condition().catch(() => false))) {
    if (Date.now() > deadline) throw new Error('the cluster did not come to it');
    await sleep(250);
  }
}
