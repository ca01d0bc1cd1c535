import pg from 'pg';

/** Works with a connection of its own to PostgreSQL, and closes it. */
export async function withClient<T>(
  server: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(server);
  // A server that goes away between two queries reports it here as well, which would end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => {});
  }
}
