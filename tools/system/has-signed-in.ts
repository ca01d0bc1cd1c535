import { withClient } from '../with-client.ts';

/**
 * Whether an administrator has ever given the right password; false too while that cannot be read.
 * @param databaseUrl the owner's
 */
export async function hasSignedIn(databaseUrl: string) {
  const server = { connectionString: databaseUrl, connectionTimeoutMillis: 5000 };
  return withClient(server, async (client) => {
    const { rowCount } = await client.query(
      `SELECT FROM gateway.audit_log WHERE action = 'password-accepted' LIMIT 1`,
    );
    return rowCount !== 0;
  }).catch(() => false);
}
