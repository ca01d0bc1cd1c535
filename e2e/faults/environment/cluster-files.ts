import path from 'node:path';
import type { ChildProcess } from 'node:child_process';
import type { Link } from './link.js';

/** Of Debian 12, with the packages that they are in. */
export const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  haproxy: '/usr/sbin/haproxy',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  'redis-sentinel': '/usr/bin/redis-sentinel',
};
export const owner = 'boostline';
export const password = 'cluster-password';

export interface DatabaseNode {
  name: string;
  folder: string;
  /** Of PostgreSQL, and of Patroni's own page. */
  ports: { sql: number; page: number };
  /** Its only way to etcd. */
  etcd: Link;
  patroni: ChildProcess | undefined;
}

/** Short times, so that a drill does not last: the usual ones are 30, 10 and 10 s. */
const patience = { ttl: 12, loop_wait: 3, retry_timeout: 4 };

export function patroniConfiguration(
  { name, folder, ports, etcd }: DatabaseNode,
  synchronous: boolean,
): string {
  const local = 'host all all 127.0.0.1/32 scram-sha-256';
  return JSON.stringify({
    scope: 'boostline',
    name,
    restapi: { listen: `127.0.0.1:${ports.page}`, connect_address: `127.0.0.1:${ports.page}` },
    // Debian 12 has Patroni 3.0.2: over etcd's third interface a frozen leader that goes on overwrites the lock of the new one.
    etcd: { hosts: [`127.0.0.1:${etcd.port}`], use_proxies: true },
    bootstrap: {
      dcs: {
        ...patience,
        maximum_lag_on_failover: 64 * 2 ** 20,
        synchronous_mode: synchronous,
        postgresql: {
          use_pg_rewind: true,
          use_slots: true,
          parameters: { max_connections: 200, wal_log_hints: 'on', max_wal_senders: 5 },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
      pg_hba: [local, 'host replication all 127.0.0.1/32 scram-sha-256'],
      users: { [owner]: { password, options: ['createrole', 'createdb'] } },
    },
    postgresql: {
      listen: `127.0.0.1:${ports.sql}`,
      connect_address: `127.0.0.1:${ports.sql}`,
      data_dir: path.join(folder, 'data'),
      bin_dir: path.dirname(programs['postgresql-15']),
      pgpass: path.join(folder, 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: folder },
    },
  });
}

/** As docs/operations.md has it. */
export function proxyConfiguration(port: number, nodes: readonly DatabaseNode[]): string {
  return `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${nodes.map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.sql} check port ${ports.page}`).join('\n')}
`;
}
