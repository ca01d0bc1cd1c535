import { Redis, type RedisOptions } from 'ioredis';

interface Sentinels {
  sentinels: { host: string; port: number }[];
  /** Of the master that they watch. */
  name: string;
  username?: string;
  password?: string;
  db?: number;
}

/** `redis+sentinel://[user:password@]host:port,host:port/mastername[/db]`; user and password are those of Redis itself. */
const sentinelAddress =
  /^redis\+sentinel:\/\/(?:(?<username>[^:@/]*):(?<password>[^:@/]*)@)?(?<hosts>[^@/]+)\/(?<name>[\w.-]+)(?:\/(?<db>\d{1,3}))?$/;
const defaultSentinelPort = 26_379;

/** What an address that leads through Sentinel says; null of the address of one server. Throws when it cannot be read. */
export function sentinelsOf(url: string): Sentinels | null {
  if (!url.startsWith('redis+sentinel:')) return null;
  const found = sentinelAddress.exec(url)?.groups;
  if (!found?.['hosts'] || !found['name'])
    throw new Error('must be redis+sentinel://[:password@]host:port,host:port/mastername[/db]');
  const { username, password, hosts, name, db } = found;
  return {
    name,
    sentinels: hosts.split(',').map((address) => {
      const [host = '', port] = address.split(':');
      return { host, port: port === undefined ? defaultSentinelPort : Number(port) };
    }),
    ...(username && { username: decodeURIComponent(username) }),
    ...(password && { password: decodeURIComponent(password) }),
    ...(db && { db: Number(db) }),
  };
}

const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2000);

/** Behind Sentinel the master is asked for at each connection, and a command that a replica refuses is sent again. */
export function openRedis(url: string, options: RedisOptions): Redis {
  const sentinels = sentinelsOf(url);
  if (sentinels === null) return quietly(new Redis(url, { retryStrategy, ...options }));
  return quietly(
    new Redis({
      retryStrategy,
      ...options,
      ...sentinels,
      // Without it a round in which no sentinel answers would end the connection for good.
      sentinelRetryStrategy: (attempt) => (options.retryStrategy ?? retryStrategy)(attempt),
      sentinelCommandTimeout: 2000,
      reconnectOnError: (error) => (error.message.startsWith('READONLY') ? 2 : false),
    }),
  );
}

/** Commands fail at once while Redis is unavailable; it reconnects when Redis stops answering. */
export function impatientRedis(url: string): Redis {
  return openRedis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    commandTimeout: 5000,
    socketTimeout: 6000,
    connectTimeout: 2000,
  });
}

/** For reads at start: commands wait three seconds for the first connection, and end after some attempts. */
export function redisFromStart(url: string): Redis {
  return openRedis(url, {
    maxRetriesPerRequest: 5,
    commandTimeout: 3000,
    socketTimeout: 6000,
    connectTimeout: 2000,
  });
}

/** A connection for a BullMQ worker, which waits for Redis as long as it takes. */
export function patientRedis(url: string): Redis {
  return openRedis(url, {
    maxRetriesPerRequest: null,
    // Longer than a worker's longest wait for a job, 10 s: only a connection that is dead is silent for longer.
    socketTimeout: 20_000,
    connectTimeout: 2000,
    // A server that is away takes no leave: a process that stops would wait for it.
    disconnectTimeout: 300,
  });
}

/** Without an error listener a normal reconnect would end the process. The readiness check reports Redis. */
function quietly(redis: Redis): Redis {
  redis.on('error', () => undefined);
  return redis;
}
