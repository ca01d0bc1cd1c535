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
